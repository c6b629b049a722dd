/** The file operations that storage uses, as one value: tests hand in the same with one of them failing. */
import * as fs from 'node:fs/promises';

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

/** Null if the file is not there. */
export async function readIfThere(files: Files, path: string): Promise<Buffer | null> {
  try {
    return await files.readFile(path);
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}
