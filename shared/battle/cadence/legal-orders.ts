import type { Decision, DecisionOf, ModelPath } from '../../schema/battle/cadence-decision';
import type { Card } from '../../schema/battle/card-event';
import { cardValue } from '../frame/cards';
import type { OrderProblem } from '../frame/family';
import type { LegalShot } from './aim';
import { attackRowOf, declarationProblem, legalDeclarations } from './declarations';
import type { DecisionPoint, PointOf } from './decision-point';
import { standing } from './obstacles';
import { sameShot } from './shots';
import { REACTIONS } from './resolve/reaction';
import { deploySpots, spotProblem } from './resolve/reserve';
import { setUpProblem, setUpSpots } from './set-up-spots';
import { unitById, type BattleState } from './state';
import { theatreObjective, theatreUnit, type Theatre } from './theatre';

/** The steps in which choices without end are listed; any other choice that breaks no rule is just as legal. */
export const LISTING = { facingDegrees: 45 } as const;

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
    case 'swap':
      return [null, ...point.hand].flatMap((card): Decision[] => [
        { kind: 'swap', side, card },
        ...(isWildAce(point, card) ? [{ kind: 'swap', side, card, ace: 'one' } as const] : []),
      ]);
    case 'activate':
      return point.units.map((unit) => ({ kind: 'activate', side, unit }));
    case 'place':
      return placements(theatre, state, point);
    case 'declare':
      return legalDeclarations(theatre.figures, point.cp, attackRowOf(theatre, unitById(state, point.unit))).map(
        (actions) => ({
          kind: 'declare',
          side,
          unit: point.unit,
          actions: [...actions],
        }),
      );
    case 'dismount':
      return [true, false].map((dismount) => ({
        kind: 'dismount',
        side,
        unit: point.unit,
        model: point.model,
        dismount,
      }));
    case 'intuition':
      return [true, false].map((look) => ({ kind: 'intuition', side, unit: point.unit, look }));
    case 'follow-up':
      return [...point.units, null].map((next) => ({ kind: 'follow-up', side, unit: point.unit, next }));
    case 'move':
      return moves(theatre, state, point);
    case 'attack':
      return [null, ...point.shots].map((shot) => ({
        kind: 'attack',
        side,
        unit: point.unit,
        shot: shot && bareShot(shot),
      }));
    case 'react':
      return [
        { kind: 'react', side, unit: point.unit, rule: null },
        ...point.reactions.flatMap((use) => REACTIONS[use.reaction.id]!.orders(theatre, state, point, use)),
      ];
    case 'fall-back':
      return [...point.weapons, null].map((weapon) => ({ kind: 'fall-back', side, unit: point.unit, weapon }));
    case 'casualty':
      return point.models.map((model) => ({ kind: 'casualty', side, unit: point.unit, model }));
    case 'exit':
      return [true, false].map((leave) => ({ kind: 'exit', side, unit: point.unit, leave }));
    case 'secure':
      return [...point.objectives, null].map((objective) => ({ kind: 'secure', side, unit: point.unit, objective }));
  }
}

/** A shot as a decision names it, without what was measured. */
export const bareShot = ({
  model,
  weapon,
  target,
  longshot,
}: LegalShot): NonNullable<DecisionOf<'attack'>['shot']> => ({
  model,
  weapon,
  target,
  ...(longshot ? { longshot } : {}),
});

function placements(theatre: Theatre, state: BattleState, { side, unit }: PointOf<'place'>): Decision[] {
  const found: Decision[] = [];
  const own = unitById(state, unit);
  for (const { x, y, entryPoint } of deploySpots(theatre, state, own)) {
    for (let facing = 0; facing < 360; facing += LISTING.facingDegrees)
      found.push({ kind: 'place', side, unit, entryPoint: entryPoint.id, models: [{ x, y, facing }] });
  }
  return found;
}

/** Every way of a single model; of several models those in which they fly alike. */
function moves(theatre: Theatre, state: BattleState, { side, unit: id, action }: PointOf<'move'>): Decision[] {
  const unit = unitById(state, id);
  const movers = standing(theatre, unit).map(({ index }) => ({ theatre, state, unit, model: index }));
  const [first, ...others] = movers;
  if (!first) return [];
  const found: Decision[] = [];
  for (const path of theatre.movement.paths(first, action)) {
    const paths: ModelPath[] = [path];
    for (const mover of others) {
      const same = { ...path, model: mover.model };
      if (theatre.movement.problem(mover, action, same) === null) paths.push(same);
    }
    if (paths.length === movers.length) found.push({ kind: 'move', side, unit: id, action, paths });
  }
  return found;
}

/** Why an order is not allowed here; null if it is. */
export function orderProblem(
  theatre: Theatre,
  state: BattleState,
  point: DecisionPoint,
  order: Decision,
): OrderProblem | null {
  const { rows } = theatre;
  if (order.kind !== point.kind || order.side !== point.side)
    return {
      rule: rows.activationStarted,
      message: `It is for ${theatre.armies[point.side].name} to ${VERBS[point.kind]} now.`,
    };
  if ('unit' in point && 'unit' in order && point.unit !== null && order.unit !== point.unit)
    return { rule: rows.activationStarted, message: `${theatreUnit(theatre, point.unit).name} is to act.` };
  switch (order.kind) {
    case 'set-up':
      return setUpProblem(theatre, state, point as PointOf<'set-up'>, order);
    case 'nominate':
    case 'activate':
      return (point as PointOf<'activate' | 'nominate'>).units.includes(order.unit)
        ? null
        : {
            rule: order.kind === 'activate' ? rows.mayActivate : rows.nominated,
            message: 'That unit cannot be chosen now.',
          };
    case 'swap':
      return swapProblem(theatre, point as PointOf<'swap'>, order);
    case 'place':
      return placeProblem(theatre, state, order);
    case 'declare':
      return declarationProblem(
        theatre,
        (point as PointOf<'declare'>).cp,
        order.actions,
        attackRowOf(theatre, unitById(state, order.unit)),
      );
    case 'dismount':
      return order.model === (point as PointOf<'dismount'>).model
        ? null
        : { rule: rows.dismounted, message: 'It is another rider that is asked.' };
    case 'intuition':
      return null;
    case 'follow-up':
      return order.next === null || (point as PointOf<'follow-up'>).units.includes(order.next)
        ? null
        : { rule: rows.mayActivate, message: 'That unit cannot be chosen now.' };
    case 'move':
      return order.action === (point as PointOf<'move'>).action
        ? moveProblem(theatre, state, order)
        : { rule: rows.declared, message: 'Actions are carried out in the order declared.' };
    case 'attack':
      return attackProblem(theatre, point as PointOf<'attack'>, order);
    case 'react':
      return reactionProblem(theatre, state, point as PointOf<'react'>, order);
    case 'fall-back':
      return order.weapon === null || (point as PointOf<'fall-back'>).weapons.includes(order.weapon)
        ? null
        : { rule: rows.fallBack, message: 'That weapon cannot take over.' };
    case 'casualty':
      return (point as PointOf<'casualty'>).models.includes(order.model)
        ? null
        : { rule: rows.casualty, message: 'That model is not the next to lose hit points.' };
    case 'exit':
      return null;
    case 'secure':
      return order.objective === null || (point as PointOf<'secure'>).objectives.includes(order.objective)
        ? null
        : { rule: rows.maySecure, message: `${markerName(theatre, order.objective)} cannot be secured now.` };
  }
}

const VERBS: Readonly<Record<DecisionPoint['kind'], string>> = {
  'set-up': 'place a marker',
  nominate: 'name a unit',
  swap: 'swap the card or keep it',
  activate: 'activate a unit',
  place: 'place the unit',
  dismount: 'say whether it dismounts',
  intuition: 'say whether it looks at the hand',
  'follow-up': 'say who goes next',
  declare: 'declare actions',
  move: 'move',
  attack: 'choose targets',
  react: 'say whether it reacts',
  'fall-back': 'choose another weapon',
  casualty: 'choose who is hit',
  exit: 'leave the table or stay',
  secure: 'choose a marker',
};

/** May this card, or for null the drawn one, count for more than a 1? */
const isWildAce = ({ ace, drawn }: PointOf<'swap'>, card: Card | null): boolean =>
  ace !== null && cardValue(card ?? drawn) === 1;

function swapProblem(
  { rows }: Theatre,
  point: PointOf<'swap'>,
  { card, ace }: DecisionOf<'swap'>,
): OrderProblem | null {
  if (card !== null && !point.hand.includes(card)) return { rule: rows.swap, message: 'That card is not in the hand.' };
  return ace === undefined || isWildAce(point, card)
    ? null
    : { rule: rows.swap, message: 'Only an Ace that may count for more can be left a 1.' };
}

const markerName = (theatre: Theatre, id: string): string =>
  theatre.objectiveIndex.has(id) ? theatreObjective(theatre, id).name : 'That marker';

function placeProblem(theatre: Theatre, state: BattleState, order: DecisionOf<'place'>): OrderProblem | null {
  const entryPoint = state.entryPoints.find(({ id, side }) => id === order.entryPoint && side === order.side);
  const model = order.models[0];
  if (!entryPoint || !model || order.models.length !== theatreUnit(theatre, order.unit).models.length)
    return { rule: theatre.rows.placed, message: 'Every model is placed near one of your own Entry Points.' };
  return spotProblem(theatre, state, unitById(state, order.unit), { x: model.x, y: model.y, entryPoint });
}

/** Every living model has a way of its own, each only one. */
function moveProblem(
  theatre: Theatre,
  state: BattleState,
  { unit: id, action, paths }: DecisionOf<'move'>,
): OrderProblem | null {
  const unit = unitById(state, id);
  let living = 0;
  for (const { hp } of unit.models) if (hp > 0) living += 1;
  for (let i = 0; i < paths.length; i++) {
    const path = paths[i]!;
    const again = paths.findIndex(({ model }) => model === path.model) !== i;
    if (again || (unit.models[path.model]?.hp ?? 0) <= 0)
      return { rule: theatre.rows.moved, message: 'A path is for a model that stands, and for that one only.' };
    const problem = theatre.movement.problem({ theatre, state, unit, model: path.model }, action, path);
    if (problem) return problem;
  }
  return paths.length === living
    ? null
    : { rule: theatre.rows.moved, message: 'Every model of the unit moves, each by a path of its own.' };
}

function attackProblem(
  { rows }: Theatre,
  { shots }: PointOf<'attack'>,
  { shot }: DecisionOf<'attack'>,
): OrderProblem | null {
  if (shot === null || shots.some((candidate) => sameShot(candidate, shot))) return null;
  const same = shots.some(({ model, weapon }) => model === shot.model && weapon === shot.weapon);
  return same
    ? { rule: rows.targetsChosen, message: 'That weapon cannot attack that target from here.' }
    : { rule: rows.weaponsPerAttack, message: 'That weapon cannot attack now, or has been chosen already.' };
}

function reactionProblem(
  theatre: Theatre,
  state: BattleState,
  { reactions }: PointOf<'react'>,
  order: DecisionOf<'react'>,
): OrderProblem | null {
  if (order.rule === null) return null;
  const use = reactions.find(({ rule }) => rule === order.rule);
  return use
    ? REACTIONS[use.reaction.id]!.problem(theatre, state, order)
    : { rule: order.rule, message: 'It cannot react in this way now.' };
}
