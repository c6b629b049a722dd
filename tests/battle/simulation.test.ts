import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { rolldown } from 'rolldown';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sampleArmies } from '#shared/army/samples';
import { builtInMissions } from '#shared/battlefield/built-in-missions';
import { gameSeed } from '#shared/players/simulation';
import { wilson } from '#shared/players/simulation-result';
import type { BattleRecord } from '#shared/schema/battle/record';
import { simulationHandlers } from '../../src-main/simulation/handlers';
import { Services } from '../../src-main/host/services';
import { WorkerPool, type SimulationRequest } from '../../src-main/simulation/worker-pool';

const root = fileURLToPath(new URL('../..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'muster-simulation-'));
const workerFile = join(folder, 'battle-worker.mjs');
let pool: WorkerPool;

/** The worker as the build makes it. */
beforeAll(async () => {
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'dir');
  const bundle = await rolldown({
    input: join(root, 'src-main/simulation/battle-worker.ts'),
    cwd: root,
    platform: 'node',
    external: [/^node:/],
    logLevel: 'silent',
  });
  await bundle.write({ file: workerFile, format: 'esm', codeSplitting: false });
  await bundle.close();
  pool = new WorkerPool(pathToFileURL(workerFile));
});
afterAll(() => rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 }));

const mission = builtInMissions().find(({ id }) => id === 'debris-field')!;
const [first, second] = sampleArmies('squadrons');
const files = { mission, armies: { a: first!, b: second! }, systems: [] };
const request: SimulationRequest = {
  files,
  games: 24,
  seed: 5,
  swapSides: true,
  controllers: { a: 'random', b: 'random' },
};

test('Bellum Caelum: what is lost at the end of a round is laid at the door of whoever did the damage (B-END-5)', async () => {
  const [a, b] = sampleArmies('bellum-caelum');
  const beacons = builtInMissions().find(({ id }) => id === 'three-beacons')!;
  const done = await pool.simulate({
    ...request,
    files: { mission: beacons, armies: { a: a!, b: b! }, systems: [] },
    games: 6,
    controllers: { a: 'rusher', b: 'rusher' },
    workers: 1,
  });
  if (!done.ok) throw new Error(done.error.message);
  const sum = (what: 'hpDealt' | 'hpLost' | 'kills', army: 'a' | 'b'): number =>
    done.value.units.filter((unit) => unit.army === army).reduce((total, unit) => total + unit[what], 0);
  for (const [army, enemy] of [
    ['a', 'b'],
    ['b', 'a'],
  ] as const) {
    expect(sum('hpDealt', army)).toBeGreaterThan(0);
    expect(sum('kills', army)).toBeGreaterThan(0);
    expect(sum('hpDealt', army)).toBeLessThanOrEqual(sum('hpLost', enemy) + 1e-9);
  }
});

test('points that a marker pays and no unit earned are on the map where it lies', async () => {
  const [a, b] = sampleArmies('devils-bluff');
  const noon = builtInMissions().find(({ id }) => id === 'high-noon')!;
  const done = await pool.simulate({
    ...request,
    files: { mission: noon, armies: { a: a!, b: b! }, systems: [] },
    games: 2,
    controllers: { a: 'rusher', b: 'rusher' },
    workers: 1,
  });
  if (!done.ok) throw new Error(done.error.message);
  const { scoring, columns } = done.value.heat;
  const paid = noon.objectives.map(({ x, y }) => scoring[Math.floor(y) * columns + Math.floor(x)]);
  expect(paid.reduce((sum: number, n) => sum + (n ?? 0), 0)).toBeGreaterThan(0);
});

describe('many battles in worker threads', () => {
  test('the same result with any number of workers', { timeout: 300_000 }, async () => {
    const [one, three] = [
      await pool.simulate({ ...request, workers: 1 }),
      await pool.simulate({ ...request, workers: 3 }),
    ];
    expect(JSON.stringify(three)).toBe(JSON.stringify(one));
    if (!one.ok) throw new Error(one.error.message);
    const { games, wins, draws, vp, battles, units, heat } = one.value;
    expect([games, wins.a + wins.b + draws, battles.length]).toEqual([24, 24, 24]);
    for (const army of ['a', 'b'] as const) expect(vp[army].histogram.reduce((sum, count) => sum + count, 0)).toBe(24);
    expect(units).toHaveLength(first!.units.length + second!.units.length);
    expect(heat.time).toHaveLength(36 * 36);
    expect(battles.map(({ index }) => index)).toEqual(Array.from({ length: 24 }, (_, i) => i));
  });

  test(
    'another seed gives other battles; every battle can be played again by its own seed',
    { timeout: 300_000 },
    async () => {
      const some = await pool.simulate({ ...request, games: 3, swapSides: false, workers: 1 });
      const others = await pool.simulate({ ...request, games: 3, swapSides: false, seed: 6, workers: 1 });
      if (!some.ok || !others.ok) throw new Error('no result');
      expect(others.value.battles).not.toEqual(some.value.battles);
      const [, battle] = some.value.battles;
      expect(battle?.seed).toBe(gameSeed(5, 1));
      const played = await pool.battle({
        files,
        seed: battle!.seed,
        controllers: request.controllers,
        id: 'x',
      });
      if (!played.ok) throw new Error(played.error.message);
      expect((played.value as BattleRecord).result?.vp).toEqual({ a: battle!.a, b: battle!.b });
    },
  );

  test('progress comes as it goes, and a stop is felt at once', { timeout: 300_000 }, async () => {
    const stop = new AbortController();
    const seen: number[] = [];
    const result = await pool.simulate(
      { ...request, games: 100_000, workers: 2 },
      {
        signal: stop.signal,
        onProgress: ({ done, games }) => {
          seen.push(done);
          expect(games).toBe(100_000);
          stop.abort();
        },
      },
    );
    expect(result).toMatchObject({ ok: false, error: { name: 'cancelled' } });
    expect(seen[0]).toBeGreaterThan(0);
    const late = new AbortController();
    late.abort();
    expect(await pool.simulate(request, { signal: late.signal })).toMatchObject({
      ok: false,
      error: { name: 'cancelled' },
    });
  });

  test('a draft does not fight: every error is listed with its place', async () => {
    const twoLeaders = { ...first!, units: first!.units.map((unit) => ({ ...unit, roles: ['squadron-leader'] })) };
    const result = await pool.simulate({ ...request, files: { ...files, armies: { a: twoLeaders, b: second! } } });
    expect(result).toMatchObject({ ok: false, error: { name: 'not-ready' } });
    const issues = !result.ok && result.error.name === 'not-ready' ? result.error.issues : [];
    expect(issues.map(({ rule }) => rule)).toContain('S-BUILD-7');
    expect(issues.every(({ path }) => path[0] === 'armies' && path[1] === 'a')).toBe(true);
    expect(
      await pool.simulate({ ...request, files: { ...files, mission: { format: 'muster/mission' } } }),
    ).toMatchObject({ ok: false, error: { name: 'broken-document' } });
    const gang = sampleArmies('devils-bluff')[0];
    expect(await pool.simulate({ ...request, files: { ...files, armies: { a: gang, b: second! } } })).toMatchObject({
      ok: false,
      error: { name: 'not-ready' },
    });
  });

  test('Wilson intervals', () => {
    expect(wilson(5489, 10_000)).toMatchObject({ rate: 0.5489 });
    expect([wilson(5489, 10_000).low, wilson(5489, 10_000).high].map((share) => share.toFixed(3))).toEqual([
      '0.539',
      '0.559',
    ]);
    expect(wilson(0, 10)).toMatchObject({ rate: 0, low: 0 });
    expect(wilson(10, 10)).toMatchObject({ rate: 1, high: 1 });
    expect(wilson(0, 10).high).toBeCloseTo(0.2775, 4);
  });
});

describe('behind the host contract', () => {
  test(
    'battle.run keeps the record in the library; battle.verify finds it true, and a changed one false',
    { timeout: 300_000 },
    async () => {
      const services = await Services.start({
        host: 'direct',
        version: '0.1.0',
        dataFolder: join(folder, 'workspace'),
      });
      try {
        const handlers = simulationHandlers(services, pathToFileURL(workerFile));
        const context = { signal: new AbortController().signal, progress: () => undefined };
        const documents = { mission: { ...mission }, armies: { a: { ...first! }, b: { ...second! } }, systems: [] };
        const run = await handlers['battle.run'](
          { ...documents, seed: 3, controllers: { a: 'random', b: 'random' }, save: true, swapped: false },
          context,
        );
        if (!run.ok) throw new Error(run.error.message);
        const workspace = services.workspace();
        if (!workspace.ok) throw new Error('no workspace');
        const loaded = await workspace.value.documents.load(run.value.id!);
        if (!loaded.ok) throw new Error(loaded.error.message);
        expect(loaded.value.kind).toBe('battle');
        expect(
          await handlers['battle.verify']({ record: loaded.value.document, systems: [] }, context as never),
        ).toMatchObject({ ok: true, value: { matches: true, mismatch: null } });
        const changed = { ...loaded.value.document, seed: 4 };
        expect(await handlers['battle.verify']({ record: changed, systems: [] }, context as never)).toMatchObject({
          ok: true,
          value: { matches: false },
        });
        const notReady = await handlers['battle.run'](
          {
            ...documents,
            armies: { a: { ...first!, units: [] }, b: { ...second! } },
            seed: 3,
            controllers: { a: 'random', b: 'random' },
            save: true,
            swapped: false,
          },
          context,
        );
        expect(notReady).toMatchObject({ ok: false, error: { name: 'not-ready' } });
      } finally {
        await services.close();
      }
    },
  );
});
