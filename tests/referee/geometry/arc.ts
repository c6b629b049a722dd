import type { Figure } from './figure';
import { between, dot, EPS, forward, minus, right, type Point } from './point';

export type Arc = 'front' | 'left' | 'right' | 'rear';

/** Distance from a point (x forward, y left) to the wedge `abs(y) <= x` (C-ARC-5). */
function toFrontWedge(x: number, y: number): number {
  const side = Math.abs(y);
  if (side <= x) return 0;
  return x + side > 0 ? (side - x) / Math.SQRT2 : Math.hypot(x, y);
}

const toSideWedge = (x: number, y: number): number => toFrontWedge(Math.abs(y), x);

/** C-ARC-5: the one arc of a model in which a base lies: the front-most that it is partly in. */
export function arcOf(viewer: Point, heading: number, base: Figure, centre: Point): Arc {
  const d = minus(centre, viewer);
  const [x, y] = [dot(d, forward(heading)), -dot(d, right(heading))];
  const r = base.kind === 'disc' ? base.r : Math.max(...base.points.map((p) => between(p, centre)));
  if (base.kind === 'disc' ? toFrontWedge(x, y) <= r + EPS : touches(base.points, viewer, heading, toFrontWedge))
    return 'front';
  if (base.kind === 'disc' ? toSideWedge(x, y) <= r + EPS : touches(base.points, viewer, heading, toSideWedge))
    return y >= 0 ? 'left' : 'right';
  return 'rear';
}

const touches = (
  points: readonly Point[],
  viewer: Point,
  heading: number,
  to: (x: number, y: number) => number,
): boolean =>
  points.some((p, i) => {
    const q = points[(i + 1) % points.length]!;
    return Array.from({ length: 21 }, (_, k) => k / 20).some((t) => {
      const d = minus({ x: p.x + (q.x - p.x) * t, y: p.y + (q.y - p.y) * t }, viewer);
      return to(dot(d, forward(heading)), -dot(d, right(heading))) <= EPS;
    });
  });

/** How near a disc lies to a border between two arcs: nearer than the tolerance nobody can tell. */
export function nearBorder(viewer: Point, heading: number, base: Figure, centre: Point): boolean {
  if (base.kind !== 'disc') return true;
  const d = minus(centre, viewer);
  const [x, y] = [dot(d, forward(heading)), -dot(d, right(heading))];
  return [toFrontWedge(x, y), toSideWedge(x, y)].some((wedge) => Math.abs(wedge - base.r) < 1e-5) || Math.abs(y) < 1e-9;
}

/** C-WSR-FIXED: the ray straight ahead from the centre of the base meets the other base; below 0 it misses by so much. */
export function aheadBy(viewer: Point, heading: number, base: Figure, centre: Point): number {
  const d = minus(centre, viewer);
  const [x, y] = [dot(d, forward(heading)), dot(d, right(heading))];
  if (base.kind === 'disc') return x >= 0 ? base.r - Math.abs(y) : base.r - Math.hypot(x, y);
  const across = base.points.map((p) => dot(minus(p, viewer), right(heading)));
  const ahead = base.points.some((p) => dot(minus(p, viewer), forward(heading)) >= 0);
  const [low, high] = [Math.min(...across), Math.max(...across)];
  return ahead ? Math.min(-low, high) : -1;
}
