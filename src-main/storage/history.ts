/** Earlier versions of each document, in `.muster/history/<id>/`; the name that somebody gave one stands beside it (`.name`). */
import { basename, join } from 'node:path';
import { LABEL_LENGTH, type HistoryVersion } from '#shared/host/calls/documents';
import { makeLastingFolders, writeAtomically } from './atomic-write';
import { folderOfId, revisionOf } from './file-name';
import { exists, isMissing, readIfThere, type Files } from './files';
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
  async keep(id: string, bytes: Uint8Array, saved: number): Promise<string> {
    const folder = this.#folderOf(id);
    await makeLastingFolders(this.#files, this.#private, 'history', basename(folder));
    const version = await this.#free(id, Math.floor(saved), revisionOf(bytes).slice(0, 10));
    const target = join(folder, `${version}.json`);
    if (!(await exists(this.#files, target))) await writeAtomically(this.#files, target, bytes);
    return version;
  }

  /** Versions are told apart and ordered by their millisecond: of two saved within one, the later one takes the next that is free. */
  async #free(id: string, saved: number, revision: string): Promise<string> {
    const kept = new Map((await this.#versions(id)).map(({ version, saved: at }) => [at, version]));
    let at = saved;
    while (kept.has(at) && kept.get(at) !== `${String(at)}-${revision}`) at += 1;
    return `${String(at)}-${revision}`;
  }

  /** Gives a kept version a name, or takes it away; false if there is no such version. */
  async label(id: string, version: string, label: string | null): Promise<boolean> {
    if (!(await this.read(id, version))) return false;
    const target = join(this.#folderOf(id), `${version}.name`);
    if (label !== null) await writeAtomically(this.#files, target, Buffer.from(label));
    else if (await exists(this.#files, target)) await this.#files.unlink(target);
    return true;
  }

  /** Never fails a save: what is not thinned today is thinned tomorrow. What has a name stays. */
  async thin(id: string, now: number): Promise<void> {
    const versions = (await this.#versions(id).catch(() => [])).filter(({ named }) => !named);
    for (const { version } of thinOut(versions, now)) {
      await this.#files.unlink(join(this.#folderOf(id), `${version}.json`)).catch(() => undefined);
    }
  }

  /** Newest first. */
  async list(id: string, nameOf: (bytes: Buffer) => Promise<string>): Promise<HistoryVersion[]> {
    const listed: HistoryVersion[] = [];
    for (const { version, saved, named } of await this.#versions(id)) {
      const bytes = await this.read(id, version);
      if (!bytes) continue;
      const label = named ? await this.#labelOf(id, version) : null;
      listed.push({ version, saved, size: bytes.length, name: await nameOf(bytes), label });
    }
    return listed.sort((a, b) => b.saved - a.saved || (a.version < b.version ? 1 : -1));
  }

  /** Null if there is no such version; `version` comes from outside, so it must look like one. */
  async read(id: string, version: string): Promise<Buffer | null> {
    const name = `${version}.json`;
    return FILE.test(name) ? readIfThere(this.#files, join(this.#folderOf(id), name)) : null;
  }

  async #labelOf(id: string, version: string): Promise<string | null> {
    const bytes = await readIfThere(this.#files, join(this.#folderOf(id), `${version}.name`));
    return bytes?.toString('utf8').trim().slice(0, LABEL_LENGTH) || null;
  }

  async #versions(id: string): Promise<{ version: string; saved: number; named: boolean }[]> {
    try {
      const names = new Set(await this.#files.readdir(this.#folderOf(id)));
      return [...names].flatMap((name) => {
        const saved = FILE.exec(name)?.[1];
        const version = name.slice(0, -'.json'.length);
        return saved ? [{ version, saved: Number(saved), named: names.has(`${version}.name`) }] : [];
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
