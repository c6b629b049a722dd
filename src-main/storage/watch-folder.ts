import { watch, type FSWatcher } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

const DEBOUNCE = 150;
/** Network and cloud drives often send no events at all. */
const POLL = 30_000;
const MAX_FOLDERS = 2_000;
const MAX_DEPTH = 6;

/** Calls `onChange` soon after something under `folder` changed, except in hidden folders. Returns the function that stops it. */
export function watchFolder(folder: string, onChange: () => void): () => void {
  let timer: NodeJS.Timeout | null = null;
  let stopped = false;
  const soon = (name: string | null): void => {
    if (stopped || (name !== null && name.split(/[\\/]/).some((step) => step.startsWith('.')))) return;
    timer ??= setTimeout(() => {
      timer = null;
      follow();
      onChange();
    }, DEBOUNCE).unref();
  };
  const poll = setInterval(() => {
    follow();
    onChange();
  }, POLL).unref();

  // Linux has no recursive watch: Node would set one up for every single file, so here it is one for every folder.
  const recursive = ['darwin', 'win32'].includes(process.platform);
  const watchers = new Map<string, FSWatcher>();
  const start = (path: string): void => {
    try {
      const watcher = watch(path, { recursive, persistent: false }, (_event, name) => soon(name));
      const end = (): void => {
        watcher.close();
        watchers.delete(path);
      };
      watcher.on('error', end);
      watchers.set(path, watcher);
    } catch {
      // It is gone, or the system has no watches left: the poll remains.
    }
  };
  let known: ReadonlySet<string> = new Set();
  const follow = (): void => {
    if (recursive) return;
    void foldersUnder(folder).then((folders) => {
      if (stopped) return;
      for (const path of folders) if (!watchers.has(path)) start(path);
      // What was put into a new folder before its watch stood told nobody.
      if ([...folders].some((path) => !known.has(path))) soon(null);
      known = folders;
      for (const [path, watcher] of watchers) {
        if (folders.has(path)) continue;
        watcher.close();
        watchers.delete(path);
      }
    });
  };
  start(folder);
  follow();

  return () => {
    stopped = true;
    clearInterval(poll);
    if (timer) clearTimeout(timer);
    for (const watcher of watchers.values()) watcher.close();
  };
}

async function foldersUnder(root: string): Promise<Set<string>> {
  const found = new Set<string>();
  const visit = async (folder: string, depth: number): Promise<void> => {
    const entries = await readdir(folder, { withFileTypes: true }).catch(() => null);
    if (!entries || found.size >= MAX_FOLDERS) return;
    found.add(folder);
    if (depth === MAX_DEPTH) return;
    for (const entry of entries) {
      if (entry.isDirectory() && !entry.name.startsWith('.') && entry.name !== 'node_modules')
        await visit(join(folder, entry.name), depth + 1);
    }
  };
  await visit(root, 0);
  return found;
}
