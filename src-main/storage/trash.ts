/** The bin: `.muster/trash/<entry>/` holds the file as it was and a note of where it came from. Emptied after 30 days. */
import { join } from 'node:path';
import { trashEntrySchema, type TrashEntry } from '#shared/host/calls/documents';
import { makeLastingFolders, syncFolder, writeAtomically } from './atomic-write';
import { isMissing, readIfThere, readJson, type Files } from './files';

export const TRASH_DAYS = 30;
const DAY = 24 * 60 * 60_000;
const NOTE = 'note.json';
const CONTENT = 'document.json';
const ENTRY = /^\d{10,16}-[0-9a-f]{8,}$/;

const noteSchema = trashEntrySchema.omit({ trashId: true, expires: true });
export type TrashNote = Omit<TrashEntry, 'trashId' | 'expires'>;

export class Trash {
  readonly #files: Files;
  readonly #private: string;
  readonly #folder: string;

  constructor(files: Files, privateFolder: string) {
    this.#files = files;
    this.#private = privateFolder;
    this.#folder = join(privateFolder, 'trash');
  }

  /** The note is written first: a killed process leaves a note without a file (ignored), never a file without a note. */
  async put(path: string, note: TrashNote, salt: string): Promise<TrashEntry> {
    const trashId = `${String(Math.floor(note.deleted))}-${salt}`;
    const folder = join(this.#folder, trashId);
    await makeLastingFolders(this.#files, this.#private, 'trash', trashId);
    await writeAtomically(this.#files, join(folder, NOTE), Buffer.from(JSON.stringify(note, null, 2)));
    try {
      await this.#files.rename(path, join(folder, CONTENT));
    } catch (error) {
      await this.#files.rm(folder, { recursive: true, force: true }).catch(() => undefined);
      throw error;
    }
    await syncFolder(this.#files, folder);
    return entryOf(trashId, note);
  }

  /** Newest first. */
  async list(): Promise<TrashEntry[]> {
    const entries: TrashEntry[] = [];
    for (const trashId of await this.#ids()) {
      const note = await this.#note(trashId);
      if (note) entries.push(entryOf(trashId, note));
    }
    return entries.sort((a, b) => b.deleted - a.deleted || (a.trashId < b.trashId ? 1 : -1));
  }

  async get(trashId: string): Promise<{ entry: TrashEntry; path: string; bytes: Buffer } | null> {
    if (!ENTRY.test(trashId)) return null;
    const note = await this.#note(trashId);
    const path = join(this.#folder, trashId, CONTENT);
    const bytes = await readIfThere(this.#files, path);
    return note && bytes ? { entry: entryOf(trashId, note), path, bytes } : null;
  }

  async drop(trashId: string): Promise<void> {
    if (ENTRY.test(trashId)) await this.#files.rm(join(this.#folder, trashId), { recursive: true, force: true });
  }

  async purgeExpired(now: number): Promise<void> {
    for (const trashId of await this.#ids()) {
      const deleted = Number(trashId.split('-')[0]);
      if (now > deleted + TRASH_DAYS * DAY) await this.drop(trashId);
    }
  }

  async #ids(): Promise<string[]> {
    try {
      return (await this.#files.readdir(this.#folder)).filter((name) => ENTRY.test(name));
    } catch (error) {
      if (isMissing(error)) return [];
      throw error;
    }
  }

  async #note(trashId: string): Promise<TrashNote | null> {
    const folder = join(this.#folder, trashId);
    const note = noteSchema.safeParse(await readJson(this.#files, join(folder, NOTE)));
    if (!note.success) return null;
    const content = await this.#files.stat(join(folder, CONTENT)).catch(() => null);
    return content && note.data;
  }
}

const entryOf = (trashId: string, note: TrashNote): TrashEntry => ({
  ...note,
  trashId,
  expires: note.deleted + TRASH_DAYS * DAY,
});
