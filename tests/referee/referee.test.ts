import { describe, expect, it } from 'vitest';
import { battlesOf, QUICK_LEVELS } from './games/battles';
import { play } from './games/play';
import { judge } from './judge';
import { BUILT_IN } from './systems';

/** Battles that `npm test` referees, by system; the longer run with all players is `npm run referee`. */
const BATTLES: Readonly<Record<string, number>> = { squadrons: 90, cadence: 22, 'devils-bluff': 38 };
const AT_A_TIME = 5;

describe.each(Object.entries(BATTLES))('%s', (system, games) => {
  it.each(Array.from({ length: Math.ceil(games / AT_A_TIME) }, (_, i) => i * AT_A_TIME + 1))(
    'battles from %d on break no rule',
    (first) => {
      const battles = battlesOf(system, Math.min(AT_A_TIME, games - first + 1), first, QUICK_LEVELS);
      const found = [...battles].flatMap((setUp) =>
        judge(play(setUp), BUILT_IN).violations.map(
          ({ rule, at, says }) => `${setUp.name} at ${String(at)}: ${rule}: ${says}`,
        ),
      );
      expect(found).toEqual([]);
    },
    120_000,
  );
});
