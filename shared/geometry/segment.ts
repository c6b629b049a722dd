import type { Point } from './point';

/** How far along a → b (0 … 1) lies the place nearest to p. */
export function nearestParameter(px: number, py: number, ax: number, ay: number, bx: number, by: number): number {
  const dx = bx - ax;
  const dy = by - ay;
  const lengthSquared = dx * dx + dy * dy;
  if (lengthSquared === 0) return 0;
  const t = ((px - ax) * dx + (py - ay) * dy) / lengthSquared;
  return t < 0 ? 0 : t > 1 ? 1 : t;
}

export function pointSegmentSquared(px: number, py: number, ax: number, ay: number, bx: number, by: number): number {
  const t = nearestParameter(px, py, ax, ay, bx, by);
  const dx = ax + (bx - ax) * t - px;
  const dy = ay + (by - ay) * t - py;
  return dx * dx + dy * dy;
}

export const distanceToSegment = (p: Point, a: Point, b: Point): number =>
  Math.sqrt(pointSegmentSquared(p.x, p.y, a.x, a.y, b.x, b.y));

const side = (ax: number, ay: number, bx: number, by: number, px: number, py: number): number =>
  (bx - ax) * (py - ay) - (by - ay) * (px - ax);

/** Whether the closed segments a–b and c–d share at least one point. */
export function segmentsMeet(a: Point, b: Point, c: Point, d: Point): boolean {
  if (Math.max(a.x, b.x) < Math.min(c.x, d.x) || Math.max(c.x, d.x) < Math.min(a.x, b.x)) return false;
  if (Math.max(a.y, b.y) < Math.min(c.y, d.y) || Math.max(c.y, d.y) < Math.min(a.y, b.y)) return false;
  const c1 = side(a.x, a.y, b.x, b.y, c.x, c.y);
  const c2 = side(a.x, a.y, b.x, b.y, d.x, d.y);
  if ((c1 > 0 && c2 > 0) || (c1 < 0 && c2 < 0)) return false;
  const c3 = side(c.x, c.y, d.x, d.y, a.x, a.y);
  const c4 = side(c.x, c.y, d.x, d.y, b.x, b.y);
  // All four zero: collinear, and the boxes meet, so the segments do.
  return !((c3 > 0 && c4 > 0) || (c3 < 0 && c4 < 0));
}

/** Squared distance of two segments; 0 if they meet. */
export function segmentSegmentSquared(a: Point, b: Point, c: Point, d: Point): number {
  if (segmentsMeet(a, b, c, d)) return 0;
  return Math.min(
    pointSegmentSquared(a.x, a.y, c.x, c.y, d.x, d.y),
    pointSegmentSquared(b.x, b.y, c.x, c.y, d.x, d.y),
    pointSegmentSquared(c.x, c.y, a.x, a.y, b.x, b.y),
    pointSegmentSquared(d.x, d.y, a.x, a.y, b.x, b.y),
  );
}
