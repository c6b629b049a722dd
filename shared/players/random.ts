import { discGap } from '../geometry/distance';
import type { Point } from '../geometry/point';
import { lessThan } from '../core/measure';
import type { RandomStream } from '../core/random';
import { declarationsWithin } from '../battle/cadence/declarations';
import { heavyProblem } from '../battle/cadence/heavy';
import type { PointOf } from '../battle/cadence/decision-point';
import { innerTable, pathInside, type InnerTable } from '../table/flight-legs';
import { findInside } from '../table/flight-grid';
import { bareShot, legalOrders, placement } from '../battle/cadence/legal-orders';
import { isOnGround, march } from '../battle/cadence/movement/march';
import { cluster, doorsOf } from '../battle/cadence/resolve/reserve';
import type { Side } from '../schema/battle/side';
import { fraction, pick } from './luck';
import { flownBy } from './path-candidates';
import { pathRules } from '../battle/cadence/movement/flight';
import type { FlightRules } from '../table/flight';
import { obstaclesFor } from '../battle/cadence/obstacles';
import type { Chooser, PlayerView } from '../battle/cadence/cadence-types';
import { deploysInZones } from '../battle/cadence/zones';
import { theatreUnit } from '../battle/cadence/theatre';
import { livingModels, unitById } from '../battle/cadence/state';
import type { Decision, DecisionOf, FlightPath, Pivot } from '../schema/battle/cadence-decision';

/** No player but a source of legal orders, each as likely as the next of its kind: for tests, benches and coverage. Draws samples where lists would be long. */
export const randomPlayer: Chooser = (view) => {
  const { theatre, state, point, random } = view;
  const { side } = point;
  switch (point.kind) {
    case 'activate':
      return { kind: 'activate', side, unit: pick(random, point.mayLapse ? [...point.units, null] : point.units) };
    case 'place':
      return randomPlace(view, point) ?? pick(random, legalOrders(theatre, state, point));
    case 'declare':
      return declare(view, point);
    case 'move': {
      const unit = unitById(state, point.unit);
      if (isOnGround(theatre, point.unit)) return wander(view, point);
      const paths = livingModels(unit).map((model) =>
        flownBy(model, randomPath(pathRules({ theatre, state, unit, model }, point.action), random)),
      );
      return { kind: 'move', side, unit: point.unit, action: point.action, paths };
    }
    case 'attack': {
      const shot = point.shots[random.below(point.shots.length + 1)] ?? null;
      return { kind: 'attack', side, unit: point.unit, shot: shot && bareShot(shot) };
    }
    default:
      return pick(random, legalOrders(theatre, state, point));
  }
};

/** Anywhere, and any part of the way. */
function wander({ theatre, state, random }: PlayerView, { side, unit, action }: PointOf<'move'>): Decision {
  const { width, height } = theatre.table;
  const goal = { x: width * fraction(random), y: height * fraction(random) };
  const far = Math.max(...theatreUnit(theatre, unit).models.map(({ allowance }) => allowance.distance));
  const paths = march(theatre, state, { unit, action }, { goal, most: far * fraction(random) });
  return { kind: 'move', side, unit, action, paths };
}

function declare({ theatre, state, random }: PlayerView, point: PointOf<'declare'>): Decision {
  const { side, unit, cp, bounds, heavy } = point;
  const actions = pick(random, declarationsWithin(theatre, unitById(state, unit), cp, bounds)).slice();
  const order: DecisionOf<'declare'> = { kind: 'declare', side, unit, actions };
  if (!heavy) return order;
  const paid: DecisionOf<'declare'> = { ...order, heavy: true };
  return heavyProblem(heavy, cp, paid) === null && random.below(2) === 0 ? paid : order;
}

/** Places are plenty; paths near an edge are few, and there a search finds one sooner. */
const TRIES = 24;
const PATH_TRIES = 6;

/** Samples places near a random Entry Point; null if the table is crowded there. */
function randomPlace(view: PlayerView, { side, unit }: PointOf<'place'>): Decision | null {
  const { theatre, state, random } = view;
  if (isOnGround(theatre, unit) || deploysInZones(theatre)) return randomGroup(view, side, unit);
  const { at, entryPoint } = pick(random, doorsOf(theatre, state, unitById(state, unit)));
  if (entryPoint === null) return null;
  const taken: Taken[] = obstaclesFor(theatre, state, unitById(state, unit), null);
  const models: DecisionOf<'place'>['models'] = [];
  for (const { r, movement } of theatreUnit(theatre, unit).models) {
    const spot = randomSpot(innerTable(theatre.table, r), { r, movement, entryPoint: at, taken }, random);
    if (!spot) return null;
    taken.push({ ...spot, r });
    models.push({ ...spot, facing: 5 * random.below(72) });
  }
  return { kind: 'place', side, unit, entryPoint, models };
}

/** About a random place near one of its doors; null if that does not do. */
function randomGroup({ theatre, state, random }: PlayerView, side: Side, id: string): Decision | null {
  const unit = unitById(state, id);
  const { models } = theatreUnit(theatre, id);
  const door = pick(random, doorsOf(theatre, state, unit));
  const reach = models.reduce((most, { movement }) => Math.max(most, movement), 0) + door.at.r;
  for (let i = 0; i < GROUP_TRIES; i++) {
    const goal = {
      x: door.at.x + reach * (2 * fraction(random) - 1),
      y: door.at.y + reach * (2 * fraction(random) - 1),
    };
    const found = cluster(theatre, state, unit, door, goal);
    if (found) return placement(side, id, models.length, { door, models: found });
  }
  return null;
}

const GROUP_TRIES = 3;

interface Taken extends Point {
  readonly r: number;
}

interface Wanted {
  readonly r: number;
  readonly movement: number;
  readonly entryPoint: Point;
  readonly taken: readonly Taken[];
}

function randomSpot(inner: InnerTable, { r, movement, entryPoint, taken }: Wanted, random: RandomStream): Point | null {
  const reach = movement + r;
  const x0 = Math.max(inner.minX, entryPoint.x - reach);
  const x1 = Math.min(inner.maxX, entryPoint.x + reach);
  const y0 = Math.max(inner.minY, entryPoint.y - reach);
  const y1 = Math.min(inner.maxY, entryPoint.y + reach);
  for (let i = 0; i < TRIES; i++) {
    const x = x0 + (x1 - x0) * fraction(random);
    const y = y0 + (y1 - y0) * fraction(random);
    if (!lessThan(discGap(x, y, r, entryPoint.x, entryPoint.y, 0), movement)) continue;
    const overlaps = (other: Taken): boolean =>
      (other.x - x) * (other.x - x) + (other.y - y) * (other.y - y) < (r + other.r) * (r + other.r);
    if (!taken.some(overlaps)) return { x, y };
  }
  return null;
}

/** A random path of the grid that the rules allow, or now and then a boosted one or a half turn. */
export function randomPath(rules: FlightRules, random: RandomStream): FlightPath {
  if (rules.aboutTurn > 0 && random.below(8) === 0) return { pivots: [], turnabout: true };
  const { at, inner } = rules;
  for (let i = 0; i < PATH_TRIES; i++) {
    const path = samplePath(rules, random);
    if (pathInside(at.x, at.y, at.facing, rules.length + (path.boost ?? 0), path.pivots, inner)) return path;
  }
  // S-MOVE-10: near the edge; take any path that stays on the table, and if there is none, any path at all.
  const pivots = findInside(at.x, at.y, at.facing, rules, inner, fraction(random));
  return pivots ? { pivots } : samplePath(rules, random);
}

function samplePath(rules: FlightRules, random: RandomStream): FlightPath {
  const { length, gridStep, gridDegrees, pivotDegrees, pivotSpacing } = rules;
  const pivots: Pivot[] = [];
  let from = 0;
  for (let left = random.below(rules.pivots + 1); left > 0 && from <= length; left--) {
    const steps = Math.floor((length - from) / gridStep);
    const at = from + gridStep * random.below(steps + 1);
    const turns = Math.floor(pivotDegrees / gridDegrees);
    const degrees = gridDegrees * (1 + random.below(turns)) * (random.below(2) === 0 ? 1 : -1);
    pivots.push({ at, degrees });
    from = at + pivotSpacing;
  }
  if (pivots.length > 0 || rules.boost === 0) return { pivots };
  const boost = gridStep * random.below(Math.floor(rules.boost / gridStep) + 1);
  return boost > 0 ? { pivots, boost } : { pivots };
}
