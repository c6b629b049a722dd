import { describe, expect, test } from 'vitest';
import { makeStream, seedState } from '#shared/core/random';
import { bothWays, randomAttack } from '../support/engine-odds';

/** `ATTACKS=1000 npx vitest run … engine-odds` for the long run; with `RAW=1` attacks of at most five dice by every single face. */
const ATTACKS = Number(process.env['ATTACKS'] ?? 10);

describe.each(['cadence', 'squadrons', 'devils-bluff'])(
  '%s: the engine and the exact odds cannot disagree',
  (system) => {
    const random = makeStream(seedState(20_26, system));
    const attacks = Array.from({ length: ATTACKS }, (_, i) => ({ i, scene: randomAttack(system, random) }));
    test.each(attacks)('attack $i', ({ scene }) => {
      const both = bothWays(system, scene);
      if (!both) return;
      const { engine, odds } = both;
      for (let n = 0; n < Math.max(engine.length, odds.length); n++)
        expect(engine[n] ?? 0, `${n} lost`).toBeCloseTo(odds[n] ?? 0, 12);
    });
  },
);
