import { EPS } from '../core/measure';
import { disc, footprintBox } from './footprint';
import { type Surroundings, levelAt, standProblem } from './ground';
import { type Ability, type Footing, legCost, startFooting } from './path-cost';
import type { Path } from './path';
import { type Point, distance } from './point';
import { boxesMeet } from './polygon';
import { waypointsAround } from './waypoints';

/** A round base that moves freely: where it stands, how far it may go. */
export interface Mover extends Ability {
  readonly x: number;
  readonly y: number;
  readonly r: number;
  readonly level: number;
  /** Inches or centimetres of movement, terrain costs included. */
  readonly allowance: number;
}

/** A way to a place: what it costs in all and the corners of its path. */
export interface Arrival {
  readonly cost: number;
  readonly path: Path;
  readonly level: number;
}

interface Label {
  readonly at: Point;
  readonly cost: number;
  readonly footing: Footing;
  readonly from: Label | null;
}

/** The ways of one mover, worked out once and asked for many places. */
export interface Reach {
  /** Cheapest way found to a place where the mover may end its move, within its allowance; null if there is none. */
  readonly to: (place: Point) => Arrival | null;
  /** Costs on a square lattice of places, for drawing. */
  readonly field: (spacing: number) => ReachField;
}

export interface ReachField {
  readonly x: number;
  readonly y: number;
  readonly spacing: number;
  readonly columns: number;
  readonly rows: number;
  /** Row by row; Infinity where the mover cannot end. */
  readonly cost: Float64Array;
}

/** More turning points than this are not looked at: the nearest ones count. */
const MAX_WAYPOINTS = 240;
const MAX_LATTICE = 40_000;

/**
 * Ways around and across terrain for a free mover: straight legs between its start and turning points beside obstacles, cheapest first,
 * each leg priced and tested exactly by `legCost`. What it returns is always legal and priced right; around round bases the way may be
 * a few hundredths longer than the tightest one.
 */
export function reachOf(mover: Mover, around: Surroundings): Reach {
  const near = nearby(mover, around);
  const settled = settle(mover, near);
  const to = (place: Point): Arrival | null => arrive(place, mover, near, settled);
  return { to, field: (spacing) => fieldOf(mover, spacing, to) };
}

/** Only what a base could touch within the allowance. */
function nearby(mover: Mover, around: Surroundings): Surroundings {
  const box = footprintBox(disc(mover.x, mover.y, mover.allowance + mover.r + EPS));
  const close = (footprint: Parameters<typeof footprintBox>[0]): boolean => boxesMeet(box, footprintBox(footprint));
  return {
    table: around.table,
    grounds: around.grounds.filter((ground) => close(ground.footprint)),
    walls: around.walls.filter(close),
    rests: around.rests.filter(close),
  };
}

/** Dijkstra over the turning points that can be reached; in order of cost. */
function settle(mover: Mover, around: Surroundings): readonly Label[] {
  const start: Label = { at: { x: mover.x, y: mover.y }, cost: 0, footing: startFooting(mover.level), from: null };
  if (mover.flying === true) return [start];
  const open = waypoints(mover, around).map((at) => ({ at, best: null as Label | null }));
  const settled = [start];
  let newest: Label = start;
  for (;;) {
    for (const node of open) {
      const least = newest.cost + distance(newest.at, node.at);
      if (least > mover.allowance + EPS || (node.best !== null && node.best.cost <= least)) continue;
      const label = extend(newest, node.at, mover, around);
      if (label !== null && (node.best === null || label.cost < node.best.cost)) node.best = label;
    }
    let pick = -1;
    open.forEach((node, i) => {
      if (node.best !== null && (pick < 0 || node.best.cost < (open[pick]?.best?.cost ?? Infinity))) pick = i;
    });
    const next = pick >= 0 ? open[pick]?.best : null;
    if (next === null || next === undefined) return settled;
    open.splice(pick, 1);
    settled.push(next);
    newest = next;
  }
}

function waypoints(mover: Mover, around: Surroundings): readonly Point[] {
  const { table } = around;
  const { r, allowance } = mover;
  const all: Point[] = [];
  for (const wall of around.walls) all.push(...waypointsAround(wall, r));
  for (const ground of around.grounds) {
    if (ground.pass === 'closed' || ground.rough || ground.level > 0) all.push(...waypointsAround(ground.footprint, r));
    // The foot and the top of a ladder: its own middle, and a base's width before each edge.
    if (ground.pass === 'climb')
      all.push({ x: ground.footprint.x, y: ground.footprint.y }, ...edgeApproaches(ground.footprint, r));
  }
  return all
    .filter(({ x, y }) => x >= r - EPS && y >= r - EPS && x <= table.width - r + EPS && y <= table.height - r + EPS)
    .map((at, i) => ({ at, i, far: distance(mover, at) }))
    .filter(({ far }) => far <= allowance + EPS)
    .sort((p, q) => p.far - q.far || p.i - q.i)
    .slice(0, MAX_WAYPOINTS)
    .map(({ at }) => at);
}

function edgeApproaches(footprint: Parameters<typeof footprintBox>[0], r: number): readonly Point[] {
  if (footprint.kind === 'disc' || footprint.points.length > 8) return [];
  return footprint.points.map((a, i) => {
    const b = footprint.points[(i + 1) % footprint.points.length] ?? a;
    const mx = (a.x + b.x) / 2;
    const my = (a.y + b.y) / 2;
    const length = Math.max(EPS, distance(a, b));
    const nx = (b.y - a.y) / length;
    const ny = (a.x - b.x) / length;
    const side = nx * (mx - footprint.x) + ny * (my - footprint.y) < 0 ? -1 : 1;
    return { x: mx + nx * side * (r + 1e-3), y: my + ny * side * (r + 1e-3) };
  });
}

function extend(from: Label, to: Point, mover: Mover, around: Surroundings): Label | null {
  const leg = legCost(
    disc(from.at.x, from.at.y, mover.r),
    to.x - from.at.x,
    to.y - from.at.y,
    from.footing,
    mover,
    around,
  );
  if (leg.problem !== null) return null;
  const cost = from.cost + distance(from.at, to) + leg.rough + leg.climb;
  return cost <= mover.allowance + EPS ? { at: to, cost, footing: leg.after, from } : null;
}

function arrive(place: Point, mover: Mover, around: Surroundings, settled: readonly Label[]): Arrival | null {
  let best: Label | null = null;
  for (const label of settled) {
    const least = label.cost + distance(label.at, place);
    if (label.cost > mover.allowance + EPS || (best !== null && label.cost >= best.cost)) break;
    if (least > mover.allowance + EPS || (best !== null && least >= best.cost)) continue;
    const next = extend(label, place, mover, around);
    if (next !== null && (best === null || next.cost < best.cost)) best = next;
  }
  if (best === null) return null;
  const level = mover.flying === true ? levelAt(place.x, place.y, around.grounds) : best.footing.level;
  if (standProblem(disc(place.x, place.y, mover.r), level, around) !== null) return null;
  return { cost: best.cost, path: pathOf(best), level };
}

function pathOf(end: Label): Path {
  const corners: Point[] = [];
  for (let label: Label | null = end; label !== null; label = label.from) corners.unshift(label.at);
  return corners;
}

function fieldOf(mover: Mover, spacing: number, to: (place: Point) => Arrival | null): ReachField {
  let step = spacing > 0 ? spacing : 1;
  while ((2 * mover.allowance) / step > Math.sqrt(MAX_LATTICE)) step *= 2;
  const half = Math.floor(mover.allowance / step);
  const columns = 2 * half + 1;
  const x = mover.x - half * step;
  const y = mover.y - half * step;
  const cost = new Float64Array(columns * columns).fill(Infinity);
  for (let row = 0; row < columns; row++) {
    for (let column = 0; column < columns; column++) {
      const place = { x: x + column * step, y: y + row * step };
      if (distance(place, mover) > mover.allowance + EPS) continue;
      cost[row * columns + column] = to(place)?.cost ?? Infinity;
    }
  }
  return { x, y, spacing: step, columns, rows: columns, cost };
}
