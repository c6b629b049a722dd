import type { BellumDecision, BellumDecisionOf, Order } from '../../schema/battle/bellum-decision';
import type { OrderProblem } from '../frame/family';
import { attackProblem } from './attack-problem';
import type { DecisionPoint, PointOf } from './decision-point';
import { basesNeeded, isTogether } from './merger';
import { judgeUnit } from './movement/judge-unit';
import { placingProblem } from './placing';
import { unitById, type BattleState } from './state';
import type { Theatre } from './theatre';

/** Why a decision is not allowed at this point; null if it is. */
export function orderProblem(
  theatre: Theatre,
  state: BattleState,
  point: DecisionPoint,
  decision: BellumDecision,
): OrderProblem | null {
  if (decision.kind !== point.kind || decision.side !== point.side)
    return { rule: 'B-RND-1', message: `Now ${point.side} decides about ${point.kind}.` };
  if ('unit' in point && 'unit' in decision && decision.unit !== point.unit)
    return { rule: 'B-ACT-3', message: 'This is about another unit.' };
  return problemOf(theatre, state, point, decision);
}

/** One of those that were offered. */
const amongst = <T>(offered: readonly T[], chosen: T, rule: string, message: string): OrderProblem | null =>
  offered.includes(chosen) ? null : { rule, message };

function problemOf(
  theatre: Theatre,
  state: BattleState,
  point: DecisionPoint,
  decision: BellumDecision,
): OrderProblem | null {
  switch (point.kind) {
    case 'choose-side':
      return amongst(point.sides, as(point, decision).take, 'B-ACT-1', 'The mission has no such side.');
    case 'deploy': {
      const { unit, bases } = as(point, decision);
      return (
        amongst(point.units, unit, 'B-SQD-9', 'That unit is not deployed now.') ??
        placingProblem(theatre, state, unit, point.how, bases)
      );
    }
    case 'reserve': {
      const { unit, bases } = as(point, decision);
      if (unit === null) return null;
      return (
        amongst(point.units, unit, 'B-ORD-3', 'That unit is not in reserve, or has no room.') ??
        placingProblem(theatre, state, unit, 'reserve', bases)
      );
    }
    case 'orders':
      return ordersProblem(point, as(point, decision));
    case 'first':
      return null;
    case 'activate':
      return amongst(point.units, as(point, decision).unit, 'B-ACT-3', 'That unit cannot be picked now.');
    case 'give-up':
    case 'order':
      return amongst(point.orders, as(point, decision).order, 'B-ACTN-3', 'There is no such order to be had.');
    case 'keep':
      return keepProblem(point, as(point, decision));
    case 'move': {
      const judged = judgeUnit(theatre, state, {
        unit: point.unit,
        as: point.as,
        bases: point.bases,
        paths: as(point, decision).paths,
      });
      return judged.ok ? null : judged.error;
    }
    case 'attack':
      return attackProblem(theatre, state, unitById(state, point.unit), point.action, as(point, decision).groups);
    case 'guardian':
      return amongst(point.guardians, as(point, decision).guardian, 'B-SR-GUARDIAN', 'That unit is no guardian here.');
    case 'part':
      return amongst(point.parts, as(point, decision).part, 'B-TITAN-11', 'Name a part with wounds left.');
    case 'cast':
      return castProblem(point, as(point, decision));
    case 'galvanised': {
      const { order } = as(point, decision);
      return order === null ? null : amongst(point.orders, order, 'B-SR-GALVANISED', 'That action cannot be taken.');
    }
    case 'pass':
      return passProblem(theatre, state, point, as(point, decision));
    case 'casualty':
      return amongst(point.bases, as(point, decision).base, 'B-END-7', 'Another base takes the wounds.');
    case 'disperse': {
      const { bases } = as(point, decision);
      return point.ways.some((way) => sameSet(way, bases))
        ? null
        : { rule: 'B-FORM-5', message: 'The fewest bases go that leave one group.' };
    }
  }
}

/** The decision to this very point: kinds were compared before. */
const as = <P extends DecisionPoint>(_: P, decision: BellumDecision): BellumDecisionOf<P['kind']> =>
  decision as BellumDecisionOf<P['kind']>;

const sameSet = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((id) => other.includes(id));

function ordersProblem(
  { counts, noMove }: PointOf<'orders'>,
  { stacks }: BellumDecisionOf<'orders'>,
): OrderProblem | null {
  if (stacks.length !== counts.length || stacks.some((stack, i) => stack.length !== counts[i]))
    return { rule: 'B-ORD-1', message: `It takes ${counts.join('/')} tokens.` };
  return noMove && stacks.flat().includes('move')
    ? { rule: 'B-RES-3', message: 'A unit that has just come on cannot be ordered to Move.' }
    : null;
}

function keepProblem(point: PointOf<'keep'>, { orders }: BellumDecisionOf<'keep'>): OrderProblem | null {
  const left: Order[] = [...point.orders];
  for (const order of orders) {
    const at = left.indexOf(order);
    if (at < 0) return { rule: 'B-SHOCK-6', message: 'It has no such order.' };
    left.splice(at, 1);
  }
  return orders.length === point.count
    ? null
    : { rule: 'B-SHOCK-6', message: `It may carry out ${point.count} of its orders.` };
}

function castProblem({ powers }: PointOf<'cast'>, { power, target }: BellumDecisionOf<'cast'>): OrderProblem | null {
  if (power === null) return null;
  const found = powers.find((each) => each.power === power);
  if (!found) return { rule: 'B-CAST-4', message: 'That power cannot be tried now.' };
  return target !== null && found.targets.includes(target)
    ? null
    : { rule: 'B-CAST-5', message: 'That is no target for this power.' };
}

function passProblem(
  theatre: Theatre,
  state: BattleState,
  { unit: id, missions, partners }: PointOf<'pass'>,
  { mission, merge }: BellumDecisionOf<'pass'>,
): OrderProblem | null {
  if (mission && merge) return { rule: 'B-PASS-2', message: 'A Pass is spent on one thing.' };
  if (mission)
    return missions.some(({ action, objective }) => action === mission.action && objective === mission.objective)
      ? null
      : { rule: 'B-PASS-2', message: 'That action of the mission is not open here.' };
  if (!merge) return null;
  if (!partners.includes(merge.unit)) return { rule: 'B-SR-REGROUP', message: 'It cannot merge with that unit.' };
  const [unit, partner] = [unitById(state, id), unitById(state, merge.unit)];
  return new Set(merge.bases).size === merge.bases.length &&
    merge.bases.length === basesNeeded(theatre, unit, partner) &&
    isTogether(theatre, unit, partner, merge.bases)
    ? null
    : { rule: 'B-SR-REGROUP-2', message: 'Full units and a remainder stay, in Formation.' };
}
