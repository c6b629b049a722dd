import { parseRuleRef } from '../schema/rule-ref';
import { planAttack, type AttackPlan, type Situation } from './attack';
import type { AimFacts } from './attack-hooks';
import { planBellumAttack, skillCheck, type BellumPlan } from './bellum-attack';
import type { BellumFigures } from './figures/bellum-caelum';
import type { BellumAction, BellumHooks, BellumType, BellumWeaponType, CHECK_STATS } from './bellum-hooks';
import type { Probe } from './cases';
import { needOf, passes, type DiceTest } from './dice-test';
import { rulesInForce } from './resolve-rules';
import { bellumFigures, type RuleBook } from './rule-book';
import type { RuleUse } from './rule';
import {
  commandPoints,
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
} from './turn';
import type { MoveAllowance } from './turn-hooks';

/** An ordinary attack, of which a case states only what matters to it. Rules as printed. */
export interface GivenAttack extends Situation {
  readonly attacker?: readonly string[];
  readonly weapon?: readonly string[];
  readonly target?: readonly string[];
  /** Rules of further models of the target unit. */
  readonly others?: readonly (readonly string[])[];
  readonly skill?: number;
  readonly range?: number;
  readonly attacks?: number;
  readonly damage?: number;
  readonly piercing?: number;
  readonly defence?: number;
  readonly toughness?: number;
  readonly hp?: number;
  readonly hpMax?: number;
}

const inForce = (book: RuleBook, printed: readonly string[] = []): RuleUse[] =>
  rulesInForce(book, printed.map(parseRuleRef), book.implied);

export function planOf(book: RuleBook, given: GivenAttack): AttackPlan {
  const {
    attacker,
    weapon,
    target,
    others = [],
    skill = 4,
    range = 24,
    attacks = 2,
    damage = 4,
    piercing = 0,
    defence = 4,
    toughness = 4,
    hp = 4,
    hpMax = hp,
    ...situation
  } = given;
  const model = (rules: readonly string[] | undefined) => ({
    hp,
    hpMax,
    defence,
    toughness,
    rules: inForce(book, rules),
  });
  return planAttack({
    book,
    attacker: { skill, rules: inForce(book, attacker), self: model(attacker) },
    weapon: { range, attacks, damage, piercing, rules: rulesInForce(book, (weapon ?? []).map(parseRuleRef)) },
    target: [model(target), ...others.map(model)],
    situation: { distance: 8, ...situation },
  });
}

export const ofPlan =
  (given: GivenAttack, pick: (plan: AttackPlan) => unknown): Probe =>
  (book) =>
    pick(planOf(book, given));
/** The lowest face that hits, saves or counters. */
export const hitsOn = (given: GivenAttack): Probe => ofPlan(given, (plan) => needOf(plan.attack));
export const savesOn = (given: GivenAttack): Probe => ofPlan(given, (plan) => needOf(plan.defence));
export const countersOn = (given: GivenAttack): Probe => ofPlan(given, (plan) => needOf(plan.counter));
export const locksOn = (given: GivenAttack): Probe =>
  ofPlan(given, (plan) => (plan.preRoll ? needOf(plan.preRoll) : null));
export const rerolls = (given: GivenAttack, test: 'attack' | 'defence' | 'counter'): Probe =>
  ofPlan(given, (plan) => plan[test].rerollUpTo > 0);
/** Id of the rule that forbids the attack, or null. */
export const forbiddenBy = (given: GivenAttack): Probe => ofPlan(given, (plan) => plan.illegal?.rule ?? null);
export const aimed = (given: GivenAttack, aim: Partial<AimFacts>): Probe => forbiddenBy({ ...given, aim });
/** Does an Ace succeed? */
export const aceSucceeds = (given: GivenAttack, test: 'attack' | 'defence' | 'counter'): Probe =>
  ofPlan(given, (plan) => passes(plan[test], 1));

export const moves =
  (printed: readonly string[], pick: keyof MoveAllowance, mov = 6): Probe =>
  (book) =>
    moveAllowance(book, mov, inForce(book, printed))[pick];
export const weaponsUsed =
  (printed: readonly string[]): Probe =>
  (book) =>
    weaponsPerAttack(book, inForce(book, printed));
export const extraCost =
  (model: readonly string[], weapon: readonly string[]): Probe =>
  (book) =>
    weaponCommandCost(inForce(book, model), rulesInForce(book, weapon.map(parseRuleRef)));
export const lastRoundToDeploy =
  (...models: readonly (readonly string[])[]): Probe =>
  (book) =>
    deployWindow(models.map((model) => inForce(book, model))).lastRound;
export const secures =
  (printed: readonly string[]): Probe =>
  (book) =>
    maySecure([inForce(book, printed)]);
export const seats =
  (printed: readonly string[]): Probe =>
  (book) =>
    seatsTaken(inForce(book, printed));
export const carries =
  (printed: readonly string[]): Probe =>
  (book) =>
    transportCapacity(inForce(book, printed));
export const leaderAura =
  (printed: readonly string[]): Probe =>
  (book) =>
    lastPointAura(book, inForce(book, printed));
export const pointsInRound =
  (command: number, round: number, printed: readonly string[]): Probe =>
  (book) =>
    commandPoints(command, round, inForce(book, printed));
export const secureNeed =
  (skill: number, printed: readonly string[] = []): Probe =>
  (book) =>
    needOf(secureTest(book, skill, inForce(book, printed)));
export const keepsLastPointOn =
  (face: number, printed: readonly string[] = []): Probe =>
  (book) =>
    passes(lastPointTest(book, inForce(book, printed)), face);
/** A value that a bearer's hooks state, by name. */
export const states =
  (printed: string, pick: (use: RuleUse, book: RuleBook) => unknown): Probe =>
  (book) => {
    const [use] = rulesInForce(book, [parseRuleRef(printed)]);
    return use ? (pick(use, book) ?? null) : null;
  };
export const hazardNeeds =
  (toughness: number): Probe =>
  (book) => {
    const hazard = planHazard(book, { hp: 4, hpMax: 4, defence: 4, toughness, rules: [] });
    return hazard ? [needOf(hazard.test), needOf(hazard.hit.counter)] : null;
  };

/** An ordinary group of Bellum Caelum: a hero's weapon of two attacks at infantry. */
export interface GivenGroup {
  readonly action?: BellumAction;
  readonly attackerType?: BellumType;
  readonly skill?: number;
  readonly models?: number;
  readonly units?: number;
  readonly repeat?: number;
  readonly attacker?: readonly string[];
  readonly attacks?: number;
  readonly count?: number;
  readonly type?: BellumWeaponType;
  readonly strength?: number;
  readonly damage?: number;
  readonly weapon?: readonly string[];
  readonly targetType?: BellumType;
  readonly saves?: number;
  readonly defence?: number;
  readonly toughness?: number;
  readonly wounds?: number;
  readonly targetUnits?: number;
  readonly target?: readonly string[];
}

export const ofGroup =
  (given: GivenGroup, pick: (plan: BellumPlan) => unknown): Probe =>
  (book) => {
    const {
      action = 'shoot',
      attackerType = 'hero',
      skill = 4,
      models = 1,
      units = 1,
      repeat = 0,
      attacks = 2,
      count = 1,
      type = 'h',
      strength = 4,
      damage = 1,
    } = given;
    const { targetType = 'infantry', saves = 2, defence = 0, toughness = 4, wounds = 1, targetUnits = 1 } = given;
    const plan = planBellumAttack({
      book,
      action,
      attacker: { type: attackerType, skill, models, units, repeat, rules: inForce(book, given.attacker) },
      weapon: { attacks, count, type, strength, damage, rules: inForce(book, given.weapon) },
      target: {
        type: targetType,
        saves,
        defence,
        toughness,
        wounds,
        woundsLeft: 10,
        units: targetUnits,
        rules: inForce(book, given.target),
      },
    });
    return pick(plan);
  };
export const groupHitsOn = (given: GivenGroup): Probe => ofGroup(given, (plan) => needOf(plan.attack));
export const checks =
  (
    stat: (typeof CHECK_STATS)[number],
    difficulty: number,
    printed: readonly string[],
    pick: (test: DiceTest) => unknown,
  ): Probe =>
  (book) =>
    pick(skillCheck(stat, difficulty, inForce(book, printed)));
export const bellumStates = (
  printed: string,
  pick: (hooks: BellumHooks, use: RuleUse, figures: BellumFigures) => unknown,
): Probe =>
  states(printed, (use, book) =>
    use.rule.hooks.bellum ? pick(use.rule.hooks.bellum, use, bellumFigures(book)) : null,
  );
/** A core record of Bellum Caelum that is no die: its hooks, by id. */
export const coreStates =
  (id: string, pick: (hooks: BellumHooks) => unknown): Probe =>
  (book) => {
    const hooks = book.core.find((rule) => rule.id === id)?.hooks.bellum;
    return hooks ? pick(hooks) : null;
  };
