import fc from 'fast-check';
import { expect, it } from 'vitest';
import { scenarioOdds } from '#shared/odds/scenario';
import type { BellumAnswer, CadenceAnswer } from '#shared/odds/answer';

const ask = (scenario: object): CadenceAnswer => {
  const result = scenarioOdds(scenario);
  if (!result.ok) throw new Error(result.error);
  return result.value as CadenceAnswer;
};
const near = (got: readonly number[], expected: readonly number[]): void => {
  for (let i = 0; i < Math.max(got.length, expected.length); i++)
    expect(Math.abs((got[i] ?? 0) - (expected[i] ?? 0))).toBeLessThan(1e-12);
};

const weapon = (rules: readonly string[] = [], attacks = 3) => ({ range: 16, attacks, damage: 4, piercing: 1, rules });
const target = { defence: 4, toughness: 4, hp: 4, rules: ['Shields'] };

it('one attack carries on from another: the second starts where the first ended', () => {
  // One die each that always costs a point: Torrent hits 5/6, no save, no counter.
  const sure = { range: 16, attacks: 1, damage: 9, piercing: 9, rules: ['Torrent', 'Shred'] };
  const base = {
    system: 'cadence',
    attacker: { skill: 4 },
    weapon: sure,
    target: { defence: 6, toughness: 4, hp: 2 },
    situation: { distance: 8 },
  };
  near(ask(base).hpLost.pmf, [1 / 6, 5 / 6]);
  near(ask({ ...base, then: [{ weapon: sure }] }).hpLost.pmf, [1 / 36, 10 / 36, 25 / 36]);
  // The third attack is lost once two have killed: hits stay at two.
  near(ask({ ...base, then: [{ weapon: sure }, { weapon: sure }] }).hits.pmf, [1 / 216, 15 / 216, 200 / 216]);
});

it('Kinetic pierces again once the Shields are down, so models are told apart', () => {
  const kinetic = {
    system: 'squadrons',
    attacker: { skill: 4 },
    weapon: weapon(['Kinetic']),
    target,
    situation: { distance: 8 },
  };
  const two = ask({ ...kinetic, attacker: { skill: 4, models: 2 } });
  near(two.hpLost.pmf, ask({ ...kinetic, then: [{ weapon: weapon(['Kinetic']) }] }).hpLost.pmf);
  const pooled = ask({ ...kinetic, weapon: weapon(['Kinetic'], 6) });
  expect(two.hpLost.mean).toBeGreaterThan(pooled.hpLost.mean);
});

it('models that roll together lose the target as much as one after the other', () => {
  const rules = fc.subarray(['Rending (1)', 'Destructive (2)', 'Target Lock', 'Shred', 'Accurate', 'Inaccurate']);
  fc.assert(
    fc.property(
      rules,
      fc.integer({ min: 1, max: 3 }),
      fc.integer({ min: 2, max: 4 }),
      fc.integer({ min: 1, max: 5 }),
      (own, attacks, models, hp) => {
        const base = {
          system: 'squadrons',
          attacker: { skill: 4 },
          weapon: weapon(own, attacks),
          target: { ...target, hp },
          situation: { distance: 8 },
        };
        const together = ask({ ...base, attacker: { skill: 4, models } });
        const oneByOne = ask({
          ...base,
          then: Array.from({ length: models - 1 }, () => ({ weapon: weapon(own, attacks) })),
        });
        near(together.hpLost.pmf, oneByOne.hpLost.pmf);
        expect(together.hits.mean).toBeGreaterThanOrEqual(oneByOne.hits.mean - 1e-12);
      },
    ),
    { numRuns: 60, seed: 3 },
  );
});

it('Disruptor costs at most one Command Point per attack', () => {
  const disruptor = { range: 8, attacks: 6, damage: 9, piercing: 9, rules: ['Disruptor', 'Torrent'] };
  const base = {
    system: 'squadrons',
    attacker: { skill: 4 },
    weapon: disruptor,
    target: { ...target, hp: 30 },
    situation: { distance: 6 },
  };
  const one = ask(base).commandPointsLost ?? 0;
  const two = ask({ ...base, then: [{ weapon: disruptor }] }).commandPointsLost ?? 0;
  expect(one).toBeLessThanOrEqual(1);
  expect(Math.abs(two - 2 * one)).toBeLessThan(1e-12);
});

it('Bellum Caelum: groups of a round add up and Toughness is rolled once, at the end', () => {
  const group = {
    system: 'bellum-caelum',
    action: 'shoot',
    attacker: { type: 'hero', skill: 4 },
    weapon: { attacks: 2, type: 'h', strength: 4, damage: 1 },
    target: { type: 'infantry', saves: 1, toughness: 4, models: 10 },
  };
  const both = scenarioOdds({ ...group, then: [{ weapon: group.weapon }] });
  const one = scenarioOdds(group);
  if (!both.ok || !one.ok) throw new Error('no answer');
  expect(Math.abs((both.value as BellumAnswer).wounds.mean - 2 * (one.value as BellumAnswer).wounds.mean)).toBeLessThan(
    1e-12,
  );
  expect((both.value as BellumAnswer).unsaved.pmf).toHaveLength(5);
});
