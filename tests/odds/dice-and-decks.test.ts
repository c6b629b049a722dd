/** The small parts of odds, each against counting it out: one die, bands of cards, one question too large. */
import { describe, expect, it } from 'vitest';
import { isTooLarge, type Shot, type Volley } from '#shared/odds/chain';
import { bandsOf, coarsened, countBands, FRESH_DECK, readCard } from '#shared/odds/deck';
import { dieChances, failChance } from '#shared/odds/die-chances';
import type { LossTrack } from '#shared/odds/loss-track';
import { standardOpponents } from '#shared/odds/opponents';
import { roundOdds } from '#shared/odds/bellum-odds';
import { scenarioOdds } from '#shared/odds/scenario';
import type { AttackPlan } from '#shared/rules/attack';
import { isNaturalOne, mayReroll, passes, type DiceTest } from '#shared/rules/dice-test';
import { ruleBookOf } from '#shared/systems/rule-books';
import { systemOf } from '../army/support';

/** Every kind of test that rules make. */
const TESTS: readonly DiceTest[] = ([6, 13] as const).flatMap((faces) =>
  (['number', 'best', 'not-one'] as const).flatMap((mode) =>
    (['fails', 'counts', 11] as const).flatMap((one) =>
      [0, 1, 2, faces].flatMap((rerollUpTo) =>
        [-1, 2, 4, faces, faces + 2].flatMap((target) =>
          [Infinity, 5].map((worst): DiceTest => ({ faces, mode, one, rerollUpTo, target, worst, modifier: 0 })),
        ),
      ),
    ),
  ),
);

/** All ways a die may fall, a second time where it is rolled again; each with its chance. */
function falls(test: DiceTest): { readonly face: number; readonly chance: number }[] {
  const faces = Array.from({ length: test.faces }, (_, i) => i + 1);
  return faces.flatMap((face) =>
    mayReroll(test, face)
      ? faces.map((second) => ({ face: second, chance: 1 / (test.faces * test.faces) }))
      : [{ face, chance: 1 / test.faces }],
  );
}
const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

describe('one die', () => {
  it('fails as often as it does when every fall is counted', () => {
    for (const test of TESTS) {
      const counted = sum(falls(test).map(({ face, chance }) => (passes(test, face) ? 0 : chance)));
      expect(failChance(test), JSON.stringify(test)).toBeCloseTo(counted, 12);
    }
  });

  it('misses, hits, shows its best face and its 1 as often as it does when every fall is counted', () => {
    for (const test of TESTS) {
      const counted = (which: (face: number) => boolean) =>
        sum(falls(test).map(({ face, chance }) => (which(face) ? chance : 0)));
      const { miss, hit, best, one, bestHits } = dieChances(test);
      const words = JSON.stringify(test);
      expect(bestHits, words).toBe(passes(test, test.faces));
      expect(best, words).toBeCloseTo(
        counted((face) => face === test.faces),
        12,
      );
      expect(hit, words).toBeCloseTo(
        counted((face) => face !== test.faces && passes(test, face)),
        12,
      );
      expect(miss, words).toBeCloseTo(
        counted((face) => face !== test.faces && !passes(test, face)),
        12,
      );
      expect(one, words).toBeCloseTo(
        counted((face) => isNaturalOne(test, face)),
        12,
      );
    }
  });
});

describe('bands of cards', () => {
  const need = (target: number): DiceTest => ({
    ...{ faces: 13, mode: 'number', one: 'fails', rerollUpTo: 0, target, worst: Infinity, modifier: 0 },
  });
  it('begin where a test changes its mind, and at the King where he is more than a success', () => {
    expect(bandsOf([need(5)])).toEqual({ bandOf: [0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1, 1, 1], lowest: [1, 5] });
    expect(bandsOf([need(5), need(9)]).lowest).toEqual([1, 5, 9]);
    expect(bandsOf([need(5)], true).lowest).toEqual([1, 5, 13]);
    expect(bandsOf([need(13)], true).lowest).toEqual([1, 13]);
  });

  it('hold every card once, also when they are read more coarsely', () => {
    const [fine, coarse] = [bandsOf([need(5), need(9)], true), bandsOf([need(9)])];
    expect(countBands(fine, FRESH_DECK)).toEqual([16, 16, 16, 4]);
    const cards = FRESH_DECK.map((_, i) => i);
    expect(countBands(fine, cards)).toEqual([6, 22, 38, 12]);
    expect(coarsened(countBands(fine, cards), fine, coarse)).toEqual(countBands(coarse, cards));
  });

  it('a card is read by the test', () => {
    expect(readCard(need(13), 13)).toEqual({ success: true, best: true, again: false });
    expect(readCard({ ...need(5), rerollUpTo: 13 }, 4)).toEqual({ success: false, best: false, again: true });
  });
});

describe('a question', () => {
  const plan = (changes: Partial<AttackPlan>): AttackPlan =>
    ({
      ...{ dice: 3, rending: 1, volley: true, blast: 2, caught: 3, damagePerFailure: 5, rapidFire: 1, backfire: false },
      ...changes,
    }) as AttackPlan;
  const shot = (changes: Partial<AttackPlan> = {}, models = 1): Shot =>
    ({ models, plansAt: () => [plan(changes)] }) as unknown as Shot;
  const volley = (...shots: Shot[]): Volley => ({ shots, again: false });
  const large = (total: number, ...volleys: Volley[]) =>
    isTooLarge({ total, phase: new Uint16Array() } as LossTrack, volleys);
  // (1 + 1) shots of 3 dice, each worth (1 + 1) hits twice, and 6 of the Blast, 5 damage each: 180 points.
  const most = Math.floor(20_000_000 / 181) - 1;

  it('of one model is too large by what it may come to at most', () => {
    expect([large(most, volley(shot())), large(most + 1, volley(shot()))]).toEqual([false, true]);
    const single = shot({ volley: false, rending: 0, rapidFire: 0, blast: 0, damagePerFailure: 0 });
    expect([large(4_999_999, volley(single)), large(5_000_000, volley(single))]).toEqual([false, true]);
    expect(large(most, volley({ plansAt: () => [], models: 1 } as unknown as Shot))).toBe(false);
  });

  it('of several that cannot be rolled together is too large much sooner', () => {
    const small = Math.floor(300_000 / 361) - 1;
    expect([large(small, volley(shot({}, 2))), large(small + 1, volley(shot({}, 2)))]).toEqual([false, true]);
    expect([large(small, volley(shot(), shot())), large(small + 1, volley(shot(), shot()))]).toEqual([false, true]);
    expect([large(small, volley(shot()), volley(shot())), large(small + 1, volley(shot()), volley(shot()))]).toEqual([
      false,
      true,
    ]);
  });
});

describe('groups of one round', () => {
  const weapon = { attacks: 3, type: 'i', strength: 4, damage: 2 };
  const fight = (target: object, then: readonly object[] = []) => {
    const scenario = {
      ...{ system: 'bellum-caelum', action: 'fight', attacker: { skill: 4, models: 2 }, weapon, then },
      target: { type: 'infantry', saves: 8, toughness: 4, ...target },
    };
    const result = scenarioOdds(scenario, (id) => ruleBookOf(id));
    if (!result.ok || !('returned' in result.value)) throw new Error('no answer');
    return result.value;
  };

  it('add up: hits, damage, and what parries give back', () => {
    const one = fight({ models: 40 });
    const two = fight({ models: 40 }, [{ weapon }]);
    expect(one.returned.mean).toBeGreaterThan(0);
    expect(two.returned.mean).toBeCloseTo(2 * one.returned.mean, 10);
    expect(two.unsaved.mean).toBeCloseTo(2 * one.unsaved.mean, 10);
    expect(two.damage.mean).toBeCloseTo(2 * one.damage.mean, 10);
    expect(roundOdds([])).toMatchObject({ incapacitated: 0 });
    expect([...roundOdds([]).wounds]).toEqual([1]);
  });

  it('never bring down a unit of which nobody says how large it is', () => {
    const open = fight({});
    expect(open.incapacitated).toBe(0);
    expect(open.wounds.mean).toBeCloseTo(fight({ models: 200 }).wounds.mean, 10);
  });
});

describe('figures to aim at', () => {
  const plain = (id: string) =>
    standardOpponents({ ...systemOf(id) })
      .filter(({ key }) => key.startsWith('plain/'))
      .map(({ unit: { name, size, models } }) => [name, size, models[0]?.hitPoints, models[0]?.weapons.length]);
  it('are made up only where a game has none', () => {
    expect(plain('squadrons')).toEqual([]);
    expect(plain('bellum-caelum')).toEqual([]);
    const bare = { ...systemOf('cadence'), id: 'bare', premades: new Map(), entries: new Map(), cards: new Map() };
    const made = standardOpponents(bare).map(({ key, unit }) => [key, unit.size, unit.models[0]?.hitPoints]);
    expect(made).toEqual([
      ['plain/soldier', 1, 1],
      ['plain/squad', 5, 1],
      ['plain/brute', 1, 4],
      ['plain/vehicle', 1, 8],
    ]);
  });
});

it('a Volatile weapon hurts its bearer only if both figures of the bearer are known', () => {
  const hurt = (attacker: object): boolean => {
    const scenario = {
      ...{ system: 'cadence', attacker: { skill: 4, ...attacker }, target: { defence: 4, toughness: 5 } },
      weapon: { attacks: 2, damage: 4, rules: [{ rule: 'volatile' }] },
    };
    const result = scenarioOdds(scenario, (id) => ruleBookOf(id));
    return result.ok && 'attackerHpLost' in result.value && (result.value.attackerHpLost?.mean ?? 0) > 0;
  };
  expect([{}, { defence: 4 }, { toughness: 4 }, { defence: 4, toughness: 4 }].map(hurt)).toEqual([
    false,
    false,
    false,
    true,
  ]);
});
