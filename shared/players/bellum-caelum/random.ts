import type { Chooser, PlayerView } from '../../battle/bellum-caelum/bellum-types';
import type { PointOf } from '../../battle/bellum-caelum/decision-point';
import { findSpots } from '../../battle/bellum-caelum/find-spots';
import { keepable } from '../../battle/bellum-caelum/merger';
import { march } from '../../battle/bellum-caelum/movement/march';
import { zonesOf, type Arrival } from '../../battle/bellum-caelum/placing';
import { unitById } from '../../battle/bellum-caelum/state';
import { theatreUnit } from '../../battle/bellum-caelum/theatre';
import type { RandomStream } from '../../core/random';
import { footprintBox, type Footprint } from '../../geometry/footprint';
import { bearing } from '../../geometry/heading';
import type { Point } from '../../geometry/point';
import { fail } from '../../core/result';
import type { AttackGroup, BellumDecision, Order, Spot } from '../../schema/battle/bellum-decision';
import { otherSide } from '../../schema/battle/side';
import { groupsOf } from './groups';

/** The lowest level: anything that is allowed and that its card has a use for, each as likely as the next. */
export const random: Chooser = (view) => {
  const { theatre, state, point, random: luck } = view;
  const { side } = point;
  switch (point.kind) {
    case 'choose-side':
      return { kind: 'choose-side', side, take: pick(luck, point.sides) };
    case 'deploy': {
      const unit = pick(luck, point.units);
      const goal = point.how === 'zone' ? somewhereIn(view) : anywhere(view);
      return { kind: 'deploy', side, unit, bases: spotsFor(view, unit, point.how, goal) };
    }
    case 'reserve': {
      const unit = luck.below(2) === 0 ? null : pick(luck, point.units);
      return {
        kind: 'reserve',
        side,
        unit,
        bases: unit === null ? [] : spotsFor(view, unit, 'reserve', anywhere(view)),
      };
    }
    case 'orders':
      return randomOrders(view, point);
    case 'first':
      return { kind: 'first', side, first: pick(luck, ['a', 'b'] as const) };
    case 'activate':
      return { kind: 'activate', side, unit: pick(luck, point.units) };
    case 'give-up':
      return { kind: 'give-up', side, unit: point.unit, order: pick(luck, point.orders) };
    case 'keep':
      return { kind: 'keep', side, unit: point.unit, orders: shuffled(luck, point.orders).slice(0, point.count) };
    case 'order':
      return { kind: 'order', side, unit: point.unit, order: pick(luck, point.orders) };
    case 'move': {
      const far = theatreUnit(theatre, point.unit).card.stats.mov;
      const paths = march(theatre, state, point, { goal: anywhere(view), most: far * fraction(luck) });
      return { kind: 'move', side, unit: point.unit, paths };
    }
    case 'attack':
      return { kind: 'attack', side, unit: point.unit, groups: randomGroups(view, point) };
    case 'guardian':
      return { kind: 'guardian', side, unit: point.unit, guardian: pick(luck, point.guardians) };
    case 'part':
      return { kind: 'part', side, unit: point.unit, part: pick(luck, point.parts) };
    case 'cast': {
      const chosen = point.powers[luck.below(point.powers.length + 1)];
      const target = chosen ? pick(luck, chosen.targets) : null;
      return { kind: 'cast', side, unit: point.unit, power: chosen?.power ?? null, target };
    }
    case 'galvanised':
      return { kind: 'galvanised', side, unit: point.unit, order: pick(luck, [...point.orders, null]) };
    case 'pass':
      return randomPass(view, point);
    case 'casualty':
      return { kind: 'casualty', side, unit: point.unit, base: pick(luck, point.bases) };
    case 'disperse':
      return { kind: 'disperse', side, unit: point.unit, bases: [...pick(luck, point.ways)] };
  }
};

export const pick = <T>(random: RandomStream, from: readonly T[]): T =>
  from.length === 0 ? fail('nothing to choose from') : from[random.below(from.length)]!;

const fraction = (random: RandomStream): number => random.below(1_000_001) / 1_000_000;

function shuffled<T>(random: RandomStream, items: readonly T[]): T[] {
  const left = [...items];
  return items.map(() => left.splice(random.below(left.length), 1)[0]!);
}

const anywhere = ({ theatre: { table }, random }: PlayerView): Point => ({
  x: table.width * fraction(random),
  y: table.height * fraction(random),
});

/** A place in one of its zones. */
function somewhereIn(view: PlayerView): Point {
  const zone = pick(view.random, zonesOf(view.theatre, view.state, view.point.side));
  const box =
    zone.kind === 'disc'
      ? { minX: zone.x - zone.r, minY: zone.y - zone.r, maxX: zone.x + zone.r, maxY: zone.y + zone.r }
      : zone;
  return {
    x: box.minX + (box.maxX - box.minX) * fraction(view.random),
    y: box.minY + (box.maxY - box.minY) * fraction(view.random),
  };
}

/** A legal place near the goal, looking ahead. The rules have made sure that there is one. */
export function spotsFor(view: PlayerView, unit: string, how: Arrival, goal: Point): Spot[] {
  const { theatre, state } = view;
  const facing = lookAhead(view, how, goal);
  return (
    findSpots(theatre, state, unit, how, { goal, facing }) ??
    findSpots(theatre, state, unit, how, { goal, facing: 0 }) ??
    fail(`${unit} has no room`)
  );
}

/** From its own zone towards the enemy's, whichever side of the table that is; out of reserve at the middle line. */
function lookAhead({ theatre, state, point }: PlayerView, how: Arrival, goal: Point): number {
  const middle = { x: goal.x, y: theatre.table.height / 2 };
  if (how === 'reserve' && goal.y !== middle.y) return bearing(goal, middle);
  const [home, theirs] = [point.side, otherSide(point.side)].map((side) => middleOf(zonesOf(theatre, state, side)));
  return home && theirs ? bearing(home, theirs) : 0;
}

function middleOf(zones: readonly Footprint[]): Point | null {
  if (zones.length === 0) return null;
  const boxes = zones.map(footprintBox);
  const sum = (of: (box: (typeof boxes)[number]) => number): number => boxes.reduce((all, box) => all + of(box), 0);
  return {
    x: sum(({ minX, maxX }) => minX + maxX) / (2 * boxes.length),
    y: sum(({ minY, maxY }) => minY + maxY) / (2 * boxes.length),
  };
}

/** What a card has a use for: nobody orders a Cast without powers. */
export function usefulOrders(view: PlayerView, unit: string, noMove: boolean): Order[] {
  const { weapons, powers } = theatreUnit(view.theatre, unit).card;
  const useful: Order[] = ['pass'];
  if (!noMove) useful.push('move');
  if (weapons.some(({ ra }) => ra !== 'CC')) useful.push('shoot');
  if (weapons.some(({ ra }) => ra === 'CC')) useful.push('fight');
  if (powers.length > 0) useful.push('cast');
  return useful;
}

function randomOrders(view: PlayerView, { side, unit, counts, noMove }: PointOf<'orders'>): BellumDecision {
  const useful = usefulOrders(view, unit, noMove);
  const stacks = counts.map((count) => Array.from({ length: count }, () => pick(view.random, useful)));
  return { kind: 'orders', side, unit, stacks };
}

function randomGroups({ theatre, state, random }: PlayerView, { unit, action }: PointOf<'attack'>): AttackGroup[] {
  const groups = groupsOf(theatre, state, unit, action, {
    aim: (aims) => pick(random, aims),
    part: (parts) => pick(random, parts),
  });
  return action === 'shoot' ? groups.filter(() => random.below(8) > 0) : groups;
}

export function randomPass(
  { theatre, state, random }: PlayerView,
  { side, unit, missions, partners }: PointOf<'pass'>,
): BellumDecision {
  const at = random.below(missions.length + partners.length + 1);
  const mission = missions[at];
  if (mission) return { kind: 'pass', side, unit, mission: { ...mission } };
  const partner = partners[at - missions.length];
  if (partner === undefined) return { kind: 'pass', side, unit };
  const bases = keepable(theatre, unitById(state, unit), unitById(state, partner));
  return { kind: 'pass', side, unit, merge: { unit: partner, bases } };
}
