import { absoluteStat, bellumNeeds, planBellumAttack, type BellumPlan } from '../rules/bellum-attack';
import { CHECK_STATS, FIGURE_STATS } from '../rules/bellum-hooks';
import { successChance } from '../rules/dice-test';
import { rulesInForce } from '../rules/resolve-rules';
import type { RuleBook } from '../rules/rule-book';
import { bellumOdds, roundOdds } from './bellum-odds';
import { leftOut, leftOutReasons } from './left-out';
import type { BellumScenario } from './scenario-schema';
import { type BellumAnswer, spreadOf } from './answer';

export function planBellumScenario(scenario: BellumScenario, book: RuleBook): readonly [BellumPlan, ...BellumPlan[]] {
  const { target } = scenario;
  const infantry = target.type === 'infantry';
  const wounds = target.wounds ?? (infantry ? 1 : Infinity);
  const rules = rulesInForce(book, target.rules);
  // B-STAT-12, B-HERO-3: the figure at the foot of the card counts models for infantry; everybody else is one model.
  const figure = absoluteStat('wounds', infantry ? (target.models ?? Infinity) : wounds, rules, target.units);
  const woundsLeft = target.woundsLeft ?? (infantry ? figure * wounds : figure);
  const planOf = (attack: Pick<BellumScenario, 'action' | 'attacker' | 'weapon'>): BellumPlan =>
    planBellumAttack({
      book,
      action: attack.action,
      attacker: { ...attack.attacker, rules: rulesInForce(book, attack.attacker.rules) },
      weapon: { ...attack.weapon, rules: rulesInForce(book, attack.weapon.rules) },
      target: { ...target, wounds, woundsLeft, rules },
    });
  return [
    planOf(scenario),
    ...scenario.then.map((next) =>
      planOf({
        action: next.action ?? scenario.action,
        attacker: next.attacker ?? scenario.attacker,
        weapon: next.weapon,
      }),
    ),
  ];
}

const isBellumStat = (stat: string): boolean => [...CHECK_STATS, ...FIGURE_STATS].some((known) => known === stat);

export function bellumAnswer(scenario: BellumScenario, book: RuleBook): BellumAnswer {
  const plans = planBellumScenario(scenario, book);
  const [plan] = plans;
  const odds = plans.length === 1 ? bellumOdds(plan) : roundOdds(plans);
  const missing = leftOut(scenario, book, ({ stat }) => stat === undefined || isBellumStat(stat));
  return {
    unsaved: spreadOf(odds.unsaved),
    damage: spreadOf(odds.damage),
    wounds: spreadOf(odds.wounds),
    returned: spreadOf(odds.returned),
    incapacitated: odds.incapacitated,
    chances: {
      attack: successChance(plan.attack),
      save: successChance(plan.save),
      toughness: successChance(plan.toughness),
    },
    needs: { ...bellumNeeds(plan), dice: plan.dice, saves: plan.saveDice },
    why: [...plan.why, ...leftOutReasons(missing)],
    ...missing,
  };
}
