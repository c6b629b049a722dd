import { makeStream, seedState } from '#shared/core/random';
import { stretchesInside } from '#shared/geometry/crossing';
import { containsPoint, disc, halfWidth } from '#shared/geometry/footprint';
import { type Occluder, prepareOccluder } from '#shared/geometry/occluder';
import { shapeFootprint } from '#shared/geometry/shape';
import { type SightModel } from '#shared/geometry/sight';
import { standing } from '../support/shapes';

/** A crowded table: 500 pieces on 72 × 48 and 100 targets, seen from the middle. */
export function crowdedTable(
  pieceCount: number,
  targetCount: number,
): { viewer: SightModel; targets: SightModel[]; terrain: Occluder[] } {
  const random = makeStream(seedState(7, 'bench'));
  const range = (lo: number, hi: number): number => lo + ((hi - lo) * random.nextUint32()) / 0x100000000;
  const terrain: Occluder[] = [];
  while (terrain.length < pieceCount) {
    const i = terrain.length;
    const footprint = shapeFootprint({
      kind: i % 3 === 2 ? 'ellipse' : 'rect',
      x: range(0, 72),
      y: range(0, 48),
      width: range(0.3, 2),
      height: range(0.3, 2),
      rx: range(0.3, 1),
      ry: range(0.3, 1),
      rotation: range(0, 360),
    });
    if (footprint !== null)
      terrain.push(
        prepareOccluder({
          footprint,
          bottom: 0,
          top: [0.5, 1, 2][i % 3] ?? 1,
          sight: i % 4 === 0 ? 'partial' : 'full',
        }),
      );
  }
  const model = (): SightModel => standing(disc(range(1, 71), range(1, 47), 0.492), random.below(3));
  return { viewer: standing(disc(36, 24, 0.492), 2), targets: Array.from({ length: targetCount }, model), terrain };
}

/** The same question told naively: every ray against every piece, nothing prepared, nothing left out. Counts rays by state. */
export function naiveRays(
  viewer: SightModel,
  target: SightModel,
  terrain: readonly Occluder[],
): { open: number; covered: number; shut: number } {
  const v = viewer.footprint;
  const c = target.footprint;
  const axis = Math.sqrt((c.x - v.x) ** 2 + (c.y - v.y) ** 2);
  const n = { x: -(c.y - v.y) / axis, y: (c.x - v.x) / axis };
  const w = halfWidth(c, n.x, n.y);
  const count = { open: 0, covered: 0, shut: 0 };
  for (let k = -8; k <= 8; k++) {
    const to = { x: c.x + (n.x * w * k) / 8, y: c.y + (n.y * w * k) / 8 };
    const length = Math.sqrt((to.x - v.x) ** 2 + (to.y - v.y) ** 2);
    let state: keyof typeof count = 'open';
    for (const piece of terrain) {
      const inside = stretchesInside(piece.footprint, v.x, v.y, to.x, to.y);
      for (let i = 0; i + 1 < inside.length; i += 2) {
        const lo =
          piece.top === viewer.level && containsPoint(piece.footprint, v.x, v.y)
            ? Math.max(inside[i]!, 1 / length)
            : inside[i]!;
        const hi =
          piece.top === target.level && containsPoint(piece.footprint, c.x, c.y)
            ? Math.min(inside[i + 1]!, 1 - 1 / length)
            : inside[i + 1]!;
        if ((hi - lo) * length < 0.01) continue;
        const cuts = (z: number): boolean => {
          const h = [viewer.eye + (z - viewer.eye) * lo, viewer.eye + (z - viewer.eye) * hi];
          return Math.max(...h) >= piece.bottom && Math.min(...h) < piece.top;
        };
        if (piece.sight === 'full' && cuts(target.head)) state = 'shut';
        else if (state === 'open' && cuts(target.foot)) state = 'covered';
      }
    }
    count[state]++;
  }
  return count;
}
