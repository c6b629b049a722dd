/**
 * Edits that are not written yet, kept where a crash of this page does not reach them: the browser holds them for the tab
 * and gives them to the page that is loaded in its place. A page that goes in good order writes its work and leaves none.
 */
import { isJsonObject } from '#shared/host/json-object';
import { documentOf, type DocumentBase } from './document-kinds';
import { isUnsaved, type ReadySession } from './sessions';

const PREFIX = 'muster-draft ';

/** Battles are large and written at once by whoever plays them. */
export function keepDraft(session: ReadySession): void {
  if (!isUnsaved(session) || session.kind === 'battle') return dropDraft(session.id);
  try {
    const draft = { base: session.revision, document: session.history.present };
    sessionStorage.setItem(PREFIX + session.id, JSON.stringify(draft));
  } catch {
    // No room, or no storage: autosave writes the document in a moment anyway.
  }
}

export function dropDraft(id: string): void {
  try {
    sessionStorage.removeItem(PREFIX + id);
  } catch {
    // Without storage there is nothing to drop.
  }
}

export function dropDrafts(): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX)) sessionStorage.removeItem(key);
  } catch {
    // As above.
  }
}

/** The document as it was when the page crashed, if its file is still the one that the edits were made on. */
export function takeDraft(id: string, revision: string): DocumentBase | null {
  try {
    const draft: unknown = JSON.parse(sessionStorage.getItem(PREFIX + id) ?? 'null');
    dropDraft(id);
    if (!isJsonObject(draft) || draft['base'] !== revision || !isJsonObject(draft['document'])) return null;
    // Written above, from a session of this very document.
    return documentOf(draft['document']);
  } catch {
    return null;
  }
}
