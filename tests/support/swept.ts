/** A sweep over whole paths, made of the legs that product code sweeps one by one. */
import { merged, type Stretches } from '#shared/geometry/crossing';
import { translateFootprint, type Footprint } from '#shared/geometry/footprint';
import type { Path } from '#shared/geometry/path';
import { overlaps } from '#shared/geometry/placement';
import { distance, type Point } from '#shared/geometry/point';
import { sweepLeg } from '#shared/geometry/sweep-leg';

/** Where along a path (lengths from its start) a base that stands at its first place overlaps a footprint. */
export function overlapStretches(base: Footprint, path: Path, obstacle: Footprint): Stretches {
  const all: number[] = [];
  let s = 0;
  let at = base;
  let before: Point | undefined;
  for (const next of path) {
    if (before !== undefined) {
      const dx = next.x - before.x;
      const dy = next.y - before.y;
      const length = distance(before, next);
      for (const t of sweepLeg(at, dx, dy, obstacle)) all.push(s + t * length);
      at = translateFootprint(at, dx, dy);
      s += length;
    }
    before = next;
  }
  if (s === 0) return overlaps(base, obstacle) ? [0, 0] : [];
  return merged(all, -1e-9);
}

/** Whether the swept base overlaps a footprint anywhere on its way, start and end included (S-OBJ-SCAN-2, S-TER-DANG-2). */
export const passesOver = (base: Footprint, path: Path, obstacle: Footprint): boolean =>
  overlapStretches(base, path, obstacle).length > 0;
