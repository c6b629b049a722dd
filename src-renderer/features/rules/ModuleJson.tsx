import { Button } from '@mantine/core';
import type { Issue } from '#shared/core/issue';
import { allProblems } from '#shared/schema/all-problems';
import { parseDocumentOf } from '#shared/schema/parse';
import type { SystemDocument } from '#shared/schema/system';
import { JsonEditor, type JsonTrouble } from '../../components/json/JsonEditor';
import { useDraft } from '../../state/drafts';
import { useUnreadText } from '../../state/unread-text';
import classes from './Rules.module.css';

interface ModuleJsonProps {
  /** Library id of the module: text that is not used yet waits under it. */
  readonly id: string;
  readonly document: SystemDocument;
  /** What a module that can be read gets wrong. */
  readonly judge: (document: SystemDocument) => readonly Issue<unknown>[];
  readonly onReplace: (document: SystemDocument) => void;
}

/** The whole module as text, for experts. Nothing changes until it can be read as a module; until then the text waits here. */
export function ModuleJson({ id, document, judge, onReplace }: ModuleJsonProps) {
  const written = JSON.stringify(document, null, 2);
  const [waiting, keep] = useUnreadText(`${id} whole`);
  const text = waiting ?? written;
  const changed = text !== written;
  const read = changed ? parseDocumentOf('muster/system', text) : null;
  useDraft(changed);
  return (
    <div className={classes.json}>
      <JsonEditor
        label="Module as JSON"
        text={text}
        onChange={(next) => keep(next === written ? null : next)}
        check={(value) => troublesOf(value, judge)}
      />
      <div className={classes.jsonFoot}>
        <p role="status" data-bad={(read !== null && !read.ok) || undefined}>
          {read === null
            ? 'As it stands.'
            : read.ok
              ? 'Changed here, not yet used.'
              : `Kept, not used: ${read.error.message}`}
        </p>
        <Button onClick={() => keep(null)} disabled={!changed}>
          Take back
        </Button>
        <Button
          variant="filled"
          disabled={!read?.ok}
          onClick={() => {
            if (!read?.ok) return;
            keep(null);
            onReplace(read.value);
          }}
        >
          Use this text
        </Button>
      </div>
    </div>
  );
}

const WEIGHTS = { error: 'error', warning: 'warning', note: 'info' } as const;

/** What keeps it from being read; of what can be read, what the checks say. */
function troublesOf(value: unknown, judge: ModuleJsonProps['judge']): readonly JsonTrouble[] {
  const shape = allProblems('muster/system', value);
  if (shape.length > 0) return shape;
  const read = parseDocumentOf('muster/system', value);
  return read.ok
    ? judge(read.value).map(({ path, message, severity }) => ({ path, message, severity: WEIGHTS[severity] }))
    : [];
}
