/** What has been said to be saved is on the disk: bytes and folders flushed, every handle closed, nothing left lying about. */
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Result } from '#shared/core/result';
import type { JsonObject } from '#shared/host/json-object';
import { nodeFiles, type Files } from './files';
import { SettingsStore } from './settings-store';
import { Trash } from './trash';
import { Workspace } from './workspace';

let folder: string;
const opened: Workspace[] = [];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'muster-durable-'));
});
afterEach(async () => {
  for (const workspace of opened.splice(0)) await workspace.close();
  await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
});
const value = <T, E>(result: Result<T, E>): T => {
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.value;
};
const army = (name: string, extra: JsonObject = {}): JsonObject => ({
  ...{ format: 'muster/army', version: 1, name, system: { id: 'squadrons', version: '1' } },
  ...{ faction: null, limit: 300, units: [] },
  ...extra,
});

/** The disk, with every change of a folder and every flush noted in order, and the handles that stand open. */
function watched(): { files: Files; open: () => number; unflushed: () => string[]; reset: () => void } {
  let handles = 0;
  let pending = new Map<string, string>();
  const touch = (path: string): void => void pending.set(relative(folder, dirname(path)), path);
  return {
    open: () => handles,
    unflushed: () => [...pending.keys()],
    reset: () => (pending = new Map()),
    files: {
      ...nodeFiles,
      open: async (path, flags, mode) => {
        const handle = await nodeFiles.open(path, flags, mode);
        handles++;
        const { sync, close } = handle;
        handle.sync = async () => {
          await sync.call(handle);
          pending.delete(relative(folder, String(path)));
        };
        handle.close = async () => {
          handles--;
          await close.call(handle);
        };
        return handle;
      },
      mkdir: (async (path: string, options) => {
        const made = await nodeFiles.mkdir(path, options);
        const isOld = typeof options === 'object' && options?.recursive === true && made === undefined;
        if (!isOld) touch(path);
        return made;
      }) as Files['mkdir'],
      rm: async (path, options) => {
        await nodeFiles.rm(path, options);
        pending.delete(relative(folder, String(path)));
      },
      rename: async (from, to) => {
        await nodeFiles.rename(from, to);
        touch(String(from));
        touch(String(to));
      },
    },
  };
}

describe('after every change', () => {
  it('the folders that gained or lost a document are flushed, and no handle stands open', async () => {
    const disk = watched();
    const workspace = value(
      await Workspace.open({ folder: join(folder, 'w'), create: true, version: 'test', files: disk.files }),
    );
    opened.push(workspace);
    const settled = (what: string): void => {
      expect(disk.unflushed(), what).toEqual([]);
      expect(disk.open(), what).toBe(0);
    };
    const { id, revision } = value(await workspace.documents.create(army('One')));
    settled('created');
    value(await workspace.documents.save({ id, document: army('Two', { id }), base: revision }));
    settled('saved');
    value(await workspace.documents.rename(id, 'Three'));
    settled('renamed');
    const [entry] = value(await workspace.bin.delete([id]));
    settled('deleted');
    value(await workspace.bin.restore([entry!.trashId]));
    settled('restored');
    const left = await readdir(join(folder, 'w'), { recursive: true });
    expect(left.filter((name) => name.endsWith('.tmp') || name.endsWith('.lock'))).toEqual([]);
  });
});

/** A workspace whose writing of one file stops until it is let go. */
async function holding(isIt: (path: string) => boolean) {
  let [letGo, begun] = [() => undefined as void, () => undefined as void];
  const held = new Promise<void>((done) => (letGo = done));
  const writing = new Promise<void>((done) => (begun = done));
  const open: Files['open'] = async (path, flags, mode) => {
    const handle = await nodeFiles.open(path, flags, mode);
    if (isIt(String(path))) {
      begun();
      await held;
    }
    return handle;
  };
  const workspace = value(
    await Workspace.open({ folder: join(folder, 'w'), create: true, version: 'test', files: { ...nodeFiles, open } }),
  );
  return { workspace, writing, letGo };
}
const leftovers = async (): Promise<string[]> =>
  (await readdir(join(folder, 'w'), { recursive: true })).filter((name) => /\.(tmp|lock)$/.test(name));

it('closing waits for the index that is being written at that moment', async () => {
  const { workspace, writing, letGo } = await holding((path) => path.includes('.index.json'));
  value(await workspace.documents.create(army('One')));
  await writing;
  const closing = workspace.close().then(leftovers);
  setTimeout(letGo, 100);
  expect(await closing).toEqual([]);
});

it('closing waits for a document that is being saved, and for those that wait for their turn', async () => {
  let there = false;
  const { workspace, writing, letGo } = await holding((path) => there && path.includes('armies'));
  const { id, revision } = value(await workspace.documents.create(army('One')));
  there = true;
  const renamed = workspace.documents.rename(id, 'Two');
  const saved = workspace.documents.save({ id, document: army('Three', { id }), base: revision });
  await writing;
  const closing = workspace.close().then(leftovers);
  setTimeout(letGo, 100);
  expect(await closing).toEqual([]);
  expect([(await renamed).ok, (await saved).ok]).toEqual([true, false]);
});

it('settings make the folder that they lie in, and none above it', async () => {
  const path = join(folder, 'there', 'settings.json');
  value(await (await SettingsStore.open(path)).set({}));
  expect(await readdir(dirname(path))).toContain('settings.json');
  const vanished = await SettingsStore.open(join(folder, 'gone', 'there', 'settings.json'));
  expect((await vanished.set({})).ok).toBe(false);
  expect(await readdir(folder)).toEqual(['there']);
});

it('a thing that is thrown away twice is gone, and nobody minds', async () => {
  const trash = new Trash(nodeFiles, folder);
  await writeFile(join(folder, 'a.json'), '{}');
  const note = { id: 'a', kind: 'army', name: 'A', file: 'a.json', deleted: 1_700_000_000_000, size: 2 } as const;
  const { trashId } = await trash.put(join(folder, 'a.json'), note, '0123456789ab');
  expect(await trash.list()).toHaveLength(1);
  await trash.drop(trashId);
  await trash.drop(trashId);
  expect(await readdir(join(folder, 'trash'))).toEqual([]);
});

it('a document that was laid into the folder by hand a moment ago can be thrown away', async () => {
  const workspace = value(await Workspace.open({ folder: join(folder, 'w'), create: true, version: 'test' }));
  opened.push(workspace);
  value(await workspace.documents.create(army('Other', { id: 'other' })));
  await writeFile(join(folder, 'w', 'armies', 'mine.json'), JSON.stringify(army('Mine', { id: 'mine' })));
  expect(value(await workspace.bin.delete(['mine'])).map(({ name }) => name)).toEqual(['Mine']);
  expect(await workspace.bin.delete(['mine'])).toMatchObject({ ok: false, error: { name: 'not-found' } });
});
