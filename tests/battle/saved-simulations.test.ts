/** Simulations in the library: stopped, gone on with and added to, they are what one run would have been. */
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { rolldown } from 'rolldown';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sampleArmies } from '#shared/army/samples';
import { builtInMissions, missionsOf } from '#shared/battlefield/built-in-missions';
import type { JsonObject } from '#shared/host/json-object';
import { ENGINE_VERSION } from '#shared/battle/frame/engine-version';
import { inOrder, parseSimulation } from '#shared/players/simulation-document';
import { HEAT_KINDS } from '#shared/schema/simulation';
import { parseDocument } from '#shared/schema/parse';
import { serialise } from '#shared/schema/serialise';
import { makeSystemRegistry } from '#shared/systems/registry';
import { Services } from '../../src-main/host/services';
import { simulationHandlers } from '../../src-main/simulation/handlers';
import { Simulations } from '../../src-main/simulation/simulations';
import { WorkerPool } from '../../src-main/simulation/worker-pool';

const root = fileURLToPath(new URL('../..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'muster-simulations-'));
const worker = pathToFileURL(join(folder, 'battle-worker.mjs'));
let services: Services;
let handlers: ReturnType<typeof simulationHandlers>;

beforeAll(async () => {
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'dir');
  const bundle = await rolldown({
    input: join(root, 'src-main/simulation/battle-worker.ts'),
    cwd: root,
    platform: 'node',
    external: [/^node:/],
    logLevel: 'silent',
  });
  await bundle.write({ file: fileURLToPath(worker), format: 'esm', codeSplitting: false });
  await bundle.close();
  services = await Services.start({ host: 'direct', version: '0.1.0', dataFolder: join(folder, 'workspace') });
  handlers = simulationHandlers(services, worker);
});
afterAll(async () => {
  await services.close();
  rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
});

const mission = builtInMissions().find(({ id }) => id === 'debris-field')!;
const [first, second] = sampleArmies('squadrons');
const asked = {
  mission: { ...mission } as JsonObject,
  armies: { a: { ...first! } as JsonObject, b: { ...second! } as JsonObject },
  systems: [],
  games: 24,
  seed: 5,
  swapSides: true,
  controllers: { a: 'random', b: 'random' } as const,
  name: 'Red v Blue',
};
const idle = { signal: new AbortController().signal, progress: () => undefined };

async function begin(over: Partial<typeof asked> = {}): Promise<string> {
  const begun = await handlers['simulation.begin']({ ...asked, ...over }, idle as never);
  if (!begun.ok) throw new Error(begun.error.message);
  return begun.value.id;
}

async function stored(id: string): Promise<JsonObject> {
  const workspace = services.workspace();
  if (!workspace.ok) throw new Error('no workspace');
  const loaded = await workspace.value.documents.load(id);
  if (!loaded.ok) throw new Error(loaded.error.message);
  return loaded.value.document;
}

async function put(document: JsonObject): Promise<string> {
  const workspace = services.workspace();
  if (!workspace.ok) throw new Error('no workspace');
  const { id: _id, ...rest } = document;
  const made = await workspace.value.documents.create(rest);
  if (!made.ok) throw new Error(made.error.message);
  return made.value.id;
}

describe('a simulation of the library', () => {
  test('stopped, gone on with and added to is one run to the byte', { timeout: 300_000 }, async () => {
    const id = await begin();
    const halfway = await handlers['simulation.play']({ ids: [id], games: 24, workers: 2 }, {
      signal: idle.signal,
      progress: () => void handlers['simulation.stop']({ ids: [id] }, idle as never),
    } as never);
    expect(halfway).toEqual({ ok: true, value: { stopped: true } });
    const half = await handlers['simulation.open']({ id }, idle as never);
    if (!half.ok) throw new Error(half.error.message);
    expect(half.value.result.games).toBeGreaterThan(0);
    expect(half.value).toMatchObject({ wanted: 24, readOnly: null, name: 'Red v Blue' });
    for (const games of [24, 30])
      expect(await handlers['simulation.play']({ ids: [id], games }, idle as never)).toEqual({
        ok: true,
        value: { stopped: false },
      });
    const whole = await new WorkerPool(worker).play({
      files: asked,
      battles: Array.from({ length: 30 }, (_, i) => i),
      games: 30,
      seed: 5,
      swapSides: true,
      controllers: asked.controllers,
    });
    if (!whole.ok) throw new Error(whole.error.message);
    const document = await stored(id);
    expect(serialise(document['tally'] as object)).toBe(serialise(inOrder(whole.value.tally)));
    expect(document).toMatchObject({ question: { games: 30 }, system: { id: 'squadrons' } });
  });

  test('several are played in turns, each to its end; a name given meanwhile stays', { timeout: 300_000 }, async () => {
    const ids = [await begin(), await begin({ armies: { a: asked.armies.b, b: asked.armies.a } })];
    const seen: string[] = [];
    const renamed: Promise<unknown>[] = [];
    const workspace = services.workspace();
    if (!workspace.ok) throw new Error('no workspace');
    const played = await handlers['simulation.play']({ ids, games: 24 }, {
      signal: idle.signal,
      progress: ({ id }: { id: string }) => {
        seen.push(id);
        if (renamed.length === 0) renamed.push(workspace.value.documents.rename(ids[0]!, 'Renamed'));
      },
    } as never);
    await Promise.all(renamed);
    expect(played).toMatchObject({ ok: true });
    // The second had its first turn before the first was done.
    expect(seen.indexOf(ids[1]!)).toBeLessThan(seen.lastIndexOf(ids[0]!));
    for (const id of ids) expect((await stored(id))['tally']).toMatchObject({ games: 24 });
    expect((await stored(ids[0]!))['name']).toBe('Renamed');
  });

  describe('that two hosts play at once', () => {
    const real = new WorkerPool(worker);
    /** A host that waits for `gate` and then plays these battles of those it is asked for. */
    const host = async (which: (battle: number) => boolean, gate: Promise<unknown> = Promise.resolve()) => {
      const own = await Services.start({ host: 'direct', version: '0.1.0', dataFolder: join(folder, 'workspace') });
      const play: WorkerPool['play'] = async (request, watch) => {
        await gate;
        return real.play({ ...request, workers: 1, battles: request.battles.filter(which) }, watch);
      };
      return { own, simulations: new Simulations(own, { play } as WorkerPool) };
    };
    const once = async (id: string, mine: (battle: number) => boolean, theirs: (battle: number) => boolean) => {
      let open: (value?: unknown) => void = () => undefined;
      const slow = await host(mine, new Promise((done) => (open = done)));
      const quick = await host(theirs);
      const late = slow.simulations.play({ ids: [id], games: 12 }, idle);
      expect(await quick.simulations.play({ ids: [id], games: 12 }, idle)).toMatchObject({ ok: true });
      open();
      const answer = await late;
      await Promise.all([slow.own.close(), quick.own.close()]);
      return answer;
    };
    const played = async (id: string): Promise<number[]> =>
      ((await stored(id))['tally'] as { battles: number[][] }).battles.map(([index]) => index!);

    test('nothing that the other has kept is taken away', { timeout: 300_000 }, async () => {
      const id = await begin({ games: 12 });
      expect(
        await once(
          id,
          (battle) => battle < 3,
          () => true,
        ),
      ).toMatchObject({ ok: true });
      expect(await played(id)).toEqual(Array.from({ length: 12 }, (_, i) => i));
    });

    test('what can not be added is said, and what is kept stays', { timeout: 300_000 }, async () => {
      const id = await begin({ games: 12 });
      const answer = await once(
        id,
        (battle) => battle < 3,
        (battle) => battle > 8,
      );
      expect(answer).toMatchObject({ ok: false, error: { name: 'work-failed' } });
      expect(answer.ok ? '' : answer.error.message).toContain('Another window or program');
      expect(await played(id)).toEqual([9, 10, 11]);
    });
  });

  test('of another engine it is read and not added to; a changed one is refused', { timeout: 300_000 }, async () => {
    const id = await begin({ games: 4 });
    await handlers['simulation.play']({ ids: [id], games: 4 }, idle as never);
    const document = await stored(id);
    const older = await put({ ...document, question: { ...(document['question'] as JsonObject), engine: '0.0.9' } });
    const read = await handlers['simulation.open']({ id: older }, idle as never);
    expect(read).toMatchObject({ ok: true, value: { result: { games: 4 }, engine: '0.0.9' } });
    expect(read.ok ? read.value.readOnly : '').toContain(ENGINE_VERSION);
    expect(await handlers['simulation.play']({ ids: [older], games: 8 }, idle as never)).toMatchObject({
      ok: false,
      error: { name: 'work-failed' },
    });
    const tally = document['tally'] as { units: JsonObject[] };
    const forged = await put({ ...document, tally: { ...tally, units: tally.units.slice(1) } });
    expect(await handlers['simulation.open']({ id: forged }, idle as never)).toMatchObject({
      ok: false,
      error: { name: 'broken-document' },
    });
    expect(parseDocument({ ...document, tally: { ...tally, games: 99 } })).toMatchObject({
      ok: false,
      error: { code: 'shape' },
    });
  });

  test('of version 1 it is lifted, read, and not added to', { timeout: 300_000 }, async () => {
    const id = await begin({ games: 3 });
    await handlers['simulation.play']({ ids: [id], games: 3 }, idle as never);
    const { id: _id, ...document } = await stored(id);
    const {
      seats: _s,
      rounds: _r,
      markers: _m,
      heatOfA: _h,
      ...tally
    } = document['tally'] as Record<string, JsonObject>;
    const { fire: _f, held: _e, ...heat } = tally['heat'] as JsonObject;
    const units = (tally['units'] as unknown as JsonObject[]).map(({ dealtSquared: _d, ...unit }) => unit);
    const before = { ...document, version: 1, tally: { ...tally, heat, units } };
    const lifted = parseSimulation(before);
    expect(lifted).toMatchObject({ ok: true, value: { version: 2, tally: { games: 3, rounds: [], markers: [] } } });
    const old = await put(before);
    const opened = await handlers['simulation.open']({ id: old }, idle as never);
    expect(opened).toMatchObject({ ok: true, value: { result: { games: 3, seats: null, rounds: [] } } });
    expect(opened.ok ? opened.value.readOnly : null).not.toBeNull();
  });

  test('a draft is refused before anything is kept', async () => {
    const none = { ...asked.armies.a, units: [] };
    const begun = await handlers['simulation.begin'](
      { ...asked, armies: { a: none, b: asked.armies.b } },
      idle as never,
    );
    expect(begun).toMatchObject({ ok: false, error: { name: 'not-ready' } });
  });
});

describe('what is counted adds up', () => {
  test.each(['squadrons', 'devils-bluff', 'salt-road', 'bellum-caelum'])('%s', { timeout: 300_000 }, async (system) => {
    const [a, b] = sampleArmies(system);
    const [field] = missionsOf(makeSystemRegistry().get(system)!.kin);
    const games = 4;
    const done = await new WorkerPool(worker).play({
      files: {
        mission: { ...field!, system: a!.system },
        armies: { a: a!, b: b! },
        systems: [],
      },
      battles: [0, 1, 2, 3],
      games,
      seed: 3,
      swapSides: true,
      controllers: { a: 'recruit', b: 'recruit' },
    });
    if (!done.ok) throw new Error(done.error.message);
    const { tally } = done.value;
    expect(tally.games).toBe(games);
    expect(tally.seats.a.games + tally.seats.b.games).toBe(games);
    expect(tally.seats.a.wins + tally.seats.b.wins).toBe(tally.wins.a);
    expect(tally.seats.a.losses + tally.seats.b.losses).toBe(tally.wins.b);
    const scored = tally.battles.reduce((sum, [, , x, y]) => sum + x + y, 0);
    const sum = (rows: readonly { readonly vp: Readonly<Record<'a' | 'b', number>> }[]): number =>
      rows.reduce((total, { vp }) => total + vp.a + vp.b, 0);
    expect(sum(tally.rounds)).toBeCloseTo(scored);
    expect(sum(tally.markers)).toBeCloseTo(scored);
    expect(tally.rounds[0]?.games).toBe(games);
    for (const army of ['a', 'b'] as const) {
      const lost = tally.units.filter((unit) => unit.army === army).reduce((total, unit) => total + unit.hpLost, 0);
      expect(tally.rounds.reduce((total, { hpLost }) => total + hpLost[army], 0)).toBeCloseTo(lost);
    }
    for (const kind of HEAT_KINDS)
      tally.heatOfA[kind].forEach((n, i) => expect(n).toBeLessThanOrEqual(tally.heat[kind][i]!));
    expect(tally.heat.fire.some((n) => n > 0)).toBe(true);
    expect(tally.heatOfA.time.reduce((total, n) => total + n, 0)).toBeGreaterThan(0);
  });
});
