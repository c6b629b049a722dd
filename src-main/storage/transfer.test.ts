/** Bundles: references stay whole, archives are not trusted. */
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Result } from '#shared/core/result';
import type { IncomingFile } from '#shared/host/calls/transfer';
import type { JsonObject } from '#shared/host/json-object';
import { bytesInMemory } from '../archive/zip-reader';
import { ZipWriter } from '../archive/zip-writer';
import { isZip, openBundle } from './archive';
import type { ReadDocumentText } from './read-document';
import { referencesOf, rewriteReferences } from './references';
import { Workspace } from './workspace';

let folder: string;
const opened: Workspace[] = [];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'muster-transfer-'));
});
afterEach(async () => {
  for (const workspace of opened.splice(0)) await workspace.close();
  await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
});
const value = <T, E>(result: Result<T, E>): T => {
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.value;
};
/** A small format of its own: storage must not depend on what is inside a document. */
const read: ReadDocumentText = (text) => {
  try {
    const raw = JSON.parse(text) as JsonObject;
    const kind = (['army', 'mission', 'battle', 'game', 'system'] as const).find(
      (each) => raw['format'] === `muster/${each}`,
    );
    return kind
      ? { status: 'ok', kind, document: raw, migrated: false }
      : { status: 'foreign', reason: 'It has no format.', kind: null, raw };
  } catch {
    return { status: 'broken', reason: 'It is not JSON.', kind: null, raw: null };
  }
};
const open = async (name: string): Promise<Workspace> => {
  const workspace = value(await Workspace.open({ folder: join(folder, name), create: true, version: 'test', read }));
  opened.push(workspace);
  return workspace;
};
const work = { progress: () => undefined, signal: { aborted: false } };
const file = (document: JsonObject): IncomingFile => ({ name: 'x.json', text: JSON.stringify(document) });
const zip = (entries: Record<string, string>): IncomingFile => ({
  name: 'x.zip',
  base64: Buffer.from(
    zipSync(Object.fromEntries(Object.entries(entries).map(([path, text]) => [path, strToU8(text)]))),
  ).toString('base64'),
});
const system = (extra: JsonObject = {}): JsonObject => ({
  format: 'muster/system',
  version: 1,
  id: 'harbour',
  name: 'Harbour',
  ...extra,
});
const army = (extra: JsonObject = {}): JsonObject => ({
  format: 'muster/army',
  version: 1,
  id: 'ARMY',
  name: 'Dockers',
  system: { id: 'harbour', version: '1' },
  ...extra,
});
const mission = (extra: JsonObject = {}): JsonObject => ({
  format: 'muster/mission',
  version: 1,
  id: 'MISSION',
  name: 'Pier',
  system: { id: 'harbour', version: '1' },
  ...extra,
});

describe('a bundle', () => {
  it('brings the user’s systems along, and comes back with the same ids elsewhere', async () => {
    const here = await open('here');
    for (const document of [system(), army(), mission()]) value(await here.documents.create(document));
    const { file: bundle, documents } = value(await here.exports.run(['ARMY'], true, work));
    expect(documents).toBe(2);
    const there = await open('there');
    const items = value(await there.imports.run([{ name: bundle.name, base64: bundle.base64 }], 'copy', work));
    expect(items.map((item) => [item.id, item.outcome]).sort()).toEqual([
      ['ARMY', 'imported'],
      ['harbour', 'imported'],
    ]);
    expect(value(await there.documents.load('ARMY')).document).toEqual(
      value(await here.documents.load('ARMY')).document,
    );
  });

  it('gives a clashing system a new id and lets every reference in the bundle follow it', async () => {
    const there = await open('there');
    value(await there.documents.create(system({ name: 'Another harbour' })));
    value(await there.documents.create(army({ id: 'OLD', name: 'Stays on the old one' })));
    const items = value(
      await there.imports.run(
        [
          zip({
            'systems/h.json': JSON.stringify(system()),
            'armies/a.json': JSON.stringify(army()),
            'missions/m.json': JSON.stringify(mission()),
          }),
        ],
        'copy',
        work,
      ),
    );
    expect(items.map((item) => [item.kind, item.outcome, item.id]).sort()).toEqual([
      ['army', 'imported', 'ARMY'],
      ['mission', 'imported', 'MISSION'],
      ['system', 'copied', 'harbour-2'],
    ]);
    expect(value(await there.documents.load('ARMY')).document['system']).toEqual({ id: 'harbour-2', version: '1' });
    expect(value(await there.documents.load('MISSION')).document['system']).toEqual({ id: 'harbour-2', version: '1' });
    expect(value(await there.documents.load('OLD')).document['system']).toEqual({ id: 'harbour', version: '1' });
    expect(value(await there.documents.load('harbour')).document['name']).toBe('Another harbour');
  });

  it('replaces or skips where asked to; what was replaced is in the history', async () => {
    const there = await open('there');
    value(await there.documents.create(army()));
    const changed = army({ name: 'Changed' });
    expect(value(await there.imports.run([file(changed)], 'skip', work))[0]?.outcome).toBe('skipped');
    expect(value(await there.documents.load('ARMY')).document['name']).toBe('Dockers');
    expect(value(await there.imports.run([file(changed)], 'replace', work))[0]?.outcome).toBe('replaced');
    expect(value(await there.documents.load('ARMY')).document['name']).toBe('Changed');
    expect(value(await there.history.list('ARMY')).map((version) => version.name)).toEqual(['Dockers']);
  });

  it('says that the workspace is gone when it is', async () => {
    const there = await open('there');
    await rm(join(folder, 'there'), { recursive: true });
    expect(await there.imports.run([file(army())], 'copy', work)).toMatchObject({
      ok: false,
      error: { name: 'workspace-missing' },
    });
  });

  it('takes two documents with one id in the same import apart', async () => {
    const there = await open('there');
    const items = value(await there.imports.run([file(army()), file(army({ name: 'Second' }))], 'copy', work));
    expect(items.map((item) => item.outcome)).toEqual(['imported', 'copied']);
    expect(new Set(items.map((item) => item.id)).size).toBe(2);
  });
});

describe('references', () => {
  it('are found and rewritten; a battle record is never touched, nor a document inside another', () => {
    const document: JsonObject = {
      format: 'muster/mission',
      system: { id: 'a', version: '1' },
      armies: { a: 'x', b: { format: 'muster/army', id: 'a' } },
      extends: 'a',
      note: 'a',
    };
    expect(referencesOf(document).sort()).toEqual(['a', 'x']);
    expect(
      rewriteReferences(
        document,
        new Map([
          ['a', 'A'],
          ['x', 'X'],
        ]),
      ),
    ).toEqual({
      format: 'muster/mission',
      system: { id: 'A', version: '1' },
      armies: { a: 'X', b: { format: 'muster/army', id: 'a' } },
      extends: 'A',
      note: 'a',
    });
    const shelf = (id: string): JsonObject => ({
      format: 'muster/collection',
      owned: [
        { system: id, entry: 'a' },
        { system: 'b', entry: 'a' },
      ],
      designs: [{ system: id, id: 'a', unit: { entry: 'a' } }],
    });
    expect(referencesOf(shelf('a')).sort()).toEqual(['a', 'b']);
    expect(rewriteReferences(shelf('a'), new Map([['a', 'A']]))).toEqual(shelf('A'));
    const battle: JsonObject = { format: 'muster/battle', system: { id: 'a' } };
    expect(rewriteReferences(battle, new Map([['a', 'A']]))).toBe(battle);
    expect(referencesOf(battle)).toEqual([]);
  });
});

describe('an archive', () => {
  const unpack = async (bytes: Uint8Array) => {
    const bundle = await openBundle(bytesInMemory(bytes));
    if (!bundle.ok) return bundle;
    const refused = [...bundle.value.refused];
    const texts: { path: string; text: string }[] = [];
    for (const { path, bytes: unpacked } of bundle.value.documents) {
      const content = await unpacked();
      if (content.ok) texts.push({ path, text: content.value.toString('utf8') });
      else refused.push({ path, reason: content.error });
    }
    return { ok: true, value: { texts, refused } } as const;
  };
  const unpackFile = (incoming: IncomingFile) =>
    unpack(Buffer.from('base64' in incoming ? incoming.base64 : '', 'base64'));

  it('packs and unpacks', async () => {
    const parts: Buffer[] = [];
    const writer = new ZipWriter((part) => void parts.push(part));
    await writer.add('armies/a.json', strToU8('{"a":1}'), 0);
    await writer.finish();
    const bytes = Buffer.concat(parts);
    expect(strFromU8(unzipSync(bytes)['armies/a.json'] ?? new Uint8Array())).toBe('{"a":1}');
    expect(isZip(bytes)).toBe(true);
    expect(value(await unpack(bytes)).texts).toEqual([{ path: 'armies/a.json', text: '{"a":1}' }]);
  });

  it.each(['../x.json', 'a/../../x.json', '/etc/x.json', 'C:\\x.json', 'a\\..\\x.json', './x.json'])(
    'leaves %s packed',
    async (path) => {
      const { texts, refused } = value(await unpackFile(zip({ [path]: '{}' })));
      expect(texts).toEqual([]);
      expect(refused).toHaveLength(1);
    },
  );

  it('does not unpack a bomb', async () => {
    const bomb = zip({ 'bomb.json': ' '.repeat(40 * 1024 * 1024) });
    const { texts, refused } = value(await unpackFile(bomb));
    expect(texts).toEqual([]);
    expect(refused[0]?.reason).toContain('500 times');
  });

  it('does not believe an entry about its size', async () => {
    const honest = Buffer.from(zipSync({ 'x.json': strToU8('a'.repeat(300_000)) }, { level: 6 }));
    // The uncompressed size stands in the local header and in the directory; both now say 10.
    for (let i = 0; i + 4 <= honest.length; i++) if (honest.readUInt32LE(i) === 300_000) honest.writeUInt32LE(10, i);
    expect(value(await unpack(honest))).toEqual({
      texts: [],
      refused: [{ path: 'x.json', reason: 'It unpacks to more than it says.' }],
    });
  });

  it('says when it is damaged, empty or no archive', async () => {
    const workspace = await open('there');
    const damaged = Buffer.from('PK\u0003\u0004 and then nothing').toString('base64');
    const reasons = async (incoming: IncomingFile) =>
      value(await workspace.imports.run([incoming], 'copy', work)).map((item) => item.reason);
    expect(await reasons({ name: 'd.zip', base64: damaged })).toEqual(['The archive was not opened: it is damaged.']);
    expect(await reasons(zip({}))).toEqual(['The archive is empty.']);
    expect(await reasons({ name: 'photo.png', base64: Buffer.from([0x89, 0x50, 0, 1, 2]).toString('base64') })).toEqual(
      ['It is neither a Muster document nor a zip of them.'],
    );
    expect(await readdir(join(folder, 'there', 'armies'))).toEqual([]);
  });

  it('ignores what operating systems add', async () => {
    expect(
      value(
        await unpackFile(zip({ '__MACOSX/._a.json': 'x', '.DS_Store': 'x', 'a/.git/x.json': '{}', 'a.json': '{}' })),
      ).texts.map(({ path }) => path),
    ).toEqual(['a.json']);
  });
});

describe('a module that is here in an edition before', () => {
  const edition = (release: string, rounds: number, more: JsonObject = {}): JsonObject =>
    system({ release, rounds, extends: { id: 'cadence', version: '1' }, ...more });
  const first = edition('1', 5);
  const second = edition('2', 6, { earlier: [first] });
  const take = async (workspace: Workspace, modules: 'ask' | 'update' | 'as-clash', ...documents: JsonObject[]) =>
    value(await workspace.imports.run(documents.map(file), 'copy', { ...work, modules }));

  it('is asked about before anything is written', async () => {
    const workspace = await open('here');
    value(await workspace.documents.create(first));
    const [item, ...more] = await take(workspace, 'ask', second, mission());
    expect(more).toEqual([]);
    expect(item).toMatchObject({
      ...{ outcome: 'asks', id: 'harbour', kind: 'system', name: 'Harbour' },
      update: { here: '1', coming: '2', changedHere: false, changes: ['The number of rounds: 5 → 6'] },
    });
    expect(await readdir(join(folder, 'here', 'missions'))).toEqual([]);
    expect(await take(workspace, 'ask', first)).toMatchObject([{ outcome: 'already-here' }]);
  });

  it('is updated in its place and keeps the edition before; an army that only moved on with it is the one that is here', async () => {
    const workspace = await open('here');
    value(await workspace.documents.create(first));
    value(await workspace.documents.create(army()));
    const moved = army({ system: { id: 'harbour', version: '2' } });
    const changed = mission({ system: { id: 'harbour', version: '2' }, name: 'Long Pier' });
    value(await workspace.documents.create(mission()));
    const items = await take(workspace, 'update', second, moved, changed);
    expect(items.map(({ outcome, name }) => [outcome, name])).toEqual([
      ['updated', 'Harbour'],
      ['already-here', 'Dockers'],
      ['copied', 'Long Pier'],
    ]);
    const loaded = value(await workspace.documents.load('harbour')).document;
    expect(loaded).toMatchObject({ release: '2', rounds: 6, earlier: [{ release: '1', rounds: 5 }] });
    expect(value(await workspace.documents.load('ARMY')).document['system']).toEqual({ id: 'harbour', version: '1' });
    expect(value(await workspace.documents.load(items[2]!.id!)).document['system']).toEqual({
      ...{ id: 'harbour', version: '2' },
    });
    expect(await take(workspace, 'ask', second)).toMatchObject([{ outcome: 'already-here' }]);
  });

  it('stands beside the other if it is to', async () => {
    const workspace = await open('here');
    value(await workspace.documents.create(first));
    const items = await take(workspace, 'as-clash', second, mission());
    expect(items.map(({ outcome, id }) => [outcome, id])).toEqual([
      ['copied', 'harbour-2'],
      ['imported', 'MISSION'],
    ]);
    expect(value(await workspace.documents.load('MISSION')).document['system']).toMatchObject({ id: 'harbour-2' });
  });
});

it('exports one document as the file it is', async () => {
  const here = await open('here');
  value(await here.documents.create(army()));
  const { file: one } = value(await here.exports.run(['ARMY'], false, work));
  expect(one.name).toBe('dockers.muster');
  expect(JSON.parse(Buffer.from(one.base64, 'base64').toString('utf8'))).toMatchObject({ id: 'ARMY' });
  await writeFile(join(folder, 'here', 'armies', 'bad.json'), 'x');
  value(await here.refresh());
  const bad = value(
    await here.list({
      search: 'bad',
      kinds: [],
      systems: [],
      statuses: [],
      sort: 'name',
      direction: 'up',
      offset: 0,
      limit: 10,
    }),
  ).rows[0];
  expect(await here.exports.run([bad?.id ?? ''], false, work)).toMatchObject({
    ok: false,
    error: { name: 'nothing-to-export' },
  });
});
