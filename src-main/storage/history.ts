/** Earlier versions of each document, in `.muster/history/<id>/`. */
import { basename, dirname, join } from 'node:path';
import type { HistoryVersion } from '#shared/host/calls/documents';
import { syncFolder, writeAtomically } from './atomic-write';
import { folderOfId, revisionOf } from './file-name';
import { exists, isMissing, makeFolders, readIfThere, type Files } from './files';
import { thinOut } from './versions';

const FILE = /^(\d{10,16})-([A-Za-z0-9_-]{10})\.json$/;

export class History {
  readonly #files: Files;
  readonly #private: string;
  readonly #folder: string;

  constructor(files: Files, privateFolder: string) {
    this.#files = files;
    this.#private = privateFolder;
    this.#folder = join(privateFolder, 'history');
  }

  /** Puts the bytes as they are now aside before they are replaced: a copy, so that nobody who edits the file in place changes it. */
  async keep(id: string, bytes: Uint8Array, saved: number): Promise<void> {
    const folder = this.#folderOf(id);
    if (await makeFolders(this.#files, this.#private, 'history', basename(folder)))
      for (const above of [dirname(folder), this.#private]) await syncFolder(this.#files, above);
    const target = join(folder, `${String(Math.floor(saved))}-${revisionOf(bytes).slice(0, 10)}.json`);
    if (!(await exists(this.#files, target))) await writeAtomically(this.#files, target, bytes);
  }

  /** Never fails a save: what is not thinned today is thinned tomorrow. */
  async thin(id: string, now: number): Promise<void> {
    const versions = await this.#versions(id).catch(() => []);
    for (const { version } of thinOut(versions, now)) {
      await this.#files.unlink(join(this.#folderOf(id), `${version}.json`)).catch(() => undefined);
    }
  }

  /** Newest first. */
  async list(id: string, nameOf: (bytes: Buffer) => Promise<string>): Promise<HistoryVersion[]> {
    const listed: HistoryVersion[] = [];
    for (const { version, saved } of await this.#versions(id)) {
      const bytes = await this.read(id, version);
      if (bytes) listed.push({ version, saved, size: bytes.length, name: await nameOf(bytes) });
    }
    return listed.sort((a, b) => b.saved - a.saved || (a.version < b.version ? 1 : -1));
  }

  /** Null if there is no such version; `version` comes from outside, so it must look like one. */
  async read(id: string, version: string): Promise<Buffer | null> {
    const name = `${version}.json`;
    return FILE.test(name) ? readIfThere(this.#files, join(this.#folderOf(id), name)) : null;
  }

  async #versions(id: string): Promise<{ version: string; saved: number }[]> {
    try {
      const names = await this.#files.readdir(this.#folderOf(id));
      return names.flatMap((name) => {
        const saved = FILE.exec(name)?.[1];
        return saved ? [{ version: name.slice(0, -'.json'.length), saved: Number(saved) }] : [];
      });
    } catch (error) {
      if (isMissing(error)) return [];
      throw error;
    }
  }

  #folderOf(id: string): string {
    return join(this.#folder, folderOfId(id));
  }
}
