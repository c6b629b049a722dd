import { EPS } from '../core/measure';
import { type Stretches, merged, stretchesInRing, stretchesInside } from './crossing';
import { type Disc, type Footprint, type PolygonFootprint, containsPoint, footprintBox } from './footprint';
import { boxesMeet, outlineDistanceSquared, ringContains } from './polygon';

/** C-CONV-3: interiors share more than EPS; touching is not overlapping. */
export function overlaps(a: Footprint, b: Footprint): boolean {
  if (a.kind === 'disc') return b.kind === 'disc' ? discsOverlap(a, b) : discOverlapsPolygon(a, b);
  return b.kind === 'disc' ? discOverlapsPolygon(b, a) : polygonsOverlap(a, b);
}

export const overlapsAny = (a: Footprint, others: Iterable<Footprint>): boolean => {
  for (const other of others) if (overlaps(a, other)) return true;
  return false;
};

function discsOverlap(a: Disc, b: Disc): boolean {
  const dx = b.x - a.x;
  const dy = b.y - a.y;
  const reach = a.r + b.r - EPS;
  return reach > 0 && dx * dx + dy * dy < reach * reach;
}

function discOverlapsPolygon(a: Disc, b: PolygonFootprint): boolean {
  const { x, y, r } = a;
  if (x + r < b.minX || x - r > b.maxX || y + r < b.minY || y - r > b.maxY) return false;
  const squared = outlineDistanceSquared(b.points, x, y);
  if (ringContains(b.points, x, y)) return r > EPS || squared > EPS * EPS;
  const reach = r - EPS;
  return reach > 0 && squared < reach * reach;
}

function polygonsOverlap(a: PolygonFootprint, b: PolygonFootprint): boolean {
  if (!boxesMeet(a, b, -EPS)) return false;
  return (
    edgeRunsInside(a, b) ||
    edgeRunsInside(b, a) ||
    ringContains(b.points, a.inner.x, a.inner.y) ||
    ringContains(a.points, b.inner.x, b.inner.y)
  );
}

/** Some edge of `a` runs through the interior of `b` for more than EPS. */
function edgeRunsInside(a: PolygonFootprint, b: PolygonFootprint): boolean {
  let from = a.points.at(-1);
  for (const to of a.points) {
    if (from !== undefined) {
      const length = Math.sqrt((to.x - from.x) * (to.x - from.x) + (to.y - from.y) * (to.y - from.y));
      const inside = stretchesInRing(b.points, from.x, from.y, to.x, to.y, EPS);
      for (let i = 0; i + 1 < inside.length; i += 2)
        if (((inside[i + 1] ?? 0) - (inside[i] ?? 0)) * length > 2 * EPS) return true;
    }
    from = to;
  }
  return false;
}

/** Whether a footprint lies wholly inside another; touching the outline from inside is fine. */
export const insideFootprint = (inner: Footprint, outer: Footprint): boolean => insideUnion(inner, [outer]);

/**
 * C-TER-CLEAR-2: whether a base lies wholly inside one area or several joined ones. It does if its centre is in one of them and no
 * piece of their outlines that runs under the base has open ground on its outer side.
 */
export function insideUnion(base: Footprint, areas: readonly Footprint[]): boolean {
  const box = footprintBox(base);
  const near = areas.filter((area) => boxesMeet(box, footprintBox(area), EPS));
  const anchor = base.kind === 'disc' ? base : base.inner;
  if (!near.some((area) => containsPoint(area, anchor.x, anchor.y))) return false;
  if (base.kind === 'polygon' && base.points.some(({ x, y }) => !near.some((area) => containsPoint(area, x, y))))
    return false;
  return near.every((area) => outlineCovered(base, area, near));
}

const NUDGE = 1e-5;
const RIM_STEPS = 96;

function outlineCovered(base: Footprint, area: Footprint, areas: readonly Footprint[]): boolean {
  if (area.kind === 'disc') return rimCovered(base, area, areas);
  let from = area.points.at(-1);
  for (const to of area.points) {
    if (from !== undefined) {
      const dx = to.x - from.x;
      const dy = to.y - from.y;
      const length = Math.sqrt(dx * dx + dy * dy);
      const under = shrunkStretches(base, from.x, from.y, to.x, to.y);
      for (const at of piecesOf(under, areas, area, from.x, from.y, to.x, to.y)) {
        const x = from.x + dx * at;
        const y = from.y + dy * at;
        const nx = (-dy / length) * NUDGE;
        const ny = (dx / length) * NUDGE;
        // Both sides: whichever is outside `area` must be inside another one.
        if (
          !areas.some((other) => containsPoint(other, x + nx, y + ny)) ||
          !areas.some((other) => containsPoint(other, x - nx, y - ny))
        )
          return false;
      }
    }
    from = to;
  }
  return true;
}

/** The rim of a round area is tested at fixed places: enough for areas that players draw. */
function rimCovered(base: Footprint, area: Disc, areas: readonly Footprint[]): boolean {
  for (let i = 0; i < RIM_STEPS; i++) {
    const { x, y } = rimPoint(area, i);
    const ux = (x - area.x) / area.r;
    const uy = (y - area.y) / area.r;
    if (strictlyInside(base, x, y) && !areas.some((other) => containsPoint(other, x + ux * NUDGE, y + uy * NUDGE)))
      return false;
  }
  return true;
}

/** Rim points by half-angle substitution: rational, so no table of sines is needed. */
function rimPoint(area: Disc, i: number): { x: number; y: number } {
  const quarter = Math.floor((i * 4) / RIM_STEPS);
  const t = (i - (quarter * RIM_STEPS) / 4) / (RIM_STEPS / 4);
  const c = (1 - t * t) / (1 + t * t);
  const s = (2 * t) / (1 + t * t);
  const [ux, uy] = quarter === 0 ? [c, s] : quarter === 1 ? [-s, c] : quarter === 2 ? [-c, -s] : [s, -c];
  return { x: area.x + ux * area.r, y: area.y + uy * area.r };
}

function strictlyInside(base: Footprint, x: number, y: number): boolean {
  if (base.kind === 'disc') {
    const dx = x - base.x;
    const dy = y - base.y;
    const reach = base.r - EPS;
    return dx * dx + dy * dy < reach * reach;
  }
  return ringContains(base.points, x, y) && outlineDistanceSquared(base.points, x, y) > EPS * EPS;
}

function shrunkStretches(base: Footprint, ax: number, ay: number, bx: number, by: number): Stretches {
  if (base.kind === 'disc') return stretchesInside({ ...base, r: Math.max(0, base.r - EPS) }, ax, ay, bx, by);
  return stretchesInRing(base.points, ax, ay, bx, by, EPS);
}

/** Middles of the pieces into which the other areas' outlines cut the given stretches. */
function piecesOf(
  under: Stretches,
  areas: readonly Footprint[],
  self: Footprint,
  ax: number,
  ay: number,
  bx: number,
  by: number,
): number[] {
  const length = Math.sqrt((bx - ax) * (bx - ax) + (by - ay) * (by - ay));
  const least = (4 * NUDGE) / length;
  const stretches = merged(under);
  if (stretches.length === 0) return [];
  const cuts: number[] = [];
  for (const other of areas) {
    if (other === self) continue;
    // An edge shared with a neighbour is not inside it, so look a little to both sides as well.
    const nx = (-(by - ay) / length) * NUDGE;
    const ny = ((bx - ax) / length) * NUDGE;
    for (const k of [-1, 0, 1])
      cuts.push(...stretchesInside(other, ax + nx * k, ay + ny * k, bx + nx * k, by + ny * k));
  }
  const middles: number[] = [];
  for (let i = 0; i + 1 < stretches.length; i += 2) {
    const lo = stretches[i] ?? 0;
    const hi = stretches[i + 1] ?? 0;
    let at = lo;
    for (const cut of [...cuts.filter((c) => c > lo && c < hi).sort((p, q) => p - q), hi]) {
      // Slivers come from the sideways looks, not from the outline.
      if (cut - at > least) middles.push((at + cut) / 2);
      at = cut;
    }
  }
  return middles;
}
