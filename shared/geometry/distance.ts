import type { Footprint } from './footprint';
import { outlineDistanceSquared, outlinesSquared, ringContains } from './polygon';
import { pointSegmentSquared, segmentSegmentSquared } from './segment';

/** C-CONV-1, B-GEN-2: shortest plan-view distance between two footprints, never negative. */
export function gap(a: Footprint, b: Footprint): number {
  if (a.kind === 'disc')
    return b.kind === 'disc' ? discGap(a.x, a.y, a.r, b.x, b.y, b.r) : Math.max(0, gapToPoint(b, a.x, a.y) - a.r);
  if (b.kind === 'disc') return Math.max(0, gapToPoint(a, b.x, b.y) - b.r);
  if (ringContains(a.points, b.inner.x, b.inner.y) || ringContains(b.points, a.inner.x, a.inner.y)) return 0;
  return Math.sqrt(outlinesSquared(a.points, b.points));
}

export function discGap(ax: number, ay: number, ar: number, bx: number, by: number, br: number): number {
  const dx = bx - ax;
  const dy = by - ay;
  return Math.max(0, Math.sqrt(dx * dx + dy * dy) - ar - br);
}

export function gapToPoint(a: Footprint, x: number, y: number): number {
  if (a.kind === 'disc') return discGap(a.x, a.y, a.r, x, y, 0);
  return ringContains(a.points, x, y) ? 0 : Math.sqrt(outlineDistanceSquared(a.points, x, y));
}

/** Distance from a footprint to a straight line between two places: a table edge, a measured line. */
export function gapToSegment(a: Footprint, x0: number, y0: number, x1: number, y1: number): number {
  if (a.kind === 'disc') return Math.max(0, Math.sqrt(pointSegmentSquared(a.x, a.y, x0, y0, x1, y1)) - a.r);
  if (ringContains(a.points, x0, y0)) return 0;
  const start = { x: x0, y: y0 };
  const end = { x: x1, y: y1 };
  let best = Infinity;
  let from = a.points.at(-1);
  for (const to of a.points) {
    if (from !== undefined) best = Math.min(best, segmentSegmentSquared(from, to, start, end));
    from = to;
  }
  return Math.sqrt(best);
}

/** C-MEAS-5: distance of two groups is that of their two closest members. */
export function groupGap(group: readonly Footprint[], others: readonly Footprint[]): number {
  let best = Infinity;
  for (const a of group)
    for (const b of others) {
      const d = gap(a, b);
      if (d < best) best = d;
    }
  return best;
}
