/** The library's order, counts and cache; what the bin, the history, bundles and settings say in detail. */
import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Result } from '#shared/core/result';
import { listInput } from '#shared/host/calls/library';
import { DEFAULT_SETTINGS } from '#shared/host/calls/settings';
import type { LibraryRow } from '#shared/host/calls/row';
import type { JsonObject } from '#shared/host/json-object';
import { clearLeftovers, createAtomically, syncFolder } from './atomic-write';
import { nodeFiles, type Files } from './files';
import { History } from './history';
import { isIndexEntry, type IndexEntry } from './index-entry';
import { Shelf, type Query } from './query';
import { readDocument, readValue } from './read-document';
import { parseSettings, SettingsStore } from './settings-store';
import { Trash } from './trash';
import { Workspace } from './workspace';

let folder: string;
const opened: Workspace[] = [];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'muster-library-'));
});
afterEach(async () => {
  for (const workspace of opened.splice(0)) await workspace.close();
  await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
});
const value = <T, E>(result: Result<T, E>): T => {
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.value;
};
const open = async (): Promise<Workspace> => {
  const workspace = value(await Workspace.open({ folder, create: true, version: 'test' }));
  opened.push(workspace);
  return workspace;
};
const army = (name: string, extra: JsonObject = {}): JsonObject => ({
  format: 'muster/army',
  version: 1,
  name,
  system: { id: 'squadrons', version: '1' },
  faction: null,
  limit: 300,
  units: [],
  ...extra,
});
const failing = (changes: Partial<Files>): Files => ({ ...nodeFiles, ...changes });
const withCode = (code: string): Error => Object.assign(new Error(code), { code });

describe('a folder that is read for the first time', () => {
  const slow = (milliseconds: number): Files =>
    failing({
      readFile: (async (path: string, ...rest: never[]) => {
        if (/armies/.test(String(path))) await new Promise((done) => setTimeout(done, milliseconds));
        return nodeFiles.readFile(path as never, ...rest);
      }) as never,
    });
  const filled = async (files: Files, count = 60): Promise<Workspace> => {
    await mkdir(join(folder, 'armies'), { recursive: true });
    for (let i = 0; i < count; i++)
      await writeFile(
        join(folder, 'armies', `wing-${i}.muster.json`),
        JSON.stringify(army(`Wing ${i}`, { id: `W${i}` })),
      );
    const workspace = value(await Workspace.open({ folder, create: true, version: 'test', files }));
    opened.push(workspace);
    return workspace;
  };
  const everything: Query = listInput.parse({ limit: 50 });

  it('shows what has been read so far, says that more is coming, and has all of it afterwards', async () => {
    // Eight at a time: the last of sixty is read after a second, the first page waits a quarter of one.
    const workspace = await filled(slow(120));
    const first = value(await workspace.list(everything));
    expect(first.reading).toBe(true);
    expect(first.total).toBeGreaterThan(0);
    expect(first.total).toBeLessThan(60);
    await workspace.refresh();
    expect(value(await workspace.list(everything))).toMatchObject({ total: 60, reading: false });
  });

  it('a few documents are shown together: none moves under the pointer', async () => {
    const workspace = await filled(slow(200), 10);
    expect(value(await workspace.list(everything))).toMatchObject({ total: 10, reading: false });
  });

  it('a filter is answered only when everything is read', async () => {
    const workspace = await filled(slow(60));
    expect(value(await workspace.list({ ...everything, kinds: ['army'] }))).toMatchObject({
      total: 60,
      reading: false,
    });
  });
});

describe('the shelf', () => {
  const entry = (name: string, changes: Partial<LibraryRow> = {}, text = name.toLowerCase()): IndexEntry => {
    const row: LibraryRow = {
      id: name,
      kind: 'army',
      name,
      system: { id: 'squadrons', version: '1' },
      file: `armies/${name}.json`,
      modified: 1,
      size: 10,
      status: 'ok',
      reason: null,
      revision: 'r',
      duplicateOf: null,
      summary: {},
      ...changes,
    };
    return { mtime: row.modified, size: row.size, ino: 1, documentId: name, row, text };
  };
  const books = (): IndexEntry[] => [
    entry('Wing 10', { modified: 5, size: 3, kind: 'mission' }),
    entry('wing 9', { modified: 7, size: 1, system: { id: 'cadence', version: '1' } }),
    entry('Éclair', { modified: 6, size: 2, kind: 'battle', system: null }),
    entry('Broken', { modified: 1, size: 9, kind: null, system: null, status: 'broken', reason: 'no' }),
    entry('Alpha', { modified: 7, size: 1, system: { id: 'cadence', version: '1' } }, 'alpha red squadron'),
  ];
  const ALL: Query = {
    ...{ search: '', kinds: [], systems: [], statuses: [] },
    ...{ sort: 'name', direction: 'up', offset: 0, limit: 99 },
  };
  const ask = (query: Partial<Query> = {}) => new Shelf(books()).page({ ...ALL, ...query });
  const names = (query: Partial<Query> = {}) => ask(query).rows.map(({ name }) => name);

  it('orders by name as people count, by time, size, kind and system; equals by name', () => {
    expect(names()).toEqual(['Alpha', 'Broken', 'Éclair', 'wing 9', 'Wing 10']);
    expect(names({ direction: 'down' })).toEqual(['Wing 10', 'wing 9', 'Éclair', 'Broken', 'Alpha']);
    expect(names({ sort: 'modified' })).toEqual(['Broken', 'Wing 10', 'Éclair', 'Alpha', 'wing 9']);
    expect(names({ sort: 'modified', direction: 'down' })).toEqual(['Alpha', 'wing 9', 'Éclair', 'Wing 10', 'Broken']);
    expect(names({ sort: 'size' })).toEqual(['Alpha', 'wing 9', 'Éclair', 'Wing 10', 'Broken']);
    expect(names({ sort: 'kind' })).toEqual(['Alpha', 'wing 9', 'Éclair', 'Wing 10', 'Broken']);
    expect(names({ sort: 'system' })).toEqual(['Alpha', 'wing 9', 'Wing 10', 'Broken', 'Éclair']);
    const twins = new Shelf([entry('Same', { file: 'b.json', id: '2' }), entry('Same', { file: 'a.json', id: '1' })]);
    const page = twins.page({
      search: '',
      kinds: [],
      systems: [],
      statuses: [],
      sort: 'name',
      direction: 'down',
      offset: 0,
      limit: 9,
    });
    expect(page.rows.map(({ file }) => file)).toEqual(['a.json', 'b.json']);
  });

  it('puts what has no system or kind at the end, also after words of the last letters', () => {
    const some = [
      entry('A', { system: null, kind: null }),
      entry('B', { system: { id: 'zulu', version: '1' }, kind: 'system' }),
    ];
    for (const entries of [some, some.toReversed()])
      for (const sort of ['system', 'kind'] as const) {
        const page = new Shelf(entries).page({ ...ALL, sort });
        expect(page.rows.map(({ name }) => name)).toEqual(['B', 'A']);
      }
  });

  it('finds by all words, kind, system, status and ids', () => {
    expect(names({ search: 'wing' })).toEqual(['wing 9', 'Wing 10']);
    expect(names({ search: ' Red  ALPHA ' })).toEqual(['Alpha']);
    expect(names({ search: 'red blue' })).toEqual([]);
    expect(names({ kinds: ['mission', 'battle'] })).toEqual(['Éclair', 'Wing 10']);
    expect(names({ kinds: ['army'] })).toEqual(['Alpha', 'wing 9']);
    expect(names({ systems: ['cadence'] })).toEqual(['Alpha', 'wing 9']);
    expect(names({ statuses: ['broken'] })).toEqual(['Broken']);
    expect(names({ statuses: ['ok'], systems: ['squadrons'] })).toEqual(['Wing 10']);
    const [alpha] = ask().rows;
    expect(names({ ids: [alpha?.id ?? '', 'no such document'], search: 'alpha' })).toEqual(['Alpha']);
    expect(names({ ids: [] })).toEqual([]);
  });

  it('turns pages, and counts all there is', () => {
    expect(names({ offset: 1, limit: 2 })).toEqual(['Broken', 'Éclair']);
    expect(ask({ search: 'wing', limit: 1 }).total).toBe(2);
    expect(ask({ search: 'wing' }).counts).toEqual({
      all: 5,
      problems: 1,
      kinds: [
        { value: 'army', count: 2 },
        { value: 'battle', count: 1 },
        { value: 'mission', count: 1 },
      ],
      systems: [
        { value: 'cadence', count: 2 },
        { value: 'squadrons', count: 1 },
      ],
    });
  });

  it('believes a cached row only if every part of it is what it should be', () => {
    const good = entry('Good', { system: { id: 'squadrons', version: '1' } });
    expect(isIndexEntry(good)).toBe(true);
    expect(
      isIndexEntry({
        ...good,
        documentId: null,
        row: { ...good.row, kind: null, system: null, reason: 'x', duplicateOf: 'y' },
      }),
    ).toBe(true);
    for (const wrong of [null, [], 'x', { ...good, row: null }]) expect(isIndexEntry(wrong)).toBe(false);
    for (const field of ['mtime', 'size', 'ino', 'text', 'documentId'])
      expect(isIndexEntry({ ...good, [field]: {} }), field).toBe(false);
    const rows: readonly (readonly [string, unknown])[] = [
      ...['id', 'name', 'revision'].flatMap((field) => [[field, ''] as const, [field, 7] as const]),
      ['file', 7],
      ['file', '../outside.json'],
      ['file', '/etc/passwd'],
      ['modified', 99],
      ['size', 99],
      ['kind', 'cake'],
      ['status', 'fine'],
      ['reason', 7],
      ['duplicateOf', 7],
      ['summary', null],
      ['system', 'squadrons'],
      ['system', { id: 7, version: '1' }],
      ['system', { id: 'squadrons', version: 1 }],
    ];
    for (const [field, put] of rows)
      expect(isIndexEntry({ ...good, row: { ...good.row, [field]: put } }), `${field} ${String(put)}`).toBe(false);
  });
});

describe('two files with one id', () => {
  const owner = async (...files: readonly string[]): Promise<string | undefined> => {
    const workspace = await open();
    for (const file of files)
      await writeFile(join(folder, 'armies', file), JSON.stringify(army('Twin', { id: 'TWIN-ID' })));
    value(await workspace.refresh());
    const { rows } = value(
      await workspace.list({
        search: '',
        kinds: [],
        systems: [],
        statuses: [],
        sort: 'name',
        direction: 'up',
        offset: 0,
        limit: 9,
      }),
    );
    expect(rows.filter(({ duplicateOf }) => duplicateOf === 'TWIN-ID')).toHaveLength(files.length - 1);
    return rows.find(({ id }) => id === 'TWIN-ID')?.file.slice('armies/'.length);
  };
  it('the shorter path owns it, then the first', async () => {
    expect(await owner('twin-of-them.json', 'twin.json')).toBe('twin.json');
    await rm(join(folder, 'armies'), { recursive: true });
    expect(await owner('b.json', 'a.json', 'c.json')).toBe('a.json');
  });
  it('one with Muster’s own name goes before either', async () => {
    const made = value(await (await open()).documents.create(army('Twin', { id: 'TWIN-ID' })));
    expect(await owner(made.file.slice('armies/'.length), 'a.json')).toBe(made.file.slice('armies/'.length));
  });
});

describe('documents', () => {
  it('copies are numbered, and a copy of a copy is one more copy', async () => {
    const { documents } = await open();
    const { id } = value(await documents.create(army('Wing')));
    const first = value(await documents.duplicate(id));
    expect(first.document['name']).toBe('Wing copy');
    expect(value(await documents.duplicate(id)).document['name']).toBe('Wing copy 2');
    expect(value(await documents.duplicate(first.id)).document['name']).toBe('Wing copy 3');
    expect(value(await documents.duplicate(id, 'Named')).document['name']).toBe('Named');
  });

  it('are read with the reason why not', () => {
    expect(readDocument(' \n')).toMatchObject({ status: 'broken', reason: 'The file is empty.' });
    expect(readDocument('{"a": tru}')).toMatchObject({
      status: 'broken',
      reason: expect.stringContaining('not JSON') as string,
    });
    expect(readValue([1])).toMatchObject({ status: 'foreign', kind: null, raw: null });
    expect(readValue({ format: 'muster/cake', version: 1 })).toMatchObject({ status: 'foreign', kind: null });
    expect(readValue({ format: 'cake/army', version: 1 })).toMatchObject({ status: 'foreign', kind: null });
    expect(readValue({ ...army('New'), id: 'N', version: 7 })).toMatchObject({ status: 'newer', kind: 'army' });
    expect(readValue({ ...army('Odd'), id: 'O', units: 3 })).toMatchObject({ status: 'broken', kind: 'army' });
    expect(readValue({ ...army('Fine'), id: 'F' })).toMatchObject({ status: 'ok', kind: 'army', migrated: false });
  });
});

describe('the bin and the history', () => {
  const DAY = 24 * 60 * 60_000;
  const note = (name: string, deleted: number) => ({
    id: name,
    kind: 'army' as const,
    name,
    file: `${name}.json`,
    deleted,
    size: 2,
  });

  it('list the newest first, and of one moment the later name', async () => {
    const trash = new Trash(nodeFiles, folder);
    for (const [name, at, salt] of [
      ['old', 1_700_000_000_000, 'aaaaaaaa'],
      ['second', 1_700_000_000_500, 'aaaaaaaa'],
      ['third', 1_700_000_000_500, 'bbbbbbbb'],
    ] as const) {
      await writeFile(join(folder, name), '{}');
      await trash.put(join(folder, name), note(name, at), salt);
    }
    expect((await trash.list()).map(({ name }) => name)).toEqual(['third', 'second', 'old']);
    expect((await trash.list())[2]?.expires).toBe(1_700_000_000_000 + 30 * DAY);
    await trash.purgeExpired(1_700_000_000_000 + 30 * DAY);
    expect(await trash.list()).toHaveLength(3);
    await trash.purgeExpired(1_700_000_000_001 + 30 * DAY);
    expect((await trash.list()).map(({ name }) => name)).toEqual(['third', 'second']);
    const history = new History(nodeFiles, folder);
    await history.keep('X', Buffer.from('one'), 1_700_000_000_000);
    await history.keep('X', Buffer.from('two'), 1_700_000_009_000);
    await history.keep('X', Buffer.from('three'), 1_700_000_009_000);
    await history.keep('X', Buffer.from('two'), 1_700_000_009_000);
    const versions = await history.list('X', (bytes) => Promise.resolve(bytes.toString()));
    expect(versions.map(({ saved, size }) => [saved, size])).toEqual(
      versions.map(({ saved, size }) => [saved, size]).sort((a, b) => b[0]! - a[0]!),
    );
    // Two saves of one millisecond keep their order.
    expect(versions.map(({ name }) => name)).toEqual(['three', 'two', 'one']);
    const many = Array.from({ length: 12 }, (_, i) => `save ${String(i)}`);
    for (const text of many) await history.keep('Y', Buffer.from(text), 1_700_000_009_000);
    const told = await history.list('Y', (bytes) => Promise.resolve(bytes.toString()));
    expect(told.map(({ name }) => name).reverse()).toEqual(many);
    expect(await history.read('X', '../X')).toBeNull();
  });
});

describe('files', () => {
  it('left over are cleared once they are old enough', async () => {
    const [old, young] = ['.a.json.0123456789ab.tmp', '.b.json.0123456789ab.tmp'];
    for (const name of [old, young, 'c.tmp', 'keep.json']) await writeFile(join(folder, name), '');
    await utimes(join(folder, old), 1000, 1000);
    await clearLeftovers(nodeFiles, folder, 2_000_000);
    expect((await readdir(folder)).sort()).toEqual([young, 'c.tmp', 'keep.json'].sort());
    await clearLeftovers(nodeFiles, join(folder, 'nowhere'), 2_000_000);
  });

  it('are made where links are not to be had, and never over another', async () => {
    const path = join(folder, 'made.json');
    for (const code of ['EPERM', 'ENOTSUP']) {
      const files = failing({ link: () => Promise.reject(withCode(code)) });
      expect(await createAtomically(files, path, Buffer.from('one'))).toBe(code === 'EPERM');
    }
    expect(await createAtomically(nodeFiles, path, Buffer.from('two'))).toBe(false);
    expect(await readFile(path, 'utf8')).toBe('one');
    const broken = failing({ link: () => Promise.reject(withCode('EIO')) });
    await expect(createAtomically(broken, join(folder, 'other.json'), Buffer.from('x'))).rejects.toThrow('EIO');
    expect(await readdir(folder)).toEqual(['made.json']);
  });

  it('a folder that cannot be flushed is none of our troubles; a disk that fails is', async () => {
    await syncFolder(failing({ open: () => Promise.reject(withCode('EISDIR')) }), folder);
    await expect(syncFolder(failing({ open: () => Promise.reject(withCode('EIO')) }), folder)).rejects.toThrow('EIO');
  });
});

describe('settings', () => {
  it('come back as they were set; what is wrong takes its default', async () => {
    const path = join(folder, 'deep', 'settings.json');
    const store = await SettingsStore.open(path);
    expect(store.get()).toEqual(DEFAULT_SETTINGS);
    value(await store.set({ theme: 'dark', view: { pane: 3, gone: 1 } }));
    value(await store.set({ view: { gone: null } }));
    const again = await SettingsStore.open(path);
    expect(again.get()).toEqual({ ...DEFAULT_SETTINGS, theme: 'dark', view: { pane: 3 } });
    // Another window's change to something else is kept.
    value(await again.set({ paper: 'letter' }));
    expect(value(await store.set({ defaultSystem: 'cadence' }))).toMatchObject({ paper: 'letter', theme: 'dark' });
    expect(parseSettings('{"theme": "pink", "paper": "letter"}')).toEqual({ ...DEFAULT_SETTINGS, paper: 'letter' });
    for (const text of ['', '[]', 'null', '{']) expect(parseSettings(text)).toBeNull();
  });

  it('a file that cannot be read is kept aside', async () => {
    const path = join(folder, 'settings.json');
    await writeFile(path, 'mine!');
    const store = await SettingsStore.open(path);
    value(await store.set({ theme: 'light' }));
    await store.flush();
    expect(await readFile(join(folder, 'settings.broken-1.json'), 'utf8')).toBe('mine!');
    expect(JSON.parse(await readFile(path, 'utf8'))).toMatchObject({ theme: 'light' });
  });

  it.each([
    ['too much', 'x'.repeat(5 * 1024 * 1024)],
    ['too deep', JSON.parse(`${'['.repeat(60)}${']'.repeat(60)}`) as []],
    ['too many', Array.from({ length: 300_000 }, () => 1)],
  ])('%s to be read again is refused, and the others stay', async (_name, value) => {
    const path = join(folder, 'bounded.json');
    const settings = await SettingsStore.open(path);
    expect(await settings.set({ theme: 'dark', view: { kept: 1 } })).toMatchObject({ ok: true });
    expect(await settings.set({ view: { much: value } })).toMatchObject({ ok: false, error: { name: 'io-failed' } });
    expect(settings.get().view).toEqual({ kept: 1 });
    expect(await settings.set({ paper: 'letter' })).toMatchObject({ ok: true });
    expect((await SettingsStore.open(path)).get()).toMatchObject({ theme: 'dark', paper: 'letter', view: { kept: 1 } });
  });

  it('hold even if the disk says no', async () => {
    const store = await SettingsStore.open(
      join(folder, 's.json'),
      failing({ open: () => Promise.reject(withCode('ENOSPC')) }),
    );
    expect((await store.set({ theme: 'dark' })).ok).toBe(false);
    expect(store.get().theme).toBe('dark');
  });
});

describe('bundles', () => {
  const work = (steps: object[] = [], aborted = false) => ({
    progress: (step: object) => void steps.push(step),
    signal: { aborted },
  });
  const entriesOf = (base64: string) => Object.keys(unzipSync(Buffer.from(base64, 'base64'))).sort();

  it('say how far they are, and are named after what they hold', async () => {
    const workspace = await open();
    const [one, two] = [
      value(await workspace.documents.create(army('Red Wing'))),
      value(await workspace.documents.create(army('Blue'))),
    ];
    await writeFile(join(folder, 'loose.json'), JSON.stringify(army('Loose', { id: 'L' })));
    value(await workspace.refresh());
    const steps: object[] = [];
    const packed = value(await workspace.exports.run([one.id, two.id, 'L', one.id], true, work(steps)));
    // The system they refer to is looked for as well.
    expect(steps).toEqual([0, 1, 2, 3, 3].map((done) => ({ done, total: 3 })));
    expect(packed).toMatchObject({
      documents: 3,
      file: { name: 'muster-3-documents.zip', mediaType: 'application/zip' },
    });
    expect(entriesOf(packed.file.base64)).toEqual([one.file, two.file, 'documents/3-loose.json'].sort());
    expect(value(await workspace.exports.run([one.id], true, work())).file.name).toBe('red-wing.zip');
    expect(value(await workspace.exports.run([one.id], false, work())).file).toMatchObject({
      name: 'red-wing.muster',
      mediaType: 'application/json',
    });
  });

  it('stop when asked, and refuse what is not there or cannot be read', async () => {
    const workspace = await open();
    const { id } = value(await workspace.documents.create(army('Wing', { system: { id: 'home-made', version: '1' } })));
    await writeFile(join(folder, 'armies', 'broken.json'), '{');
    value(await workspace.refresh());
    const { rows } = value(
      await workspace.list({
        search: '',
        kinds: [],
        systems: [],
        statuses: ['broken'],
        sort: 'name',
        direction: 'up',
        offset: 0,
        limit: 9,
      }),
    );
    const bad = rows[0]!.id;
    const outcome = async (ids: readonly string[], bundle: boolean, aborted = false) => {
      const result = await workspace.exports.run(ids, bundle, work([], aborted));
      return result.ok ? result.value.documents : result.error.name;
    };
    expect(await outcome([id], true, true)).toBe('cancelled');
    expect(await outcome([id, 'nobody'], true)).toBe('not-found');
    expect(await outcome(['nobody'], false)).toBe('not-found');
    expect(await outcome([bad], false)).toBe('nothing-to-export');
    expect(await outcome([bad], true)).toBe('nothing-to-export');
    // A system that is not here is left out without a word.
    expect(await outcome([bad, id], true)).toBe(1);
  });

  it('come in one by one: each refused with its reason, pasted text given an id', async () => {
    const workspace = await open();
    const steps: object[] = [];
    const items = value(
      await workspace.imports.run(
        [
          { name: '', text: JSON.stringify(army('Pasted')) },
          { name: 'bad.json', text: '{' },
          { name: 'photo.png', base64: Buffer.from([0, 1, 2]).toString('base64') },
          { name: 'good.json', base64: Buffer.from(JSON.stringify(army('Good', { id: 'G' }))).toString('base64') },
        ],
        'copy',
        work(steps),
      ),
    );
    expect(items.map(({ source, outcome }) => `${source} ${outcome}`).sort()).toEqual([
      'Pasted text imported',
      'bad.json refused',
      'good.json imported',
      'photo.png refused',
    ]);
    expect(steps).toEqual([0, 1, 2].map((done) => ({ done, total: 2 })));
    expect(items.find(({ source }) => source === 'Pasted text')?.id).toMatch(/^[0-9A-Z]{26}$/i);
    const stopped = await workspace.imports.run([{ name: 'x.json', text: '{}' }], 'copy', work([], true));
    expect(stopped).toMatchObject({
      ok: false,
      error: { name: 'cancelled', message: 'Stopped after 0 of 1 documents.' },
    });
  });
});
