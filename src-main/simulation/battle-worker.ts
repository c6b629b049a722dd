/** Runs shared/battle off the main thread: one battle, a share of many, or a record played again. Built as an entry of its own. */
import { parentPort } from 'node:worker_threads';
import { systemOfRecord } from '#shared/battle/prepare';
import { recordOf } from '#shared/battle/frame/record';
import { verifyRecord } from '#shared/battle/frame/verify';
import { finish, openBattle } from '#shared/battle/frame/session';
import { playGame } from '#shared/players/simulation';
import { emptyTally } from '#shared/players/tally';
import { fieldOf } from '#shared/players/tournament/field';
import { emptyPair, Tables } from '#shared/players/tournament/tournament';
import { makeSystemRegistry } from '#shared/systems/registry';
import {
  NEXT_GAME,
  STOP,
  type Answer,
  type BattleTask,
  type SimulationTask,
  type Task,
  type TournamentTask,
  type VerifyTask,
  type WorkFailure,
} from './messages';
import { chances, why } from './insight-tasks';
import { playersOf, readFiles, readRecord, readSystems, theatreOf } from './prepare-files';

const say = (answer: Answer): void => parentPort?.postMessage(answer);
const fail = (failure: WorkFailure): void => say({ kind: 'failed', failure });

/** Battles taken at a time: few enough that a stop is felt at once, enough that messages cost nothing. */
const BATCH = 8;
/** Longest silence in milliseconds. */
const QUIET = 250;

function simulate(task: SimulationTask): void {
  const files = readFiles(task.files);
  if (!files.ok) return fail(files.error);
  const straight = theatreOf(files.value);
  if (!straight.ok) return fail(straight.error);
  const swapped = task.swapSides ? theatreOf(files.value, true) : null;
  if (swapped && !swapped.ok) return fail(swapped.error);
  const choosers = playersOf(straight.value, task.controllers);
  if (!choosers.ok) return fail(choosers.error);
  const flags = new Int32Array(task.shared);
  const seats = { straight: straight.value, swapped: swapped?.value ?? null };
  let tally = emptyTally(straight.value);
  let told = Date.now();
  while (Atomics.load(flags, STOP) === 0) {
    const from = Atomics.add(flags, NEXT_GAME, BATCH);
    if (from >= task.battles.length) break;
    for (const index of task.battles.subarray(from, from + BATCH)) {
      if (Atomics.load(flags, STOP) !== 0) break;
      playGame(seats, { seed: task.seed, swapSides: task.swapSides, choosers: choosers.value }, index, tally);
      // After every battle, not every batch: eight battles of slow players would be a long silence.
      if (Date.now() - told < QUIET) continue;
      told = Date.now();
      say({ kind: 'games', tally });
      tally = emptyTally(straight.value);
    }
  }
  say({ kind: 'games', tally });
  say({ kind: 'done' });
}

/** Table by table of all pairings, the dear ones last as they stand in the list; a table is two games. */
function tournament(task: TournamentTask): void {
  const systems = readSystems(task.systems);
  if (!systems.ok) return fail(systems.error);
  const field = fieldOf(task.system, makeSystemRegistry(systems.value));
  if (!field.ok) return fail({ name: 'work-failed', message: field.error });
  const flags = new Int32Array(task.shared);
  const tables = new Tables(field.value, task.seed);
  const each = Math.ceil(task.games / 2);
  while (Atomics.load(flags, STOP) === 0) {
    const next = Atomics.add(flags, NEXT_GAME, 1);
    if (next >= each * task.pairings.length) break;
    const pairing = next % task.pairings.length;
    const first = 2 * Math.floor(next / task.pairings.length);
    const tally = emptyPair();
    for (let game = first; game < Math.min(first + 2, task.games); game++)
      tables.play(task.pairings[pairing]!, game, tally);
    say({ kind: 'pair', pairing, tally });
  }
  say({ kind: 'done' });
}

function battle(task: BattleTask): void {
  const files = readFiles(task.files);
  if (!files.ok) return fail(files.error);
  const theatre = theatreOf(files.value);
  if (!theatre.ok) return fail(theatre.error);
  const choosers = playersOf(theatre.value, task.controllers);
  if (!choosers.ok) return fail(choosers.error);
  const flags = new Int32Array(task.shared);
  let told = Date.now();
  const session = openBattle(theatre.value, {
    seed: task.seed,
    onEvent: (event, { round, activations }) => {
      if (event.kind !== 'activation-ended' || Date.now() - told < QUIET) return;
      told = Date.now();
      say({ kind: 'round', round, rounds: theatre.value.rounds, activation: activations });
    },
  });
  let broken: string | undefined;
  try {
    finish(session, {
      choosers: choosers.value,
      seed: task.seed,
      until: () => Atomics.load(flags, STOP) === 0,
    });
  } catch (error) {
    // A fault of ours: what was played until then is worth keeping, most of all for whoever mends it.
    broken = error instanceof Error ? error.message : String(error);
  }
  if (broken === undefined && session.pending !== null)
    return fail({ name: 'cancelled', message: 'The battle was stopped.' });
  const { system, bases } = systemOfRecord(theatre.value.system, files.value.systems);
  say({
    kind: 'record',
    record: recordOf(session, {
      id: task.id,
      seed: task.seed,
      system,
      bases,
      armies: files.value.armies,
      controllers: task.controllers,
      broken,
    }),
  });
}

function verify(task: VerifyTask): void {
  const read = readRecord(task.record, task.systems);
  if (!read.ok) return fail(read.error);
  const { record, theatre } = read.value;
  const result = verifyRecord(theatre, record);
  const { events, decisions } = record;
  say({
    kind: 'verified',
    answer: {
      matches: result.ok,
      events: events.length,
      decisions: decisions.length,
      mismatch: result.ok ? null : result.error,
    },
  });
}

parentPort?.on('message', (task: Task) => {
  try {
    if (task.kind === 'simulate') simulate(task);
    else if (task.kind === 'battle') battle(task);
    else if (task.kind === 'tournament') tournament(task);
    else if (task.kind === 'why') why(task, say);
    else if (task.kind === 'chances') chances(task, say);
    else verify(task);
  } catch (error) {
    fail({ name: 'work-failed', message: error instanceof Error ? error.message : String(error) });
  }
});
