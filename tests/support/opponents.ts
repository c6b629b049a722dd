import { fieldOf } from '#shared/players/tournament/field';
import {
  addPair,
  emptyPair,
  pairResult,
  Tables,
  type Pairing,
  type PairResult,
  type PairTally,
} from '#shared/players/tournament/tournament';
import { builtInRegistry } from '#shared/systems/registry';

/** Some games of one pairing, as counts that add up, with what they cost. */
interface Piece extends Pairing {
  readonly system: string;
  readonly seed: number;
  readonly from: number;
  readonly armies: number;
  readonly missions: readonly string[];
  /** Of the processor. */
  readonly seconds: number;
  readonly tally: PairTally;
}

interface Together extends PairResult {
  readonly system: string;
  readonly seeds: readonly number[];
  readonly armies: number;
  readonly missions: readonly string[];
  readonly perSecond: number;
}

/** Games of one pairing, played here and now: for the report. */
export function tournament(
  system: string,
  pairing: Pairing,
  { games, from }: { readonly games: number; readonly from: number },
  seed: number,
): Piece {
  const field = fieldOf(system, builtInRegistry);
  if (!field.ok) throw new Error(field.error);
  const tables = new Tables(field.value, seed);
  const tally = emptyPair();
  const start = process.cpuUsage().user;
  for (let game = from; game < from + games; game++) tables.play(pairing, game, tally);
  const seconds = (process.cpuUsage().user - start) / 1e6;
  const { armies, missions } = field.value;
  return {
    ...pairing,
    system,
    seed,
    from,
    armies: armies.length,
    missions: missions.map(({ id }) => id),
    seconds,
    tally,
  };
}

/** The pieces of one pairing as one result. */
export function together(pieces: readonly [Piece, ...Piece[]]): Together {
  const [{ a, b, system, armies, missions }] = pieces;
  const tally = emptyPair();
  for (const piece of pieces) addPair(tally, piece.tally);
  const seconds = pieces.reduce((sum, piece) => sum + piece.seconds, 0);
  const seeds = [...new Set(pieces.map(({ seed }) => seed))];
  return { ...pairResult({ a, b }, tally), system, seeds, armies, missions, perSecond: tally.games / seconds };
}
