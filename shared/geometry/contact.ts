import { type BaseForm, type Footprint, placeBase } from './footprint';
import type { Point } from './point';
import { nearestParameter } from './segment';

/** A line or circle that the centre of a base runs along while it keeps a given gap to something. */
export type Curve =
  | { readonly kind: 'circle'; readonly x: number; readonly y: number; readonly r: number }
  | { readonly kind: 'segment'; readonly a: Point; readonly b: Point };

/**
 * Where a base of this form and heading, moved about without turning, has exactly the gap `away` to an obstacle, from outside or
 * inside; for non-convex shapes also some places where it has not. Whoever asks tests what is found.
 */
export function contactCurves(form: BaseForm, heading: number, obstacle: Footprint, away: number): Curve[] {
  const base = placeBase(form, { x: 0, y: 0, heading });
  const own = base.kind === 'disc' ? CENTRE : base.points;
  const other = obstacle.kind === 'disc' ? [{ x: obstacle.x, y: obstacle.y }] : obstacle.points;
  const round = (base.kind === 'disc' ? base.r : 0) + (obstacle.kind === 'disc' ? obstacle.r : 0);
  const curves: Curve[] = [];
  const circle = (q: Point, v: Point, r: number): void => {
    if (r > 0) curves.push({ kind: 'circle', x: q.x - v.x, y: q.y - v.y, r });
  };
  for (const q of other) for (const v of own) circle(q, v, round + away);
  // Inside a round area the rim is met from the other side.
  if (obstacle.kind === 'disc')
    for (const v of own) circle(obstacle, v, obstacle.r - (base.kind === 'disc' ? base.r : 0) - away);
  for (const [p, q] of edgesOf(other))
    for (const v of extremes(own, p, q)) beside(minus(p, v), minus(q, v), round + away);
  for (const [v, w] of edgesOf(own)) for (const q of other) beside(minus(q, v), minus(q, w), round + away);
  return curves;

  function beside(a: Point, b: Point, d: number): void {
    const dx = b.x - a.x;
    const dy = b.y - a.y;
    const length = Math.sqrt(dx * dx + dy * dy);
    if (!(length > 0)) return;
    for (const side of d > 0 ? [d, -d] : [0]) {
      const nx = (-dy / length) * side;
      const ny = (dx / length) * side;
      curves.push({ kind: 'segment', a: { x: a.x + nx, y: a.y + ny }, b: { x: b.x + nx, y: b.y + ny } });
    }
  }
}

const CENTRE: readonly Point[] = [{ x: 0, y: 0 }];
const minus = (a: Point, b: Point): Point => ({ x: a.x - b.x, y: a.y - b.y });

function* edgesOf(ring: readonly Point[]): Generator<readonly [Point, Point]> {
  if (ring.length === 1) return;
  let from = ring.at(-1)!;
  for (const to of ring) {
    yield [from, to];
    from = to;
  }
}

/** The corners of a base that lie farthest to either side of an edge: no other can rest on it. */
function extremes(corners: readonly Point[], p: Point, q: Point): readonly Point[] {
  if (corners.length === 1) return corners;
  const across = ({ x, y }: Point): number => (q.x - p.x) * y - (q.y - p.y) * x;
  let low = corners[0]!;
  let high = low;
  for (const corner of corners) {
    if (across(corner) < across(low)) low = corner;
    if (across(corner) > across(high)) high = corner;
  }
  return [low, high];
}

/** Where two curves meet. Lines along each other meet at their ends. */
export function curvesMeet(one: Curve, other: Curve): Point[] {
  if (one.kind === 'segment') return other.kind === 'segment' ? lines(one, other) : lineCircle(one, other);
  return other.kind === 'segment' ? lineCircle(other, one) : circles(one, other);
}

type Circle = Extract<Curve, { kind: 'circle' }>;
type Line = Extract<Curve, { kind: 'segment' }>;

function circles(a: Circle, b: Circle): Point[] {
  const dx = b.x - a.x;
  const dy = b.y - a.y;
  const apart = Math.sqrt(dx * dx + dy * dy);
  if (!(apart > 0) || apart > a.r + b.r || apart < Math.abs(a.r - b.r)) return [];
  const along = (a.r * a.r - b.r * b.r + apart * apart) / (2 * apart);
  const across = Math.sqrt(Math.max(0, a.r * a.r - along * along));
  const [ux, uy] = [dx / apart, dy / apart];
  return [1, -1].map((side) => ({
    x: a.x + ux * along - uy * across * side,
    y: a.y + uy * along + ux * across * side,
  }));
}

function lineCircle({ a, b }: Line, { x, y, r }: Circle): Point[] {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const [fx, fy] = [a.x - x, a.y - y];
  const square = dx * dx + dy * dy;
  const half = fx * dx + fy * dy;
  const root = half * half - square * (fx * fx + fy * fy - r * r);
  if (!(root >= 0) || square === 0) return [];
  const spread = Math.sqrt(root);
  return [(-half - spread) / square, (-half + spread) / square]
    .filter((t) => t >= 0 && t <= 1)
    .map((t) => ({ x: a.x + dx * t, y: a.y + dy * t }));
}

function lines(one: Line, other: Line): Point[] {
  const [ex, ey] = [one.b.x - one.a.x, one.b.y - one.a.y];
  const [fx, fy] = [other.b.x - other.a.x, other.b.y - other.a.y];
  const turn = ex * fy - ey * fx;
  if (turn === 0) return [];
  const [gx, gy] = [other.a.x - one.a.x, other.a.y - one.a.y];
  const t = (gx * fy - gy * fx) / turn;
  const u = (gx * ey - gy * ex) / turn;
  return t >= 0 && t <= 1 && u >= 0 && u <= 1 ? [{ x: one.a.x + ex * t, y: one.a.y + ey * t }] : [];
}

/** The place of a curve nearest to another place. */
export function nearestOnCurve(curve: Curve, to: Point): Point {
  if (curve.kind === 'segment') {
    const { a, b } = curve;
    const t = nearestParameter(to.x, to.y, a.x, a.y, b.x, b.y);
    return { x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t };
  }
  const dx = to.x - curve.x;
  const dy = to.y - curve.y;
  const away = Math.sqrt(dx * dx + dy * dy);
  const [ux, uy] = away > 0 ? [dx / away, dy / away] : [0, -1];
  return { x: curve.x + ux * curve.r, y: curve.y + uy * curve.r };
}

/** Ends of lines, and the four outermost places of circles: what a lone curve has instead of meetings. */
export const landmarksOf = (curve: Curve): readonly Point[] =>
  curve.kind === 'segment'
    ? [curve.a, curve.b]
    : [
        { x: curve.x, y: curve.y - curve.r },
        { x: curve.x + curve.r, y: curve.y },
        { x: curve.x, y: curve.y + curve.r },
        { x: curve.x - curve.r, y: curve.y },
      ];
