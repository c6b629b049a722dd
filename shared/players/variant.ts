import type { SimulationResult } from './simulation-result';

/** How much better the first army does in one set of battles than in another, battle by battle. */
export interface Difference {
  readonly games: number;
  /** Share of a win, draws half: the second set less the first. */
  readonly mean: number;
  /** 95 % interval of the mean. */
  readonly low: number;
  readonly high: number;
  /** Battles that ended alike. */
  readonly alike: number;
}

const Z = 1.959963984540054;

/**
 * Common random numbers: battle n of both sets has the same seed, so that dice, order of play and seats are the same as far as the
 * two variants go the same way, and luck largely cancels out in the difference.
 */
export function pairedDifference(one: SimulationResult, other: SimulationResult): Difference {
  const second = new Map(other.battles.map((battle) => [battle.index, battle]));
  const pairs = one.battles.flatMap((battle) => {
    const twin = second.get(battle.index);
    return twin ? [scoreOf(twin.winner) - scoreOf(battle.winner)] : [];
  });
  const games = pairs.length;
  if (games === 0) return { games, mean: 0, low: -1, high: 1, alike: 0 };
  const mean = pairs.reduce((sum, value) => sum + value, 0) / games;
  const variance = pairs.reduce((sum, value) => sum + (value - mean) * (value - mean), 0) / Math.max(1, games - 1);
  const spread = Z * Math.sqrt(variance / games);
  return { games, mean, low: mean - spread, high: mean + spread, alike: pairs.filter((value) => value === 0).length };
}

const scoreOf = (winner: 'a' | 'b' | null): number => (winner === null ? 0.5 : winner === 'a' ? 1 : 0);
