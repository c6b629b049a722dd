import { EPS } from '../core/measure';
import { cosDegrees, sinDegrees } from '../core/trig';
import { normaliseHeading } from '../geometry/heading';
import type { Pivot } from '../schema/battle/cadence-decision';

/**
 * The straight flight of a round base along its facing with pivots (S-MOVE): pure lengths and places.
 * Positions along a path are lengths `s` from its start.
 */
export interface Leg {
  readonly x: number;
  readonly y: number;
  /** Unit vector. */
  readonly dx: number;
  readonly dy: number;
  readonly facing: number;
  /** Where on the path it starts, and how long it is. */
  readonly start: number;
  readonly length: number;
}

/** What a base may not overlap at its end. */
export interface Obstacle {
  readonly id: string;
  readonly x: number;
  readonly y: number;
  readonly r: number;
  /** The ship stands on it since it became a base: not in the way until the ship has moved clear (S-MIS1-6). */
  readonly ignoredAtStart: boolean;
}

export interface InnerTable {
  readonly minX: number;
  readonly minY: number;
  readonly maxX: number;
  readonly maxY: number;
}

/** S-MOVE-10: where the centre of a base of radius `r` may be. */
export const innerTable = (table: { width: number; height: number }, r: number): InnerTable => ({
  minX: r,
  minY: r,
  maxX: table.width - r,
  maxY: table.height - r,
});

export const isInside = (inner: InnerTable, x: number, y: number): boolean =>
  x >= inner.minX - EPS && x <= inner.maxX + EPS && y >= inner.minY - EPS && y <= inner.maxY + EPS;

/** The legs of a path of the given length. Turning on the spot takes no length; legs of no length are left out but the last. */
export function legsOf(x: number, y: number, facing: number, length: number, pivots: readonly Pivot[]): Leg[] {
  const legs: Leg[] = [];
  let px = x;
  let py = y;
  let heading = facing;
  let start = 0;
  for (let i = 0; i <= pivots.length; i++) {
    const pivot = pivots[i];
    const end = pivot ? Math.min(pivot.at, length) : length;
    const span = end - start;
    if (span > 0 || !pivot) {
      const dx = sinDegrees(heading);
      const dy = -cosDegrees(heading);
      legs.push({ x: px, y: py, dx, dy, facing: heading, start, length: span });
      px += dx * span;
      py += dy * span;
      start = end;
    }
    if (pivot) heading = normaliseHeading(heading + pivot.degrees);
  }
  return legs;
}

export function pointAt(legs: readonly Leg[], s: number): { x: number; y: number } {
  const leg = legAt(legs, s);
  const along = s - leg.start;
  return { x: leg.x + leg.dx * along, y: leg.y + leg.dy * along };
}

function legAt(legs: readonly Leg[], s: number): Leg {
  for (let i = legs.length - 1; i > 0; i--) {
    const leg = legs[i]!;
    if (s >= leg.start) return leg;
  }
  return legs[0]!;
}

/** S-MOVE-10: all corner points in the inner rectangle (it is convex, so the whole path is). */
export function staysInside(legs: readonly Leg[], inner: InnerTable): boolean {
  for (const leg of legs) {
    if (!isInside(inner, leg.x + leg.dx * leg.length, leg.y + leg.dy * leg.length)) return false;
  }
  return true;
}

/** The same question without the legs: for those who try many paths. */
export function pathInside(
  x: number,
  y: number,
  facing: number,
  length: number,
  pivots: readonly Pivot[],
  inner: InnerTable,
): boolean {
  let px = x;
  let py = y;
  let heading = facing;
  let start = 0;
  for (let i = 0; i <= pivots.length; i++) {
    const pivot = pivots[i];
    const end = pivot ? Math.min(pivot.at, length) : length;
    if (end > start) {
      px += sinDegrees(heading) * (end - start);
      py -= cosDegrees(heading) * (end - start);
      if (!isInside(inner, px, py)) return false;
      start = end;
    }
    if (pivot) heading += pivot.degrees;
  }
  return true;
}

/** How far the path runs before the base meets the table's edge; its whole length if it never does. */
export function edgeStop(legs: readonly Leg[], inner: InnerTable, length: number): number {
  for (const leg of legs) {
    const endX = leg.x + leg.dx * leg.length;
    const endY = leg.y + leg.dy * leg.length;
    if (isInside(inner, endX, endY)) continue;
    let free = leg.length;
    if (endX > inner.maxX) free = Math.min(free, (inner.maxX - leg.x) / leg.dx);
    if (endX < inner.minX) free = Math.min(free, (inner.minX - leg.x) / leg.dx);
    if (endY > inner.maxY) free = Math.min(free, (inner.maxY - leg.y) / leg.dy);
    if (endY < inner.minY) free = Math.min(free, (inner.minY - leg.y) / leg.dy);
    return leg.start + Math.max(0, free);
  }
  return length;
}

/** Where an obstacle the ship stands on lies behind it: 0 if it never overlapped, Infinity if the path ends on it. */
export function clearedAt(legs: readonly Leg[], obstacle: Obstacle, r: number): number {
  const reach = r + obstacle.r;
  for (const leg of legs) {
    const fx = leg.x - obstacle.x;
    const fy = leg.y - obstacle.y;
    const c = fx * fx + fy * fy - reach * reach;
    if (c >= -2 * reach * EPS) return leg.start;
    const b = fx * leg.dx + fy * leg.dy;
    const out = -b + Math.sqrt(b * b - c);
    if (out <= leg.length) return leg.start + out;
  }
  return Infinity;
}

export interface Halt {
  readonly s: number;
  /** What it halts short of; null if it runs on. */
  readonly against: string | null;
}

/** S-MOVE-9, S-MOVE-11: the last place up to `upTo` where the base overlaps nothing. */
export function baseStop(legs: readonly Leg[], obstacles: readonly Obstacle[], r: number, upTo: number): Halt {
  let s = upTo;
  let against: string | null = null;
  for (;;) {
    const leg = legAt(legs, s);
    const x = leg.x + leg.dx * (s - leg.start);
    const y = leg.y + leg.dy * (s - leg.start);
    const hit = overlapAt(legs, obstacles, r, s, x, y);
    if (!hit) return { s, against };
    against = hit.id;
    if (s <= 0) return { s: 0, against };
    s = enterOf(legs, leg, hit, r);
  }
}

function overlapAt(
  legs: readonly Leg[],
  obstacles: readonly Obstacle[],
  r: number,
  s: number,
  x: number,
  y: number,
): Obstacle | null {
  for (const obstacle of obstacles) {
    const dx = obstacle.x - x;
    const dy = obstacle.y - y;
    const reach = r + obstacle.r - EPS;
    if (dx * dx + dy * dy < reach * reach && !(obstacle.ignoredAtStart && s <= clearedAt(legs, obstacle, r)))
      return obstacle;
  }
  return null;
}

/** Going back from a place on this leg that overlaps: where the overlap began on this leg, else the leg's start. */
function enterOf(legs: readonly Leg[], from: Leg, obstacle: Obstacle, r: number): number {
  const reach = r + obstacle.r;
  const fx = from.x - obstacle.x;
  const fy = from.y - obstacle.y;
  const b = fx * from.dx + fy * from.dy;
  const c = fx * fx + fy * fy - reach * reach;
  const enter = -b - Math.sqrt(Math.max(0, b * b - c));
  if (enter > 0) return from.start + enter;
  // Already overlapping where the leg begins: look on from the end of the leg before.
  const before = legs[legs.indexOf(from) - 1];
  if (!before) return 0;
  const bx = before.x - obstacle.x;
  const by = before.y - obstacle.y;
  const p = bx * before.dx + by * before.dy;
  const q = bx * bx + by * by - reach * reach;
  const entered = -p - Math.sqrt(Math.max(0, p * p - q));
  return entered > 0
    ? Math.min(before.start + entered, before.start + before.length)
    : before.start > 0
      ? enterOf(legs, before, obstacle, r)
      : 0;
}

/** S-EVA-5: the first contact of a straight slide; what the base stands on already is not in its way (S-MIS1-6). */
export function firstContact(leg: Leg, obstacles: readonly Obstacle[], r: number, upTo: number): Halt {
  let s = upTo;
  let against: string | null = null;
  for (const obstacle of obstacles) {
    if (obstacle.ignoredAtStart) continue;
    const reach = r + obstacle.r;
    const fx = leg.x - obstacle.x;
    const fy = leg.y - obstacle.y;
    const b = fx * leg.dx + fy * leg.dy;
    const c = fx * fx + fy * fy - reach * reach;
    const root = b * b - c;
    // Sliding away, or past it with room to spare: touching along the way is not overlapping.
    if (b >= 0 || root <= 2 * reach * EPS) continue;
    const enter = Math.max(0, -b - Math.sqrt(root));
    if (enter < s) {
      s = enter;
      against = obstacle.id;
    }
  }
  return { s, against };
}

/** Squared distance from a place to the part of the path flown. */
export function pathDistanceSquared(legs: readonly Leg[], s: number, px: number, py: number): number {
  let best = Infinity;
  for (const leg of legs) {
    if (leg.start > s) break;
    const length = Math.min(leg.length, s - leg.start);
    const fx = px - leg.x;
    const fy = py - leg.y;
    const along = Math.min(length, Math.max(0, fx * leg.dx + fy * leg.dy));
    const ex = fx - leg.dx * along;
    const ey = fy - leg.dy * along;
    best = Math.min(best, ex * ex + ey * ey);
  }
  return best;
}
