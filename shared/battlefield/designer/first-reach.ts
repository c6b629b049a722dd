import { cosDegrees, sinDegrees } from '../../core/trig';
import type { Step } from '../../geometry/path';
import { bare, disc } from '../../geometry/footprint';
import { gapToEdge } from '../../geometry/table';
import { reachOf } from '../../geometry/reach';
import { distance, type Point } from '../../geometry/point';
import type { Ground } from '../../geometry/ground';
import { vehicleReach } from '../../geometry/vehicle';
import type { Mission } from '../../schema/mission';
import { heightClass, type GameSystem } from '../../systems/game-system';
import { lookerOf, type TypicalMover } from './movers';
import { isSeen } from './sight-check';
import { flightRules, fly, legalFlights } from '../../table/flight';
import { placeProblem, type PlaceRules } from '../../table/placement';
import { groundsOf, isSlow, laidParts } from '../../table/terrain';

/** A place a model can end its first activation on, and what it costs. */
export interface ReachPlace extends Point {
  readonly cost: number;
}

export interface FirstReach {
  readonly spacing: number;
  readonly places: readonly ReachPlace[];
  /** The way to a place and what it costs; null where no Move ends. Places on foot are exact, others the nearest that was tried. */
  readonly way: (to: Point) => ReachWay | null;
}

export interface ReachWay {
  readonly cost: number;
  readonly path: readonly Point[];
}

const MOST = 4000;
const NOT_SLOWED = { roughPenalty: 0, minMove: 0 };

/** Places one Move away from a spot: on foot around and over terrain, ships by their full distance and pivots. */
export function reachFrom(
  mission: Mission,
  system: GameSystem,
  mover: TypicalMover,
  from: Point & { readonly level?: number; readonly heading?: number },
  moves = 1,
): FirstReach {
  if (mover.flight) return shipReach(mission, system, mover, from);
  if (mover.drives && moves === 1) return driveReach(mission, mover, from);
  const spacing = system.measure === 'inch' ? 0.5 : 1;
  const allowance = mover.movement * moves;
  const grounds = groundsOf(mission, mover);
  const step = Math.max(spacing, allowance / 30);
  if (!mover.slowsOnly) return walk(mission, mover, { from, allowance, grounds, step });
  // Two ways to move in Bellum Caelum: keep clear of slow ground at full Mov, or cross it with less, but not under a least Move.
  const slow = laidParts(mission).map(({ source }) => isSlow(source));
  const { roughPenalty, minMove } = system.figures.family === 'bellum-caelum' ? system.figures : NOT_SLOWED;
  const crossing = walk(mission, mover, {
    from,
    allowance: Math.max(minMove, allowance - roughPenalty),
    grounds,
    step,
  });
  const clear = walk(mission, mover, {
    from,
    allowance,
    grounds: grounds.map((ground, i) => (slow[i] ? { ...ground, pass: 'closed' as const } : ground)),
    step,
  });
  const known = new Set(clear.places.map(({ x, y }) => `${Math.round(x * 100)} ${Math.round(y * 100)}`));
  return {
    spacing: clear.spacing,
    way: (to) => clear.way(to) ?? crossing.way(to),
    places: [
      ...clear.places,
      ...crossing.places.filter(({ x, y }) => !known.has(`${Math.round(x * 100)} ${Math.round(y * 100)}`)),
    ],
  };
}

interface Walk {
  readonly from: Point & { readonly level?: number };
  readonly allowance: number;
  readonly grounds: readonly Ground[];
  readonly step: number;
}

/** Places on a lattice about the start that can be reached for the allowance. */
function walk(mission: Mission, mover: TypicalMover, { from, allowance, grounds, step }: Walk): FirstReach {
  const reach = reachOf(
    {
      x: from.x,
      y: from.y,
      r: mover.r,
      level: from.level ?? 0,
      allowance,
      prices: mover.prices,
      flying: mover.flying === true,
      rugged: mover.rugged === true,
      climber: mover.climber === true,
    },
    { table: mission.table, grounds, walls: [], rests: [] },
  );
  const field = reach.field(step);
  const places: ReachPlace[] = [];
  for (const [i, cost] of field.cost.entries()) {
    if (Number.isFinite(cost))
      places.push({
        x: field.x + (i % field.columns) * field.spacing,
        y: field.y + Math.floor(i / field.columns) * field.spacing,
        cost,
      });
  }
  return { spacing: field.spacing, places, way: (to) => reach.to(to) };
}

/** C-VEH-2, C-VEH-3, B-MOVE-7: where a vehicle can end its Move, driving straight and turning by its pivots. */
function driveReach(
  mission: Mission,
  mover: TypicalMover,
  from: Point & { readonly level?: number; readonly heading?: number },
): FirstReach {
  if (!mover.drives) return { spacing: 1, places: [], way: noWay };
  const vehicle = {
    form: mover.drives.form,
    at: { x: from.x, y: from.y, heading: from.heading ?? 0 },
    level: from.level ?? 0,
    allowance: mover.movement,
    prices: mover.prices,
    turning: mover.drives.turning,
  };
  const ends = vehicleReach(
    vehicle,
    { table: mission.table, grounds: groundsOf(mission, mover), walls: [], rests: [] },
    { distance: Math.max(0.5, mover.movement / 12), degrees: Number.isFinite(mover.drives.turning.pivots) ? 22.5 : 45 },
  );
  const best = new Map<string, Tried>();
  for (const { end, cost, steps } of ends) {
    const key = `${Math.round(end.x * 2)} ${Math.round(end.y * 2)}`;
    if (!best.has(key) && best.size < MOST)
      best.set(key, { x: end.x, y: end.y, cost, path: () => drivenPath(vehicle.at, steps) });
  }
  const spacing = Math.max(0.5, mover.movement / 12);
  const tried = [...best.values()];
  return { spacing, places: tried, way: (to) => nearestWay(tried, to, spacing) };
}

/** S-MOVE-3, S-MOVE-4: where a ship can end its Move. */
function shipReach(
  mission: Mission,
  system: GameSystem,
  mover: TypicalMover,
  from: Point & { readonly heading?: number },
): FirstReach {
  const { figures } = system;
  if (figures.family !== 'cadence') return { spacing: 0.5, places: [], way: noWay };
  const { pivots, pivotDegrees, pivotSpacing } = figures;
  const ability = { distance: mover.movement, pivots, pivotDegrees, pivotSpacing, extraPivots: 0, boost: 0 };
  const at = { x: from.x, y: from.y, facing: from.heading ?? 0 };
  const rules = flightRules(figures, ability, { at, r: mover.r }, mission.table);
  const seen = new Set<string>();
  const places: Tried[] = [];
  for (const path of legalFlights(rules)) {
    const { end, legs, s } = fly(rules, path, []);
    const key = `${Math.round(end.x * 4)} ${Math.round(end.y * 4)}`;
    if (seen.has(key) || places.length >= MOST) continue;
    seen.add(key);
    const corners = legs.filter(({ start }) => start < s).map(({ x, y }) => ({ x, y }));
    places.push({ x: end.x, y: end.y, cost: mover.movement, path: () => [...corners, end] });
  }
  return { spacing: 0.5, places, way: (to) => nearestWay(places, to, 0.5) };
}

/** A place that was tried, with the way there. */
interface Tried extends ReachPlace {
  readonly path: () => readonly Point[];
}

const noWay = (): null => null;

function nearestWay(tried: readonly Tried[], to: Point, within: number): ReachWay | null {
  let best: Tried | null = null;
  for (const place of tried)
    if (distance(place, to) <= within && (!best || distance(place, to) < distance(best, to))) best = place;
  return best && { cost: best.cost, path: best.path() };
}

/** Corners of a drive: straight ahead or back, and turns on the spot. */
function drivenPath(start: Point & { readonly heading: number }, steps: readonly Step[]): readonly Point[] {
  const path: Point[] = [start];
  let { x, y, heading } = start;
  for (const step of steps) {
    if (step.kind === 'pivot') {
      heading += step.degrees;
      continue;
    }
    x += sinDegrees(heading) * step.distance;
    y -= cosDegrees(heading) * step.distance;
    path.push({ x, y });
  }
  return path;
}

/** C-RES-3: places where a model may be put when it comes on at an Entry Point: rows along its edge, even on both sides of the point. */
function deployPlaces(
  mission: Mission,
  mover: TypicalMover,
  entry: Point,
  { edge, spacing }: { readonly edge: Edge; readonly spacing: number },
): readonly Point[] {
  const rules: PlaceRules = {
    rule: 'C-RES-3',
    table: mission.table,
    bases: [],
    grounds: mover.flight ? [] : groundsOf(mission, mover),
    near: { to: bare(entry.x, entry.y), limit: mover.movement, name: 'the Entry Point' },
  };
  const { width, height } = mission.table;
  const [ix, iy] = INWARD[edge];
  const start = {
    x: edge === 'left' ? 0 : edge === 'right' ? width : entry.x,
    y: edge === 'top' ? 0 : edge === 'bottom' ? height : entry.y,
  };
  const count = Math.ceil((mover.movement + mover.r) / spacing);
  const places: Point[] = [];
  for (let line = 0; line <= count; line++) {
    const deep = mover.r + line * spacing;
    for (let column = -count; column <= count; column++) {
      const aside = column * spacing;
      const at = {
        x: start.x + ix * deep + Math.abs(iy) * aside,
        y: start.y + iy * deep + Math.abs(ix) * aside,
      };
      if (placeProblem(rules, disc(at.x, at.y, mover.r)) === null) places.push(at);
    }
  }
  return places;
}

type Edge = 'top' | 'right' | 'bottom' | 'left';

const INWARD: Readonly<Record<Edge, readonly [number, number]>> = {
  top: [0, 1],
  bottom: [0, -1],
  left: [1, 0],
  right: [-1, 0],
};

/** Which of these lie as deep in the table and as near to the Entry Point: no side is measured from the left alone. */
function foremostOf(
  put: readonly Point[],
  deep: (place: Point) => number,
  entry: Point,
): readonly (readonly Point[])[] {
  const ranks = new Map<string, Point[]>();
  const ranked = put
    .map((place) => ({ place, depth: deep(place), away: distance(place, entry) }))
    .sort((a, b) => (Math.abs(a.depth - b.depth) > 1e-6 ? b.depth - a.depth : a.away - b.away));
  for (const { place, depth, away } of ranked) {
    const key = `${depth.toFixed(6)} ${away.toFixed(6)}`;
    ranks.set(key, [...(ranks.get(key) ?? []), place]);
  }
  const found: Point[][] = [];
  for (const rank of ranks.values()) {
    if (found.flat().length >= 3) break;
    found.push(rank);
  }
  return found;
}

export interface EntryReach {
  readonly entry: string;
  readonly side: string;
  readonly x: number;
  readonly y: number;
  /** How far into the table a model can be after coming on and one Move. */
  readonly depth: number;
  readonly places: number;
  /** Share of the enemy's first places that can see a model standing at its foremost place, 0 to 1. */
  readonly exposure: number;
}

const HEADINGS: Readonly<Record<Edge, number>> = { top: 180, bottom: 0, left: 90, right: 270 };

/** First-round reach and exposure of every Entry Point. */
export function firstReach(mission: Mission, system: GameSystem, mover: TypicalMover): readonly EntryReach[] {
  const spacing = system.measure === 'inch' ? 1 : 2.5;
  const fronts = mission.entryPoints.map((entry) => {
    const edge = nearestEdge(entry, mission.table);
    const put = deployPlaces(mission, mover, entry, { edge, spacing });
    const deep = (place: Point): number => gapToEdge(disc(place.x, place.y, 0), mission.table, edge);
    const foremost = foremostOf(put, deep, entry);
    return { entry, put, deep, heading: HEADINGS[edge], front: foremost[0] ?? [entry], foremost: foremost.flat() };
  });
  const looker = (place: Point) => lookerOf(mover, place, { level: 0, height: heightClass(system, mover.id) });
  return fronts.map(({ entry, put, deep, heading, front, foremost }) => {
    const reach =
      put.length === 0 ? [] : front.flatMap((place) => reachFrom(mission, system, mover, { ...place, heading }).places);
    const depth = [...reach, ...foremost].reduce((best, place) => Math.max(best, deep(place)), 0);
    const watchers = fronts.filter((other) => other.entry.side !== entry.side).flatMap((other) => other.foremost);
    const seen = front.reduce(
      (sum, place) =>
        sum + watchers.filter((watcher) => isSeen(mission, system, looker(watcher), looker(place))).length,
      0,
    );
    return {
      entry: entry.id,
      side: entry.side,
      x: entry.x,
      y: entry.y,
      depth,
      places: put.length,
      exposure: watchers.length > 0 ? seen / (watchers.length * front.length) : 0,
    };
  });
}

function nearestEdge({ x, y }: Point, { width, height }: Mission['table']): Edge {
  const away = { top: y, bottom: height - y, left: x, right: width - x };
  return (Object.entries(away) as [Edge, number][]).reduce((best, next) => (next[1] < best[1] ? next : best))[0];
}
