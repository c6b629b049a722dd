/** FORMATS, scenarios: what may be asked to the last figure, what is taken for granted, and what is said to the rest. */
import { describe, expect, it } from 'vitest';
import { scenarioOdds } from '#shared/odds/scenario';
import { bellumScenarioSchema, cadenceScenarioSchema } from '#shared/odds/scenario-schema';
import { ruleBookOf } from '#shared/systems/rule-books';

type Tree = { [key: string]: unknown };
const weapon = { attacks: 2, damage: 4 };
const shot: Tree = {
  system: 'cadence',
  attacker: { skill: 4 },
  weapon,
  target: { defence: 4, toughness: 5 },
};
const group: Tree = {
  system: 'cadence',
  attacker: { models: [{ skill: 4, fallback: [weapon], weapon }] },
  weapon,
  target: { models: [{ defence: 4, toughness: 5 }] },
  fallback: [weapon],
  situation: {},
  bystanders: [{ defence: 4, toughness: 5 }],
  deck: { counts: Array.from({ length: 13 }, () => 4), hand: [1], targetHand: [13] },
  then: [{ weapon, fallback: [weapon] }],
};
const fight: Tree = {
  system: 'bellum-caelum',
  action: 'fight',
  attacker: { skill: 4 },
  weapon: { attacks: 2, type: 'i', strength: 4 },
  target: { type: 'infantry' },
  then: [{ weapon: { attacks: 1, type: 'i', strength: 4 } }],
};

/** The same with one thing changed; a path that names nothing yet makes it. */
function changed(tree: Tree, path: string, value: unknown): Tree {
  const copy = structuredClone(tree);
  const steps = path.split('.');
  let at: Tree = copy;
  for (const step of steps.slice(0, -1)) at = (at[step] ??= {}) as Tree;
  at[steps.at(-1)!] = value;
  return copy;
}
const many = (count: number, one: unknown): unknown[] => Array.from({ length: count }, () => one);
const rule = { rule: 'rending', x: 1 };

describe.each<[string, Tree, (tree: Tree) => boolean, readonly (readonly [string, number, number])[]]>([
  [
    'one kind of model',
    shot,
    (tree) => cadenceScenarioSchema.safeParse(tree).success,
    [
      ['attacker.models', 1, 60],
      ['attacker.hp', 1, 100],
      ['attacker.hpMax', 1, 100],
      ['attacker.toughness', 1, 100],
      ['attacker.skill', -20, 30],
      ['weapon.attacks', 0, 60],
      ['weapon.damage', 0, 100],
      ['weapon.piercing', -20, 20],
      ['weapon.range', 0, 10_000],
      ['target.models', 1, 60],
      ['target.toughness', 1, 100],
      ['target.hp', 1, 100],
      ['target.hpMax', 1, 100],
      ['situation.distance', 0, 10_000],
      ['situation.unitDistance', 0, 10_000],
      ['situation.actions', 1, 10],
      ['situation.caught', 0, 60],
    ],
  ],
  [
    'several kinds',
    group,
    (tree) => cadenceScenarioSchema.safeParse(tree).success,
    [
      ['attacker.models.0.count', 1, 60],
      ['target.models.0.count', 1, 60],
      ['bystanders.0.count', 1, 60],
      ['deck.counts.0', 0, 52],
      ['deck.hand.0', 1, 13],
      ['deck.targetHand.0', 1, 13],
    ],
  ],
  [
    'data cards',
    fight,
    (tree) => bellumScenarioSchema.safeParse(tree).success,
    [
      ['weapon.attacks', 0, 60],
      ['weapon.count', 0, 60],
      ['weapon.damage', 0, 100],
      ['attacker.models', 0, 300],
      ['attacker.units', 1, 20],
      ['attacker.repeat', 0, 10],
      ['target.saves', 0, 60],
      ['target.defence', -20, 20],
      ['target.wounds', 1, 200],
      ['target.woundsLeft', 1, 2000],
      ['target.models', 1, 300],
      ['target.units', 1, 20],
    ],
  ],
])('figures of %s', (_, tree, taken, bounds) => {
  it('is taken as it stands', () => expect(taken(tree)).toBe(true));
  it.each(bounds)('%s from %d to %d', (path, least, most) => {
    expect([least, most].map((value) => taken(changed(tree, path, value)))).toEqual([true, true]);
    expect([least - 1, most + 1].map((value) => taken(changed(tree, path, value)))).toEqual([false, false]);
  });
});

describe('lists', () => {
  it.each<[string, unknown, number]>([
    ['weapon.rules', rule, 60],
    ['fallback', weapon, 10],
    ['attacker.models.0.fallback', weapon, 10],
    ['attacker.models', { skill: 4 }, 30],
    ['target.models', { defence: 4, toughness: 5 }, 30],
    ['bystanders', { defence: 4, toughness: 5 }, 10],
    ['deck.hand', 1, 10],
    ['then', { weapon }, 40],
    ['then.0.fallback', weapon, 10],
  ])('%s', (path, one, most) => {
    const taken = (count: number) => cadenceScenarioSchema.safeParse(changed(group, path, many(count, one))).success;
    expect([taken(most), taken(most + 1)]).toEqual([true, false]);
  });
  it('of kinds have at least one, and a deck has thirteen', () => {
    const taken = (path: string, value: unknown) =>
      cadenceScenarioSchema.safeParse(changed(group, path, value)).success;
    expect(['attacker.models', 'target.models'].map((path) => taken(path, []))).toEqual([false, false]);
    expect([12, 13, 14].map((count) => taken('deck.counts', many(count, 1)))).toEqual([false, true, false]);
  });
});

it('what is left out is one of everything, and nothing besides', () => {
  expect(cadenceScenarioSchema.parse(shot)).toEqual({
    system: 'cadence',
    attacker: [{ skill: 4, rules: [], count: 1 }],
    weapon: { attacks: 2, damage: 4, piercing: 0, rules: [] },
    fallback: [],
    target: [{ defence: 4, toughness: 5, hp: 1, rules: [], count: 1 }],
    situation: {},
    bystanders: [],
    deck: 'independent',
    then: [],
  });
  expect(cadenceScenarioSchema.parse(group)).toMatchObject({
    attacker: [{ count: 1 }],
    target: [{ count: 1, hp: 1 }],
    bystanders: [{ count: 1, hp: 1 }],
  });
  const mounted = changed(group, 'target.mounted', true);
  expect(cadenceScenarioSchema.parse(mounted).target).toMatchObject([{ mounted: true }]);
  expect(bellumScenarioSchema.parse(fight)).toMatchObject({
    attacker: { type: 'infantry', models: 1, units: 1, repeat: 0, rules: [] },
    weapon: { count: 1, damage: 1, rules: [] },
    target: { saves: 0, defence: 0, toughness: null, units: 1, rules: [] },
  });
});

describe('what is said', () => {
  const told = (scenario: unknown): string => {
    const result = scenarioOdds(scenario, (id) => ruleBookOf(id));
    return result.ok ? 'an answer' : result.error;
  };
  it.each<[string, unknown, string | RegExp]>([
    ['an answer', shot, 'an answer'],
    ['of a figure by its place', changed(shot, 'weapon.attacks', 61), /^weapon\.attacks: /],
    ['of a kind by its place', changed(group, 'target.models.0.hp', 0), /^target\.models\.0\.hp: /],
    ['of a whole that is none', 7, /^[^:]+$/],
    ['of cards in a game of dice', { ...shot, deck: 'fresh' }, 'deck: this game is played with dice'],
    [
      'of cards and several models',
      { ...changed(shot, 'attacker.models', 2), system: 'devils-bluff', deck: 'fresh' },
      'deck: cards that are not put back are worked out for one attack of one model; ask with "independent"',
    ],
    [
      'of bystanders and several models',
      { ...changed(shot, 'attacker.models', 2), bystanders: [{ defence: 4, toughness: 5 }] },
      'bystanders: what a Blast does to them is worked out for one attack of one model',
    ],
  ])('%s', (_, scenario, words) => expect(told(scenario)).toMatch(words));
});

describe('a wounded model', () => {
  const hp = (target: Tree): number => {
    const result = scenarioOdds({ ...shot, target: { defence: 4, toughness: 5, ...target } }, (id) => ruleBookOf(id));
    return result.ok && 'hp' in result.value ? result.value.hp : NaN;
  };
  it('is one of several; the others are whole', () => {
    expect(hp({ models: 3, hp: 1, hpMax: 4 })).toBe(9);
    expect(hp({ models: 3, hp: 4, hpMax: 4 })).toBe(12);
    expect(hp({ models: 1, hp: 1, hpMax: 4 })).toBe(1);
    expect(hp({ models: 3, hp: 2 })).toBe(6);
  });
});
