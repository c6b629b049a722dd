/** One suite over direct calls, a MessagePort and HTTP: what holds on one transport holds on all. */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { encode } from 'fast-png';
import { unzipSync, zipSync, strFromU8, strToU8 } from 'fflate';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Result } from '#shared/core/result';
import { sampleArmies } from '#shared/army/samples';
import { builtInMissions } from '#shared/battlefield/built-in-missions';
import type { HostEvent } from '#shared/host/events';
import { CONTRACT } from '#shared/host/contract';
import type { JsonObject } from '#shared/host/json-object';
import type { PrintOptionsInput } from '#shared/print/print-options';
import { printCommand } from '../../src-main/cli/commands/print';
import { runCli } from '../../src-main/cli/program';
import { anArmy, aShip } from './a-document';
import { connect, TRANSPORTS, type Connected } from './transports';
import { temporaryFolder } from './temporary-folder';

const value = <T>(result: Result<T, { name: string; message: string }>): T => {
  if (!result.ok) throw new Error(`${result.error.name}: ${result.error.message}`);
  return result.value;
};
const failure = <E extends { name: string }>(result: Result<unknown, E>): E => {
  if (result.ok) throw new Error(`Expected a failure, got ${JSON.stringify(result.value)}`);
  return result.error;
};

describe.each(TRANSPORTS)('the contract over %s', (transport) => {
  let folder: Awaited<ReturnType<typeof temporaryFolder>>;
  let connected: Connected;
  let client: Connected['client'];

  beforeEach(async () => {
    folder = await temporaryFolder();
    connected = await connect(transport, folder.path);
    client = connected.client;
  });
  afterEach(async () => {
    await connected.close();
    await folder.remove();
  });

  const create = async (name: string, extra = {}) =>
    value(await client.call('documents.create', { document: anArmy(name, extra) }));

  it('says what it is and what it can do', async () => {
    const info = value(await client.call('app.info', {}));
    expect(info.name).toBe('Muster');
    expect(info.capabilities.nativeDialogs).toBe(false);
  });

  it('draws a picture anew, in its own thread, or says why not', async () => {
    const plain = encode({ width: 2, height: 1, data: Uint8Array.of(1, 2, 3, 4, 5, 6), channels: 3 });
    const stuffed = Buffer.concat([plain, Buffer.from('<script>')]).toString('base64');
    const { image } = value(await client.call('pictures.take', { base64: stuffed }));
    expect(image).toBe(`data:image/png;base64,${Buffer.from(plain).toString('base64')}`);
    const refused = failure(await client.call('pictures.take', { base64: stuffed.slice(0, 40) }));
    expect(refused.message).toBe('The picture was not taken: the file is cut short.');
  });

  it('creates, lists, loads and saves a document', async () => {
    const made = await create('Red Flight');
    expect(made.kind).toBe('army');
    const { rows, total } = value(await client.call('library.list', {}));
    expect(total).toBe(1);
    expect(rows[0]).toMatchObject({
      id: made.id,
      name: 'Red Flight',
      kind: 'army',
      status: 'ok',
      system: { id: 'squadrons' },
    });
    const saved = value(
      await client.call('documents.save', {
        id: made.id,
        document: { ...made.document, limit: 400 },
        base: made.revision,
      }),
    );
    expect(saved.revision).not.toBe(made.revision);
    const loaded = value(await client.call('documents.load', { id: made.id }));
    expect(loaded.document['limit']).toBe(400);
    expect(loaded.revision).toBe(saved.revision);
    const text = await readFile(join(folder.path, loaded.file), 'utf8');
    expect(text.startsWith('{\n  "format": "muster/army",\n  "version": 1,')).toBe(true);
  });

  it('finds by unit names, filters by kind and system, sorts and pages', async () => {
    await create('Alpha', { units: [aShip('u1', 'Wandering Heron')] });
    await create('Beta', { system: { id: 'cadence', version: '1' } });
    await create('Gamma');
    const names = async (query: Parameters<typeof client.call<'library.list'>>[1]) =>
      value(await client.call('library.list', query)).rows.map((row) => row.name);
    expect(await names({ search: 'heron' })).toEqual(['Alpha']);
    expect(await names({ search: 'HERON alpha' })).toEqual(['Alpha']);
    expect(await names({ search: 'heron beta' })).toEqual([]);
    expect(await names({ systems: ['cadence'] })).toEqual(['Beta']);
    expect(await names({ kinds: ['mission'] })).toEqual([]);
    expect(await names({ sort: 'name', direction: 'up' })).toEqual(['Alpha', 'Beta', 'Gamma']);
    expect(await names({ sort: 'name', direction: 'down', limit: 1, offset: 1 })).toEqual(['Beta']);
    const { counts } = value(await client.call('library.list', { kinds: ['mission'] }));
    expect(counts.all).toBe(3);
    expect(counts.systems).toEqual([
      { value: 'squadrons', count: 2 },
      { value: 'cadence', count: 1 },
    ]);
  });

  it('refuses to save over a change by somebody else, with theirs, and offers three ways out', async () => {
    const made = await create('Contested');
    const path = join(folder.path, made.file);
    await writeFile(path, JSON.stringify({ ...made.document, limit: 999 }));
    const mine = { ...made.document, limit: 111 };
    const conflict = failure(await client.call('documents.save', { id: made.id, document: mine, base: made.revision }));
    if (conflict.name !== 'conflict') throw new Error(conflict.name);
    expect(conflict.detail.theirs?.document?.['limit']).toBe(999);
    expect(JSON.parse(await readFile(path, 'utf8'))).toMatchObject({ limit: 999 });

    const both = value(
      await client.call('documents.save', { id: made.id, document: mine, base: made.revision, resolve: 'keep-both' }),
    );
    expect(both.id).not.toBe(made.id);
    expect(value(await client.call('documents.load', { id: both.id })).document).toMatchObject({
      limit: 111,
      name: 'Contested (my version)',
    });
    expect(value(await client.call('documents.load', { id: made.id })).document['limit']).toBe(999);

    value(
      await client.call('documents.save', { id: made.id, document: mine, base: made.revision, resolve: 'keep-mine' }),
    );
    expect(value(await client.call('documents.load', { id: made.id })).document['limit']).toBe(111);
    const { versions } = value(await client.call('history.list', { id: made.id }));
    const limits = await Promise.all(
      versions.map(
        async ({ version }) => value(await client.call('history.preview', { id: made.id, version })).document['limit'],
      ),
    );
    expect(limits).toContain(999);
  });

  it('tells when a file was deleted under an editor, and saves it again on request', async () => {
    const made = await create('Fleeting');
    value(await client.call('documents.delete', { ids: [made.id] }));
    const conflict = failure(
      await client.call('documents.save', { id: made.id, document: made.document, base: made.revision }),
    );
    expect(conflict).toMatchObject({ name: 'conflict', detail: { theirs: null } });
    const saved = value(
      await client.call('documents.save', {
        id: made.id,
        document: made.document,
        base: made.revision,
        resolve: 'keep-mine',
      }),
    );
    expect(saved.id).toBe(made.id);
  });

  it('duplicates and renames, the file with its document', async () => {
    const made = await create('Lantern Flight');
    expect(made.file).toMatch(/^armies\/lantern-flight-[0-9a-z]{6}\.muster$/);
    const copy = value(await client.call('documents.duplicate', { id: made.id }));
    const again = value(await client.call('documents.duplicate', { id: copy.id }));
    expect([copy.document['name'], again.document['name']]).toEqual(['Lantern Flight copy', 'Lantern Flight copy 2']);
    expect(new Set([made.id, copy.id, again.id]).size).toBe(3);
    const renamed = value(await client.call('documents.rename', { id: made.id, name: 'Beacon Flight' }));
    expect(renamed.id).toBe(made.id);
    expect(renamed.file).toMatch(/^armies\/beacon-flight-/);
    expect(await readdir(join(folder.path, 'armies'))).toHaveLength(3);
    expect(value(await client.call('documents.load', { id: made.id })).document['name']).toBe('Beacon Flight');
  });

  it('moves to the bin, restores and purges', async () => {
    const made = await create('Gone');
    const kept = await create('Kept');
    const { entries } = value(await client.call('documents.delete', { ids: [made.id] }));
    expect(entries[0]).toMatchObject({ id: made.id, name: 'Gone' });
    expect(value(await client.call('library.list', {})).rows.map((row) => row.id)).toEqual([kept.id]);
    expect(failure(await client.call('documents.load', { id: made.id })).name).toBe('not-found');
    const { rows } = value(await client.call('trash.restore', { trashIds: [entries[0]?.trashId ?? ''] }));
    expect(rows[0]).toMatchObject({ id: made.id, file: made.file });
    expect(value(await client.call('documents.load', { id: made.id })).revision).toBe(made.revision);
    expect(value(await client.call('trash.list', {})).entries).toEqual([]);
    value(await client.call('documents.delete', { ids: [made.id] }));
    expect(value(await client.call('trash.purge', {})).purged).toBe(1);
    expect(value(await client.call('trash.list', {})).entries).toEqual([]);
  });

  it('keeps every version and brings one back', async () => {
    const made = await create('Versions');
    let base = made.revision;
    for (const limit of [100, 200, 300])
      base = value(
        await client.call('documents.save', { id: made.id, document: { ...made.document, limit }, base }),
      ).revision;
    const { versions } = value(await client.call('history.list', { id: made.id }));
    expect(versions).toHaveLength(3);
    const oldest = versions.at(-1)?.version ?? '';
    expect(value(await client.call('history.preview', { id: made.id, version: oldest })).document).toEqual(
      made.document,
    );
    const restored = value(await client.call('history.restore', { id: made.id, version: oldest }));
    expect(restored.document).toEqual(made.document);
    expect(value(await client.call('history.list', { id: made.id })).versions.length).toBeGreaterThanOrEqual(3);
  });

  it('names versions, also the one that is there now, and keeps no name for what is not there', async () => {
    const made = await create('Named');
    const now = value(await client.call('history.name', { id: made.id, version: null, label: ' Before the fair ' }));
    const saved = value(
      await client.call('documents.save', {
        id: made.id,
        document: { ...made.document, limit: 50 },
        base: made.revision,
      }),
    );
    const labels = async (): Promise<unknown[]> =>
      value(await client.call('history.list', { id: saved.id })).versions.map(({ label }) => label);
    expect(await labels()).toEqual(['Before the fair']);
    value(await client.call('history.name', { id: made.id, version: now.version, label: null }));
    expect(await labels()).toEqual([null]);
    expect(
      await client.call('history.name', { id: made.id, version: '1234567890-abcdefghij', label: 'X' }),
    ).toMatchObject({ ok: false, error: { name: 'not-found' } });
    expect(await client.call('history.name', { id: made.id, version: '../x', label: 'X' })).toMatchObject({
      ok: false,
    });
  });

  it('exports a bundle that comes back with references intact', async () => {
    const army = await create('With reference', { system: { id: 'harbour-rules', version: '1' } });
    const other = await create('Other');
    const phases: number[] = [];
    const exported = value(
      await client.stream(
        'transfer.export',
        { ids: [army.id, other.id], bundle: true },
        { onProgress: ({ done }) => phases.push(done) },
      ),
    );
    expect(exported.documents).toBe(2);
    expect(phases.at(-1)).toBe(2);
    const files = unzipSync(Buffer.from(exported.file.base64, 'base64'));
    expect(Object.keys(files).sort()).toEqual([army.file, other.file].sort());
    expect(JSON.parse(strFromU8(files[army.file] ?? new Uint8Array()))).toMatchObject({ id: army.id });

    const again = value(
      await client.stream('transfer.import', { files: [{ name: 'b.zip', base64: exported.file.base64 }] }),
    );
    expect(again.items.map((item) => item.outcome)).toEqual(['already-here', 'already-here']);
    value(await client.call('documents.delete', { ids: [army.id, other.id] }));
    const back = value(
      await client.stream('transfer.import', { files: [{ name: 'b.zip', base64: exported.file.base64 }] }),
    );
    expect(back.items.map((item) => [item.outcome, item.id]).sort()).toEqual(
      [
        ['imported', army.id],
        ['imported', other.id],
      ].sort(),
    );
  });

  it('imports what it can and says of each file what became of it', async () => {
    const made = await create('Here already');
    const zip = zipSync({
      'inside.json': strToU8(JSON.stringify(anArmy('From zip'))),
      '../evil.json': strToU8('{}'),
      'notes.txt': strToU8('x'),
    });
    const { items } = value(
      await client.stream('transfer.import', {
        files: [
          { name: 'changed.json', text: JSON.stringify({ ...made.document, limit: 5 }) },
          { name: 'broken.json', text: '{"format": "muster/army"' },
          { name: 'other.json', text: '{"hello": 1}' },
          { name: 'newer.json', text: JSON.stringify({ ...anArmy('Future'), version: 99 }) },
          { name: 'pack.zip', base64: Buffer.from(zip).toString('base64') },
        ],
      }),
    );
    const outcome = Object.fromEntries(items.map((item) => [item.source, item.outcome]));
    expect(outcome).toEqual({
      'changed.json': 'copied',
      'broken.json': 'refused',
      'other.json': 'refused',
      'newer.json': 'refused',
      'pack.zip › inside.json': 'imported',
      'pack.zip › ../evil.json': 'refused',
      'pack.zip › notes.txt': 'refused',
    });
    expect(items.filter((item) => item.outcome === 'refused').every((item) => (item.reason ?? '').length > 10)).toBe(
      true,
    );
    expect(value(await client.call('documents.load', { id: made.id })).document['limit']).toBe(300);
    expect(value(await client.call('library.list', {})).total).toBe(3);
  });

  it('stops a long import when asked, and what was written stays whole', async () => {
    // So many that asking to stop overtakes the work, over the slowest road and on the busiest machine.
    const many = 3000;
    const files = Array.from({ length: many }, (_, i) => ({
      name: `${String(i)}.json`,
      text: JSON.stringify(anArmy(`Army ${String(i)}`)),
    }));
    const controller = new AbortController();
    const result = await client.stream(
      'transfer.import',
      { files },
      { signal: controller.signal, onProgress: ({ done }) => done >= 5 && controller.abort() },
    );
    expect(failure(result).name).toBe('cancelled');
    await vi.waitFor(async () => {
      const { total, counts } = value(await client.call('library.list', {}));
      expect(total).toBeGreaterThan(0);
      expect(total).toBeLessThan(many);
      expect(counts.problems).toBe(0);
    });
  });

  it('keeps settings, checks them and merges the view', async () => {
    expect(value(await client.call('settings.get', {})).theme).toBe('system');
    value(await client.call('settings.set', { theme: 'dark', view: { pane: 200, tour: true } }));
    const settings = value(await client.call('settings.set', { paper: 'letter', view: { tour: null } }));
    expect(settings).toMatchObject({ theme: 'dark', paper: 'letter', view: { pane: 200 } });
    expect(settings.view).not.toHaveProperty('tour');
    expect(failure(await client.call('settings.set', { theme: 'pink' as 'dark' })).name).toBe('bad-request');
    expect(value(await client.call('settings.get', {})).theme).toBe('dark');
  });

  it('changes the workspace and tells the windows', async () => {
    const other = await temporaryFolder();
    const events: HostEvent[] = [];
    client.subscribe((event) => events.push(event));
    await create('Stays behind');
    await vi.waitFor(() => expect(events.some((event) => event.type === 'documents-changed')).toBe(true));
    const info = value(await client.call('workspace.change', { folder: other.path }));
    expect(info).toMatchObject({ folder: other.path, isDefault: false, exists: true, writable: true, documents: 0 });
    await vi.waitFor(() => expect(events.some((event) => event.type === 'workspace-changed')).toBe(true));
    expect(
      failure(await client.call('workspace.change', { folder: join(other.path, 'nope'), create: false })).name,
    ).toBe('not-found');
    expect(value(await client.call('workspace.info', {})).folder).toBe(other.path);
    expect(value(await client.call('workspace.change', { folder: null })).documents).toBe(1);
    await other.remove();
  });

  it('sends an event when another program writes into the workspace', async () => {
    const events: HostEvent[] = [];
    client.subscribe((event) => events.push(event));
    value(await client.call('library.list', {}));
    await vi.waitFor(async () => {
      await writeFile(
        join(folder.path, 'armies', 'by-hand.json'),
        JSON.stringify(anArmy(`By hand ${String(Math.random())}`, { id: 'HAND' })),
      );
      await new Promise((resolve) => setTimeout(resolve, 400));
      expect(events).toContainEqual({ type: 'documents-changed', ids: ['HAND'] });
    }, 10_000);
  });

  const aDuel = () => {
    const [a, b] = sampleArmies('squadrons');
    const plain = (document: unknown): JsonObject => JSON.parse(JSON.stringify(document)) as JsonObject;
    return { mission: plain(builtInMissions()[0]), armies: { a: plain(a), b: plain(b) }, systems: [] };
  };
  const decisionsOf = async (id: string): Promise<readonly unknown[]> =>
    value(await client.call('documents.load', { id })).document['decisions'] as unknown[];

  it('plays with a person at the table: every answer is kept, taken once, and taken back', async () => {
    const controllers = { a: 'person', b: 'rusher' } as const;
    const { id } = value(await client.call('play.begin', { ...aDuel(), seed: 7, controllers }));
    const about = { id, systems: [], since: 0, viewer: null };
    const first = value(await client.call('play.step', { ...about, at: null, step: { kind: 'look' } }));
    expect(first.viewer).toBe('a');
    expect(first.question?.side).toBe('a');
    const offer = first.question?.offers[0];
    const decision = offer?.decision as unknown as JsonObject;
    const answer = { ...about, at: first.at, step: { kind: 'decide' as const, decision } };
    const second = value(await client.call('play.step', answer));
    expect(second.at).toBeGreaterThan(first.at);
    expect(await decisionsOf(id)).toHaveLength(second.at);
    // The same answer again is one to an older question.
    expect(value(await client.call('play.step', answer)).at).toBe(second.at);
    const wrong = { kind: 'decide' as const, decision: { kind: 'nonsense' } };
    expect(value(await client.call('play.step', { ...about, at: second.at, step: wrong })).refused).not.toBeNull();
    if (second.mayUndo) {
      const back = value(await client.call('play.step', { ...about, at: second.at, step: { kind: 'undo' } }));
      expect(back.question).toEqual(first.question);
      expect(await decisionsOf(id)).toHaveLength(first.at);
    }
    let table = value(await client.call('play.step', { ...about, at: null, step: { kind: 'look' } }));
    for (let i = 0; i < 20 && !table.question?.place; i++)
      table = value(await client.call('play.step', { ...about, at: table.at, step: { kind: 'let', level: 'rusher' } }));
    const { start } = table.question!.place!;
    const want = { kind: 'place' as const, unit: null, ...start, facing: null, turn: 0 };
    const aimed = value(await client.call('play.aim', { id, systems: [], want }));
    expect(aimed.problem).toBeNull();
    expect(aimed.ghosts.length).toBeGreaterThan(0);
  });

  it('plays a battle, checks its record, simulates and tells how far it is, the same over every road', async () => {
    const controllers = { a: 'random', b: 'random' } as const;
    const played = value(await client.stream('battle.run', { ...aDuel(), seed: 7, controllers }));
    expect(value(await client.call('documents.load', { id: played.id ?? '' })).document).toEqual(played.record);
    expect(value(await client.call('battle.verify', { record: played.record })).matches).toBe(true);
    const result = { ...(played.record['result'] as JsonObject), winner: 'a', vp: { a: 99, b: 0 } };
    const verdict = await client.call('battle.verify', { record: { ...played.record, result } });
    expect(value(verdict)).toMatchObject({ matches: false, mismatch: { message: expect.any(String) as string } });
    const done: number[] = [];
    const simulated = value(
      await client.stream(
        'simulation.run',
        { ...aDuel(), seed: 3, games: 3, controllers, workers: 1 },
        { onProgress: (progress) => done.push(progress.done) },
      ),
    );
    expect([simulated.games, done.at(-1)]).toEqual([3, 3]);
    const kept = value(
      await client.call('simulation.begin', { ...aDuel(), seed: 3, games: 3, controllers, name: 'Kept' }),
    );
    const ids = [kept.id];
    expect(value(await client.stream('simulation.play', { ids, games: 3, workers: 1 })).stopped).toBe(false);
    expect(value(await client.call('simulation.stop', { ids }))).toEqual({});
    expect(value(await client.call('simulation.open', { id: kept.id })).result).toEqual(simulated);
    expect(failure(await client.call('simulation.open', { id: 'nope' })).name).toBe('not-found');
    const about = { id: played.id ?? '', systems: [] };
    const told = value(await client.call('battle.why', { ...about, from: 0, to: 30 }));
    expect(told.steps.length).toBeGreaterThan(0);
    expect(failure(await client.call('battle.why', { ...about, id: 'nope', from: 0, to: 30 })).name).toBe('not-found');
    const ahead: number[] = [];
    const { chances } = value(
      await client.stream(
        'battle.chances',
        { ...about, games: 2, moments: 2 },
        { onProgress: ({ of }) => ahead.push(of) },
      ),
    );
    expect(chances.length).toBeGreaterThan(0);
    expect(ahead).toHaveLength(chances.length);
    const draft = { ...aDuel(), mission: { ...aDuel().mission, table: 7 } };
    expect(failure(await client.stream('battle.run', { ...draft, seed: 1, controllers })).name).toBe('broken-document');
    const wild = { ...aDuel(), seed: 1, controllers, games: 1e9 };
    expect(failure(await client.stream('simulation.run', wild)).name).toBe('bad-request');
  });

  it('prints, backs up, restores and reports', async () => {
    const made = await create('Kept for good');
    const printed = await client.stream('print.pdf', {
      ids: [made.id],
      date: '2026-11-16',
      options: { layouts: ['roster'] },
    });
    expect(Buffer.from(value(printed).file.base64, 'base64').subarray(0, 5).toString()).toBe('%PDF-');
    const backup = value(await client.stream('backup.make', {}));
    expect(backup.documents).toBe(1);
    value(await client.call('documents.delete', { ids: [made.id] }));
    value(await client.call('trash.purge', {}));
    value(await client.stream('backup.restore', { base64: backup.file.base64 }));
    expect(value(await client.call('documents.load', { id: made.id })).document).toEqual(made.document);
    value(await client.call('app.fault', { page: '/library', kind: 'TypeError', frames: 'x.ts:1' }));
    const { text } = value(await client.call('app.report', {}));
    expect(text).toContain('TypeError');
    expect(text).not.toContain('Kept for good');
  });

  it('prints byte for byte what the command line prints', async () => {
    const [army] = sampleArmies('devils-bluff');
    const made = value(await client.call('documents.create', { document: army as unknown as JsonObject }));
    const options: PrintOptionsInput = {
      layouts: ['roster', 'cards', 'tokens'],
      paper: 'letter',
      card: 'tarot',
      ink: 'side',
    };
    const app = value(await client.stream('print.pdf', { ids: [made.id], date: '2026-11-16', options }));
    const [source, out] = [join(folder.path, 'source.json'), join(folder.path, 'out.pdf')];
    await writeFile(source, JSON.stringify(made.document));
    let said = '';
    const hear = (text: string): void => void (said += text);
    const flags = ['--layout', 'roster,cards,tokens', '--paper', 'letter', '--card', 'tarot', '--ink', 'side'];
    const code = await runCli(
      ['print', source, ...flags, '--date', '2026-11-16', '--out', out],
      [printCommand],
      { stdout: hear, stderr: hear, stdin: async () => '' },
      () => Promise.resolve(),
    );
    expect({ code, said }).toMatchObject({ code: 0 });
    expect((await readFile(out)).equals(Buffer.from(app.file.base64, 'base64'))).toBe(true);
  });

  it('goes on from a moment of a record, which stays as it is', async () => {
    const golden = await readFile(join(import.meta.dirname, '../golden/debris-field-rushers.battle.json'), 'utf8');
    const { id } = value(await client.call('documents.create', { document: JSON.parse(golden) as JsonObject }));
    const about = { systems: [], at: null, since: 0, viewer: null, step: { kind: 'look' as const } };
    const before = value(await client.call('documents.load', { id })).document;
    const moment = 120;
    const seats = { a: 'person', b: 'rusher' } as const;
    const taken = value(await client.call('play.branch', { id, moment, controllers: seats, systems: [] }));
    expect(value(await client.call('documents.load', { id })).document).toEqual(before);
    const kept = await decisionsOf(taken.id);
    expect(kept.length).toBeGreaterThan(0);
    expect(kept).toEqual((before['decisions'] as unknown[]).slice(0, kept.length));
    const table = value(await client.call('play.step', { ...about, id: taken.id }));
    expect(table.question?.side).toBe('a');
    expect(
      failure(await client.call('play.branch', { id: 'nope', moment, controllers: seats, systems: [] })).name,
    ).toBe('not-found');
    const army = await create('No battle');
    expect(failure(await client.call('play.step', { ...about, id: army.id })).name).toBe('broken-document');
  });

  it('answers nonsense with a named error and one sentence', async () => {
    const wild = client as unknown as {
      call: (name: string, input: unknown) => Promise<Result<unknown, { name: string; message: string }>>;
    };
    expect(failure(await wild.call('documents.load', { id: 7 })).name).toBe('bad-request');
    expect(failure(await wild.call('documents.load', null)).name).toBe('bad-request');
    expect(failure(await client.call('documents.load', { id: 'nope' })).name).toBe('not-found');
    expect(failure(await client.call('dialogs.chooseFolder', {})).name).toBe('unavailable');
    expect(failure(await client.call('history.preview', { id: 'x', version: '../../../etc/passwd' })).name).toBe(
      'not-found',
    );
    expect(failure(await client.call('documents.create', { document: { format: 'muster/army' } })).name).toBe(
      'broken-document',
    );
    expect(
      failure(await client.call('documents.create', { document: { format: 'muster/recipe', version: 1 } })).name,
    ).toBe('foreign-document');
  });

  it('is whole after the client went away', async () => {
    const before = await create('Before');
    client.close();
    expect(['unreachable', 'not-found', undefined]).toContain(
      await client.call('app.info', {}).then((result) => (result.ok ? undefined : result.error.name)),
    );
    expect((await connected.services.workspaceInfo()).documents).toBe(1);
    expect(before.id).toBeTruthy();
  });
});

it('gives every call an input, an output and errors that exist', () => {
  expect(Object.keys(CONTRACT).length).toBeGreaterThan(20);
  for (const [name, spec] of Object.entries(CONTRACT)) {
    expect(name).toMatch(/^[a-z]+\.[a-z][A-Za-z]*$/);
    expect(new Set(spec.errors).size).toBe(spec.errors.length);
  }
});

it('makes every call somewhere in this folder', async () => {
  const files = (await readdir(import.meta.dirname)).filter((name) => name.endsWith('.test.ts'));
  const text = (await Promise.all(files.map((name) => readFile(join(import.meta.dirname, name), 'utf8')))).join('\n');
  const made = (name: string): boolean =>
    text.includes(`call('${name}'`) || new RegExp(`stream\\(\\s*'${name}'`).test(text);
  expect(Object.keys(CONTRACT).filter((name) => !made(name))).toEqual([]);
});
