import type { Footprint } from './footprint';
import type { Fan, Span } from './sight-fan';
import { discSpan } from './sight-fan';

/** How much a piece of terrain hides (C-LOS-10 d). */
export const SIGHT_CLASSES = ['none', 'partial', 'full'] as const;
export type SightClass = (typeof SIGHT_CLASSES)[number];

/** A piece of terrain that sight lines may meet; bottom and top in height levels. */
export interface SightPiece {
  readonly footprint: Footprint;
  readonly bottom: number;
  readonly top: number;
  readonly sight: SightClass;
}

/** A piece made ready once for many sight questions: corners in one flat array. */
export interface Occluder extends SightPiece {
  readonly x: number;
  readonly y: number;
  readonly r: number;
  readonly corners: Float64Array | null;
  readonly convex: boolean;
}

export function prepareOccluder(piece: SightPiece): Occluder {
  const { footprint, bottom, top, sight } = piece;
  const { x, y, r } = footprint;
  if (footprint.kind === 'disc') return { footprint, bottom, top, sight, x, y, r, corners: null, convex: true };
  const corners = new Float64Array(footprint.points.length * 2);
  footprint.points.forEach((corner, i) => {
    corners[2 * i] = corner.x;
    corners[2 * i + 1] = corner.y;
  });
  return { footprint, bottom, top, sight, x, y, r, corners, convex: footprint.convex };
}

/** Corners nearer than this to a ray count as on it (see `crossing.ts`). */
const ON_LINE = 1e-9;

/** Result buffer of `raySpans`: spans of one ray inside one occluder. */
const spans: Span[] = [];
const upper: number[] = [];
const lower: number[] = [];

const spanAt = (i: number): Span => (spans[i] ??= { lo: 0, hi: 0 });

/** Stretches of ray k of the fan inside an occluder as fractions of the ray: their number; read them with `raySpan` before the next call. */
export function raySpans(fan: Fan, k: number, occluder: Occluder): number {
  const ex = fan.ex[k]!;
  const ey = fan.ey[k]!;
  if (occluder.corners === null)
    return discSpan(spanAt(0), occluder.x - fan.vx, occluder.y - fan.vy, occluder.r, ex, ey) ? 1 : 0;
  const length = fan.length[k]!;
  return occluder.convex
    ? convexSpan(fan, occluder.corners, ex, ey, length)
    : ringSpans(fan, occluder.corners, ex, ey, length);
}

export const raySpan = (i: number): Span => spanAt(i);

/**
 * A line through a convex ring crosses it twice. Crossings are counted once with corners on the line taken as above it and once as
 * below; what is inside in both readings is interior, so a ray along an edge is not.
 */
function convexSpan(fan: Fan, corners: Float64Array, ex: number, ey: number, length: number): number {
  let upLo = Infinity;
  let upHi = -Infinity;
  let downLo = Infinity;
  let downHi = -Infinity;
  const last = corners.length - 2;
  let px = corners[last]! - fan.vx;
  let py = corners[last + 1]! - fan.vy;
  const near = ON_LINE * length;
  let side = ex * py - ey * px;
  if (side < near && side > -near) side = 0;
  let along = ex * px + ey * py;
  for (let j = 0; j <= last; j += 2) {
    px = corners[j]! - fan.vx;
    py = corners[j + 1]! - fan.vy;
    let nextSide = ex * py - ey * px;
    if (nextSide < near && nextSide > -near) nextSide = 0;
    const nextAlong = ex * px + ey * py;
    const up = side > 0 !== nextSide > 0;
    const down = side < 0 !== nextSide < 0;
    if (up || down) {
      const cut = along + (nextAlong - along) * (side / (side - nextSide));
      if (up) {
        if (cut < upLo) upLo = cut;
        if (cut > upHi) upHi = cut;
      }
      if (down) {
        if (cut < downLo) downLo = cut;
        if (cut > downHi) downHi = cut;
      }
    }
    side = nextSide;
    along = nextAlong;
  }
  const square = length * length;
  const span = spanAt(0);
  span.lo = Math.max(0, Math.max(upLo, downLo) / square);
  span.hi = Math.min(1, Math.min(upHi, downHi) / square);
  return span.hi > span.lo ? 1 : 0;
}

function ringSpans(fan: Fan, corners: Float64Array, ex: number, ey: number, length: number): number {
  upper.length = 0;
  lower.length = 0;
  const last = corners.length - 2;
  let px = corners[last]! - fan.vx;
  let py = corners[last + 1]! - fan.vy;
  const near = ON_LINE * length;
  const square = length * length;
  let side = ex * py - ey * px;
  if (side < near && side > -near) side = 0;
  let along = ex * px + ey * py;
  for (let j = 0; j <= last; j += 2) {
    px = corners[j]! - fan.vx;
    py = corners[j + 1]! - fan.vy;
    let nextSide = ex * py - ey * px;
    if (nextSide < near && nextSide > -near) nextSide = 0;
    const nextAlong = ex * px + ey * py;
    const up = side > 0 !== nextSide > 0;
    const down = side < 0 !== nextSide < 0;
    if (up || down) {
      const cut = (along + (nextAlong - along) * (side / (side - nextSide))) / square;
      if (up) insert(upper, cut);
      if (down) insert(lower, cut);
    }
    side = nextSide;
    along = nextAlong;
  }
  let count = 0;
  for (let i = 0, j = 0; i + 1 < upper.length && j + 1 < lower.length;) {
    const lo = Math.max(0, upper[i]!, lower[j]!);
    const hi = Math.min(1, upper[i + 1]!, lower[j + 1]!);
    if (hi > lo) {
      const span = spanAt(count++);
      span.lo = lo;
      span.hi = hi;
    }
    if (upper[i + 1]! < lower[j + 1]!) i += 2;
    else j += 2;
  }
  return count;
}

function insert(sorted: number[], value: number): void {
  let i = sorted.length;
  for (; i > 0 && sorted[i - 1]! > value; i--) sorted[i] = sorted[i - 1]!;
  sorted[i] = value;
}
