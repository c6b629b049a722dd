/** What rules make of a unit's turn: points, weapons, seats, windows and ground. */
import { expect, it } from 'vitest';
import { finalFaceWeights, isNaturalOne, mayReroll, needOf, passes, type DiceTest } from '#shared/rules/dice-test';
import { groundPrices } from '#shared/rules/ground-prices';
import { bellumFigures, extendBook, type RuleBook } from '#shared/rules/rule-book';
import { rulesInForce } from '#shared/rules/resolve-rules';
import {
  deployWindow,
  lastPointAura,
  lastPointTest,
  maySecure,
  moveAllowance,
  planHazard,
  seatsTaken,
  secureTest,
  transportCapacity,
  weaponCommandCost,
  weaponsPerAttack,
} from '#shared/rules/turn';
import { parseRuleRef } from '#shared/schema/rule-ref';
import { RULE_BOOKS } from '#shared/systems/rule-books';

const { cadence, squadrons, 'devils-bluff': bluff, 'bellum-caelum': bellum } = RULE_BOOKS;
const uses = (book: RuleBook, ...printed: string[]) => rulesInForce(book, printed.map(parseRuleRef));

it('C-WSR-HEAVY, C-USR-STEADY: a Heavy weapon costs more, unless its bearer is Steady', () => {
  const cost = (model: string[], weapon: string[]) =>
    weaponCommandCost(uses(cadence, ...model), uses(cadence, ...weapon));
  expect(cost([], [])).toBe(0);
  expect(cost([], ['Heavy (2)'])).toBeGreaterThan(0);
  expect(cost(['Agile'], ['Heavy (2)', 'Accurate'])).toBe(cost([], ['Heavy (2)']));
  expect(cost(['Steady'], ['Heavy (2)'])).toBe(0);
});

it('C-USR-PLATFORM: one weapon, unless a rule says more', () => {
  expect(weaponsPerAttack(cadence, [])).toBe(1);
  expect(weaponsPerAttack(cadence, uses(cadence, 'Agile'))).toBe(1);
  expect(weaponsPerAttack(cadence, uses(cadence, 'Platform (3)'))).toBe(3);
});

it('S-USR-LEADER-1: the widest aura counts, and nobody else has one', () => {
  expect(lastPointAura(squadrons, [])).toBeNull();
  expect(lastPointAura(squadrons, uses(squadrons, 'Agile'))).toBeNull();
  const aura = squadrons.figures.family === 'cadence' ? squadrons.figures.leaderAura : null;
  const leader = uses(squadrons, 'Squadron Leader');
  expect(lastPointAura(squadrons, leader)).toBe(aura);
  const wider = leader.map((use) => ({
    ...use,
    rule: { ...use.rule, hooks: { commanding: { lastPointAura: () => aura! + 3 } } },
  }));
  expect(lastPointAura(squadrons, [...wider, ...leader])).toBe(aura! + 3);
  expect(lastPointAura(squadrons, [...leader, ...wider])).toBe(aura! + 3);
});

it('D-UPG-ACES-WILD: an Ace may count in a model’s own draws, and is then no 1', () => {
  const wild = uses(bluff, 'Agile', 'Aces Wild');
  expect(secureTest(bluff, 7, wild).one).toBe(11);
  expect(lastPointTest(bluff, wild).one).toBe(11);
  expect(secureTest(bluff, 7, uses(bluff, 'Agile')).one).toBe('fails');
  expect(isNaturalOne(secureTest(bluff, 7, wild), 1)).toBe(false);
  expect(isNaturalOne(secureTest(bluff, 7, []), 1)).toBe(true);
  expect(isNaturalOne(secureTest(bluff, 7, []), 2)).toBe(false);
});

it('a game without the rule for a roll never passes it, and has no dangerous ground', () => {
  const without = extendBook(cadence, { core: [] });
  for (const test of [secureTest(without, 4, []), lastPointTest(without, [])]) {
    expect(needOf(test)).toBe(7);
    expect([1, 2, 3, 4, 5, 6].some((face) => passes(test, face))).toBe(false);
  }
  const model = { hp: 1, hpMax: 1, defence: 4, toughness: 4, rules: [] };
  expect(planHazard(without, model)).toBeNull();
  expect(planHazard(squadrons, model)).not.toBeNull();
});

it('C-RES-5, C-USR-SUPPORT: the unit stands on the table by the window of its slowest model', () => {
  const window = (...models: string[][]) => deployWindow(models.map((printed) => uses(cadence, ...printed))).lastRound;
  expect(window()).toBe(1);
  expect(window(['Agile'])).toBe(1);
  expect(window(['Support'], ['Support'])).toBeGreaterThan(1);
  expect(window(['Support'], ['Agile'], ['Support'])).toBe(1);
});

it('C-USR-NONSCORING: a unit secures if any of its models may', () => {
  const may = (...models: string[][]) => maySecure(models.map((printed) => uses(cadence, ...printed)));
  expect(may([])).toBe(true);
  expect(may(['Agile', 'Non-Scoring'])).toBe(false);
  expect(may(['Non-Scoring'], ['Agile'])).toBe(true);
  expect(may(['Non-Scoring'], ['Non-Scoring'])).toBe(false);
});

it('C-TRN-2: seats that a model takes, and those it gives', () => {
  expect(seatsTaken([])).toBe(1);
  expect(seatsTaken(uses(cadence, 'Agile'))).toBe(1);
  expect(seatsTaken(uses(cadence, 'Large', 'Agile'))).toBe(2);
  expect(seatsTaken(uses(cadence, 'Vehicle'))).toBeNull();
  expect(transportCapacity(uses(cadence, 'Agile'))).toBe(0);
  expect(transportCapacity(uses(cadence, 'Transport (6)', 'Agile'))).toBe(6);
});

it('C-MOVE-1: a model on foot moves its MOV, climbs, turns as it likes and flies nowhere', () => {
  expect(moveAllowance(cadence, 6, [])).toMatchObject({
    distance: 6,
    alongFacing: false,
    mayReverse: true,
    fullDistance: false,
    passesOverBases: false,
    flies: false,
    roughFree: false,
    climbFree: false,
    mayClimb: true,
    vehicle: false,
    boost: 0,
  });
  expect(moveAllowance(cadence, 6, uses(cadence, 'Vehicle'))).toMatchObject({ alongFacing: true, vehicle: true });
  expect(moveAllowance(cadence, 6, uses(cadence, 'Flying'))).toMatchObject({ flies: true });
});

it('B-MOVE-3, C-TER-CLIMB-2, C-TER-ROUGH-1: what ground costs', () => {
  const figures = cadence.figures;
  if (figures.family !== 'cadence') throw new Error('cadence');
  expect(groundPrices(figures)).toEqual({
    up: figures.climbUp,
    downLevels: figures.climbDownLevels,
    rough: figures.roughCost,
  });
  expect(figures.climbUp).toBeGreaterThan(0);
  expect(groundPrices({ ...figures, climbUp: null, roughCost: null })).toMatchObject({ up: 0, rough: 0 });
  const { roughPenalty } = bellumFigures(bellum);
  expect(groundPrices(bellumFigures(bellum))).toEqual({ up: 0, downLevels: null, rough: roughPenalty });
});

it('C-DICE-8: of a re-roll of failures up to a face, successes stay and the rest is rolled once', () => {
  const test: DiceTest = { ...secureTest(cadence, 4, []), target: 5, rerollUpTo: 3 };
  expect([1, 3, 4, 5].map((face) => mayReroll(test, face))).toEqual([true, true, false, false]);
  expect(finalFaceWeights(test)).toEqual([0, 3, 3, 3, 9, 9, 9]);
});
