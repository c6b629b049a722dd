/** Games with a person at the table: threads that get stuck, files that others change, names that every object has. */
import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sampleArmies } from '#shared/army/samples';
import { builtInMissions } from '#shared/battlefield/built-in-missions';
import type { JsonObject } from '#shared/host/json-object';
import { PlayThread } from '../../src-main/play/play-thread';
import { connect, type Connected } from '../contract/transports';
import { temporaryFolder } from '../contract/temporary-folder';

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
beforeEach(async () => {
  folder = await temporaryFolder();
});
afterEach(() => folder.remove());

describe('the thread of the games', () => {
  const thread = async (code: string, patience?: number): Promise<PlayThread> => {
    const file = join(folder.path, 'worker.mjs');
    await writeFile(
      file,
      `import { parentPort } from 'node:worker_threads';\nparentPort.on('message', (task) => { ${code} });`,
    );
    return new PlayThread(pathToFileURL(file), patience);
  };
  const load = (id: string) => ({ kind: 'load', id, record: {}, systems: [] }) as const;
  const ANSWER = `parentPort.postMessage({ kind: 'loaded', call: task.call });`;

  it('that never answers is ended; all who wait are told, and the next one is answered', async () => {
    const stuck = await thread(`if (task.id === 'stuck') for (;;); ${ANSWER}`, 300);
    const answers = await Promise.all([stuck.ask(load('stuck')), stuck.ask(load('behind'))]);
    for (const answer of answers)
      expect(answer).toMatchObject({
        kind: 'failed',
        failure: { message: expect.stringContaining('was stopped') as string },
      });
    expect((await stuck.ask(load('next'))).kind).toBe('loaded');
  });

  it('that dies or eats all memory fails those who wait, and no later one', async () => {
    const dying = await thread(
      `if (task.id === 'dies') process.exit(1); const all = []; if (task.id === 'eats') for (;;) all.push(new Array(1e5).fill(all)); ${ANSWER}`,
    );
    expect(await dying.ask(load('dies'))).toMatchObject({ kind: 'failed' });
    expect((await dying.ask(load('next'))).kind).toBe('loaded');
    expect(await dying.ask(load('eats'))).toMatchObject({
      kind: 'failed',
      failure: { message: expect.stringContaining('MB of memory') as string },
    });
    expect((await dying.ask(load('last'))).kind).toBe('loaded');
  });
});

const plain = (document: unknown): JsonObject => JSON.parse(JSON.stringify(document)) as JsonObject;
const [first, second] = sampleArmies('squadrons').map(plain);
const duel = {
  mission: plain(builtInMissions()[0]),
  armies: { a: first!, b: second! },
  seed: 7,
  controllers: { a: 'person', b: 'rusher' } as const,
};

describe('a game', () => {
  let hosts: Connected[];
  beforeEach(async () => {
    const [path] = [join(folder.path, 'workspace')];
    hosts = [await connect('direct', path), await connect('direct', path)];
  });
  afterEach(async () => {
    for (const host of hosts) await host.close();
  });
  const begun = async (input: object = duel): Promise<string> => {
    const made = await hosts[0]!.client.call('play.begin', input as typeof duel);
    if (!made.ok) throw new Error(made.error.message);
    return made.value.id;
  };
  const step = (host: number, id: string, at: number | null, doing: object = { kind: 'look' }) =>
    hosts[host]!.client.call('play.step', {
      id,
      systems: [],
      at,
      since: 0,
      viewer: null,
      step: doing as { kind: 'look' },
    });
  const looked = async (host: number, id: string) => {
    const table = await step(host, id, null);
    if (!table.ok) throw new Error(table.error.message);
    return table.value;
  };
  const fileOf = async (): Promise<string> => {
    const battles = join(folder.path, 'workspace', 'battles');
    const [name = ''] = (await readdir(battles)).filter((each) => !each.startsWith('.'));
    return join(battles, name);
  };
  const LET = { kind: 'let', level: 'recruit' };

  it('that another host plays on is not written over: its answers stay, and ours is refused', async () => {
    const id = await begun();
    const [here, there] = [await looked(0, id), await looked(1, id)];
    const theirs = await step(1, id, there.at, LET);
    if (!theirs.ok) throw new Error(theirs.error.message);
    const before = await readFile(await fileOf(), 'utf8');
    expect(await step(0, id, here.at, LET)).toMatchObject({
      ok: false,
      error: { name: 'work-failed', message: expect.stringContaining('another window or program') as string },
    });
    expect(await readFile(await fileOf(), 'utf8')).toBe(before);
    // The next look shows theirs, and it goes on from there.
    const now = await looked(0, id);
    expect(now.at).toBe(theirs.value.at);
    expect(await step(0, id, now.at, LET)).toMatchObject({ ok: true });
  });

  it('that was renamed meanwhile keeps the new name and what was played', async () => {
    const id = await begun();
    const { at } = await looked(0, id);
    const renamed = await hosts[1]!.client.call('documents.rename', { id, name: 'Red evening' });
    expect(renamed.ok).toBe(true);
    const after = await step(0, id, at, LET);
    if (!after.ok) throw new Error(after.error.message);
    const document = JSON.parse(await readFile(await fileOf(), 'utf8')) as { name: string; decisions: unknown[] };
    expect(document.name).toBe('Red evening');
    expect(document.decisions).toHaveLength(after.value.at);
  });

  it('whose answer cannot be written stands as its file says', async () => {
    const id = await begun();
    const { at } = await looked(0, id);
    const workspace = join(folder.path, 'workspace');
    await rename(workspace, `${workspace}-away`);
    await writeFile(workspace, 'in the way');
    expect((await step(0, id, at, LET)).ok).toBe(false);
    await rm(workspace);
    await rename(`${workspace}-away`, workspace);
    expect((await looked(0, id)).at).toBe(at);
  });

  it('of another folder is not this one, though it has the same id', async () => {
    const id = await begun();
    const { at } = await looked(0, id);
    const other = await hosts[0]!.client.call('workspace.change', { folder: join(folder.path, 'other'), create: true });
    expect(other.ok).toBe(true);
    expect(await step(0, id, at, LET)).toMatchObject({ ok: false, error: { name: 'not-found' } });
  });

  it.each(['__proto__', 'toString', 'a>b:c/d'])('with units and a document called %s is played', async (name) => {
    const strange = (army: JsonObject): JsonObject => ({
      ...army,
      id: name,
      units: (army['units'] as JsonObject[]).map((unit, i) => (i === 0 ? { ...unit, id: name } : unit)),
    });
    const armies = { a: strange(first!), b: strange(second!) };
    const id = await begun({ ...duel, armies });
    const record = (await hosts[0]!.client.call('documents.load', { id })) as {
      ok: true;
      value: { document: JsonObject };
    };
    await hosts[0]!.client.call('documents.delete', { ids: [id] });
    const created = await hosts[0]!.client.call('documents.create', {
      document: { ...record.value.document, id: name },
    });
    expect(created).toMatchObject({ ok: true, value: { id: name } });
    const before = await looked(0, name);
    expect(before.question).not.toBeNull();
    const after = await step(0, name, before.at, LET);
    expect(after.ok && after.value.at).toBeGreaterThan(before.at);
    expect((await looked(1, name)).at).toBe(after.ok && after.value.at);
    const simulated = await hosts[0]!.client.stream('simulation.run', {
      ...duel,
      armies,
      controllers: { a: 'random', b: 'random' },
      games: 3,
      workers: 1,
    });
    expect(simulated).toMatchObject({ ok: true, value: { games: 3 } });
  });
});
