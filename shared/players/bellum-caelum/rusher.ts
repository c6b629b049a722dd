import type { Chooser, PlayerView } from '../../battle/bellum-caelum/bellum-types';
import type { PointOf } from '../../battle/bellum-caelum/decision-point';
import { planGroup } from '../../battle/bellum-caelum/attack-plan';
import { isEngaged } from '../../battle/bellum-caelum/ground';
import { markerGap } from '../../battle/bellum-caelum/mission-actions';
import { march, nearestEnemy } from '../../battle/bellum-caelum/movement/march';
import { livingBases, unitById, type UnitState } from '../../battle/bellum-caelum/state';
import { statsOf } from '../../battle/bellum-caelum/stats';
import type { Aim, AttackAction } from '../../battle/bellum-caelum/targeting';
import { theatreUnit } from '../../battle/bellum-caelum/theatre';
import { distance, type Point } from '../../geometry/point';
import { bellumOdds } from '../../odds/bellum-odds';
import { meanOf } from '../../odds/distribution';
import type { AttackGroup, BellumDecision, Order } from '../../schema/battle/bellum-decision';
import { groupsOf } from './groups';
import { centreOf, payingZone } from './places';
import { canShoot, mayComeToBlows, mayComeToShoot, usefulCasts } from './prospects';
import { pick, random, spotsFor, usefulOrders } from './random';

/** Straight at the markers and the enemy, shooting on the way and hitting hardest where it can; does not plan ahead. */
export const rusher: Chooser = (view) => {
  const { theatre, state, point } = view;
  const { side } = point;
  switch (point.kind) {
    case 'deploy': {
      const unit = pick(view.random, point.units);
      return { kind: 'deploy', side, unit, bases: spotsFor(view, unit, point.how, postOf(view, unit)) };
    }
    case 'reserve': {
      const unit = pick(view.random, point.units);
      return { kind: 'reserve', side, unit, bases: spotsFor(view, unit, 'reserve', postOf(view, unit)) };
    }
    case 'orders':
      return rushOrders(view, point);
    case 'first':
      return { kind: 'first', side, first: side };
    case 'order':
      return {
        kind: 'order',
        side,
        unit: point.unit,
        order: BEST_FIRST.find((order) => point.orders.includes(order))!,
      };
    case 'give-up':
      return { kind: 'give-up', side, unit: point.unit, order: leastUseful(point.orders) };
    case 'move': {
      const goal = (hunts(view, point.unit) ? preyOf(view, point.unit) : null) ?? goalOf(view, point.unit);
      return { kind: 'move', side, unit: point.unit, paths: march(theatre, state, point, { goal, most: Infinity }) };
    }
    case 'attack':
      return { kind: 'attack', side, unit: point.unit, groups: hardest(view, point) };
    case 'cast': {
      const chosen = pick(view.random, point.powers);
      return { kind: 'cast', side, unit: point.unit, power: chosen.power, target: pick(view.random, chosen.targets) };
    }
    case 'galvanised':
      return {
        kind: 'galvanised',
        side,
        unit: point.unit,
        order: BEST_FIRST.find((order) => point.orders.includes(order)) ?? null,
      };
    case 'pass': {
      const [mission] = point.missions.filter(({ objective }) => holderOf(view, objective) !== side);
      return mission ? { kind: 'pass', side, unit: point.unit, mission } : { kind: 'pass', side, unit: point.unit };
    }
    default:
      return random(view);
  }
};

/** Shots before a move that might spoil them, and blows as soon as somebody is there. */
export const BEST_FIRST: readonly Order[] = ['fight', 'cast', 'shoot', 'move', 'pass'];

const leastUseful = (orders: readonly Order[]): Order =>
  [...orders].sort((p, q) => BEST_FIRST.indexOf(q) - BEST_FIRST.indexOf(p))[0]!;

const holderOf = ({ state }: PlayerView, objective: string): string | null =>
  state.objectives.find(({ id }) => id === objective)?.holder ?? null;

/** The nearest marker that is not its own yet and where nobody of its side stands; a zone that pays; else the nearest enemy. */
export function goalOf(view: PlayerView, id: string): Point {
  const { theatre, state } = view;
  const unit = unitById(state, id);
  const marker = theatre.objectives
    .map((objective) => ({ objective, gap: markerGap(theatre, unit, objective.id) }))
    .filter(({ objective }) => holderOf(view, objective.id) !== unit.side && !isTaken(view, unit, objective.id))
    .sort((p, q) => p.gap - q.gap || (p.objective.id < q.objective.id ? -1 : 1))[0];
  const enemy = nearestEnemy(theatre, state, id);
  if (marker && (!enemy || marker.gap <= enemy.gap || theatreUnit(theatre, id).type === 'infantry'))
    return { x: marker.objective.source.x, y: marker.objective.source.y };
  const zone = marker || unit.status !== 'table' ? null : payingZone(theatre, state, unit);
  if (zone) return zone;
  return preyOf(view, id) ?? { x: theatre.table.width / 2, y: theatre.table.height / 2 };
}

/** Whoever has laid a Fight goes where somebody is, and so does who has laid a Shoot and nobody in sight yet. */
export function hunts({ theatre, state }: PlayerView, id: string): boolean {
  const orders = state.activation?.unit === id ? state.activation.orders : [];
  return orders.includes('fight') || (orders.includes('shoot') && !canShoot(theatre, state, unitById(state, id)));
}

/** Where a unit that comes on had better stand: before the marker that fewest of its friends are near to. */
export function postOf(view: PlayerView, id: string): Point {
  const { theatre, state } = view;
  const { side } = unitById(state, id);
  const friends = state.units.filter((unit) => unit.side === side && unit.status === 'table').map(centreOf);
  const nearestTo = (friend: Point): string | undefined =>
    theatre.objectives
      .map(({ id: marker, source }) => ({ marker, away: distance(source, friend) }))
      .sort((p, q) => p.away - q.away || (p.marker < q.marker ? -1 : 1))[0]?.marker;
  const near = friends.map(nearestTo);
  const [post] = theatre.objectives
    .map(({ id: marker, source }) => ({ source, marker, taken: near.filter((each) => each === marker).length }))
    .sort((p, q) => p.taken - q.taken || (p.marker < q.marker ? -1 : 1));
  return post ? { x: post.source.x, y: post.source.y } : goalOf(view, id);
}

export function preyOf({ theatre, state }: PlayerView, id: string): Point | null {
  const enemy = nearestEnemy(theatre, state, id);
  const base = enemy ? livingBases(unitById(state, enemy.unit))[0] : undefined;
  return base ? { x: base.x, y: base.y } : null;
}

/** A friend is there already. */
const isTaken = ({ theatre, state }: PlayerView, unit: UnitState, objective: string): boolean =>
  state.units.some(
    (other) => other.id !== unit.id && other.side === unit.side && markerGap(theatre, other, objective) < 3,
  );

function rushOrders(view: PlayerView, { side, unit: id, counts, noMove }: PointOf<'orders'>): BellumDecision {
  const useful = usefulOrders(view, id, noMove);
  const wishes = (noMove ? onTheSpot(view, id) : wishesOf(view, id)).filter((order) => useful.includes(order));
  let at = 0;
  const next = (): Order => wishes[at++] ?? (noMove ? 'pass' : 'move');
  return { kind: 'orders', side, unit: id, stacks: counts.map((count) => Array.from({ length: count }, next)) };
}

/** What it can do without a Move. */
function onTheSpot({ theatre, state }: PlayerView, id: string): Order[] {
  const unit = unitById(state, id);
  if (canShoot(theatre, state, unit)) return ['shoot'];
  return usefulCasts(theatre, state, unit) > 0 ? ['cast'] : ['pass'];
}

/** What the unit would like to do this round, most wanted first. */
function wishesOf(view: PlayerView, id: string): Order[] {
  const { theatre, state } = view;
  const unit = unitById(state, id);
  const { type } = theatreUnit(theatre, id);
  const { mov } = statsOf(theatre, unit);
  const shoots = canShoot(theatre, state, unit);
  // What the mission lets it do here, or where one Move takes it.
  const serves = (far: number): boolean =>
    theatre.mission.missionActions.some(({ within }) =>
      theatre.objectives.some(
        ({ id: marker }) =>
          holderOf(view, marker) !== unit.side &&
          !isTaken(view, unit, marker) &&
          markerGap(theatre, unit, marker) <= within + far,
      ),
    );
  if (isEngaged(theatre, state, unit)) return ['fight', 'fight', type === 'vehicle' && shoots ? 'shoot' : 'fight'];
  // The check may fail: a second try is worth more than a second shot.
  if (serves(0)) return ['pass', 'pass', shoots ? 'shoot' : 'move'];
  if (serves(mov)) return ['move', 'pass', 'pass'];
  if (usefulCasts(theatre, state, unit) > 0) return ['cast', shoots ? 'shoot' : 'move', 'move'];
  if (mayComeToBlows(theatre, state, unit) && isFighter(view, unit)) return ['move', 'fight', 'move'];
  // Ground can wait where nothing marks it: whoever stands there has to be shot off it first.
  if (shoots) return theatre.objectives.length > 0 ? ['shoot', 'move', 'shoot'] : ['shoot', 'shoot', 'shoot'];
  return mayComeToShoot(theatre, state, unit) ? ['move', 'shoot', 'shoot'] : ['move', 'move', 'move'];
}

/** Better with a blade than with a gun, or without a gun. */
function isFighter({ theatre }: PlayerView, unit: UnitState): boolean {
  const { clo, sho } = statsOf(theatre, unit);
  const { weapons } = theatreUnit(theatre, unit.id).card;
  if (clo === null || !weapons.some(({ ra }) => ra === 'CC')) return false;
  return sho === null || clo < sho || weapons.every(({ ra }) => ra === 'CC');
}

/** Each weapon at the target it hurts most. */
function hardest(view: PlayerView, { unit: id, action }: PointOf<'attack'>): AttackGroup[] {
  const { theatre, state } = view;
  return groupsOf(theatre, state, id, action, {
    aim: (aims) =>
      aims.reduce((best, aim) => (damageOf(view, id, action, aim) > damageOf(view, id, action, best) ? aim : best)),
    part: (parts) => parts[0]!,
  });
}

/** Damage to be expected of one weapon on one target. */
export function damageOf(
  { theatre, state }: PlayerView,
  id: string,
  action: AttackAction,
  { weapon, target, bases }: Aim,
): number {
  const defender = unitById(state, target);
  const { plan } = planGroup(theatre, state, {
    unit: unitById(state, id),
    action,
    repeat: 0,
    weapon,
    instances: bases.reduce((sum, each) => sum + each.instances, 0),
    bases: bases.map(({ base }) => base),
    defender,
    part: defender.parts.find(({ wounds }) => wounds > 0)?.id ?? null,
  });
  return meanOf(bellumOdds(plan).damage);
}
