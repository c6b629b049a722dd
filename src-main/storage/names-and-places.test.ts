/** Names of files, ids and folders; where documents go and come back; who is told of it. */
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Result } from '#shared/core/result';
import type { JsonObject } from '#shared/host/json-object';
import { fileNameOf, folderOfId, nameOfFile } from './file-name';
import { errorCode, nodeFiles } from './files';
import { newId } from './new-id';
import { inBatches, scanWorkspace } from './scan';
import { thinOut } from './versions';
import { Workspace, type WorkspaceOptions } from './workspace';

let folder: string;
const opened: Workspace[] = [];
const told: (readonly string[] | null)[] = [];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'muster-places-'));
  told.length = 0;
});
afterEach(async () => {
  for (const workspace of opened.splice(0)) await workspace.close();
  await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
});
const value = <T, E>(result: Result<T, E>): T => {
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.value;
};
const open = async (options: Partial<WorkspaceOptions> = {}): Promise<Workspace> => {
  const workspace = value(
    await Workspace.open({ folder, create: true, version: 'test', onChange: (ids) => void told.push(ids), ...options }),
  );
  opened.push(workspace);
  return workspace;
};
const army = (name: string, extra: JsonObject = {}): JsonObject => ({
  format: 'muster/army',
  version: 1,
  name,
  system: { id: 'squadrons', version: '1' },
  units: [],
  ...extra,
});

describe('names', () => {
  it('of files say the name, keep clear of devices, and are never empty', () => {
    const id = '01J8X2K4QABCDEFGHJKMNPQRST';
    expect(fileNameOf('Red Flight', id)).toBe('red-flight-npqrst.muster');
    expect(fileNameOf('CON', id)).toBe('con--npqrst.muster');
    expect(fileNameOf('Lpt1', id)).toBe('lpt1--npqrst.muster');
    expect(fileNameOf('Console', id)).toBe('console-npqrst.muster');
    expect(fileNameOf('!!!', id)).toBe('unnamed-npqrst.muster');
    expect(fileNameOf('my-rules', 'my-rules')).toMatch(/^my-rules-[0-9a-f]{6}\.muster$/);
    expect(nameOfFile('armies/Red Flight.muster.json')).toBe('Red Flight');
    expect(nameOfFile('.json')).toBe('.json');
  });

  it('of folders are the id where that is safe, and a hash where it is not', () => {
    expect(folderOfId('my-rules')).toBe('my-rules');
    for (const odd of ['../up', '', 'a/b', 'x'.repeat(81), '-a']) expect(folderOfId(odd)).toMatch(/^x-[0-9a-f]{24}$/);
    expect(folderOfId('x'.repeat(80))).toBe('x'.repeat(80));
  });

  it('ids tell the time they were made at, and sort by it', () => {
    const random = (bytes: number) => new Uint8Array(bytes).fill(31);
    expect(newId(0, random)).toBe('0000000000ZZZZZZZZZZZZZZZZ');
    expect(newId(33.9, random).slice(0, 10)).toBe('0000000011');
    expect(newId(1_469_918_176_385, random).slice(0, 10)).toBe('01ARYZ6S41');
    expect(newId(-5, random).slice(0, 10)).toBe('0000000000');
    expect(newId(5000, random) < newId(5001, random)).toBe(true);
  });

  it('of errors are theirs, or unknown', () => {
    expect(errorCode(Object.assign(new Error(), { code: 'EIO' }))).toBe('EIO');
    for (const odd of [null, undefined, 'EIO', { code: 7 }, {}]) expect(errorCode(odd)).toBe('UNKNOWN');
  });
});

describe('the walk', () => {
  it('goes six folders deep, and past what is hidden', async () => {
    for (const [at, name] of [
      ['', 'top.json'],
      ['a/b/c/d/e/f', 'deep.json'],
      ['a/b/c/d/e/f/g', 'deeper.json'],
      ['.hidden', 'no.json'],
      ['node_modules', 'no.json'],
      ['a', 'notes.txt'],
    ] as const) {
      await mkdir(join(folder, at), { recursive: true });
      await writeFile(join(folder, at, name), '{}');
    }
    const found = await scanWorkspace(nodeFiles, folder);
    expect(found.map(({ file }) => file).sort()).toEqual(['a/b/c/d/e/f/deep.json', 'top.json']);
    await expect(scanWorkspace(nodeFiles, join(folder, 'nowhere'))).rejects.toThrow('ENOENT');
  });

  it('does so much at once and no more, and answers in order', async () => {
    let [busy, most] = [0, 0];
    const work = async (n: number): Promise<number | null> => {
      most = Math.max(most, ++busy);
      await new Promise((done) => setImmediate(done));
      busy--;
      return n === 3 ? null : n * 10;
    };
    expect(await inBatches([1, 2, 3, 4, 5], 2, work)).toEqual([10, 20, 40, 50]);
    expect(most).toBe(2);
  });
});

describe('old versions', () => {
  const HOUR = 3_600_000;
  const DAY = 24 * HOUR;
  const now = 1000 * DAY;
  const gone = (...saved: number[]) =>
    thinOut(
      saved.map((at) => ({ version: String(at), saved: at })),
      now,
    ).map(({ saved: at }) => at);
  it('are counted by whole hours, days and weeks since 1970', () => {
    // Ten and a half and ten hours ago lie on two sides of a full hour; the rest of an hour is one.
    expect(gone(now - 10 * HOUR, now - 10 * HOUR - 1)).toEqual([]);
    expect(gone(now - 10 * HOUR + 1, now - 10 * HOUR)).toEqual([now - 10 * HOUR]);
    expect(gone(now - 10 * DAY, now - 10 * DAY - 1)).toEqual([]);
    expect(gone(now - 10 * DAY + HOUR, now - 10 * DAY)).toEqual([now - 10 * DAY]);
    const week = Math.floor((now - 100 * DAY) / (7 * DAY)) * 7 * DAY;
    expect(gone(week, week - 1)).toEqual([]);
    expect(gone(week + DAY, week)).toEqual([week]);
    expect(gone(now, now - HOUR + 1, now - HOUR + 2)).toEqual([]);
  });
});

describe('documents', () => {
  it('tell who listens when they come, go and come back', async () => {
    const workspace = await open();
    const made = value(await workspace.documents.create(army('Wing')));
    expect(told).toEqual([[made.id]]);
    const [binned] = value(await workspace.bin.delete([made.id]));
    expect(told.at(-1)).toEqual([made.id]);
    expect(value(await workspace.bin.list()).map(({ name }) => name)).toEqual(['Wing']);
    value(await workspace.bin.restore([binned!.trashId]));
    expect(told).toEqual([[made.id], [made.id], [made.id]]);
    expect(value(await workspace.bin.list())).toEqual([]);
    expect(await workspace.bin.delete(['nobody'])).toMatchObject({ ok: false, error: { name: 'not-found' } });
    expect(await workspace.bin.restore([binned!.trashId])).toMatchObject({ ok: false, error: { name: 'not-found' } });
  });

  it('come back beside what took their place, or as a copy of what took their id', async () => {
    const workspace = await open();
    const made = value(await workspace.documents.create(army('Wing')));
    const [binned] = value(await workspace.bin.delete([made.id]));
    for (const name of [made.file, made.file.replace('.muster', '-restored-1.muster')])
      await writeFile(
        join(folder, name),
        JSON.stringify(army('Other', { id: name.includes('restored') ? 'O2' : 'O1' })),
      );
    const [row] = value(await workspace.bin.restore([binned!.trashId]));
    expect(row?.file).toBe(made.file.replace('.muster', '-restored-2.muster'));
    const [again] = value(await workspace.bin.delete([made.id]));
    value(await workspace.documents.create({ ...made.document, name: 'Usurper' }));
    const [copy] = value(await workspace.bin.restore([again!.trashId]));
    expect(copy).toMatchObject({ name: 'Wing' });
    expect(copy?.id).not.toBe(made.id);
    expect(value(await workspace.bin.list())).toEqual([]);
  });

  it('the bin is emptied in part or whole', async () => {
    const workspace = await open();
    const ids = [];
    for (const name of ['A', 'B', 'C']) ids.push(value(await workspace.documents.create(army(name))).id);
    const entries = value(await workspace.bin.delete(ids));
    expect(value(await workspace.bin.purge([entries[0]!.trashId, '1700000000000-0123456789ab']))).toBe(1);
    expect(value(await workspace.bin.purge())).toBe(2);
    expect(await readdir(join(folder, '.muster', 'trash'))).toEqual([]);
  });

  it('an old version comes back, and the one it replaces is kept', async () => {
    const workspace = await open();
    const made = value(await workspace.documents.create(army('Wing')));
    value(
      await workspace.documents.save({
        id: made.id,
        document: { ...made.document, name: 'Flight' },
        base: made.revision,
      }),
    );
    const [old] = value(await workspace.history.list(made.id));
    expect(old).toMatchObject({ name: 'Wing' });
    expect(value(await workspace.history.preview(made.id, old!.version))).toMatchObject({
      kind: 'army',
      document: { name: 'Wing' },
    });
    expect(value(await workspace.history.restore(made.id, old!.version))).toMatchObject({
      id: made.id,
      document: { name: 'Wing' },
    });
    expect(
      value(await workspace.history.list(made.id))
        .map(({ name }) => name)
        .sort(),
    ).toEqual(['Flight', 'Wing']);
    expect(await workspace.history.restore(made.id, '1700000000000-0123456789')).toMatchObject({
      ok: false,
      error: { name: 'not-found' },
    });
    const kept = join(folder, '.muster', 'history', made.id);
    await writeFile(join(kept, '1700000000000-0123456789.json'), '[1]');
    expect(value(await workspace.history.list(made.id)).map(({ name }) => name)).toContain('Unreadable');
  });

  it('a copy of a system keeps its id readable; any other copy gets one of its own', async () => {
    const workspace = await open({
      read: (text) => ({ status: 'ok', kind: 'system', document: JSON.parse(text) as JsonObject, migrated: false }),
    });
    const system = { format: 'muster/system', version: 1, id: 'harbour', name: 'Harbour' };
    value(await workspace.documents.create(system));
    expect(value(await workspace.documents.duplicate('harbour')).id).toBe('harbour-2');
    expect(value(await workspace.documents.duplicate('harbour')).id).toBe('harbour-3');
    expect(value(await workspace.documents.create(system)).id).toBe('harbour-4');
  });

  it('the index is remembered from one day to the next, and thrown away by another Muster', async () => {
    const first = await open();
    const made = value(await first.documents.create(army('Wing')));
    await first.close();
    const cache = join(folder, '.muster', 'index.json');
    const remembered = JSON.parse(await readFile(cache, 'utf8')) as { entries: { row: { name: string } }[] };
    expect(remembered.entries.map(({ row }) => row.name)).toEqual(['Wing']);
    // What is remembered is believed while the file is as it was.
    await writeFile(cache, JSON.stringify(remembered).replaceAll('"name":"Wing"', '"name":"Remembered"'));
    const names = async (version: string) =>
      (await (await open({ version })).namesOf([made.id])).map(({ name }) => name);
    expect(await names('test')).toEqual(['Remembered']);
    expect(await names('other')).toEqual(['Wing']);
    expect((await stat(cache)).isFile()).toBe(true);
  });

  it('are found by their path, and named in the order asked', async () => {
    const workspace = await open();
    const [a, b] = [
      value(await workspace.documents.create(army('A'))),
      value(await workspace.documents.create(army('B'))),
    ];
    expect(await workspace.namesOf([b.id, 'nobody', a.id])).toEqual([
      { id: b.id, name: 'B' },
      { id: a.id, name: 'A' },
    ]);
    expect(await workspace.pathOf(a.id)).toBe(join(workspace.folder, a.file));
    expect(await workspace.pathOf('nobody')).toBeNull();
    expect(await workspace.idAt(join(workspace.folder, b.file))).toBe(b.id);
    expect(await workspace.idAt('/etc/hosts')).toBeNull();
    expect(await workspace.info(true)).toMatchObject({ isDefault: true, exists: true, writable: true, documents: 2 });
  });

  it('a workspace is a whole path to a folder', async () => {
    expect(await Workspace.open({ folder: 'somewhere', create: true, version: 'test' })).toMatchObject({
      ok: false,
      error: { name: 'not-found' },
    });
    const nowhere = join(folder, 'nowhere');
    expect(await Workspace.open({ folder: nowhere, create: false, version: 'test' })).toMatchObject({
      ok: false,
      error: { name: 'not-found' },
    });
    const made = await open({ folder: nowhere });
    expect((await stat(made.folder)).isDirectory()).toBe(true);
  });
});
