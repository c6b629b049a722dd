import type Fs from 'node:fs';
import type { FSWatcher, WatchListener, WatchOptions } from 'node:fs';
import { mkdir, mkdtemp, rename, rm, unlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { watchFolder } from './watch-folder';

/** Every watch that was set up and has not ended. */
const watches: { readonly path: string; readonly watcher: FSWatcher }[] = [];
vi.mock('node:fs', async (importOriginal) => {
  const real = await importOriginal<typeof Fs>();
  const watch = (path: string, options: WatchOptions, heard: WatchListener<string>): FSWatcher => {
    const watcher = real.watch(path, options, heard);
    const one = { path, watcher };
    watches.push(one);
    const { close } = watcher;
    watcher.close = () => {
      if (watches.includes(one)) watches.splice(watches.indexOf(one), 1);
      close.call(watcher);
    };
    return watcher;
  };
  return { ...real, watch };
});
const watched = (): string[] => watches.map(({ path }) => path.slice(folder.length)).sort();

const RECURSIVE = ['darwin', 'win32'].includes(process.platform);

let folder: string;
let stop: () => void;
const changed = vi.fn();
/** Long enough for what should not come; nothing that should come is waited for like this. */
const settle = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 300));

beforeEach(async () => {
  for (const { watcher } of watches.splice(0)) watcher.close();
  folder = await mkdtemp(join(tmpdir(), 'muster-watch-'));
  await mkdir(join(folder, 'armies'));
  await mkdir(join(folder, '.muster'));
  changed.mockReset();
  stop = watchFolder(folder, changed);
  await vi.waitFor(() => expect(watched()).toEqual(RECURSIVE ? [''] : ['', '/armies']));
  await settle();
  changed.mockReset();
});
afterEach(async () => {
  stop();
  await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
});

it('tells of files that come, change, move and go, once for a burst', async () => {
  const path = join(folder, 'armies', 'a.json');
  for (const step of [
    () => writeFile(path, '{}'),
    () => writeFile(path, '{"a":1}'),
    () => rename(path, join(folder, 'b.json')),
    () => unlink(join(folder, 'b.json')),
    async () => {
      for (let i = 0; i < 50; i++) await writeFile(join(folder, `${String(i)}.json`), '{}');
    },
  ]) {
    changed.mockReset();
    const started = performance.now();
    await step();
    await vi.waitFor(() => expect(changed).toHaveBeenCalled());
    await settle();
    // Once in 150 ms at most, however long a busy machine takes for the step.
    expect(changed.mock.calls.length).toBeLessThan(3 + (performance.now() - started) / 140);
  }
});

it('follows folders that are made later', async () => {
  await mkdir(join(folder, 'armies', 'new'));
  await vi.waitFor(() => expect(changed).toHaveBeenCalled());
  if (!RECURSIVE) await vi.waitFor(() => expect(watched()).toContain('/armies/new'));
  await settle();
  changed.mockReset();
  await writeFile(join(folder, 'armies', 'new', 'x.json'), '{}');
  await vi.waitFor(() => expect(changed).toHaveBeenCalled());
});

it('tells of a file that was in a new folder before the folder was watched', async () => {
  if (RECURSIVE) return;
  stop();
  const poll = vi.spyOn(globalThis, 'setInterval').mockReturnValueOnce(setTimeout(() => undefined, 0));
  stop = watchFolder(folder, changed);
  poll.mockRestore();
  await vi.waitFor(() => expect(changed).toHaveBeenCalled());
  await settle();
  changed.mockReset();
  await mkdir(join(folder, 'armies', 'new'));
  // Once for the folder itself, once for what it may have held before its own watch stood.
  await vi.waitFor(() => expect(changed.mock.calls.length).toBeGreaterThanOrEqual(2));
});

it('is deaf to hidden files and after it was stopped', async () => {
  await writeFile(join(folder, '.muster', 'index.json'), '{}');
  await writeFile(join(folder, 'armies', '.a.json.0123456789ab.tmp'), '{}');
  await settle();
  expect(changed).not.toHaveBeenCalled();
  stop();
  await writeFile(join(folder, 'armies', 'late.json'), '{}');
  await settle();
  expect(changed).not.toHaveBeenCalled();
});

it('watches every folder once, none that is hidden, as long as it is there', async () => {
  expect(watched()).toEqual(['', '/armies']);
  await mkdir(join(folder, 'armies', 'new'));
  await mkdir(join(folder, 'node_modules'));
  await vi.waitFor(() => expect(watched()).toEqual(['', '/armies', '/armies/new']));
  await writeFile(join(folder, 'armies', 'a.json'), '{}');
  await settle();
  expect(watched()).toEqual(['', '/armies', '/armies/new']);
  await rm(join(folder, 'armies', 'new'), { recursive: true });
  await vi.waitFor(() => expect(watched()).toEqual(['', '/armies']));
});

it('goes six folders deep', async () => {
  const steps = ['armies', '2', '3', '4', '5', '6', '7'];
  await mkdir(join(folder, ...steps), { recursive: true });
  await vi.waitFor(() => expect(watched()).toContain('/armies/2/3/4/5/6'));
  await settle();
  expect(watched()).not.toContain('/armies/2/3/4/5/6/7');
});

it('a watch that fails is given up, and the folder is watched anew at the next change', async () => {
  const [first] = watches.filter(({ path }) => path.endsWith('armies'));
  first!.watcher.emit('error', new Error('lost'));
  expect(watched()).toEqual(['']);
  await writeFile(join(folder, 'a.json'), '{}');
  await vi.waitFor(() => expect(watched()).toEqual(['', '/armies']));
});

it('ends every watch and the poll when it is stopped, however soon', async () => {
  stop();
  expect(watched()).toEqual([]);
  const soon = watchFolder(folder, changed);
  soon();
  await settle();
  expect(watched()).toEqual([]);
});

it('looks by itself every half a minute, until it is stopped', () => {
  stop();
  vi.useFakeTimers();
  try {
    const end = watchFolder(folder, changed);
    vi.advanceTimersByTime(60_000);
    expect(changed).toHaveBeenCalledTimes(2);
    end();
    vi.advanceTimersByTime(60_000);
    expect(changed).toHaveBeenCalledTimes(2);
  } finally {
    vi.useRealTimers();
  }
});
