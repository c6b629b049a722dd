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
import type { Point } from '../../geometry/point';
import { bellumOdds } from '../../odds/bellum-odds';
import { meanOf } from '../../odds/distribution';
import type { AttackGroup, BellumDecision, Order } from '../../schema/battle/bellum-decision';
import { groupsOf } from './groups';
import { payingZone } from './places';
import { pick, random, spotsFor, usefulOrders } from './random';

/** Straight at the markers and the enemy, shooting on the way and hitting hardest where it can; does not plan ahead. */
export const rusher: Chooser = (view) => {
  const { theatre, state, point } = view;
  const { side } = point;
  switch (point.kind) {
    case 'deploy': {
      const unit = pick(view.random, point.units);
      return { kind: 'deploy', side, unit, bases: spotsFor(view, unit, point.how, goalOf(view, unit)) };
    }
    case 'reserve': {
      const unit = pick(view.random, point.units);
      return { kind: 'reserve', side, unit, bases: spotsFor(view, unit, 'reserve', goalOf(view, unit)) };
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
      // Whoever has laid a Fight goes where somebody is.
      const charges = state.activation?.orders.includes('fight') ?? false;
      const goal = (charges ? preyOf(view, point.unit) : null) ?? goalOf(view, point.unit);
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

function preyOf({ theatre, state }: PlayerView, id: string): Point | null {
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
  const wishes = wishesOf(view, id).filter((order) => useful.includes(order));
  let at = 0;
  const next = (): Order => wishes[at++] ?? (noMove ? useful.at(-1)! : 'move');
  return { kind: 'orders', side, unit: id, stacks: counts.map((count) => Array.from({ length: count }, next)) };
}

/** What the unit would like to do this round, most wanted first. */
function wishesOf(view: PlayerView, id: string): Order[] {
  const { theatre, state } = view;
  const unit = unitById(state, id);
  const { type, card } = theatreUnit(theatre, id);
  const nearest = nearestEnemy(theatre, state, id)?.gap ?? Infinity;
  const reach = statsOf(theatre, unit).mov + theatre.figures.engageWithin;
  const range = Math.max(0, ...card.weapons.map(({ ra }) => (ra === 'CC' ? 0 : ra)));
  const { mov } = statsOf(theatre, unit);
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
  if (isEngaged(theatre, state, unit)) return ['fight', 'fight', type === 'vehicle' ? 'shoot' : 'fight'];
  // The check may fail: a second try is worth more than a second shot.
  if (serves(0)) return ['pass', 'pass', 'shoot'];
  if (serves(mov)) return ['move', 'pass', 'pass'];
  if (card.powers.length > 0) return ['cast', nearest <= range ? 'shoot' : 'move', 'move'];
  if (nearest <= reach && isFighter(view, unit)) return ['move', 'fight', 'shoot'];
  // Ground can wait where nothing marks it: whoever stands there has to be shot off it first.
  if (nearest <= range) return theatre.objectives.length > 0 ? ['shoot', 'move', 'shoot'] : ['shoot', 'shoot', 'shoot'];
  return nearest <= range + reach ? ['move', 'shoot', 'shoot'] : ['move', 'move', 'shoot'];
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
