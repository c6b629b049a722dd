/** The store on real folders: what people, other programs and full disks do to it. */
import {
  chmod,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  symlink,
  utimes,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { JsonObject } from '#shared/host/json-object';
import type { Result } from '#shared/core/result';
import { nodeFiles, type Files } from './files';
import { Workspace, type WorkspaceOptions } from './workspace';
import type { Query } from './query';

let folder: string;
const opened: Workspace[] = [];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'muster-storage-'));
});
afterEach(async () => {
  for (const workspace of opened.splice(0)) await workspace.close();
  await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
});

const value = <T>(result: Result<T, { name: string; message: string }>): T => {
  if (!result.ok) throw new Error(`${result.error.name}: ${result.error.message}`);
  return result.value;
};
const open = async (options: Partial<WorkspaceOptions> = {}): Promise<Workspace> => {
  const workspace = value(await Workspace.open({ folder, create: true, version: 'test', ...options }));
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
const ALL: Query = {
  search: '',
  kinds: [],
  systems: [],
  statuses: [],
  sort: 'name',
  direction: 'up',
  offset: 0,
  limit: 1000,
};
const list = async (workspace: Workspace, query: Partial<Query> = {}) =>
  value(await workspace.list({ ...ALL, ...query })).rows;

describe('a workspace that people use by hand', () => {
  it('makes its folders, and tells git to leave its own things alone', async () => {
    await open();
    expect((await readdir(folder)).sort()).toEqual([
      '.muster',
      'armies',
      'battles',
      'collections',
      'games',
      'missions',
      'simulations',
      'systems',
    ]);
    expect(await readFile(join(folder, '.muster', '.gitignore'), 'utf8')).toBe('*\n');
  });

  it('lists files in sub-folders, the root and under any name; ignores what is not JSON', async () => {
    const workspace = await open();
    await mkdir(join(folder, 'armies', 'club night'));
    await writeFile(join(folder, 'armies', 'club night', 'Ours.json'), JSON.stringify(army('Club', { id: 'C' })));
    await writeFile(join(folder, 'loose.muster'), JSON.stringify(army('Loose', { id: 'L' })));
    await writeFile(join(folder, 'notes.md'), '# hello');
    await writeFile(join(folder, 'armies', '.hidden.json'), '{}');
    expect((await list(workspace)).map((row) => [row.id, row.file])).toEqual([
      ['C', 'armies/club night/Ours.json'],
      ['L', 'loose.muster'],
    ]);
    const loaded = value(await workspace.documents.load('C'));
    const saved = value(
      await workspace.documents.save({
        id: 'C',
        document: { ...loaded.document, name: 'Club two' },
        base: loaded.revision,
      }),
    );
    // A file with a name of its own keeps it.
    expect(saved.file).toBe('armies/club night/Ours.json');
  });

  it('lists broken, newer and foreign files with the reason, and leaves them as they are', async () => {
    const workspace = await open();
    const files = {
      'broken.json': '{"format": "muster/army", ',
      'empty.json': '',
      'foreign.json': '{"compilerOptions": {}}',
      'list.json': '[1, 2]',
      'newer.json': JSON.stringify({ ...army('Future', { id: 'F' }), version: 1000 }),
      'other-format.json': JSON.stringify({ format: 'muster/cake', version: 1 }),
      'wrong-shape.json': JSON.stringify({ ...army('Odd', { id: 'O' }), units: 'many' }),
      'proto.json': '{"format":"muster/army","version":1,"id":"P","name":"P","__proto__":{"polluted":true},"units":[]}',
    };
    for (const [name, text] of Object.entries(files)) await writeFile(join(folder, 'armies', name), text);
    const rows = await list(workspace);
    expect(Object.fromEntries(rows.map((row) => [row.file.slice(7), row.status]))).toEqual({
      'broken.json': 'broken',
      'empty.json': 'broken',
      'foreign.json': 'foreign',
      'list.json': 'foreign',
      'newer.json': 'newer',
      'other-format.json': 'foreign',
      'wrong-shape.json': 'broken',
      'proto.json': 'broken',
    });
    expect(rows.every((row) => (row.reason ?? '').length > 10)).toBe(true);
    for (const row of rows) {
      const result = await workspace.documents.load(row.id);
      expect(result.ok).toBe(false);
      expect((await workspace.documents.duplicate(row.id)).ok).toBe(false);
      expect((await workspace.documents.rename(row.id, 'x')).ok).toBe(false);
    }
    for (const [name, text] of Object.entries(files))
      expect(await readFile(join(folder, 'armies', name), 'utf8')).toBe(text);
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
    const entries = value(await workspace.bin.delete(rows.map((row) => row.id)));
    value(await workspace.bin.restore(entries.map((entry) => entry.trashId)));
    for (const [name, text] of Object.entries(files))
      expect(await readFile(join(folder, 'armies', name), 'utf8')).toBe(text);
  });

  it('follows a file that was renamed or moved by hand while it was open', async () => {
    const workspace = await open();
    const made = value(await workspace.documents.create(army('Mover')));
    await mkdir(join(folder, 'armies', 'old'));
    await rename(join(folder, made.file), join(folder, 'armies', 'old', 'anything.json'));
    const saved = value(
      await workspace.documents.save({ id: made.id, document: { ...made.document, limit: 7 }, base: made.revision }),
    );
    expect(saved.file).toBe('armies/old/anything.json');
    expect(await list(workspace)).toHaveLength(1);
  });

  it('a file keeps its ending under a new name; new documents end in .muster', async () => {
    const workspace = await open();
    const made = value(await workspace.documents.create(army('Before')));
    expect(made.file).toMatch(/^armies\/before-[0-9a-z]{6}\.muster$/);
    const older = made.file.replace(/\.muster$/, '.muster.json');
    await rename(join(folder, made.file), join(folder, older));
    value(await workspace.refresh());
    const saved = value(
      await workspace.documents.save({
        id: made.id,
        document: { ...made.document, name: 'After' },
        base: made.revision,
      }),
    );
    expect(saved.file).toMatch(/^armies\/after-[0-9a-z]{6}\.muster\.json$/);
    expect(value(await workspace.documents.rename(made.id, 'Later')).file).toMatch(/^armies\/later-.*\.muster\.json$/);
  });

  it('shows two files with one id as two rows; the one with its own name owns the id', async () => {
    const workspace = await open();
    const made = value(await workspace.documents.create(army('Twin')));
    await writeFile(join(folder, 'armies', 'a copy.json'), JSON.stringify({ ...made.document, limit: 50 }));
    value(await workspace.refresh());
    const rows = await list(workspace);
    expect(rows).toHaveLength(2);
    expect(rows.find((row) => row.id === made.id)?.file).toBe(made.file);
    const copy = rows.find((row) => row.duplicateOf === made.id);
    expect(value(await workspace.documents.load(copy?.id ?? '')).document['limit']).toBe(50);
    value(
      await workspace.documents.save({
        id: copy?.id ?? '',
        document: { ...made.document, limit: 60 },
        base: copy?.revision ?? null,
      }),
    );
    expect(value(await workspace.documents.load(made.id)).document['limit']).toBe(300);
  });

  it('keeps fields that it does not know', async () => {
    const workspace = await open();
    const made = value(await workspace.documents.create(army('Extra', { painter: { name: 'Jo', colours: [1, 2] } })));
    expect(JSON.parse(await readFile(join(folder, made.file), 'utf8'))).toMatchObject({
      painter: { name: 'Jo', colours: [1, 2] },
    });
  });

  it('gives odd names harmless file names', async () => {
    const workspace = await open();
    for (const name of ['../../etc/passwd', 'CON', '   ', 'a'.repeat(180), 'Żółw / Ünïcode * ? "x"', '🚀']) {
      const made = value(await workspace.documents.create(army(name)));
      expect(made.file).toMatch(/^armies\/[a-z0-9-]+\.muster$/);
      expect((made.file.split('/').at(-1) ?? '').length).toBeLessThan(100);
    }
    expect((await readdir(join(folder, 'armies'))).length).toBe(6);
  });

  it('migrates nothing on disk by looking at it', async () => {
    const workspace = await open();
    const text = JSON.stringify(army('Untouched', { id: 'U' }));
    await writeFile(join(folder, 'armies', 'u.json'), text);
    value(await workspace.documents.load('U'));
    expect(await readFile(join(folder, 'armies', 'u.json'), 'utf8')).toBe(text);
  });
});

describe('the index', () => {
  it('does not read files again that did not change', async () => {
    const first = await open();
    for (let i = 0; i < 20; i++) value(await first.documents.create(army(`Army ${String(i)}`)));
    await first.close();
    const reads: string[] = [];
    const files: Files = {
      ...nodeFiles,
      readFile: ((path: string, options?: 'utf8') => {
        reads.push(String(path));
        return nodeFiles.readFile(path, options);
      }) as Files['readFile'],
    };
    const second = await open({ files });
    expect(await list(second)).toHaveLength(20);
    expect(reads.filter((path) => path.includes('/armies/'))).toEqual([]);
    const [row] = await list(second);
    await writeFile(join(folder, row?.file ?? ''), JSON.stringify(army('Changed', { id: row?.id })));
    value(await second.refresh());
    expect((await list(second)).some(({ name }) => name === 'Changed')).toBe(true);
    expect(reads.filter((path) => path.includes('/armies/'))).toHaveLength(1);
  });

  it('survives a damaged or hostile index file', async () => {
    const workspace = await open();
    const made = value(await workspace.documents.create(army('Safe')));
    await workspace.close();
    const path = join(folder, '.muster', 'index.json');
    const index = JSON.parse(await readFile(path, 'utf8')) as {
      entries: { documentId: string; row: { id: string; file: string } }[];
    };
    const [entry] = index.entries;
    if (!entry) throw new Error('The index is empty.');
    await writeFile(
      path,
      JSON.stringify({
        ...index,
        entries: [
          ...index.entries,
          { ...entry, documentId: 'EVIL', row: { ...entry.row, id: 'EVIL', file: '../../../etc/hostname' } },
        ],
      }),
    );
    const again = await open();
    expect((await again.documents.load('EVIL')).ok).toBe(false);
    expect((await again.bin.delete(['EVIL'])).ok).toBe(false);
    await again.close();
    await writeFile(path, '{"version": 1, "entries": [');
    expect((await list(await open())).map((row) => row.id)).toEqual([made.id]);
  });
});

describe('when the disk says no', () => {
  const failing = (operation: keyof Files, code: string, when: (path: string) => boolean = () => true): Files => ({
    ...nodeFiles,
    [operation]: (path: string, ...rest: never[]) =>
      armed && when(String(path))
        ? Promise.reject(Object.assign(new Error(code), { code }))
        : (nodeFiles[operation] as (...args: unknown[]) => unknown)(path, ...rest),
  });
  let armed = false;
  beforeEach(() => {
    armed = false;
  });

  it.each([
    ['open', 'ENOSPC', 'disk-full'],
    ['open', 'EDQUOT', 'disk-full'],
    ['open', 'EROFS', 'read-only'],
    ['open', 'EACCES', 'read-only'],
    ['rename', 'EIO', 'io-failed'],
    ['link', 'ENOSPC', 'disk-full'],
  ] as const)(
    '%s fails with %s: the save ends in %s, the old file stays, nothing is left over',
    async (operation, code, name) => {
      const workspace = await open({ files: failing(operation, code) });
      const made = value(await workspace.documents.create(army('Precious')));
      const before = await readFile(join(folder, made.file), 'utf8');
      armed = true;
      const result = await workspace.documents.save({
        id: made.id,
        document: { ...made.document, limit: 1 },
        base: made.revision,
      });
      armed = false;
      expect(result).toMatchObject({ ok: false, error: { name } });
      if (!result.ok) expect(result.error.message).toContain('“Precious” was not saved');
      expect(await readFile(join(folder, made.file), 'utf8')).toBe(before);
      expect((await readdir(join(folder, 'armies'))).length).toBe(1);
      value(
        await workspace.documents.save({ id: made.id, document: { ...made.document, limit: 1 }, base: made.revision }),
      );
    },
  );

  it('a write that fails half-way leaves the old file and no temporary one', async () => {
    const files: Files = {
      ...nodeFiles,
      open: (async (path: string, flags: string) => {
        const handle = await nodeFiles.open(path, flags);
        if (armed && flags === 'wx' && path.endsWith('.tmp')) {
          handle.writeFile = async (bytes) => {
            await handle.write(Buffer.from(bytes as Uint8Array).subarray(0, 10));
            throw Object.assign(new Error('full'), { code: 'ENOSPC' });
          };
        }
        return handle;
      }) as Files['open'],
    };
    const workspace = await open({ files });
    const made = value(await workspace.documents.create(army('Half')));
    armed = true;
    expect(
      await workspace.documents.save({ id: made.id, document: { ...made.document, limit: 2 }, base: made.revision }),
    ).toMatchObject({ ok: false, error: { name: 'disk-full' } });
    expect(await readdir(join(folder, 'armies'))).toEqual([made.file.slice(7)]);
    expect(value(await workspace.documents.load(made.id)).revision).toBe(made.revision);
  });

  it('a vanished workspace is named, not made anew', async () => {
    const workspace = await open();
    const made = value(await workspace.documents.create(army('Adrift')));
    const aside = `${folder}-unplugged`;
    await rename(folder, aside);
    for (const result of [
      await workspace.documents.save({ id: made.id, document: { ...made.document, limit: 9 }, base: made.revision }),
      await workspace.documents.load(made.id),
      await workspace.documents.create(army('New')),
      await workspace.list(ALL),
      await workspace.bin.list(),
      await workspace.bin.delete([made.id]),
    ]) {
      expect(result).toMatchObject({ ok: false, error: { name: 'workspace-missing' } });
    }
    await expect(stat(folder)).rejects.toThrow();
    await rename(aside, folder);
    value(
      await workspace.documents.save({ id: made.id, document: { ...made.document, limit: 9 }, base: made.revision }),
    );
  });

  it('opens a folder that cannot be written to, for reading', async () => {
    const writable = await open();
    const made = value(await writable.documents.create(army('Look only')));
    await writable.close();
    const refuse = (): Promise<never> => Promise.reject(Object.assign(new Error('ro'), { code: 'EROFS' }));
    const readOnly: Files = {
      ...nodeFiles,
      mkdir: refuse as unknown as Files['mkdir'],
      rename: refuse,
      link: refuse,
      unlink: refuse,
      access: refuse,
      open: refuse as unknown as Files['open'],
    };
    const workspace = await open({ files: readOnly });
    expect((await list(workspace)).map((row) => row.id)).toEqual([made.id]);
    expect(value(await workspace.documents.load(made.id)).document['name']).toBe('Look only');
    expect(
      await workspace.documents.save({ id: made.id, document: { ...made.document, limit: 9 }, base: made.revision }),
    ).toMatchObject({ ok: false, error: { name: 'read-only' } });
    expect((await workspace.info(false)).writable).toBe(false);
  });

  it('a folder without permission is refused by the real file system', async () => {
    const workspace = await open();
    const made = value(await workspace.documents.create(army('Locked')));
    await chmod(join(folder, 'armies'), 0o500);
    const result = await workspace.documents.save({
      id: made.id,
      document: { ...made.document, limit: 9 },
      base: made.revision,
    });
    await chmod(join(folder, 'armies'), 0o700);
    // The superuser may write anywhere; everybody else is told.
    expect(result.ok ? 'saved' : result.error.name).toBe(process.getuid?.() === 0 ? 'saved' : 'read-only');
  });

  it('works where hard links do not exist', async () => {
    const files: Files = {
      ...nodeFiles,
      link: () => Promise.reject(Object.assign(new Error('no links'), { code: 'EPERM' })),
    };
    const workspace = await open({ files });
    const made = value(await workspace.documents.create(army('On FAT')));
    value(
      await workspace.documents.save({ id: made.id, document: { ...made.document, limit: 3 }, base: made.revision }),
    );
    const [version] = value(await workspace.history.list(made.id));
    expect(value(await workspace.history.preview(made.id, version?.version ?? '')).document['limit']).toBe(300);
    const renamed = value(await workspace.documents.rename(made.id, 'On exFAT'));
    expect(renamed.file).toContain('on-exfat');
  });

  it('refuses a file that is too large, by name, and still lists it', async () => {
    const workspace = await open();
    const path = join(folder, 'armies', 'huge.json');
    const handle = await nodeFiles.open(path, 'w');
    await handle.truncate(65 * 1024 * 1024);
    await handle.close();
    const [row] = await list(workspace);
    expect(row).toMatchObject({ status: 'broken', name: 'huge' });
    expect(await workspace.documents.load(row?.id ?? '')).toMatchObject({ ok: false, error: { name: 'too-large' } });
  });
});

describe('two programs at once', () => {
  it('never lose a save: of two that start from one revision, one wins and one is told', async () => {
    const [a, b] = [await open(), await open()];
    const made = value(await a.documents.create(army('Shared')));
    for (let round = 0; round < 15; round++) {
      const base = value(await a.documents.load(made.id)).revision;
      const results = await Promise.all([
        a.documents.save({ id: made.id, document: { ...made.document, limit: 1000 + round }, base }),
        b.documents.save({ id: made.id, document: { ...made.document, limit: 2000 + round }, base }),
      ]);
      expect(results.filter((result) => result.ok)).toHaveLength(1);
      expect(results.find((result) => !result.ok)).toMatchObject({ error: { name: 'conflict' } });
    }
  });

  it('takes one id once: the second of two creations gets an id of its own', async () => {
    const workspace = await open();
    for (let round = 0; round < 20; round++) {
      const id = `TWICE-${String(round)}`;
      const made = await Promise.all([
        workspace.documents.create(army('First', { id })),
        workspace.documents.create(army('First', { id })),
      ]);
      const ids = made.map((result) => value(result).id);
      expect(new Set(ids).size).toBe(2);
      for (const each of ids) expect((await workspace.documents.load(each)).ok).toBe(true);
    }
    expect(await list(workspace)).toHaveLength(40);
  });

  it.each(['one program', 'two programs'])('%s: copies of a system made at once get an id each', async (programs) => {
    const read: WorkspaceOptions['read'] = (text) => ({
      ...{ status: 'ok', kind: 'system', migrated: false },
      document: JSON.parse(text) as JsonObject,
    });
    const a = await open({ read });
    const b = programs === 'one program' ? a : await open({ read });
    const harbour = { format: 'muster/system', version: 1, id: 'harbour', name: 'Harbour' };
    const ids = [value(await a.documents.create(harbour)).id];
    for (let round = 0; round < 4; round++) {
      const made = await Promise.all([
        ...[a, b].map(({ documents }) => documents.duplicate('harbour')),
        ...[a, b].map(({ documents }) => documents.create(harbour)),
      ]);
      ids.push(...made.map((result) => value(result).id));
    }
    expect(ids.toSorted()).toEqual(['harbour', ...ids.slice(1).map((_, i) => `harbour-${String(i + 2)}`)].toSorted());
  });

  it('an import that another program makes too is here once, and the rest are copies', async () => {
    const [a, b] = [await open(), await open()];
    const work = { progress: () => undefined, signal: { aborted: false } };
    const files = Array.from({ length: 12 }, (_, n) => ({
      name: `${String(n)}.json`,
      text: JSON.stringify(army(`Flight ${String(n)}`, { id: `BOTH-${String(n)}` })),
    }));
    const items = (await Promise.all([a, b].map(({ imports }) => imports.run(files, 'copy', work)))).flatMap(value);
    // As it happens to fall: both may also have seen in time that the same document is there.
    const written = items.filter(({ outcome }) => outcome !== 'already-here').map(({ id }) => id);
    expect(new Set(written).size).toBe(written.length);
    for (const workspace of [a, b]) expect((await list(workspace)).filter(({ id }) => id.includes('~'))).toEqual([]);
  });

  it('calls an import a copy if its id was taken while it came in', async () => {
    const workspace = await open();
    const work = { progress: () => undefined, signal: { aborted: false } };
    const files = [{ name: 'x.json', text: JSON.stringify(army('Late', { id: 'RACE' })) }];
    const [made, imported] = await Promise.all([
      workspace.documents.create(army('Early', { id: 'RACE', limit: 7 })),
      workspace.imports.run(files, 'copy', work),
    ]);
    const outcomes = value(imported).map(({ outcome, id }) => [outcome, id === 'RACE']);
    expect(outcomes).toEqual([value(made).id === 'RACE' ? ['copied', false] : ['imported', true]]);
  });

  it('notices a file that another program wrote at the last moment', async () => {
    let meddle: (() => Promise<void>) | null = null;
    const files: Files = {
      ...nodeFiles,
      async rename(from, to) {
        const late = meddle;
        meddle = null;
        await late?.();
        return nodeFiles.rename(from, to);
      },
      async open(path, ...rest) {
        // The temporary file of the save is being written: between this and the rename somebody else saves.
        if (String(path).includes('late-') && String(path).endsWith('.tmp')) {
          const late = meddle;
          meddle = null;
          await late?.();
        }
        return nodeFiles.open(path, ...rest);
      },
    };
    const workspace = await open({ files });
    const made = value(await workspace.documents.create(army('Late')));
    meddle = () => writeFile(join(folder, made.file), JSON.stringify({ ...made.document, limit: 999 }));
    const saved = await workspace.documents.save({
      id: made.id,
      document: { ...made.document, limit: 1 },
      base: made.revision,
    });
    expect(saved).toMatchObject({ ok: false, error: { name: 'conflict' } });
    expect(JSON.parse(await readFile(join(folder, made.file), 'utf8'))).toMatchObject({ limit: 999 });
  });
});

describe('the bin', () => {
  it('empties itself after 30 days', async () => {
    let now = Date.UTC(2026, 0, 1);
    const workspace = await open({ now: () => now });
    const made = value(await workspace.documents.create(army('Old')));
    const [entry] = value(await workspace.bin.delete([made.id]));
    expect((entry?.expires ?? 0) - (entry?.deleted ?? 0)).toBe(30 * 24 * 3600 * 1000);
    await workspace.close();
    now += 29 * 24 * 3600 * 1000;
    const kept = await open({ now: () => now });
    await kept.close();
    expect(value(await kept.bin.list())).toHaveLength(1);
    now += 2 * 24 * 3600 * 1000;
    const emptied = await open({ now: () => now });
    await vi.waitFor(async () => expect(value(await emptied.bin.list())).toEqual([]));
  });

  it('brings a document back beside one that took its place', async () => {
    const workspace = await open();
    const made = value(await workspace.documents.create(army('Place')));
    const [entry] = value(await workspace.bin.delete([made.id]));
    value(await workspace.documents.save({ id: made.id, document: { ...made.document, limit: 77 }, base: null }));
    const [row] = value(await workspace.bin.restore([entry?.trashId ?? '']));
    expect(row?.id).not.toBe(made.id);
    expect(value(await workspace.documents.load(row?.id ?? '')).document['limit']).toBe(300);
    expect(value(await workspace.documents.load(made.id)).document['limit']).toBe(77);
  });

  it('cannot be talked into touching other folders', async () => {
    const workspace = await open();
    await writeFile(join(folder, 'keep.txt'), 'x');
    expect(value(await workspace.bin.purge(['../..', '..', '.', '']))).toBe(0);
    expect((await workspace.bin.restore(['../../keep.txt'])).ok).toBe(false);
    expect(await readFile(join(folder, 'keep.txt'), 'utf8')).toBe('x');
  });
});

it('a kept version is a copy that no later edit in place changes', async () => {
  const workspace = await open();
  const made = value(await workspace.documents.create(army('Linked')));
  // Somebody holds the file open, and writes into it after it has been replaced.
  const handle = await nodeFiles.open(join(folder, made.file), 'r+');
  value(await workspace.documents.save({ id: made.id, document: { ...made.document, limit: 1 }, base: made.revision }));
  await handle.writeFile('X');
  await handle.close();
  const [version] = value(await workspace.history.list(made.id));
  expect(value(await workspace.history.preview(made.id, version?.version ?? '')).document['limit']).toBe(300);
});

describe('nothing is written outside the workspace', () => {
  const outside = (): string => join(folder, '..', `${basename(folder)}-outside`);
  afterEach(() => rm(outside(), { recursive: true, force: true, maxRetries: 10, retryDelay: 100 }));

  it('a document with a path for a name comes back from the bin under a harmless one', async () => {
    const workspace = await open();
    const name = `../../${basename(outside())}/planted`;
    await writeFile(join(folder, 'armies', 'odd:name\\here.json'), JSON.stringify(army(name, { id: 'ODD' })));
    await list(workspace);
    const [entry] = value(await workspace.bin.delete(['ODD']));
    const [row] = value(await workspace.bin.restore([entry?.trashId ?? '']));
    expect(row?.id).toBe('ODD');
    await expect(stat(outside())).rejects.toMatchObject({ code: 'ENOENT' });
  });

  it('a forged note in the bin leads nowhere', async () => {
    const workspace = await open();
    const made = value(await workspace.documents.create(army('Forged')));
    const [entry] = value(await workspace.bin.delete([made.id]));
    const note = join(folder, '.muster', 'trash', entry?.trashId ?? '', 'note.json');
    const forged: unknown = JSON.parse(await readFile(note, 'utf8'));
    for (const file of ['../x.json', `../${basename(outside())}/x.json`, '/etc/x.json', '.muster/../../x.json']) {
      await writeFile(note, JSON.stringify({ ...(forged as object), file, name: '../../x' }));
      const [row] = value(await workspace.bin.restore([entry?.trashId ?? '']));
      expect(row?.file).toMatch(/^armies\/x-[0-9a-z]+\.muster$/);
      const [again] = value(await workspace.bin.delete([made.id]));
      await rename(
        join(folder, '.muster', 'trash', again?.trashId ?? ''),
        join(folder, '.muster', 'trash', entry?.trashId ?? ''),
      );
    }
    expect((await readdir(join(folder, '..'))).filter((each) => each.endsWith('x.json'))).toEqual([]);
  });

  it('a folder or a file that is a link is read, and refused with the reason when it is to be written', async () => {
    const workspace = await open();
    await mkdir(outside());
    await rm(join(folder, 'armies'), { recursive: true });
    await symlink(outside(), join(folder, 'armies'));
    const made = await workspace.documents.create(army('Through'));
    expect(made).toMatchObject({ ok: false, error: { name: 'io-failed', detail: { code: 'LINK' } } });
    expect(await readdir(outside())).toEqual([]);
    await writeFile(join(outside(), 'real.json'), JSON.stringify(army('Real', { id: 'R' })));
    await symlink(join(outside(), 'real.json'), join(folder, 'missions', 'linked.json'));
    await workspace.refresh();
    const loaded = value(await workspace.documents.load('R'));
    expect(
      await workspace.documents.save({ id: 'R', document: { ...loaded.document, limit: 5 }, base: loaded.revision }),
    ).toMatchObject({ ok: false, error: { detail: { code: 'LINK' } } });
    expect(JSON.parse(await readFile(join(outside(), 'real.json'), 'utf8'))).toMatchObject({ limit: 300 });
  });
});

it('a link that leads in a circle or to a folder is told, and hides no other document', async () => {
  const workspace = await open();
  const made = value(await workspace.documents.create(army('Sound')));
  const elsewhere = await mkdtemp(join(tmpdir(), 'muster-elsewhere-'));
  await writeFile(join(elsewhere, 'x.json'), JSON.stringify(army('Behind', { id: 'B' })));
  await symlink('circle.json', join(folder, 'armies', 'circle.json'));
  await symlink('nowhere.json', join(folder, 'armies', 'dangling.json'));
  await symlink(elsewhere, join(folder, 'armies', 'elsewhere'));
  await symlink('..', join(folder, 'armies', 'round.json'));
  value(await workspace.refresh());
  const rows = await list(workspace);
  expect(rows.map(({ file, status }) => [file, status]).sort()).toEqual([
    ['armies/circle.json', 'broken'],
    ['armies/elsewhere', 'broken'],
    [made.file, 'ok'],
  ]);
  expect(rows.find(({ file }) => file === 'armies/elsewhere')?.reason).toContain('a link to another place');
  expect(value(await workspace.documents.load(made.id)).document).toMatchObject({ name: 'Sound' });
  expect(await workspace.documents.load('B')).toMatchObject({ ok: false, error: { name: 'not-found' } });
  const work = { progress: () => undefined, signal: { aborted: false } };
  expect(value(await workspace.backup.make(() => undefined, work)).documents).toBe(1);
  for (const name of ['circle.json', 'elsewhere']) await rm(join(folder, 'armies', name));
  value(await workspace.refresh());
  expect(await list(workspace)).toHaveLength(1);
  await rm(elsewhere, { recursive: true });
});

it('deletes the right document after files were renamed by hand', async () => {
  const workspace = await open();
  const [one, two] = [
    value(await workspace.documents.create(army('One'))),
    value(await workspace.documents.create(army('Two'))),
  ];
  await rename(join(folder, one.file), join(folder, 'swap'));
  await rename(join(folder, two.file), join(folder, one.file));
  await rename(join(folder, 'swap'), join(folder, two.file));
  value(await workspace.bin.delete([one.id]));
  expect((await list(workspace)).map(({ name }) => name)).toEqual(['Two']);
});

it('looks at the disk once for a whole import, however many documents', async () => {
  let looks = 0;
  const files = {
    ...nodeFiles,
    readdir: (...args: Parameters<typeof nodeFiles.readdir>) => {
      // A look at the disk begins at the root; what is cleared away behind the scenes after opening never reads it.
      if (args[0] === folder) looks += 1;
      return nodeFiles.readdir(...args);
    },
  } as Files;
  const workspace = await open({ files });
  await list(workspace);
  const incoming = (count: number) =>
    Array.from({ length: count }, (_, i) => ({
      name: '',
      text: JSON.stringify(army(`N ${String(count)} ${String(i)}`, { id: `N-${String(count)}-${String(i)}` })),
    }));
  const work = { progress: () => undefined, signal: { aborted: false } };
  const cost = async (count: number): Promise<number> => {
    looks = 0;
    value(await workspace.imports.run(incoming(count), 'copy', work));
    return looks;
  };
  expect(await cost(2)).toBe(1);
  expect(await cost(40)).toBe(1);
});

it('keeps a version with a name when all around it are thinned out', async () => {
  let now = Date.UTC(2026, 0, 1);
  const workspace = await open({ now: () => now });
  const made = value(await workspace.documents.create(army('Old')));
  const path = join(folder, made.file);
  let { revision } = made;
  const save = async (limit: number): Promise<void> => {
    now += 60_000;
    await utimes(path, now / 1000, now / 1000);
    const document = { ...made.document, limit };
    ({ revision } = value(await workspace.documents.save({ id: made.id, document, base: revision })));
  };
  await save(1);
  value(await workspace.history.name(made.id, null, 'Before the fair'));
  for (let limit = 2; limit < 6; limit++) await save(limit);
  now += 90 * 86_400_000;
  await save(7);
  const versions = value(await workspace.history.list(made.id));
  expect(versions.map(({ label }) => label)).toContain('Before the fair');
  expect(versions.length).toBeLessThan(6);
});
