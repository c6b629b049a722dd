import { EPS } from '../core/measure';
import { gapToSegment } from '../geometry/distance';
import { disc, type Footprint } from '../geometry/footprint';
import { overlaps } from '../geometry/placement';
import type { Leg } from './flight-legs';
import type { LaidPart, Sky } from './terrain';

/** A straight part of a path as far as it was flown. */
interface Stretch {
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
}

function stretchesOf(legs: readonly Leg[], s: number): Stretch[] {
  const stretches: Stretch[] = [];
  for (const { x, y, dx, dy, start, length } of legs) {
    if (start > s) break;
    const flown = Math.min(length, s - start);
    stretches.push({ x0: x, y0: y, x1: x + dx * flown, y1: y + dy * flown });
  }
  return stretches;
}

/** Pieces of which the swept base overlapped one of these parts. */
export function piecesOnPath(parts: readonly LaidPart[], legs: readonly Leg[], s: number, r: number): string[] {
  const touched: string[] = [];
  if (parts.length === 0) return touched;
  const stretches = stretchesOf(legs, s);
  for (const { id, footprint } of parts) {
    if (!touched.includes(id) && stretches.some((stretch) => sweeps(stretch, r, footprint))) touched.push(id);
  }
  return touched;
}

function sweeps({ x0, y0, x1, y1 }: Stretch, r: number, footprint: Footprint): boolean {
  const reach = footprint.r + r;
  if (
    footprint.x + reach < Math.min(x0, x1) ||
    footprint.x - reach > Math.max(x0, x1) ||
    footprint.y + reach < Math.min(y0, y1) ||
    footprint.y - reach > Math.max(y0, y1)
  )
    return false;
  return gapToSegment(footprint, x0, y0, x1, y1) < r - EPS;
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
