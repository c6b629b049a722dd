import { useEffect, useState } from 'react';
import type { Issue } from '#shared/core/issue';
import type { DocumentBase, DocumentKind, EditBase } from './document-kinds';

/** How long a document that is checked at rest must be left alone. */
const PAUSE_MS = 140;

interface Checked<Doc, Edit> {
  readonly doc: Doc | null;
  readonly kind: unknown;
  readonly issues: readonly Issue<Edit>[];
}

/** What should be put right in a document: once per document value, at once or a moment after the last change. */
export function useIssues<Doc extends DocumentBase, Edit extends EditBase>(
  kind: DocumentKind<Doc, Edit>,
  doc: Doc | null,
): readonly Issue<Edit>[] {
  const check = (): Checked<Doc, Edit> => ({ doc, kind, issues: doc && kind.validate ? kind.validate(doc) : [] });
  const isLarge = doc !== null && kind.isLarge?.(doc) === true;
  const [checked, setChecked] = useState(() => (isLarge ? { doc: null, kind, issues: [] } : check()));
  const stale = checked.doc !== doc || checked.kind !== kind;
  // The first look at a document never waits, unless it is so large that it is to be seen first.
  const waits = kind.validateAtRest === true && doc !== null && (checked.doc !== null || isLarge);
  useEffect(() => {
    if (!stale || !waits) return;
    const timer = setTimeout(() => setChecked(check()), PAUSE_MS);
    return () => clearTimeout(timer);
  });
  if (!stale || waits) return checked.issues;
  const now = check();
  setChecked(now);
  return now.issues;
}
