/** What the players' bench measures, bundled and run on its own. */
import type { Theatre } from '#shared/battle/families';
import { openBattle, runBattle } from '#shared/battle/frame/session';
import type { Chooser } from '#shared/battle/frame/view';
import type { FamilyTypes } from '#shared/battle/frame/family';
import type { Level } from '#shared/players/levels';
import { playerOf } from '#shared/players/players-of';
import { fieldOf, tableOf } from '#shared/players/tournament/field';
import { builtInRegistry } from '#shared/systems/registry';

/** Processor seconds of this process: a busy machine measures nearly the same. */
const spent = (): number => process.cpuUsage().user / 1e6;

function theatreOf(system: string, table = 0): Theatre {
  const field = fieldOf(system, builtInRegistry);
  if (!field.ok) throw new Error(field.error);
  return tableOf(field.value, 1, table).theatre;
}

/** Theatres of both families list their units. */
const unitsOf = (theatre: Theatre): number => (theatre as unknown as { units: readonly unknown[] }).units.length;

export interface LevelFigures {
  readonly perSecond: number;
  /** Milliseconds of one decision that 99 of 100 do not exceed. */
  readonly p99: number;
  readonly games: number;
  readonly units: number;
}

/**
 * Battles of a level against itself on the first table of a tournament, for so many seconds after as many to warm up: in the first
 * seconds of a process most of its time goes into compiling, and simulations run for minutes.
 */
export function level(system: string, name: Level, seconds: number, table = 0): LevelFigures {
  const theatre = theatreOf(system, table);
  const player = playerOf(theatre.family.id, name)!;
  const times: number[] = [];
  const timed: Chooser<FamilyTypes> = (view) => {
    const start = performance.now();
    const decision = player(view);
    times.push(performance.now() - start);
    return decision;
  };
  const play = (seed: number): unknown =>
    runBattle(theatre, { seed, choosers: { a: timed, b: timed }, keepLog: false, unchecked: true });
  let warmed = 0;
  for (const start = spent(); spent() - start < seconds;) play(warmed++);
  times.length = 0;
  let games = 0;
  const start = spent();
  while (games === 0 || spent() - start < seconds) play(1000 + games++);
  const perSecond = games / (spent() - start);
  times.sort((one, other) => one - other);
  return { perSecond, p99: times[Math.floor(0.99 * times.length)] ?? 0, games, units: unitsOf(theatre) };
}

/** Microseconds to take a state aside and up again, and its size as JSON: what a worker would send. */
export function snapshot(system: string): { readonly open: number; readonly bytes: number } {
  const theatre = theatreOf(system);
  const player = playerOf(theatre.family.id, 'random')!;
  const { state } = runBattle(theatre, { seed: 3, choosers: { a: player, b: player }, keepLog: false });
  const runs = 2000;
  const start = spent();
  for (let i = 0; i < runs; i++) openBattle(theatre, { seed: i, start: state, keepLog: false });
  return { open: (1e6 * (spent() - start)) / runs, bytes: JSON.stringify(state).length };
}

/** Tables of different armies, from few units to many. */
export function growth(system: string, name: Level, seconds: number): LevelFigures[] {
  const found = new Map<number, number>();
  for (let table = 0; table < 24; table++) found.set(unitsOf(theatreOf(system, table)), table);
  const sizes = [...found].sort(([one], [other]) => one - other);
  const chosen = [sizes[0], sizes[Math.floor(sizes.length / 2)], sizes.at(-1)];
  return chosen.flatMap((size) => (size ? [level(system, name, seconds, size[1])] : []));
}
