import { expect, test } from 'vitest';
import { makeStream, seedState } from '#shared/core/random';
import { bellumBothWays, randomBellumAttack } from '../support/bellum-engine-odds';
import { bothWays, randomAttack } from '../support/engine-odds';

/** `ATTACKS=1000 npx vitest run … engine-odds` for the long run, a minute; with `RAW=1` attacks of at most five dice by every single face. */
const ATTACKS = Number(process.env['ATTACKS'] ?? 10);
const timeout = 60_000 + 10_000 * ATTACKS;

function same(engine: ArrayLike<number>, odds: ArrayLike<number>, what: string): void {
  for (let n = 0; n < Math.max(engine.length, odds.length); n++)
    expect(engine[n] ?? 0, `${what}: ${n}`).toBeCloseTo(odds[n] ?? 0, 12);
}

test.each(['cadence', 'squadrons', 'devils-bluff'])(
  '%s: the engine and the exact odds cannot disagree',
  { timeout },
  (system) => {
    const random = makeStream(seedState(20_26, system));
    // Attacks that nobody may make, or that take more cards than are tried, do not count.
    for (let i = 0, compared = 0; compared < ATTACKS; i++) {
      const both = bothWays(system, randomAttack(system, random));
      if (!both) continue;
      compared += 1;
      same(both.engine, both.odds, `attack ${i}, lost`);
    }
  },
);

test('bellum-caelum: the engine and the exact odds cannot disagree', { timeout }, () => {
  const random = makeStream(seedState(20_26, 'bellum-caelum'));
  for (let i = 0, compared = 0; compared < ATTACKS; i++) {
    const attack = randomBellumAttack(random);
    const both = bellumBothWays(attack);
    if (!both) continue;
    compared += 1;
    const what = `attack ${i} ${JSON.stringify(attack)}`;
    same(...both.damage, `${what}, damage`);
    same(...both.returned, `${what}, returned`);
    if (both.wounds) same(...both.wounds, `${what}, wounds`);
  }
});
