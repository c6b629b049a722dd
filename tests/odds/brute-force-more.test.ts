import fc from 'fast-check';
import { expect, it } from 'vitest';
import { scenarioOdds, type BellumAnswer, type CadenceAnswer } from '#shared/odds/scenario';
import { bruteGroup, type BruteGroup } from './brute-force-bellum';
import { bruteDraws, type BruteDraw } from './brute-force-deck';

const close = (got: readonly number[], expected: readonly number[], what: string): void => {
  for (let i = 0; i < Math.max(got.length, expected.length); i++) {
    if (Math.abs((got[i] ?? 0) - (expected[i] ?? 0)) > 1e-12)
      throw new Error(`${what}[${i}]: ${got[i] ?? 0} instead of ${expected[i] ?? 0}`);
  }
};
const flag = (percent: number): fc.Arbitrary<boolean> => fc.integer({ min: 0, max: 99 }).map((n) => n < percent);

const card = fc.integer({ min: 1, max: 13 });
const drawn: fc.Arbitrary<BruteDraw> = fc
  .record({
    attacks: fc.integer({ min: 1, max: 2 }),
    need: fc.integer({ min: 3, max: 14 }),
    close: flag(20),
    skilled: flag(25),
    rending: fc.constantFrom(0, 0, 1),
    volley: flag(15),
    defence: fc.integer({ min: 5, max: 12 }),
    resilient: flag(20),
    perFailure: fc.constantFrom(1, 1, 2),
    // Counter by Damage 4 against these Toughnesses: 5+, 7+, 9+, 11+, 13.
    counter: fc.constantFrom(5, 7, 9, 11, 13),
    hp: fc.integer({ min: 1, max: 2 }),
    shields: flag(25),
    values: fc.uniqueArray(card, { minLength: 2, maxLength: 3 }),
    copies: fc.constant(4),
    hand: fc.array(card, { maxLength: 2 }),
    targetHand: fc.array(card, { maxLength: 2 }),
  })
  // Every card is followed to the end, so only one of the things that ask for more cards at a time.
  .map((a) =>
    a.attacks === 2
      ? { ...a, rending: 0, volley: false, perFailure: 1, resilient: false, skilled: false }
      : a.resilient
        ? { ...a, perFailure: 1, shields: false }
        : a,
  )
  .map(({ values, copies, ...rest }) => ({
    ...rest,
    deck: values.flatMap((v) => Array.from({ length: copies }, () => v)),
  }));

const TOUGHNESS: Readonly<Record<number, number>> = { 5: 8, 7: 5, 9: 4, 11: 3, 13: 2 };

it('known decks and hands equal every card enumerated', () => {
  fc.assert(
    fc.property(drawn, (a) => {
      const result = scenarioOdds({
        system: 'devils-bluff',
        attacker: { skill: a.need, rules: a.skilled ? ['Skilled'] : [] },
        weapon: {
          range: 12,
          attacks: a.attacks,
          damage: 4,
          piercing: 0,
          rules: [
            ...(a.rending > 0 ? [`Rending (${a.rending})`] : []),
            ...(a.volley ? ['Volley'] : []),
            ...(a.perFailure > 1 ? [`Destructive (${a.perFailure})`] : []),
          ],
        },
        target: {
          defence: a.defence,
          toughness: TOUGHNESS[a.counter],
          hp: a.hp,
          rules: [...(a.resilient ? ['Resilient'] : []), ...(a.shields ? ['Shields'] : [])],
        },
        situation: { distance: a.close ? 2 : 6 },
        deck: {
          counts: Array.from({ length: 13 }, (_, i) => a.deck.filter((v) => v === i + 1).length),
          hand: a.hand,
          targetHand: a.targetHand,
        },
      });
      if (!result.ok) throw new Error(result.error);
      const answer = result.value as CadenceAnswer;
      const brute = bruteDraws(a);
      close(answer.hits.pmf, brute.hits, 'hits');
      close(answer.hpLost.pmf, brute.lost, 'hpLost');
    }),
    { numRuns: 200, seed: 52, endOnFailure: true },
  );
}, 240_000);

const types = fc.constantFrom('infantry' as const, 'hero' as const, 'vehicle' as const, 'titan' as const);
const change = fc.option(
  fc.record({ x: fc.integer({ min: 1, max: 2 }), limit: fc.option(fc.integer({ min: 2, max: 6 })) }),
  { freq: 2 },
);
const group: fc.Arbitrary<BruteGroup> = fc.record({
  fight: flag(50),
  attackerType: types,
  skill: fc.integer({ min: 2, max: 6 }),
  enhance: change,
  vitiate: change,
  advantaged: fc.constantFrom(0, 0, 1, 2, 3),
  models: fc.integer({ min: 1, max: 3 }),
  repeat: fc.integer({ min: 0, max: 2 }),
  attacks: fc.integer({ min: 1, max: 3 }),
  count: fc.integer({ min: 1, max: 2 }),
  type: fc.constantFrom('i' as const, 'v' as const, 'h' as const, 't' as const),
  strength: fc.integer({ min: 2, max: 7 }),
  damage: fc.integer({ min: 1, max: 3 }),
  piercing: fc.option(fc.integer({ min: 3, max: 6 }), { freq: 3 }),
  areal: flag(25),
  targeted: flag(25),
  targetType: types,
  saves: fc.integer({ min: 0, max: 3 }),
  defence: fc.integer({ min: -1, max: 2 }),
  toughness: fc.integer({ min: 2, max: 6 }),
  wounds: fc.integer({ min: 1, max: 9 }),
  models2: fc.integer({ min: 1, max: 6 }),
  units: fc.integer({ min: 1, max: 3 }),
});

const limited = (
  word: string,
  stat: string,
  by: { x: number; limit: number | null } | null,
  bound: string,
): string[] => (by ? [`${word} ${stat} ${by.x}${by.limit === null ? '' : ` ${bound}. ${by.limit}+`}`] : []);

it('Bellum Caelum groups equal every die enumerated', () => {
  fc.assert(
    fc.property(group, (g) => {
      const stat = g.fight ? 'Close Combat' : 'Shooting';
      const result = scenarioOdds({
        system: 'bellum-caelum',
        action: g.fight ? 'fight' : 'shoot',
        attacker: {
          type: g.attackerType,
          skill: g.skill,
          models: g.models,
          repeat: g.repeat,
          rules: [
            ...limited('Enhance', stat, g.enhance, 'min'),
            ...limited('Vitiate', stat, g.vitiate, 'max'),
            ...(g.advantaged ? [`Advantaged ${stat} ${g.advantaged}`] : []),
          ],
        },
        weapon: {
          attacks: g.attacks,
          count: g.count,
          type: g.type,
          strength: g.strength,
          damage: g.damage,
          rules: [
            ...(g.piercing === null ? [] : [`Piercing ${g.piercing}+`]),
            ...(g.areal ? ['Areal Effect'] : []),
            ...(g.targeted ? ['Targeted Attack'] : []),
          ],
        },
        target: {
          type: g.targetType,
          saves: g.saves,
          defence: g.defence,
          toughness: g.toughness,
          units: g.units,
          ...(g.targetType === 'infantry' ? { models: g.models2 } : { wounds: g.wounds }),
        },
      });
      if (!result.ok) throw new Error(result.error);
      const answer = result.value as BellumAnswer;
      const brute = bruteGroup(g);
      expect(answer.needs.dice).toBe(brute.dice);
      expect(answer.unknownRules).toBeUndefined();
      close(answer.unsaved.pmf, brute.unsaved, 'unsaved');
      close(answer.damage.pmf, brute.damage, 'damage');
      close(answer.wounds.pmf, brute.wounds, 'wounds');
      close(answer.returned.pmf, brute.returned, 'returned');
    }),
    { numRuns: 1500, seed: 6, endOnFailure: true },
  );
}, 240_000);
