import type { Chooser, PlayerView } from '../../battle/bellum-caelum/bellum-types';
import type { PointOf } from '../../battle/bellum-caelum/decision-point';
import { isEngaged } from '../../battle/bellum-caelum/ground';
import { missionChoices } from '../../battle/bellum-caelum/mission-actions';
import { march, nearestEnemy } from '../../battle/bellum-caelum/movement/march';
import { unitById } from '../../battle/bellum-caelum/state';
import { statsOf } from '../../battle/bellum-caelum/stats';
import type { Aim } from '../../battle/bellum-caelum/targeting';
import { theatreUnit } from '../../battle/bellum-caelum/theatre';
import type { BellumDecision, Order } from '../../schema/battle/bellum-decision';
import { groupsOf } from './groups';
import { pick, random, spotsFor, usefulOrders } from './random';
import { BEST_FIRST, damageOf, goalOf } from './rusher';

/** A beginner: lays tokens that can come to something, walks to what is near, and shoots at whatever it sees. */
export const recruit: Chooser = (view) => {
  const { theatre, state, point, random: luck } = view;
  const { side } = point;
  switch (point.kind) {
    case 'deploy': {
      const unit = pick(luck, point.units);
      return { kind: 'deploy', side, unit, bases: spotsFor(view, unit, point.how, goalOf(view, unit)) };
    }
    case 'reserve': {
      const unit = pick(luck, point.units);
      return { kind: 'reserve', side, unit, bases: spotsFor(view, unit, 'reserve', goalOf(view, unit)) };
    }
    case 'orders':
      return layOrders(view, point);
    case 'order':
      return { kind: 'order', side, unit: point.unit, order: BEST_FIRST.find((each) => point.orders.includes(each))! };
    case 'move': {
      const goal = goalOf(view, point.unit);
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

const SHOTS: readonly Order[] = ['shoot'];
const SERVES: readonly Order[] = ['pass'];

function harder(view: PlayerView, { unit, action }: PointOf<'attack'>, one: Aim, other: Aim): Aim {
  return one === other || damageOf(view, unit, action, one) >= damageOf(view, unit, action, other) ? one : other;
}

/** Any tokens, but none that cannot be used: blows only where somebody can be reached, shots only where somebody comes in range. */
function layOrders(view: PlayerView, { side, unit: id, counts, noMove }: PointOf<'orders'>): BellumDecision {
  const { theatre, state, random: luck } = view;
  const unit = unitById(state, id);
  const { card } = theatreUnit(theatre, id);
  const nearest = nearestEnemy(theatre, state, id)?.gap ?? Infinity;
  const { mov } = statsOf(theatre, unit);
  const range = Math.max(0, ...card.weapons.map(({ ra }) => (ra === 'CC' ? 0 : ra)));
  const engaged = isEngaged(theatre, state, unit);
  const works: Readonly<Record<Order, boolean>> = {
    move: !noMove && !engaged,
    shoot: !engaged && nearest <= range + (noMove ? 0 : mov),
    fight: engaged,
    cast: true,
    pass: missionChoices(theatre, state, unit).length > 0,
  };
  const open = usefulOrders(view, id, noMove).filter((order) => works[order]);
  // Who has an enemy in range mostly shoots; who stands by what the mission is about mostly sees to that.
  const shots = open.includes('shoot') && nearest <= range ? SHOTS : [];
  const wishes = [...open, ...shots, ...(open.includes('pass') ? SERVES : [])];
  const next = (): Order => (open.length > 0 ? pick(luck, wishes) : noMove || engaged ? 'pass' : 'move');
  return { kind: 'orders', side, unit: id, stacks: counts.map((count) => Array.from({ length: count }, next)) };
}
