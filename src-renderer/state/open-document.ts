/**
 * THE EDITING FRAME: how a feature works on a document.
 *
 *   const armyKind = defineDocumentKind<Army, ArmyEdit>({ kind: 'army', apply: applyArmyEdit, validate: validateArmy });
 *
 *   function ArmyPage({ id }: { id: string }) {
 *     return <DocumentPage kind={armyKind} id={id}>{(army) => <Roster {...army} />}</DocumentPage>;   // components/DocumentPage
 *   }
 *
 * `useDocument(kind, id)` opens the document (once; it stays open) and gives
 *   status   'loading' | 'failed' (with error) | 'ready'; DocumentPage handles the first two, so pages see only 'ready'
 *   doc      the document now: draw from it, never change it
 *   apply(edit, { group?, label? })   edits are data, a batch of them one step; `kind.apply` makes the next document. Same `group` key within 1.5 s =
 *            one step of undo (a field while typing: `name`; a drag: `drag:t3`). `endGroup()` after a drag.
 *   undo, redo, canUndo, canRedo, undoLabel, redoLabel     Ctrl Z and Ctrl Shift Z are wired by the shell
 *   issues   what `kind.validate` says, computed once per document value (after a pause if `validateAtRest`)
 *   saveState, save()     autosave does the rest; save() writes now and waits (before printing or a battle)
 *   rename(name)          works for every kind
 *
 * Outside React: `openDocument`, `applyEdit`, `undoDocument`, `redoDocument`, `flush` (autosave.ts).
 */
import { useEffect, useMemo } from 'react';
import { applyBatch, isBatch } from '#shared/core/edit';
import type { Issue } from '#shared/core/issue';
import type { HostError } from '#shared/host/errors';
import { host } from '../host';
import { flush, scheduleSave } from './autosave';
import { keepDraft, takeDraft } from './crash-drafts';
import {
  applyFrameEdit,
  describeFrameEdit,
  documentOf,
  isFrameEdit,
  type AnyEditOf,
  type DocumentBase,
  type DocumentKind,
  type EditBase,
  type FrameEdit,
} from './document-kinds';
import { endGroup, record, redo, startHistory, undo, type EditOptions } from './history';
import { useIssues } from './use-issues';
import { remember } from './settings';
import {
  changeSession,
  dropSession,
  getSession,
  isUnsaved,
  putSession,
  readySession,
  useSessions,
  type ReadySession,
  type SaveState,
} from './sessions';

export interface OpenDocument<Doc extends DocumentBase, Edit extends EditBase> {
  readonly status: 'ready';
  readonly id: string;
  readonly doc: Doc;
  readonly apply: (edit: AnyEditOf<Edit>, options?: EditOptions) => void;
  readonly endGroup: () => void;
  readonly undo: () => void;
  readonly redo: () => void;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  /** "Rename": for the tip on the button. */
  readonly undoLabel: string | null;
  readonly redoLabel: string | null;
  readonly issues: readonly Issue<Edit>[];
  readonly saveState: SaveState;
  readonly save: () => Promise<void>;
  readonly rename: (name: string) => void;
}

export type DocumentHandle<Doc extends DocumentBase, Edit extends EditBase> =
  { readonly status: 'loading' } | { readonly status: 'failed'; readonly error: HostError } | OpenDocument<Doc, Edit>;

export function useDocument<Doc extends DocumentBase, Edit extends EditBase>(
  kind: DocumentKind<Doc, Edit>,
  id: string,
): DocumentHandle<Doc, Edit> {
  const session = useSessions(({ sessions }) => sessions.get(id));
  useEffect(() => {
    void openDocument(id).then(() => {
      if (readySession(id)) void host().call('app.opened', { id });
    });
    useSessions.setState({ current: id });
    // The library's carry-on card offers it next time.
    remember('last.document', id);
    return () => {
      if (useSessions.getState().current === id) useSessions.setState({ current: null });
      void flush(id);
    };
  }, [id]);

  const ready = session?.status === 'ready' ? session : null;
  // The host checked the file against the schema of its kind, so the document is what its kind says.
  const doc = (ready?.history.present ?? null) as Doc | null;
  const issues = useIssues(kind, doc);
  const actions = useMemo(
    () => ({
      apply: (edit: AnyEditOf<Edit>, options?: EditOptions) => applyEdit(kind, id, edit, options),
      endGroup: () => changeSession(id, (now) => ({ ...now, history: endGroup(now.history) })),
      undo: () => undoDocument(id),
      redo: () => redoDocument(id),
      save: () => flush(id),
      rename: (name: string) => applyFrame(id, { kind: 'frame/rename', name }, { group: 'frame/rename' }),
    }),
    [kind, id],
  );

  if (session?.status === 'failed') return { status: 'failed', error: session.error };
  if (!ready || !doc) return { status: 'loading' };
  return {
    status: 'ready',
    id,
    doc,
    ...actions,
    canUndo: ready.history.past.length > 0,
    canRedo: ready.history.future.length > 0,
    undoLabel: ready.history.past.at(-1)?.label ?? null,
    redoLabel: ready.history.future[0]?.label ?? null,
    issues,
    saveState: ready.save,
  };
}

/** Loads the document unless it is open already; a failed one is tried again. */
export async function openDocument(id: string): Promise<void> {
  const known = getSession(id);
  if (known && known.status !== 'failed') return;
  putSession({ status: 'loading', id });
  const result = await host().call('documents.load', { id });
  if (!result.ok) {
    putSession({ status: 'failed', id, error: result.error });
    return;
  }
  const { document, kind, revision, modified } = result.value;
  const doc = documentOf(document);
  putSession({
    status: 'ready',
    id,
    kind,
    history: startHistory(doc),
    saved: doc,
    revision,
    save: { status: 'saved', at: modified },
    conflict: null,
  });
  const draft = takeDraft(id, revision);
  if (draft) change(id, () => draft, { label: 'what a crash had left' });
}

/** Writes what is unsaved and forgets it: from here on somebody else changes the file, and that is no news. */
export async function closeDocument(id: string): Promise<void> {
  await flush(id);
  const session = getSession(id);
  if (session && !isUnsaved(session)) dropSession(id);
}

export function applyEdit<Doc extends DocumentBase, Edit extends EditBase>(
  kind: DocumentKind<Doc, Edit>,
  id: string,
  edit: AnyEditOf<NoInfer<Edit>>,
  options: EditOptions = {},
): void {
  if (isFrameEdit(edit)) {
    applyFrame(id, edit, options);
    return;
  }
  // What is left of the union after frame edits; the generic hides it.
  const own = edit as Exclude<AnyEditOf<Edit>, FrameEdit>;
  const label = options.label ?? (isBatch(own) ? own.label : kind.describe?.(own)) ?? 'edit';
  change(id, (doc) => applyBatch(kind.apply, doc as Doc, own), { ...options, label });
}

export const applyFrame = (id: string, edit: FrameEdit, options: EditOptions = {}): void =>
  change(id, (doc) => applyFrameEdit(doc, edit), { label: describeFrameEdit(edit), ...options });

export const undoDocument = (id: string): void => move(id, undo);
export const redoDocument = (id: string): void => move(id, redo);

function change(id: string, edit: (doc: DocumentBase) => DocumentBase, options: EditOptions): void {
  move(id, (history) => record(history, edit(history.present), Date.now(), options));
}

function move(id: string, step: (history: ReadySession['history']) => ReadySession['history']): void {
  const before = readySession(id);
  if (!before) return;
  const history = step(before.history);
  if (history === before.history) return;
  const after = { ...before, history };
  const save: SaveState =
    before.save.status === 'failed' || before.save.status === 'saving' ? before.save : unsavedOr(after, before.save);
  putSession({ ...after, save });
  keepDraft(after);
  if (isUnsaved(after)) scheduleSave(id);
}

/** Undone back to what the file holds: nothing to write. */
const unsavedOr = (session: ReadySession, save: SaveState): SaveState =>
  isUnsaved(session) ? { status: 'unsaved' } : save.status === 'unsaved' ? { status: 'saved', at: Date.now() } : save;
