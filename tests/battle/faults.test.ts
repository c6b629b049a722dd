import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { rolldown } from 'rolldown';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sampleArmies } from '#shared/army/samples';
import { recordOf } from '#shared/battle/frame/record';
import { finish, openBattle } from '#shared/battle/frame/session';
import { builtInMissions } from '#shared/battlefield/built-in-missions';
import { playerOf } from '#shared/players/players-of';
import { randomPlayer } from '#shared/players/random';
import { playGame } from '#shared/players/simulation';
import { emptyTally } from '#shared/players/tally';
import type { BattleRecord } from '#shared/schema/battle/record';
import { parseDocumentOf } from '#shared/schema/parse';
import { serialise } from '#shared/schema/serialise';
import { type Services } from '../../src-main/host/services';
import { simulationHandlers } from '../../src-main/simulation/handlers';
import { WorkerPool } from '../../src-main/simulation/worker-pool';
import { aBattle, aTable, exampleSquadron } from '../support/squadrons-battle';

/** A battle in which the n-th event cannot be told of. */
function faultyTheatre(from: number) {
  const theatre = aBattle(aTable(), [{}, {}], [{}, {}]);
  let told = 0;
  const apply: typeof theatre.family.apply = (state, event) => {
    if (++told >= from) throw new Error('a planted fault');
    return theatre.family.apply(state, event);
  };
  return { ...theatre, family: { ...theatre.family, apply } };
}

const both = { a: randomPlayer, b: randomPlayer };
const input = {
  id: 'b1',
  seed: 4,
  system: { id: 'squadrons', version: '1' },
  armies: { a: exampleSquadron('Red'), b: exampleSquadron('Blue') },
  controllers: { a: 'random', b: 'random' },
} as const;

test('a fault stops the battle where it is, with everything that came before it', () => {
  const session = openBattle(faultyTheatre(12), { seed: 4 });
  expect(() => finish(session, { seed: 4, choosers: both })).toThrow('a planted fault');
  expect(session.broken?.message).toBe('a planted fault');
  expect(session.pending).toBeNull();
  expect(session.events).toHaveLength(11);
  expect(session.decisions.length).toBeGreaterThan(0);
  const record = recordOf(session, { ...input, broken: session.broken?.message });
  expect(record).toMatchObject({ broken: 'a planted fault', result: null, seed: 4 });
  expect(parseDocumentOf('muster/battle', JSON.parse(serialise(record))).ok).toBe(true);
});

test('even before the first question', () => {
  const session = openBattle(faultyTheatre(1), { seed: 4 });
  expect(session.broken?.message).toBe('a planted fault');
  expect(() => finish(session, { seed: 4, choosers: both })).toThrow('a planted fault');
});

test('a battle that breaks off counts for nothing in a tally, and is named there', () => {
  const theatre = faultyTheatre(30);
  const tally = emptyTally(theatre);
  const player = playerOf('cadence', 'random')!;
  const choosers = { a: player, b: player };
  playGame({ straight: theatre, swapped: null }, { seed: 1, swapSides: false, choosers }, 0, tally);
  const { broken, ...counted } = tally;
  const { broken: _none, ...nothing } = emptyTally(theatre);
  expect(broken).toMatchObject([{ index: 0, message: 'a planted fault' }]);
  expect(counted).toEqual(nothing);
});

const root = fileURLToPath(new URL('../..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'muster-faults-'));
const at = (name: string): string => join(folder, name);
const worker = pathToFileURL(at('node/battle-worker.mjs'));
const mission = builtInMissions().find(({ id }) => id === 'debris-field')!;
const [first, second] = sampleArmies('squadrons');
const files = { mission, armies: { a: first!, b: second! }, systems: [] };
const controllers = { a: 'random', b: 'random' } as const;

/** The command line as the build makes it, beside a worker with a fault in it. */
beforeAll(async () => {
  symlinkSync(join(root, 'node_modules'), at('node_modules'), 'dir');
  for (const [name, source] of [
    ['cli', 'src-main/cli/cli.ts'],
    ['battle-worker', 'tests/battle/faulty-worker.ts'],
  ] as const) {
    const bundle = await rolldown({
      input: join(root, source),
      cwd: root,
      platform: 'node',
      external: [/^node:/, 'electron'],
      logLevel: 'silent',
    });
    await bundle.write({ file: at(`node/${name}.mjs`), format: 'esm', codeSplitting: false });
    await bundle.close();
  }
  writeFileSync(at('node/pdf-worker.mjs'), '');
  writeFileSync(at('first.json'), serialise(first!));
  writeFileSync(at('second.json'), serialise(second!));
}, 240_000);
afterAll(() => rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 }));

const muster = (...args: string[]): Promise<{ code: number | null; out: string; err: string }> =>
  new Promise((resolve) => {
    const child = spawn(process.execPath, [at('node/cli.mjs'), ...args], { cwd: folder });
    let [out, err] = ['', ''];
    child.stdout.on('data', (chunk: Buffer) => (out += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (err += chunk.toString()));
    child.on('close', (code) => resolve({ code, out, err }));
  });

const ASKED = ['--mission', 'debris-field', '--armies', 'first.json', 'second.json', '--controllers', 'random'];

test('a batch goes on and reports the faults: worker pool and command', { timeout: 120_000 }, async () => {
  const request = { files, games: 12, seed: 5, swapSides: true, controllers };
  const played = await new WorkerPool(worker).simulate({ ...request, workers: 2 });
  if (!played.ok) throw new Error(played.error.message);
  const { games, broken = [], battles } = played.value;
  expect(broken.length).toBeGreaterThan(0);
  expect(games).toBeGreaterThan(0);
  expect(games + broken.length).toBe(12);
  expect(battles).toHaveLength(games);
  const alone = await new WorkerPool(worker).simulate({ ...request, workers: 1 });
  expect(JSON.stringify(alone)).toBe(JSON.stringify(played));

  const told = await muster('simulate', ...ASKED, '--games', '12', '--seed', '5', '--swap-sides');
  expect(told.code).toBe(0);
  for (const { seed } of broken)
    expect(told.out).toContain(
      `A fault in Muster stopped the battle with seed ${String(seed)}; it does not count: a planted fault`,
    );
});

test('one battle: the command writes the record so far and names the seed', { timeout: 120_000 }, async () => {
  // Of a few seeds one meets the fault.
  for (const seed of ['1', '2', '3', '4', '5', '6']) {
    const told = await muster('battle', ...ASKED, '--seed', seed, '--out', 'broken.json');
    const record = JSON.parse(readFileSync(at('broken.json'), 'utf8')) as BattleRecord;
    if (told.code === 0) continue;
    expect(told.code).toBe(2);
    expect(told.err).toContain(
      `seed ${seed} after ${String(record.decisions.length)} decisions: a planted fault. The record so far is in broken.json.`,
    );
    expect(record).toMatchObject({ broken: 'a planted fault', result: null, seed: Number(seed) });
    expect(record.events.at(-1)?.kind).toBe('activation-ended');
    return;
  }
  expect.fail('no battle met the fault');
});

test('the app’s service gives the record so far', { timeout: 120_000 }, async () => {
  const services = { workspace: () => ({ ok: false }) } as unknown as Services;
  const handlers = simulationHandlers(services, worker);
  const context = { signal: new AbortController().signal, progress: () => undefined };
  for (let seed = 1; seed < 9; seed++) {
    const asked = { ...files, seed, controllers, save: false, swapped: false } as never;
    const run = await handlers['battle.run'](asked, context as never);
    if (!run.ok) throw new Error(run.error.message);
    const record = run.value.record as unknown as BattleRecord;
    if (record.broken === undefined) continue;
    expect(record).toMatchObject({ broken: 'a planted fault', result: null, seed });
    expect(record.events.length).toBeGreaterThan(5);
    return;
  }
  expect.fail('no battle met the fault');
});

test('bad armies are refused with their issues before anything is played', { timeout: 60_000 }, async () => {
  const broken = { ...first!, units: [] };
  writeFileSync(at('empty.json'), serialise(broken));
  const told = await muster(
    'battle',
    '--mission',
    'debris-field',
    '--armies',
    'empty.json',
    'second.json',
    '--out',
    'no.json',
  );
  expect(told.code).toBe(1);
  expect(told.err).toMatch(/no units/);
  expect(existsSync(at('no.json'))).toBe(false);
});
