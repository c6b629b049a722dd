/** The file operations that storage uses, as one value: tests hand in the same with one of them failing. */
import * as fs from 'node:fs/promises';
import { join } from 'node:path';
import { parseJson, type JsonBounds } from '#shared/core/json-bounds';

export type Files = Pick<
  typeof fs,
  | 'open'
  | 'readFile'
  | 'rename'
  | 'unlink'
  | 'link'
  | 'copyFile'
  | 'mkdir'
  | 'readdir'
  | 'stat'
  | 'lstat'
  | 'rm'
  | 'access'
  | 'realpath'
  | 'utimes'
>;

export const nodeFiles: Files = fs;

/** A document may be this large; more is refused unread. */
export const MAX_FILE_BYTES = 64 * 1024 * 1024;

/** "64 MB". */
export const megabytes = (bytes: number): string => `${String(Math.floor(bytes / 1024 / 1024))} MB`;

export const errorCode = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string'
    ? error.code
    : 'UNKNOWN';

export const isMissing = (error: unknown): boolean => ['ENOENT', 'ENOTDIR'].includes(errorCode(error));

export async function exists(files: Files, path: string): Promise<boolean> {
  try {
    await files.stat(path);
    return true;
  } catch (error) {
    if (isMissing(error)) return false;
    throw error;
  }
}

/**
 * Makes a folder and those below it, but never what is above: a workspace that vanished (a drive taken out) stays noticed and is
 * not made anew by the way. True if one of them was made.
 */
export async function makeFolders(files: Files, folder: string, ...below: readonly string[]): Promise<boolean> {
  let made = false;
  for (let depth = 0; depth <= below.length; depth++) {
    const path = join(folder, ...below.slice(0, depth));
    try {
      await files.mkdir(path);
      made = true;
    } catch (error) {
      if (!(await exists(files, path))) throw error;
    }
  }
  return made;
}

/** Null if the file is not there. */
export async function readIfThere(files: Files, path: string): Promise<Buffer | null> {
  try {
    return await files.readFile(path);
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

/** A small file of our own as JSON; null if it is not there, too much, or no JSON. It may lie in a folder that people share. */
export async function readJson(files: Files, path: string, bounds: JsonBounds = SMALL): Promise<unknown> {
  const stat = await files.stat(path).catch(() => null);
  if (!stat?.isFile() || stat.size > bounds.text) return null;
  const bytes = await readIfThere(files, path).catch(() => null);
  const parsed = bytes && parseJson(bytes.toString('utf8'), bounds);
  return parsed?.ok ? parsed.value : null;
}

export const SMALL: JsonBounds = { text: 4 * 1024 * 1024, depth: 30, values: 200_000 };
