import type { Chooser, PlayerView } from '../../battle/bellum-caelum/bellum-types';
import type { PointOf } from '../../battle/bellum-caelum/decision-point';
import { isEngaged } from '../../battle/bellum-caelum/ground';
import { missionChoices } from '../../battle/bellum-caelum/mission-actions';
import { march } from '../../battle/bellum-caelum/movement/march';
import { unitById } from '../../battle/bellum-caelum/state';
import { statsOf } from '../../battle/bellum-caelum/stats';
import type { Aim } from '../../battle/bellum-caelum/targeting';
import type { BellumDecision, Order } from '../../schema/battle/bellum-decision';
import { groupsOf } from './groups';
import { canShoot, mayComeToShoot, usefulCasts } from './prospects';
import { pick, random, spotsFor, usefulOrders } from './random';
import { BEST_FIRST, damageOf, goalOf, hunts, postOf, preyOf } from './rusher';

/** A beginner: lays tokens that can come to something, walks to what is near, and shoots at whatever it sees. */
export const recruit: Chooser = (view) => {
  const { theatre, state, point, random: luck } = view;
  const { side } = point;
  switch (point.kind) {
    case 'deploy': {
      const unit = pick(luck, point.units);
      return { kind: 'deploy', side, unit, bases: spotsFor(view, unit, point.how, postOf(view, unit)) };
    }
    case 'reserve': {
      const unit = pick(luck, point.units);
      return { kind: 'reserve', side, unit, bases: spotsFor(view, unit, 'reserve', postOf(view, unit)) };
    }
    case 'orders':
      return layOrders(view, point);
    case 'order':
      return { kind: 'order', side, unit: point.unit, order: BEST_FIRST.find((each) => point.orders.includes(each))! };
    case 'move': {
      const goal = (hunts(view, point.unit) ? preyOf(view, point.unit) : null) ?? goalOf(view, point.unit);
      const most = statsOf(theatre, unitById(state, point.unit)).mov * (0.5 + luck.below(6) / 10);
      return { kind: 'move', side, unit: point.unit, paths: march(theatre, state, point, { goal, most }) };
    }
    case 'attack':
      return {
        kind: 'attack',
        side,
        unit: point.unit,
        groups: groupsOf(theatre, state, point.unit, point.action, {
          // Looks at two of the targets that it has.
          aim: (aims) => harder(view, point, pick(luck, aims), pick(luck, aims)),
          part: (parts) => pick(luck, parts),
        }),
      };
    case 'pass': {
      const [mission] = point.missions;
      return mission ? { kind: 'pass', side, unit: point.unit, mission } : { kind: 'pass', side, unit: point.unit };
    }
    default:
      return random(view);
  }
};

function harder(view: PlayerView, { unit, action }: PointOf<'attack'>, one: Aim, other: Aim): Aim {
  return one === other || damageOf(view, unit, action, one) >= damageOf(view, unit, action, other) ? one : other;
}

/** Any tokens, but none that cannot be used: blows only where somebody is reached, shots where somebody is seen or comes in range. */
function layOrders(view: PlayerView, { side, unit: id, counts, noMove }: PointOf<'orders'>): BellumDecision {
  const { theatre, state, random: luck } = view;
  const unit = unitById(state, id);
  const engaged = isEngaged(theatre, state, unit);
  const shoots = canShoot(theatre, state, unit);
  const moves = !noMove && !engaged;
  let casts = usefulCasts(theatre, state, unit);
  const works = (order: Order, laid: readonly Order[]): boolean => {
    switch (order) {
      case 'move':
        return moves;
      case 'shoot':
        return shoots || (laid.includes('move') && mayComeToShoot(theatre, state, unit));
      case 'fight':
        return engaged;
      case 'cast':
        return casts > 0;
      case 'pass':
        return missionChoices(theatre, state, unit).length > 0;
    }
  };
  const useful = usefulOrders(view, id, noMove);
  const next = (laid: readonly Order[]): Order => {
    const open = useful.filter((order) => works(order, laid));
    // Who sees an enemy mostly shoots; who stands by what the mission is about mostly sees to that.
    const wishes = [...open, ...open.filter((order) => order === 'shoot' || order === 'pass')];
    const order = open.length > 0 ? pick(luck, wishes) : moves ? 'move' : 'pass';
    if (order === 'cast') casts -= 1;
    return order;
  };
  const stackOf = (count: number): Order[] => {
    const laid: Order[] = [];
    while (laid.length < count) laid.push(next(laid));
    return laid;
  };
  return { kind: 'orders', side, unit: id, stacks: counts.map(stackOf) };
}
