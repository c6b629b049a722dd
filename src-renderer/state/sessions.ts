/**
 * Documents that were opened in this window. A session outlives its page: switching to another document and back keeps
 * every step of undo, and work that could not be saved stays here until it can.
 */
import { create } from 'zustand';
import type { HostError } from '#shared/host/errors';
import type { DocumentBase, KindName } from './document-kinds';
import type { History } from './history';

export type SaveState =
  | { readonly status: 'saved'; readonly at: number | null }
  | { readonly status: 'unsaved' }
  /** `after`: the last try failed like this; its card stays until this one is through. */
  | { readonly status: 'saving'; readonly after: HostError | null }
  | { readonly status: 'failed'; readonly error: HostError };

/** What stands between the work and its file, while it does. */
export const troubleOf = (save: SaveState): HostError | null =>
  save.status === 'failed' ? save.error : save.status === 'saving' ? save.after : null;

export interface Theirs {
  readonly document: DocumentBase | null;
  readonly revision: string | null;
  readonly modified: number | null;
  readonly reason: string | null;
}

export interface ReadySession {
  readonly status: 'ready';
  readonly id: string;
  readonly kind: KindName;
  readonly history: History<DocumentBase>;
  /** What the file held when last read or written. */
  readonly saved: DocumentBase;
  readonly revision: string;
  readonly save: SaveState;
  /** The file is another one by now and somebody must choose. */
  readonly conflict: Theirs | null;
}

export type Session =
  | { readonly status: 'loading'; readonly id: string }
  | { readonly status: 'failed'; readonly id: string; readonly error: HostError }
  | ReadySession;

interface SessionState {
  /** By document id, which is whatever a file says: a map, because `constructor` is an id too. */
  readonly sessions: ReadonlyMap<string, Session>;
  /** The document on the page now: undo, redo and the save state in the title bar are its own. */
  readonly current: string | null;
}

export const useSessions = create<SessionState>(() => ({ sessions: new Map(), current: null }));

export const getSession = (id: string): Session | undefined => useSessions.getState().sessions.get(id);

export const readySession = (id: string): ReadySession | undefined => {
  const session = getSession(id);
  return session?.status === 'ready' ? session : undefined;
};

export const putSession = (session: Session): void =>
  useSessions.setState(({ sessions }) => ({ sessions: new Map(sessions).set(session.id, session) }));

export function changeSession(id: string, change: (session: ReadySession) => ReadySession): void {
  const session = readySession(id);
  if (session) putSession(change(session));
}

export function dropSession(id: string): void {
  useSessions.setState(({ sessions }) => {
    const rest = new Map(sessions);
    rest.delete(id);
    return { sessions: rest };
  });
}

export const isUnsaved = (session: Session): boolean =>
  session.status === 'ready' && !Object.is(session.history.present, session.saved);

export const unsavedSessions = (): readonly ReadySession[] =>
  [...useSessions.getState().sessions.values()].filter((session): session is ReadySession => isUnsaved(session));
