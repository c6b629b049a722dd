import { expect, test } from 'vitest';
import { makeStream, seedState } from '#shared/core/random';
import { bothWays, randomAttack } from '../support/engine-odds';

/** `ATTACKS=1000 npx vitest run … engine-odds` for the long run; with `RAW=1` attacks of at most five dice by every single face. */
const ATTACKS = Number(process.env['ATTACKS'] ?? 10);

test.each(['cadence', 'squadrons', 'devils-bluff'])(
  '%s: the engine and the exact odds cannot disagree',
  { timeout: 60_000 + 10_000 * ATTACKS },
  (system) => {
    const random = makeStream(seedState(20_26, system));
    // Attacks that nobody may make, or that take more cards than are tried, do not count.
    for (let i = 0, compared = 0; compared < ATTACKS; i++) {
      const both = bothWays(system, randomAttack(system, random));
      if (!both) continue;
      compared += 1;
      const { engine, odds } = both;
      for (let n = 0; n < Math.max(engine.length, odds.length); n++)
        expect(engine[n] ?? 0, `attack ${i}: ${n} lost`).toBeCloseTo(odds[n] ?? 0, 12);
    }
  },
);
