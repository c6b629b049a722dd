import { type Point, distanceSquared } from './point';
import { pointSegmentSquared, segmentSegmentSquared, segmentsMeet } from './segment';

/** A closed ring of corners without a repeated last one. Either winding; need not be convex; must be simple. */
export type Ring = readonly Point[];

export interface Box {
  readonly minX: number;
  readonly minY: number;
  readonly maxX: number;
  readonly maxY: number;
}

export function boxOf(points: Iterable<Point>): Box {
  let minX = Infinity;
  let minY = Infinity;
  let maxX = -Infinity;
  let maxY = -Infinity;
  for (const { x, y } of points) {
    if (x < minX) minX = x;
    if (x > maxX) maxX = x;
    if (y < minY) minY = y;
    if (y > maxY) maxY = y;
  }
  return { minX, minY, maxX, maxY };
}

export const boxesMeet = (a: Box, b: Box, slack = 0): boolean =>
  a.minX <= b.maxX + slack && b.minX <= a.maxX + slack && a.minY <= b.maxY + slack && b.minY <= a.maxY + slack;

/** Positive for a ring that runs clockwise as seen on the table (y down). */
export function signedArea(ring: Ring): number {
  let previous = ring.at(-1);
  if (previous === undefined) return 0;
  const { x: ox, y: oy } = previous;
  let doubled = 0;
  for (const corner of ring) {
    doubled += (previous.x - ox) * (corner.y - oy) - (corner.x - ox) * (previous.y - oy);
    previous = corner;
  }
  return doubled / 2;
}

export const areaOf = (ring: Ring): number => Math.abs(signedArea(ring));
export const clockwise = (ring: Ring): Ring => (signedArea(ring) < 0 ? ring.toReversed() : ring);

/** Centre of area; of a ring without area, the middle of its box. */
export function centroid(ring: Ring): Point {
  let previous = ring.at(-1);
  if (previous === undefined) return { x: 0, y: 0 };
  const { x: ox, y: oy } = previous;
  let doubled = 0;
  let sumX = 0;
  let sumY = 0;
  for (const corner of ring) {
    const part = (previous.x - ox) * (corner.y - oy) - (corner.x - ox) * (previous.y - oy);
    doubled += part;
    sumX += part * (previous.x - ox + corner.x - ox);
    sumY += part * (previous.y - oy + corner.y - oy);
    previous = corner;
  }
  if (doubled === 0) {
    const box = boxOf(ring);
    return { x: (box.minX + box.maxX) / 2, y: (box.minY + box.maxY) / 2 };
  }
  return { x: ox + sumX / (3 * doubled), y: oy + sumY / (3 * doubled) };
}

export function perimeter(ring: Ring): number {
  let previous = ring.at(-1);
  let sum = 0;
  for (const corner of ring) {
    if (previous !== undefined) sum += Math.sqrt(distanceSquared(previous, corner));
    previous = corner;
  }
  return sum;
}

/** Convex, corners on a straight edge allowed. Only meaningful for a simple ring. */
export function isConvex(ring: Ring): boolean {
  let sign = 0;
  let a = ring.at(-2);
  let b = ring.at(-1);
  for (const c of ring) {
    if (a !== undefined && b !== undefined) {
      const turn = (b.x - a.x) * (c.y - b.y) - (b.y - a.y) * (c.x - b.x);
      if (turn * sign < 0) return false;
      if (turn !== 0) sign = Math.sign(turn);
    }
    a = b;
    b = c;
  }
  return true;
}

/** Even-odd test; places exactly on the outline may fall on either side. Use `containsPoint` of a footprint for the closed test. */
export function ringContains(ring: Ring, x: number, y: number): boolean {
  let inside = false;
  let a = ring.at(-1);
  for (const b of ring) {
    if (a !== undefined && a.y > y !== b.y > y && x < a.x + ((y - a.y) / (b.y - a.y)) * (b.x - a.x)) inside = !inside;
    a = b;
  }
  return inside;
}

export function outlineDistanceSquared(ring: Ring, x: number, y: number): number {
  let best = Infinity;
  let a = ring.at(-1);
  for (const b of ring) {
    if (a !== undefined) {
      const d = pointSegmentSquared(x, y, a.x, a.y, b.x, b.y);
      if (d < best) best = d;
    }
    a = b;
  }
  return best;
}

/** Squared distance between two outlines, 0 if they meet. Says nothing about one lying inside the other. */
export function outlinesSquared(one: Ring, other: Ring): number {
  let best = Infinity;
  let a = one.at(-1);
  for (const b of one) {
    let c = other.at(-1);
    for (const d of other) {
      if (a !== undefined && c !== undefined) {
        const squared = segmentSegmentSquared(a, b, c, d);
        if (squared < best) {
          if (squared === 0) return 0;
          best = squared;
        }
      }
      c = d;
    }
    a = b;
  }
  return best;
}

/** A place well inside a simple ring: the middle of the widest stretch of a line halfway between two neighbouring corner heights. */
export function innerPoint(ring: Ring): Point {
  const heights = [...new Set(ring.map((corner) => corner.y))].sort((a, b) => a - b);
  let tall = 0;
  let y = heights[0] ?? 0;
  let below = y;
  for (const height of heights) {
    if (height - below > tall) {
      tall = height - below;
      y = below + tall / 2;
    }
    below = height;
  }
  const cuts: number[] = [];
  let a = ring.at(-1);
  for (const b of ring) {
    if (a !== undefined && a.y > y !== b.y > y) cuts.push(a.x + ((y - a.y) / (b.y - a.y)) * (b.x - a.x));
    a = b;
  }
  cuts.sort((p, q) => p - q);
  let best: Point = centroid(ring);
  let wide = -1;
  let left: number | undefined;
  for (const cut of cuts) {
    if (left === undefined) left = cut;
    else {
      if (cut - left > wide) {
        wide = cut - left;
        best = { x: left + wide / 2, y };
      }
      left = undefined;
    }
  }
  return best;
}

/**
 * Whether no two edges meet except neighbours at their common corner. Edges are sorted by their lower end along the axis on which
 * they are shorter, and only compared while their ranges on it meet, so ordinary outlines take about n log n steps; callers cap the
 * number of corners.
 */
export function isSimple(ring: Ring): boolean {
  const n = ring.length;
  if (n < 3) return false;
  let wide = 0;
  let tall = 0;
  let before = ring.at(-1);
  for (const corner of ring) {
    if (before !== undefined) {
      wide += Math.abs(corner.x - before.x);
      tall += Math.abs(corner.y - before.y);
    }
    before = corner;
  }
  const axis = wide <= tall ? 'x' : 'y';
  const edges = ring.map((a, i) => {
    const b = ring[(i + 1) % n] ?? a;
    return { i, a, b, left: Math.min(a[axis], b[axis]), right: Math.max(a[axis], b[axis]) };
  });
  for (const { a, b } of edges) if (a.x === b.x && a.y === b.y) return false;
  edges.sort((p, q) => p.left - q.left || p.i - q.i);
  let active: typeof edges = [];
  for (const edge of edges) {
    active = active.filter((other) => other.right >= edge.left);
    for (const other of active)
      if (!mayMeet(edge, other, n) && segmentsMeet(edge.a, edge.b, other.a, other.b)) return false;
    active.push(edge);
  }
  return noFoldedCorner(ring);
}

const mayMeet = (p: { i: number }, q: { i: number }, n: number): boolean =>
  (p.i + 1) % n === q.i || (q.i + 1) % n === p.i;

/** Neighbouring edges share a corner by right; they must not also run back over one another. */
function noFoldedCorner(ring: Ring): boolean {
  let a = ring.at(-2);
  let b = ring.at(-1);
  for (const c of ring) {
    if (a !== undefined && b !== undefined) {
      const ux = b.x - a.x;
      const uy = b.y - a.y;
      const vx = c.x - b.x;
      const vy = c.y - b.y;
      if (ux * vy - uy * vx === 0 && ux * vx + uy * vy < 0) return false;
    }
    a = b;
    b = c;
  }
  return true;
}
