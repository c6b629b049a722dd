/** The file changed under an open document: noticing it, and the three ways out. Nothing is ever overwritten silently. */
import type { Result } from '#shared/core/result';
import { ok } from '#shared/core/result';
import type { HostError } from '#shared/host/errors';
import { host } from '../host';
import { asJson, scheduleSave } from './autosave';
import { documentOf, type DocumentBase } from './document-kinds';
import { record } from './history';
import { changeSession, dropSession, isUnsaved, readySession, useSessions, type ReadySession } from './sessions';

/** Files changed: documents without changes of their own follow, the others wait for a choice. */
export async function followChanges(ids: readonly string[] | null): Promise<readonly string[]> {
  const open = [...useSessions.getState().sessions.values()].filter(
    (session): session is ReadySession => session.status === 'ready',
  );
  const touched = open.filter(({ id }) => ids === null || ids.includes(id));
  const followed = await Promise.all(touched.map(({ id }) => follow(id)));
  return followed.filter((name) => name !== null);
}

async function follow(id: string): Promise<string | null> {
  const before = readySession(id);
  if (!before || before.save.status === 'saving' || before.conflict) return null;
  const result = await host().call('documents.load', { id });
  const session = readySession(id);
  if (!result.ok || !session || session.revision === result.value.revision || session.save.status === 'saving')
    return null;
  const document = documentOf(result.value.document);
  const { revision, modified } = result.value;
  if (isUnsaved(session)) {
    changeSession(id, (now) => ({ ...now, conflict: { document, revision, modified, reason: null } }));
    return null;
  }
  takeDocument(id, document, revision, modified, 'Change from outside');
  return document.name;
}

/** Mine is written; theirs goes into the history of versions. */
export async function keepMine(id: string): Promise<Result<null, HostError>> {
  const session = readySession(id);
  if (!session) return ok(null);
  const document = session.history.present;
  const base = session.conflict?.revision ?? null;
  const result = await host().call('documents.save', { id, document: asJson(document), base, resolve: 'keep-mine' });
  if (!result.ok) return result;
  changeSession(id, (now) => ({
    ...now,
    conflict: null,
    saved: document,
    revision: result.value.revision,
    save: { status: 'saved', at: Date.now() },
  }));
  scheduleSave(id);
  return ok(null);
}

/** Theirs is shown; mine stays one undo away. */
export function takeTheirs(id: string): void {
  const conflict = readySession(id)?.conflict;
  if (!conflict?.document || conflict.revision === null) return;
  takeDocument(id, conflict.document, conflict.revision, conflict.modified ?? Date.now(), 'Take theirs');
}

/** Mine becomes a document of its own; answers its id. */
export async function keepBoth(id: string): Promise<Result<string, HostError>> {
  const session = readySession(id);
  if (!session) return ok(id);
  const document = asJson(session.history.present);
  const result = await host().call('documents.save', { id, document, base: session.revision, resolve: 'keep-both' });
  if (!result.ok) return result;
  takeTheirs(id);
  return ok(result.value.id);
}

/** The file is gone and nobody wants it back. */
export const letGo = (id: string): void => dropSession(id);

function takeDocument(id: string, document: DocumentBase, revision: string, modified: number, label: string): void {
  changeSession(id, (now) => ({
    ...now,
    history: record(now.history, document, Date.now(), { label }),
    saved: document,
    revision,
    conflict: null,
    save: { status: 'saved', at: modified },
  }));
}
