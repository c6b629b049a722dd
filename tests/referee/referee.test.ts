import { describe, expect, it } from 'vitest';
import { battlesOf, QUICK_LEVELS } from './games/battles';
import { play } from './games/play';
import { judge } from './judge';
import { BUILT_IN } from './systems';

/** Battles that `npm test` referees, by system; the longer run with all players is `npm run referee`. */
const BATTLES: Readonly<Record<string, number>> = { squadrons: 90, cadence: 22, 'devils-bluff': 38 };
const AT_A_TIME = 5;

/** Seeds with which the referee was wrong once. An Entry Point below a climbable roof that is Impassable too: whoever climbs comes on up there. */
const SEEDS = [['devils-bluff', 501_898]] as const;

const violationsOf = (system: string, games: number, first: number, levels?: typeof QUICK_LEVELS): string[] =>
  [...battlesOf(system, games, first, levels)].flatMap((setUp) =>
    judge(play(setUp), BUILT_IN).violations.map(
      ({ rule, at, says }) => `${setUp.name} at ${String(at)}: ${rule}: ${says}`,
    ),
  );

it.each(SEEDS)(
  '%s %d: what was judged wrongly once is judged rightly',
  (system, seed) => {
    expect(violationsOf(system, 1, seed)).toEqual([]);
  },
  120_000,
);

describe.each(Object.entries(BATTLES))('%s', (system, games) => {
  it.each(Array.from({ length: Math.ceil(games / AT_A_TIME) }, (_, i) => i * AT_A_TIME + 1))(
    'battles from %d on break no rule',
    (first) => {
      expect(violationsOf(system, Math.min(AT_A_TIME, games - first + 1), first, QUICK_LEVELS)).toEqual([]);
    },
    120_000,
  );
});
