/**
 * Writing sessions to their files: a moment after the last edit, and at once when the window loses focus, hides or closes.
 * One write per document at a time; what changed meanwhile is written next. A failed write keeps trying and loses nothing.
 */
import { assertNever } from '#shared/core/result';
import type { JsonObject } from '#shared/host/json-object';
import { host } from '../host';
import { keepDraft } from './crash-drafts';
import type { DocumentBase } from './document-kinds';
import { changeSession, isUnsaved, readySession, troubleOf, unsavedSessions, type ReadySession } from './sessions';

export const SAVE_DELAY_MS = 700;
/** Somebody who never stops typing is still saved this often. */
export const SAVE_AT_LEAST_MS = 5000;
const RETRY_MS = 8000;

const timers = new Map<string, { timer: ReturnType<typeof setTimeout>; due: number }>();
const writing = new Map<string, Promise<void>>();

export function scheduleSave(id: string, delay = SAVE_DELAY_MS): void {
  const now = Date.now();
  const waiting = timers.get(id);
  const due = Math.min(waiting?.due ?? Infinity, now + Math.max(SAVE_AT_LEAST_MS, delay));
  if (waiting) clearTimeout(waiting.timer);
  const timer = setTimeout(() => void flush(id), Math.max(0, Math.min(delay, due - now)));
  timers.set(id, { timer, due });
}

/** Writes now and waits for it. */
export async function flush(id: string): Promise<void> {
  const waiting = timers.get(id);
  if (waiting) clearTimeout(waiting.timer);
  timers.delete(id);
  const running = writing.get(id);
  if (running) {
    await running;
    return flush(id);
  }
  const session = readySession(id);
  if (!session || !isUnsaved(session) || session.conflict) return;
  const work = write(session).finally(() => writing.delete(id));
  writing.set(id, work);
  await work;
}

export const flushAll = async (): Promise<void> => {
  await Promise.all(unsavedSessions().map(({ id }) => flush(id)));
};

async function write(session: ReadySession): Promise<void> {
  const { id } = session;
  const document = session.history.present;
  changeSession(id, (now) => ({ ...now, save: { status: 'saving', after: troubleOf(now.save) } }));
  const result = await host().call('documents.save', { id, document: asJson(document), base: session.revision });
  if (result.ok) {
    changeSession(id, (now) => ({
      ...now,
      saved: document,
      revision: result.value.revision,
      save: Object.is(now.history.present, document) ? { status: 'saved', at: Date.now() } : { status: 'unsaved' },
    }));
    const after = readySession(id);
    if (after) keepDraft(after);
    if (after && isUnsaved(after)) scheduleSave(id);
    return;
  }
  const { error } = result;
  switch (error.name) {
    case 'conflict':
      changeSession(id, (now) => ({
        ...now,
        save: { status: 'failed', error },
        conflict: {
          document: (error.detail.theirs?.document ?? null) as DocumentBase | null,
          revision: error.detail.theirs?.revision ?? null,
          modified: error.detail.theirs?.modified ?? null,
          reason: error.detail.theirs?.reason ?? null,
        },
      }));
      return;
    case 'disk-full':
    case 'read-only':
    case 'workspace-missing':
    case 'io-failed':
    case 'unreachable':
    case 'internal':
    case 'cancelled':
      changeSession(id, (now) => ({ ...now, save: { status: 'failed', error } }));
      scheduleSave(id, RETRY_MS);
      return;
    case 'broken-document':
    case 'newer-version':
    case 'foreign-document':
    case 'too-large':
    case 'bad-request':
    case 'signed-out':
      changeSession(id, (now) => ({ ...now, save: { status: 'failed', error } }));
      return;
    default:
      assertNever(error);
  }
}

export const asJson = (document: DocumentBase): JsonObject => ({ ...document });
