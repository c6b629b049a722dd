import { runBattle } from '../../battle/frame/session';
import { fail } from '../../core/result';
import { gameSeed } from '../simulation';
import { wilson } from '../simulation-result';
import type { Level } from '../levels';
import { playerOf } from '../players-of';
import { addHabits, noHabits, watchOf, type Habits } from './habits';
import { tableOf, type Field, type Table } from './field';

/** Two levels against each other. */
export interface Pairing {
  readonly a: Level;
  readonly b: Level;
}

/** Whole numbers only, so that it does not matter who played what in which order. */
export interface PairTally {
  games: number;
  wins: number;
  draws: number;
  losses: number;
  /** Games in which the player in the first seat won, or drew: what the seat alone is worth. */
  firstSeat: { wins: number; draws: number };
  habits: { a: Habits; b: Habits };
}

export const emptyPair = (): PairTally => ({
  games: 0,
  wins: 0,
  draws: 0,
  losses: 0,
  firstSeat: { wins: 0, draws: 0 },
  habits: { a: noHabits(), b: noHabits() },
});

export function addPair(into: PairTally, more: PairTally): void {
  into.games += more.games;
  into.wins += more.wins;
  into.draws += more.draws;
  into.losses += more.losses;
  into.firstSeat.wins += more.firstSeat.wins;
  into.firstSeat.draws += more.firstSeat.draws;
  addHabits(into.habits.a, more.habits.a);
  addHabits(into.habits.b, more.habits.b);
}

/** Every pair of different levels, the stronger (later) one as `a`; then each level against itself. */
export function pairingsOf(levels: readonly Level[]): Pairing[] {
  const pairs = levels.flatMap((b, i) => levels.slice(i + 1).map((a) => ({ a, b })));
  return [...pairs, ...levels.map((level) => ({ a: level, b: level }))];
}

/** Two games make a table: the same armies, ground and dice with the players' seats swapped. */
export class Tables {
  private last: { readonly index: number; readonly table: Table } | null = null;

  constructor(
    private readonly field: Field,
    private readonly seed: number,
  ) {}

  /** Plays game `index` of a pairing and books it. */
  play({ a, b }: Pairing, index: number, tally: PairTally): void {
    const number = index >> 1;
    if (this.last?.index !== number) this.last = { index: number, table: tableOf(this.field, this.seed, number) };
    const { theatre } = this.last.table;
    const swapped = index % 2 === 1;
    const player = (level: Level) => playerOf(theatre.family.id, level) ?? fail(`nobody plays as ${level} here`);
    const seats = swapped ? { a: player(b), b: player(a) } : { a: player(a), b: player(b) };
    const watch = watchOf(theatre);
    const { state } = runBattle(theatre, {
      seed: gameSeed(this.seed, number),
      choosers: seats,
      keepLog: false,
      onEvent: (event, now) => watch.see(event, now),
    });
    tally.games += 1;
    if (state.winner === null) tally.draws += 1;
    else if ((state.winner === 'a') === swapped) tally.losses += 1;
    else tally.wins += 1;
    if (state.winner === 'a') tally.firstSeat.wins += 1;
    if (state.winner === null) tally.firstSeat.draws += 1;
    addHabits(tally.habits.a, watch.habits[swapped ? 'b' : 'a']);
    addHabits(tally.habits.b, watch.habits[swapped ? 'a' : 'b']);
  }
}

export interface PairResult extends Pairing {
  readonly games: number;
  readonly wins: number;
  readonly draws: number;
  readonly losses: number;
  /** Seen from `a`, draws half. */
  readonly rate: number;
  readonly low: number;
  readonly high: number;
  /** What the player in the first seat scored, whoever it was. */
  readonly firstSeat: number;
  readonly habits: { readonly a: Habits; readonly b: Habits };
}

export function pairResult(pairing: Pairing, tally: PairTally): PairResult {
  const { games, wins, draws, losses, habits, firstSeat } = tally;
  return {
    ...pairing,
    games,
    wins,
    draws,
    losses,
    ...wilson(wins + draws / 2, games),
    firstSeat: games === 0 ? 0 : (firstSeat.wins + firstSeat.draws / 2) / games,
    habits,
  };
}
