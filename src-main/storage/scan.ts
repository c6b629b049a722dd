/** Walks the workspace: every file that can be a document, in the four folders, the root and folders people add. */
import { join } from 'node:path';
import { isDocumentFile } from './file-name';
import { isMissing, type Files } from './files';
import type { FileFacts } from './index-entry';

const MAX_DEPTH = 6;
const MAX_FILES = 100_000;
/** Enough to keep the disk busy without a thousand open requests. */
const AT_ONCE = 32;
const IGNORED = new Set(['node_modules']);

export async function scanWorkspace(files: Files, root: string): Promise<FileFacts[]> {
  const found: string[] = [];
  const visit = async (folder: string, depth: number): Promise<void> => {
    let names;
    try {
      names = await files.readdir(join(root, folder), { withFileTypes: true });
    } catch (error) {
      // A folder that went away meanwhile, or that we may not read, hides its files and no others.
      if (folder === '') throw error;
      return;
    }
    for (const entry of names.sort((a, b) => (a.name < b.name ? -1 : 1))) {
      if (entry.name.startsWith('.') || IGNORED.has(entry.name) || found.length >= MAX_FILES) continue;
      const path = folder ? `${folder}/${entry.name}` : entry.name;
      if (entry.isDirectory()) {
        if (depth < MAX_DEPTH) await visit(path, depth + 1);
      } else if (isDocumentFile(entry.name) && (entry.isFile() || entry.isSymbolicLink())) found.push(path);
    }
  };
  await visit('', 0);
  return inBatches(found, AT_ONCE, (file) => factsOf(files, root, file));
}

/** Null if it is gone or not a plain file. */
export async function factsOf(files: Files, root: string, file: string): Promise<FileFacts | null> {
  try {
    const stat = await files.stat(join(root, file));
    return stat.isFile() ? { file, mtime: stat.mtimeMs, size: stat.size, ino: stat.ino } : null;
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

export async function inBatches<T, R>(
  items: readonly T[],
  atOnce: number,
  work: (item: T) => Promise<R | null>,
): Promise<R[]> {
  const results: (R | null)[] = new Array<R | null>(items.length).fill(null);
  let next = 0;
  const worker = async (): Promise<void> => {
    for (let i = next++; i < items.length; i = next++) {
      const item = items[i];
      if (item !== undefined) results[i] = await work(item);
    }
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, items.length) }, worker));
  return results.filter((result): result is R => result !== null);
}
