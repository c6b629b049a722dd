import { EPS } from '../core/measure';
import { gapToSegment } from '../geometry/distance';
import { pointSegmentSquared } from '../geometry/segment';
import { disc, type Footprint } from '../geometry/footprint';
import { overlaps } from '../geometry/placement';
import type { Leg } from './flight-legs';
import type { LaidPart, Sky } from './terrain';

/** Pieces of which the swept base overlapped one of these parts. */
export function piecesOnPath(parts: readonly LaidPart[], legs: readonly Leg[], s: number, r: number): string[] {
  const touched: string[] = [];
  for (const { id, footprint } of parts) if (sweeps(legs, s, r, footprint) && !touched.includes(id)) touched.push(id);
  return touched;
}

/** Does the base overlap it on the part of the path that was flown? */
function sweeps(legs: readonly Leg[], s: number, r: number, footprint: Footprint): boolean {
  const reach = footprint.r + r;
  for (const { x, y, dx, dy, start, length } of legs) {
    if (start > s) break;
    const flown = Math.min(length, s - start);
    const ex = x + dx * flown;
    const ey = y + dy * flown;
    // The circle about it first: most pieces are far away.
    if (
      pointSegmentSquared(footprint.x, footprint.y, x, y, ex, ey) < reach * reach &&
      gapToSegment(footprint, x, y, ex, ey) < r - EPS
    )
      return true;
  }
  return false;
}

/** Does a base that stands here stand in Dangerous terrain? */
export function standsInDanger({ dangerous }: Sky, x: number, y: number, r: number): boolean {
  for (const { footprint } of dangerous) {
    const dx = footprint.x - x;
    const dy = footprint.y - y;
    const reach = footprint.r + r;
    if (dx * dx + dy * dy < reach * reach && overlaps(disc(x, y, r), footprint)) return true;
  }
  return false;
}
