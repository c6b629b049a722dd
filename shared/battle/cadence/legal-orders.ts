import { atMost } from '../../core/measure';
import { flightProblem, legalFlights } from '../../table/flight';
import type { Decision, DecisionOf, Shot } from '../../schema/battle/cadence-decision';
import type { LegalShot } from './aim';
import { legalDeclarations, declarationProblem } from './declarations';
import type { DecisionPoint, PointOf } from './decision-point';
import { pathRules } from './legal-path';
import { theatreObjective, theatreUnit, type Theatre } from './theatre';
import { unitById, type BattleState } from './state';
import { sameShot } from './resolve/attack';
import { deploySpots, spotProblem } from './resolve/reserve';
import { setUpProblem, setUpSpots } from './set-up-spots';

/** The steps in which choices without end are listed; any other choice that breaks no rule is just as legal. */
export const LISTING = { facingDegrees: 45, slideInches: 1 } as const;

/**
 * Every order the rules allow now. Places, facings and slides are listed in steps; paths on the grid of S-MOVE-10.
 * `orderProblem` judges any order, listed or not.
 */
export function legalOrders(theatre: Theatre, state: BattleState, point: DecisionPoint): Decision[] {
  const { side } = point;
  switch (point.kind) {
    case 'set-up':
      return setUpSpots(theatre, state, point).map(({ x, y }) => ({ kind: 'set-up', side, step: point.step, x, y }));
    case 'nominate':
      return point.units.map((unit) => ({ kind: 'nominate', side, nomination: point.nomination, unit }));
    case 'activate':
      return point.units.map((unit) => ({ kind: 'activate', side, unit }));
    case 'place':
      return placements(theatre, state, point);
    case 'declare':
      return legalDeclarations(theatre.figures, point.cp).map((actions) => ({
        kind: 'declare',
        side,
        unit: point.unit,
        actions: [...actions],
      }));
    case 'move': {
      const rules = pathRules(theatre, state, unitById(state, point.unit), point.action);
      return legalFlights(rules).map((path) => ({ kind: 'move', side, unit: point.unit, action: point.action, path }));
    }
    case 'attack':
      return volleys(theatre, point).map((shots) => ({
        kind: 'attack',
        side,
        unit: point.unit,
        shots: shots.map(bareShot),
      }));
    case 'evade':
      return evasions(theatre, point);
    case 'fall-back':
      return [...point.weapons, null].map((weapon) => ({ kind: 'fall-back', side, unit: point.unit, weapon }));
    case 'exit':
      return [true, false].map((leave) => ({ kind: 'exit', side, unit: point.unit, leave }));
    case 'secure':
      return [...point.objectives, null].map((objective) => ({ kind: 'secure', side, unit: point.unit, objective }));
  }
}

const bareShot = ({ model, weapon, target }: LegalShot): Shot => ({ model, weapon, target });

function placements(theatre: Theatre, state: BattleState, { side, unit }: PointOf<'place'>): Decision[] {
  const found: Decision[] = [];
  const own = unitById(state, unit);
  for (const { x, y, entryPoint } of deploySpots(theatre, state, own)) {
    for (let facing = 0; facing < 360; facing += LISTING.facingDegrees)
      found.push({ kind: 'place', side, unit, entryPoint: entryPoint.id, models: [{ x, y, facing }] });
  }
  return found;
}

/** S-CORE-1: none, one weapon, or as many different ones as the model uses in one action; the order does not matter. */
export function volleys(theatre: Theatre, { unit, shots }: PointOf<'attack'>): LegalShot[][] {
  const most = theatreUnit(theatre, unit).models[0]!.volleys;
  const found: LegalShot[][] = [[]];
  const extend = (chosen: LegalShot[], from: number): void => {
    if (chosen.length >= most) return;
    for (let i = from; i < shots.length; i++) {
      const shot = shots[i]!;
      if (chosen.some((other) => other.model === shot.model && other.weapon === shot.weapon)) continue;
      const next = [...chosen, shot];
      found.push(next);
      extend(next, i + 1);
    }
  };
  extend([], 0);
  return found;
}

function evasions(theatre: Theatre, { side, unit, paid, free }: PointOf<'evade'>): Decision[] {
  const found: Decision[] = [{ kind: 'evade', side, unit, slide: null }];
  const evasionSlide = theatre.figures.evasionSlide ?? 0;
  for (let slide = -evasionSlide; slide <= evasionSlide; slide += LISTING.slideInches) {
    if (paid) found.push({ kind: 'evade', side, unit, slide });
    if (free) found.push({ kind: 'evade', side, unit, slide, free: true });
  }
  return found;
}

export interface OrderProblem {
  readonly rule: string;
  readonly message: string;
}

/** Why an order is not allowed here; null if it is. */
export function orderProblem(
  theatre: Theatre,
  state: BattleState,
  point: DecisionPoint,
  order: Decision,
): OrderProblem | null {
  if (order.kind !== point.kind || order.side !== point.side)
    return { rule: 'C-ALT-1', message: `It is for ${theatre.armies[point.side].name} to ${VERBS[point.kind]} now.` };
  if ('unit' in point && 'unit' in order && order.unit !== point.unit)
    return { rule: 'C-ALT-1', message: `${theatreUnit(theatre, point.unit).name} is to act.` };
  switch (order.kind) {
    case 'set-up':
      return setUpProblem(theatre, state, point as PointOf<'set-up'>, order);
    case 'nominate':
    case 'activate':
      return (point as PointOf<'activate' | 'nominate'>).units.includes(order.unit)
        ? null
        : { rule: order.kind === 'activate' ? 'C-ALT-2' : 'S-MIS-2', message: 'That unit cannot be chosen now.' };
    case 'place':
      return placeProblem(theatre, state, order);
    case 'declare':
      return declarationProblem(theatre.figures, (point as PointOf<'declare'>).cp, order.actions);
    case 'move':
      return order.action === (point as PointOf<'move'>).action
        ? flightProblem(pathRules(theatre, state, unitById(state, order.unit), order.action), order.path)
        : { rule: 'C-ACT-1', message: 'Actions are carried out in the order declared.' };
    case 'attack':
      return attackProblem(theatre, (point as PointOf<'attack'>).shots, order);
    case 'evade':
      return evadeProblem(theatre, point as PointOf<'evade'>, order);
    case 'fall-back':
      return order.weapon === null || (point as PointOf<'fall-back'>).weapons.includes(order.weapon)
        ? null
        : { rule: 'S-WSR-LOCK-2', message: 'That weapon cannot take over.' };
    case 'exit':
      return null;
    case 'secure':
      return order.objective === null || (point as PointOf<'secure'>).objectives.includes(order.objective)
        ? null
        : { rule: 'C-SEC-1', message: `${markerName(theatre, order.objective)} cannot be secured now.` };
  }
}

const VERBS: Readonly<Record<DecisionPoint['kind'], string>> = {
  'set-up': 'place a marker',
  nominate: 'name a unit',
  activate: 'activate a unit',
  place: 'place the unit',
  declare: 'declare actions',
  move: 'move',
  attack: 'choose targets',
  evade: 'say whether it evades',
  'fall-back': 'choose another weapon',
  exit: 'leave the table or stay',
  secure: 'choose a marker',
};

const markerName = (theatre: Theatre, id: string): string =>
  theatre.objectiveIndex.has(id) ? theatreObjective(theatre, id).name : 'That marker';

function placeProblem(theatre: Theatre, state: BattleState, order: DecisionOf<'place'>): OrderProblem | null {
  const entryPoint = state.entryPoints.find(({ id, side }) => id === order.entryPoint && side === order.side);
  const model = order.models[0];
  if (!entryPoint || !model || order.models.length !== theatreUnit(theatre, order.unit).models.length)
    return { rule: 'C-RES-3', message: 'Every model is placed near one of your own Entry Points.' };
  return spotProblem(theatre, state, unitById(state, order.unit), { x: model.x, y: model.y, entryPoint });
}

function attackProblem(
  theatre: Theatre,
  legal: readonly LegalShot[],
  order: DecisionOf<'attack'>,
): OrderProblem | null {
  const used = new Map<number, Set<number>>();
  for (const shot of order.shots) {
    if (!legal.some((candidate) => sameShot(candidate, shot)))
      return { rule: 'C-SEQ-1', message: 'That weapon cannot attack that target from here.' };
    const weapons = used.get(shot.model) ?? new Set<number>();
    used.set(shot.model, weapons);
    if (weapons.has(shot.weapon)) return { rule: 'S-CORE-1', message: 'Each weapon attacks once.' };
    weapons.add(shot.weapon);
    if (weapons.size > theatreUnit(theatre, order.unit).models[shot.model]!.volleys)
      return { rule: 'S-CORE-1', message: 'More weapons than one Attack action allows.' };
  }
  return null;
}

function evadeProblem(theatre: Theatre, point: PointOf<'evade'>, order: DecisionOf<'evade'>): OrderProblem | null {
  if (order.slide === null) return null;
  if (order.free === true ? !point.free : !point.paid && !point.free)
    return { rule: 'S-EVA-1', message: 'It has no way to pay for this evasion.' };
  const longest = theatre.figures.evasionSlide ?? 0;
  return atMost(Math.abs(order.slide), longest)
    ? null
    : { rule: 'S-EVA-4', message: `The slide is ${longest} inches at most.` };
}
