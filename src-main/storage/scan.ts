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
  const linked = new Set<string>();
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
      else if (entry.isSymbolicLink() && (await leadsToFolder(files, join(root, path)))) {
        // Not followed: it may lead to a whole disk, or back here. What lies behind it must not be missed without a word.
        linked.add(path);
        found.push(path);
      }
    }
  };
  await visit('', 0);
  return inBatches(found, AT_ONCE, (file) =>
    linked.has(file) ? troubled(files, root, file, LINKED_FOLDER) : whatIsThere(files, root, file),
  );
}

const LINKED_FOLDER =
  'This folder is a link to another place, and Muster looks only inside its workspace. Move the documents here, or import them.';
const UNREADABLE = 'The file cannot be read: Muster may not open it.';

const leadsToFolder = async (files: Files, path: string): Promise<boolean> =>
  (await files.stat(path).catch(() => null))?.isDirectory() ?? false;

/** One file that cannot be looked at (a link that leads in a circle, a folder that is closed) hides no others. */
async function whatIsThere(files: Files, root: string, file: string): Promise<FileFacts | null> {
  try {
    return await factsOf(files, root, file);
  } catch {
    return troubled(files, root, file, UNREADABLE);
  }
}

async function troubled(files: Files, root: string, file: string, trouble: string): Promise<FileFacts> {
  const itself = await files.lstat(join(root, file)).catch(() => null);
  return { file, mtime: itself?.mtimeMs ?? 0, size: 0, ino: itself?.ino ?? 0, trouble };
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
