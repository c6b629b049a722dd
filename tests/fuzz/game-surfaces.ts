/** Games with a person at the table, files of simulations and tournaments: what newer parts of the app take in. */
import { sampleArmies } from '#shared/army/samples';
import { prepareBattle } from '#shared/battle/prepare';
import { missionsOf } from '#shared/battlefield/built-in-missions';
import { playerOf } from '#shared/players/players-of';
import { playGame } from '#shared/players/simulation';
import { emptyTally } from '#shared/players/tally';
import { askedNow, mergeSimulations, parseSimulation, simulationDocument } from '#shared/players/simulation-document';
import { isTallyOf, simulationResult } from '#shared/players/simulation-result';
import { fieldOf, tableOf } from '#shared/players/tournament/field';
import { makeSystemRegistry } from '#shared/systems/registry';
import type { CallName } from '#shared/host/contract';
import type { WireResult } from '../../src-main/host/dispatch';
import { readSystems } from '../../src-main/simulation/prepare-files';
import type { WorkerPool } from '../../src-main/simulation/worker-pool';
import { below, mutated, pick, type Random } from './mutate';

type Call = (name: CallName, input: unknown) => Promise<WireResult>;

const STEPS = [
  { kind: 'look' },
  { kind: 'look', ownDice: true },
  { kind: 'let', level: 'recruit' },
  { kind: 'undo' },
  { kind: 'dice', faces: [1, 6, 3] },
  { kind: 'seat', controllers: { a: 'person', b: 'recruit' } },
];
const WANTS = [
  { kind: 'place', unit: null, x: 10, y: 10, facing: 90, turn: 0 },
  { kind: 'volleys', lines: [{ weapon: 0, target: 'b:1', part: null }] },
];

/** One case: a game is begun, gone on with, or its file is damaged and asked about. */
export async function openGameSurfaces(call: Call, battle: object): Promise<(random: Random) => Promise<void>> {
  const begin = { ...battle, controllers: { a: 'person', b: 'recruit' } };
  const made = await call('play.begin', begin);
  if (!made.ok) throw new Error(`the sound game is none: ${made.error.message}`);
  const { id } = made.value as { id: string };
  const loaded = await call('documents.load', { id });
  if (!loaded.ok) throw new Error(loaded.error.message);
  const { document } = loaded.value as { document: Record<string, unknown> };
  const about = { id, systems: [], at: null, since: 0, viewer: null };

  /** A damaged record under the id of the sound one; what cannot be saved is asked about as a branch's source all the same. */
  const damaged = async (random: Random): Promise<void> => {
    const strange = mutated(document, random);
    const created = await call('documents.create', { document: strange });
    if (!created.ok) return;
    const other = (created.value as { id: string }).id;
    await call('play.step', { ...about, id: other, step: { kind: 'look' } });
    if (random() < 0.3) await call('play.step', { ...about, id: other, step: { kind: 'let', level: 'recruit' } });
    await call('documents.delete', { ids: [other] });
    await call('trash.purge', {});
  };

  return async (random) => {
    const dice = random();
    if (dice < 0.3) return damaged(random);
    if (dice < 0.5) {
      const begun = await call('play.begin', mutated(begin, random));
      if (begun.ok) await call('documents.delete', { ids: [(begun.value as { id: string }).id] });
      return;
    }
    if (dice < 0.6) {
      const input = { id, moment: 3, controllers: { a: 'person', b: 'recruit' }, systems: [] };
      const branched = await call('play.branch', mutated(input, random));
      if (branched.ok) await call('documents.delete', { ids: [(branched.value as { id: string }).id] });
      return;
    }
    if (dice < 0.7) {
      await call('play.aim', mutated({ id, systems: [], want: pick(random, WANTS) }, random));
      return;
    }
    const table = await call('play.step', { ...about, step: { kind: 'look' } });
    // A busy machine may not get to it in time.
    if (!table.ok && table.error.name === 'cancelled') return;
    if (!table.ok) throw new Error(table.error.message);
    const { at, question } = table.value as { at: number; question: { offers: { decision: object }[] } | null };
    const offers = question?.offers ?? [];
    const step =
      offers.length > 0 && random() < 0.5
        ? { kind: 'decide', decision: mutated(pick(random, offers).decision, random) }
        : mutated(pick(random, STEPS), random);
    await call('play.step', { ...about, at, step });
    // A game that is over, or that nobody plays any more, begins anew.
    if (at > 40 || random() < 0.05) await call('documents.save', { id, document, base: null, resolve: 'keep-mine' });
  };
}

const [a, b] = sampleArmies('squadrons');
const [mission] = missionsOf([{ id: 'squadrons' }]);
const registry = makeSystemRegistry();
const prepared = prepareBattle({ mission: mission!, armies: { a: a!, b: b! } }, registry);
if (!prepared.ok) throw new Error(prepared.error[0]?.message ?? 'no battle');
const theatre = prepared.value;
const controllers = { a: 'random', b: 'random' } as const;
const question = askedNow({
  games: 4,
  seed: 5,
  swapSides: false,
  controllers,
  // Plain documents, as a file holds them.
  mission: mission as never,
  armies: { a: a as never, b: b as never },
  systems: [],
});
const parts = [0, 1].map((part) => {
  const random = playerOf('cadence', 'random')!;
  const tally = emptyTally(theatre);
  const plan = { seed: 5, swapSides: false, choosers: { a: random, b: random } };
  for (const index of [part, part + 2]) playGame({ straight: theatre, swapped: null }, plan, index, tally);
  return simulationDocument(question, tally, [part + 1, 2]);
});

export function simulationFileCase(random: Random): void {
  const [sound, other] = random() < 0.5 ? parts : parts.toReversed();
  const forged = random() < 0.5 ? { ...sound, tally: mutated(sound!.tally, random) } : mutated(sound, random);
  const read = parseSimulation(forged);
  if (!read.ok) return;
  const joined = mergeSimulations([other!, read.value]);
  for (const { tally } of joined.ok ? [read.value, joined.value] : [read.value]) {
    if (!isTallyOf(theatre, tally)) continue;
    const { games, units } = simulationResult(theatre, tally, { seed: 5, swapSides: false, controllers });
    if (typeof games !== 'number' || units.some(({ hpLost }) => typeof hpLost !== 'number'))
      throw new Error('no figures');
  }
}

/** A module on a game that can be played: what a tournament takes in. */
const squadrons = registry.documents.find(({ id }) => id === 'squadrons')!;
const own = { ...squadrons, id: 'own', extends: { id: 'squadrons', version: squadrons.release } };
if (!fieldOf('own', makeSystemRegistry([own])).ok) throw new Error('the sound module has no tournament');
/** A thread has this long for a tournament of one or two games. */
const TOURNAMENT_MS = 1_500;

/** Read and laid out here, where every exception is seen; some are played in their thread too. */
export async function tournamentCase(pool: WorkerPool, random: Random): Promise<void> {
  const system = random() < 0.8 ? 'own' : pick(random, ['squadrons', 'constructor', '__proto__', 'x'.repeat(400)]);
  const systems = [mutated(own, random)];
  const seed = below(random, 2 ** 31);
  const read = readSystems(systems);
  const field = read.ok ? fieldOf(system, makeSystemRegistry(read.value)) : read;
  if (field.ok) tableOf(field.value, seed, below(random, 6));
  if (random() > (field.ok ? 0.3 : 0.02)) return;
  const pairings = [{ a: 'random', b: 'recruit' } as const];
  const request = { system, systems, pairings, games: 1 + below(random, 2), seed, workers: 1 };
  const played = await pool.tournament(request, { signal: AbortSignal.timeout(TOURNAMENT_MS) });
  if (field.ok && !played.ok) throw new Error(`${played.error.name}: ${played.error.message}`);
}
