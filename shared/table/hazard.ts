import { EPS } from '../core/measure';
import { gapToSegment } from '../geometry/distance';
import { disc } from '../geometry/footprint';
import { overlaps } from '../geometry/placement';
import { pointAt, type Leg } from './flight-legs';
import type { Sky } from './terrain';

/** S-TER-DANG-2: Dangerous pieces that the swept base overlapped. */
export function terrainOnPath({ dangerous }: Sky, legs: readonly Leg[], s: number, r: number): string[] {
  const touched: string[] = [];
  for (const { id, footprint } of dangerous) {
    if (touched.includes(id)) continue;
    for (const leg of legs) {
      if (leg.start > s) break;
      const end = pointAt(legs, Math.min(s, leg.start + leg.length));
      const minX = Math.min(leg.x, end.x) - r;
      const maxX = Math.max(leg.x, end.x) + r;
      const minY = Math.min(leg.y, end.y) - r;
      const maxY = Math.max(leg.y, end.y) + r;
      if (
        footprint.x + footprint.r < minX ||
        footprint.x - footprint.r > maxX ||
        footprint.y + footprint.r < minY ||
        footprint.y - footprint.r > maxY
      )
        continue;
      if (gapToSegment(footprint, leg.x, leg.y, end.x, end.y) < r - EPS) {
        touched.push(id);
        break;
      }
    }
  }
  return touched;
}

/** Dangerous pieces under a base that stands still. */
export function terrainUnder({ dangerous }: Sky, x: number, y: number, r: number): string[] {
  const base = disc(x, y, r);
  return dangerous.filter(({ footprint }) => overlaps(base, footprint)).map(({ id }) => id);
}
