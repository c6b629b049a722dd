/**
 * A file is replaced whole or not at all, also if the process is killed or the power fails: write beside it, flush,
 * rename over it, flush the folder. Left-over `.tmp` files are cleared by `clearLeftovers` at the next start.
 */
import { randomBytes } from 'node:crypto';
import { basename, dirname, join } from 'node:path';
import { errorCode, exists, makeFolders, type Files } from './files';

/** Of a file being written, or of a lock that somebody waits for. */
const TEMPORARY = /^(\..+\.[0-9a-f]{12}|[0-9a-f]{24}\.lock\.[0-9a-f]{12,24})\.tmp$/;

export async function writeAtomically(
  files: Files,
  path: string,
  bytes: Uint8Array,
  /** Asked once the bytes are safe and nothing has changed yet: what it throws leaves everything as it was. */
  lastLook: () => Promise<void> = async () => undefined,
): Promise<void> {
  await writeBeside(files, path, bytes, async (temporary) => {
    await lastLook();
    await files.rename(temporary, path);
  });
}

/** Puts the bytes on disk under a name of their own, then lets `place` give them theirs. */
async function writeBeside(
  files: Files,
  path: string,
  bytes: Uint8Array,
  place: (temporary: string) => Promise<void>,
): Promise<void> {
  const folder = dirname(path);
  // A file name may be 255 bytes; the temporary one must not be longer.
  const temporary = join(folder, `.${basename(path).slice(0, 60)}.${randomBytes(6).toString('hex')}.tmp`);
  try {
    const handle = await files.open(temporary, 'wx');
    try {
      await handle.writeFile(bytes);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await place(temporary);
  } finally {
    // Gone already if it was moved into place.
    await files.unlink(temporary).catch(() => undefined);
  }
  await syncFolder(files, folder);
}

/** Writes a file that must not exist yet; false if something is there. Linked into place, so it appears whole. */
export async function createAtomically(files: Files, path: string, bytes: Uint8Array): Promise<boolean> {
  const made = { free: true };
  const claim = async (temporary: string): Promise<void> => {
    try {
      await files.link(temporary, path);
    } catch (error) {
      if (errorCode(error) === 'EEXIST') made.free = false;
      else if (['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK'].includes(errorCode(error)))
        made.free = await moveIfFree(files, temporary, path);
      else throw error;
    }
  };
  await writeBeside(files, path, bytes, claim);
  return made.free;
}

/** Makes a rename durable. Some file systems (and Windows) cannot flush a folder; there is nothing more to do then. */
export async function syncFolder(files: Files, folder: string): Promise<void> {
  try {
    const handle = await files.open(folder, 'r');
    try {
      await handle.sync();
    } finally {
      await handle.close();
    }
  } catch (error) {
    if (!['EISDIR', 'EPERM', 'EACCES', 'EINVAL', 'ENOTSUP', 'EBADF'].includes(errorCode(error))) throw error;
  }
}

/** Folders below `folder`, and what is put into them, are there after a power failure too. */
export async function makeLastingFolders(files: Files, folder: string, ...below: readonly string[]): Promise<void> {
  if (!(await makeFolders(files, folder, ...below))) return;
  for (let depth = below.length - 1; depth >= 0; depth--)
    await syncFolder(files, join(folder, ...below.slice(0, depth)));
}

/**
 * Moves without replacing: false if something is already at `to`. A rename and not link-then-unlink, so that a killed process
 * leaves the file under one name, never two; the names used carry the document's id, so nobody else is about to take them.
 */
export async function moveIfFree(files: Files, from: string, to: string): Promise<boolean> {
  if (await exists(files, to)) return false;
  await files.rename(from, to);
  return true;
}

export const isTemporary = (name: string): boolean => TEMPORARY.test(name);

/** Removes what a killed process left behind; only files older than `before`, since another process may be saving. */
export async function clearLeftovers(files: Files, folder: string, before: number): Promise<void> {
  const names = await files.readdir(folder).catch(() => [] as string[]);
  for (const name of names.filter(isTemporary)) {
    const path = join(folder, name);
    const stat = await files.stat(path).catch(() => null);
    if (stat && stat.mtimeMs < before) await files.unlink(path).catch(() => undefined);
  }
}
