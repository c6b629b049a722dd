import { mkdir, mkdtemp, rename, rm, unlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { watchFolder } from './watch-folder';

let folder: string;
let stop: () => void;
const changed = vi.fn();
const settle = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 300));

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'muster-watch-'));
  await mkdir(join(folder, 'armies'));
  await mkdir(join(folder, '.muster'));
  changed.mockReset();
  stop = watchFolder(folder, changed);
  await settle();
  changed.mockReset();
});
afterEach(async () => {
  stop();
  await rm(folder, { recursive: true, force: true });
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
    await step();
    await vi.waitFor(() => expect(changed).toHaveBeenCalled(), 3000);
    await settle();
    expect(changed.mock.calls.length).toBeLessThan(8);
  }
});

it('follows folders that are made later', async () => {
  await mkdir(join(folder, 'armies', 'new'));
  await vi.waitFor(() => expect(changed).toHaveBeenCalled(), 3000);
  await settle();
  changed.mockReset();
  await writeFile(join(folder, 'armies', 'new', 'x.json'), '{}');
  await vi.waitFor(() => expect(changed).toHaveBeenCalled(), 3000);
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
