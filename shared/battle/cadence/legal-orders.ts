import type { Decision, DecisionOf, ModelPath } from '../../schema/battle/cadence-decision';
import type { Card } from '../../schema/battle/card-event';
import type { Side } from '../../schema/battle/side';
import { cardValue } from '../frame/cards';
import type { OrderProblem } from '../frame/family';
import type { LegalShot } from './aim';
import { abilitiesOf, abilityExtra, abilityProblem, namedAbilities, withAbilities } from './abilities';
import { attackRowOf, boundsProblem, declarationProblem, declarationsWithin } from './declarations';
import type { DecisionPoint, PointOf } from './decision-point';
import { heavyProblem } from './heavy';
import { standing } from './obstacles';
import { sameShot, sameTarget } from './shots';
import { REACTIONS } from './resolve/reaction';
import { ahead } from '../../geometry/heading';
import { isOnGround, march, type MarchOrder } from './movement/march';
import { moveProblem } from './movement/move-problem';
import { deployments, deployProblem, type Deployment } from './resolve/reserve';
import { setUpProblem, setUpSpots } from './set-up-spots';
import { unitById, type BattleState } from './state';
import { theatreObjective, theatreUnit, type Theatre } from './theatre';

/** The steps in which choices without end are listed; any other choice that breaks no rule is just as legal. */
export const LISTING = { facingDegrees: 45, marchDegrees: 22.5 } as const;

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
      return [...point.units, ...(point.mayLapse ? [null] : [])].map((unit) => ({ kind: 'activate', side, unit }));
    case 'deploy':
      return [
        ...point.units.map((unit): Decision => ({ kind: 'deploy', side, unit })),
        ...point.waits.map((unit): Decision => ({ kind: 'deploy', side, unit, wait: true })),
      ];
    case 'place':
      return placements(theatre, state, point);
    case 'declare':
      return declarations(theatre, state, point);
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
    case 'embark':
      return [...point.transports, null].map((transport) => ({ kind: 'embark', side, unit: point.unit, transport }));
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
    case 'rapid-fire':
      return [
        ...point.targets.map(({ target, model }): Decision => ({
          kind: 'rapid-fire',
          side,
          unit: point.unit,
          target,
          model,
        })),
        { kind: 'rapid-fire', side, unit: point.unit, target: null, model: 0 },
      ];
    case 'casualty':
      return point.models.map((model) => ({ kind: 'casualty', side, unit: point.unit, model }));
    case 'exit':
      return [true, false].map((leave) => ({ kind: 'exit', side, unit: point.unit, leave }));
    case 'ability':
      return ['', null].map((applied) => ({ kind: 'ability', side, unit: point.unit, applied }));
    case 'secure':
      return [...point.objectives, null].map((objective) => ({ kind: 'secure', side, unit: point.unit, objective }));
    case 'mission':
      return [...point.choices, null].map((choice) => ({ kind: 'mission', side, unit: point.unit, choice }));
  }
}

function declarations(theatre: Theatre, state: BattleState, point: PointOf<'declare'>): Decision[] {
  const { side, unit, cp, bounds, heavy } = point;
  const own = abilitiesOf(theatre, unitById(state, unit));
  const listed = declarationsWithin(theatre, unitById(state, unit), cp, bounds).map((actions) => ({
    actions: [...actions],
  }));
  const all = own.length === 0 ? listed : listed.flatMap((each) => [each, ...withAbilities(each, own, cp)]);
  return all.flatMap((declared): Decision[] => {
    const order: DecisionOf<'declare'> = { kind: 'declare', side, unit, ...declared };
    const paid: DecisionOf<'declare'> = { ...order, heavy: true };
    const extra = abilityExtra(namedAbilities(theatre, unitById(state, unit), order));
    return heavy && heavyProblem(heavy, cp - extra, paid) === null ? [order, paid] : [order];
  });
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
  const { models: fixed } = theatreUnit(theatre, unit);
  for (const deployment of deployments(theatre, state, own)) {
    const turns = deployment.models.every(({ model }) => fixed[model]!.form.kind === 'disc');
    for (let facing = 0; facing < (turns ? 360 : 1); facing += LISTING.facingDegrees)
      found.push(placement(side, unit, fixed.length, deployment, turns ? facing : null));
  }
  return found;
}

/** A deployment as a decision; `facing` for all models in place of their own. Models are named where the unit has several. */
export const placement = (
  side: Side,
  unit: string,
  size: number,
  { door: { entryPoint, transport, zone, level }, models }: Deployment,
  facing: number | null = null,
): DecisionOf<'place'> => ({
  kind: 'place',
  side,
  unit,
  entryPoint,
  ...(transport === null ? {} : { transport }),
  ...(zone ? { zone: zone.id, ...(level ? { level } : {}) } : {}),
  models: models.map(({ model, x, y, heading }) => ({
    ...(size > 1 ? { model } : {}),
    x,
    y,
    facing: facing ?? heading,
  })),
});

/** Every way of a single model; of several models those in which they fly alike. */
function moves(theatre: Theatre, state: BattleState, { side, unit: id, action }: PointOf<'move'>): Decision[] {
  const unit = unitById(state, id);
  const movers = standing(theatre, unit).map(({ index }) => ({ theatre, state, unit, model: index }));
  const [first, ...others] = movers;
  if (!first) return [];
  if (isOnGround(theatre, id))
    return marches(theatre, state, { unit: id, action }).map((paths) => ({
      kind: 'move',
      side,
      unit: id,
      action,
      paths,
    }));
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

/** On the ground there are ways without end: one in each of sixteen directions, the whole way and half of it, and staying. */
function marches(theatre: Theatre, state: BattleState, order: MarchOrder): ModelPath[][] {
  const unit = unitById(state, order.unit);
  const [leader] = standing(theatre, unit);
  if (!leader) return [];
  const { distance } = theatreUnit(theatre, order.unit).models[leader.index]!.allowance;
  const found = [march(theatre, state, order, { goal: leader.model, most: 0 })];
  for (let turn = 0; turn < 360; turn += LISTING.marchDegrees) {
    const goal = ahead(leader.model, turn, 4 * distance);
    for (const share of [1, 0.5]) found.push(march(theatre, state, order, { goal, most: distance * share }));
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
      return (point as PointOf<'nominate'>).units.includes(order.unit)
        ? null
        : { rule: rows.nominated, message: 'That unit cannot be chosen now.' };
    case 'activate':
      return activateProblem(theatre, point as PointOf<'activate'>, order);
    case 'swap':
      return swapProblem(theatre, point as PointOf<'swap'>, order);
    case 'deploy': {
      const { units, waits } = point as PointOf<'deploy'>;
      return (order.wait ? waits : units).includes(order.unit)
        ? null
        : { rule: rows.deployedInZone, message: `That unit cannot be ${order.wait ? 'held back' : 'set up'} now.` };
    }
    case 'place':
      return deployProblem(theatre, state, unitById(state, order.unit), order);
    case 'declare': {
      const { cp, bounds, heavy } = point as PointOf<'declare'>;
      const unit = unitById(state, order.unit);
      const extra = abilityExtra(namedAbilities(theatre, unit, order));
      return (
        abilityProblem(theatre, unit, order) ??
        declarationProblem(theatre, cp, order.actions, attackRowOf(theatre, unit), order.actions.length + extra) ??
        boundsProblem(theatre, bounds, order.actions) ??
        heavyProblem(heavy, cp - extra, order)
      );
    }
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
    case 'embark':
      return order.transport === null || (point as PointOf<'embark'>).transports.includes(order.transport)
        ? null
        : { rule: rows.embarked, message: 'It cannot get into that Transport now.' };
    case 'attack':
      return attackProblem(theatre, point as PointOf<'attack'>, order);
    case 'react':
      return reactionProblem(theatre, state, point as PointOf<'react'>, order);
    case 'fall-back':
      return order.weapon === null || (point as PointOf<'fall-back'>).weapons.includes(order.weapon)
        ? null
        : { rule: rows.fallBack, message: 'That weapon cannot take over.' };
    case 'rapid-fire': {
      const { targets } = point as PointOf<'rapid-fire'>;
      const { target, model } = order;
      return target === null || targets.some((each) => sameTarget(each.target, target) && each.model === model)
        ? null
        : { rule: rows.targeted, message: 'The next attack cannot be aimed there.' };
    }
    case 'casualty':
      return (point as PointOf<'casualty'>).models.includes(order.model)
        ? null
        : { rule: rows.casualty, message: 'That model is not the next to lose hit points.' };
    case 'exit':
    case 'ability':
      return null;
    case 'secure':
      return order.objective === null || (point as PointOf<'secure'>).objectives.includes(order.objective)
        ? null
        : { rule: rows.maySecure, message: `${markerName(theatre, order.objective)} cannot be secured now.` };
    case 'mission': {
      const { choice } = order;
      const { choices } = point as PointOf<'mission'>;
      return choice === null ||
        choices.some(({ action, objective }) => action === choice.action && objective === choice.objective)
        ? null
        : { rule: rows.missionAction, message: 'The mission does not allow that here and now.' };
    }
  }
}

const VERBS: Readonly<Record<DecisionPoint['kind'], string>> = {
  'set-up': 'place a marker',
  nominate: 'name a unit',
  swap: 'swap the card or keep it',
  activate: 'activate a unit',
  deploy: 'set up a unit',
  place: 'place the unit',
  dismount: 'say whether it dismounts',
  intuition: 'say whether it looks at the hand',
  'follow-up': 'say who goes next',
  declare: 'declare actions',
  move: 'move',
  embark: 'get in or stay out',
  attack: 'choose targets',
  react: 'say whether it reacts',
  'fall-back': 'choose another weapon',
  'rapid-fire': 'aim the next attack',
  casualty: 'choose who is hit',
  exit: 'leave the table or stay',
  secure: 'choose a marker',
  ability: 'say what the Ability came to',
  mission: 'say what the mission’s action is',
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

function activateProblem(
  { rows }: Theatre,
  { units, mayLapse }: PointOf<'activate'>,
  { unit }: DecisionOf<'activate'>,
): OrderProblem | null {
  if (unit === null) return mayLapse ? null : { rule: rows.lapsed, message: 'Some unit of yours must be activated.' };
  return units.includes(unit) ? null : { rule: rows.mayActivate, message: 'That unit cannot be chosen now.' };
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
