import { clearance, depthAt, disc, edgesOf, holds, hull, type Disc, type Figure, type Outline } from './figure';
import { along, between, fromPointToSegment, fromSegmentToSegment, minus, dot, type Point } from './point';

/** Something too far off to matter is passed over quickly. */
const circles = new WeakMap<Outline, Disc>();
export function circleAround(figure: Outline): Disc {
  let found = circles.get(figure);
  if (!found) {
    const n = figure.points.length;
    const centre = {
      x: figure.points.reduce((sum, p) => sum + p.x, 0) / n,
      y: figure.points.reduce((sum, p) => sum + p.y, 0) / n,
    };
    found = disc(centre, Math.max(...figure.points.map((p) => between(p, centre))));
    circles.set(figure, found);
  }
  return found;
}

/** From a straight line to a figure; below 0 where the line's end lies inside it or it crosses. */
export function fromSegment(a: Point, b: Point, figure: Figure): number {
  if (figure.kind === 'disc') return fromPointToSegment(figure, a, b) - figure.r;
  const around = circleAround(figure);
  const off = fromPointToSegment(around, a, b) - around.r;
  if (off > FAR) return off;
  if (holds(figure, a) || holds(figure, b)) return Math.min(depthAt(figure, a), depthAt(figure, b));
  const nearest = Math.min(...edgesOf(figure).map(([p, q]) => fromSegmentToSegment(a, b, p, q)));
  return nearest;
}

/** What a base covers while it slides straight from one place to another without turning. */
export function swept(
  start: Figure,
  by: Point,
): Figure | { readonly kind: 'track'; readonly from: Point; readonly to: Point; readonly r: number } {
  if (start.kind === 'disc')
    return { kind: 'track', from: start, to: { x: start.x + by.x, y: start.y + by.y }, r: start.r };
  return hull([...start.points, ...start.points.map((p) => ({ x: p.x + by.x, y: p.y + by.y }))]);
}

/** Room between the ground covered by a straight slide and something that lies there; below 0 they overlap. */
export function sweptClearance(start: Figure, by: Point, other: Figure): number {
  const track = swept(start, by);
  if (track.kind === 'track') return fromSegment(track.from, track.to, other) - track.r;
  return clearance(track, other);
}

/** Room while the base turns on the spot: an outline is tried at every degree. */
export function turnedClearance(place: (heading: number) => Figure, from: number, to: number, other: Figure): number {
  const turn = ((((to - from) % 360) + 540) % 360) - 180;
  const steps = Math.max(1, Math.ceil(Math.abs(turn)));
  let least = Infinity;
  for (let i = 0; i <= steps; i++) least = Math.min(least, clearance(place(from + (turn * i) / steps), other));
  return least;
}

/** Farther off than any base is wide: the exact distance is of no interest. */
const FAR = 6;

export type Interval = readonly [number, number];

/** Where along a straight slide of a disc (by distance) it overlaps another disc. */
export function overlapAlong(
  from: Point,
  direction: Point,
  length: number,
  reach: number,
  other: Point,
): Interval | null {
  const d = minus(other, from);
  const t = dot(d, direction);
  const off = between(along(from, direction, t), other);
  if (off >= reach) return null;
  const half = Math.sqrt(reach * reach - off * off);
  const [start, end] = [Math.max(0, t - half), Math.min(length, t + half)];
  return start <= end && t - half < length && t + half > 0 ? [start, end] : null;
}

/** Where a straight line runs inside a figure, as fractions of it. */
export function crossings(a: Point, b: Point, figure: Figure): Interval[] {
  if (figure.kind === 'disc') {
    const length = between(a, b);
    if (length === 0) return depthAt(figure, a) < 0 ? [[0, 1]] : [];
    const found = overlapAlong(a, { x: (b.x - a.x) / length, y: (b.y - a.y) / length }, length, figure.r, figure);
    return found ? [[found[0] / length, found[1] / length]] : [];
  }
  return throughOutline(a, b, figure);
}

function throughOutline(a: Point, b: Point, figure: Outline): Interval[] {
  const around = circleAround(figure);
  if (fromPointToSegment(around, a, b) > around.r) return [];
  const d = minus(b, a);
  const cuts = [0, 1];
  for (const [p, q] of edgesOf(figure)) {
    const e = minus(q, p);
    const denominator = d.x * e.y - d.y * e.x;
    if (Math.abs(denominator) < 1e-15) continue;
    const t = ((p.x - a.x) * e.y - (p.y - a.y) * e.x) / denominator;
    const u = ((p.x - a.x) * d.y - (p.y - a.y) * d.x) / denominator;
    if (t > 0 && t < 1 && u >= -1e-12 && u <= 1 + 1e-12) cuts.push(t);
  }
  cuts.sort((s, t) => s - t);
  const runs: [number, number][] = [];
  for (let i = 1; i < cuts.length; i++) {
    const [s, t] = [cuts[i - 1]!, cuts[i]!];
    if (t - s < 1e-12) continue;
    const middle = (s + t) / 2;
    if (!holds(figure, { x: a.x + d.x * middle, y: a.y + d.y * middle })) continue;
    const last = runs.at(-1);
    if (last && Math.abs(last[1] - s) < 1e-12) last[1] = t;
    else runs.push([s, t]);
  }
  return runs;
}

/** Everything that some line between two bases passes through: the hull of both (S-TER-OBSC-2). */
export function betweenBases(a: Figure, b: Figure, other: Figure): number {
  if (a.kind === 'disc' && b.kind === 'disc' && Math.abs(a.r - b.r) < 1e-12) return fromSegment(a, b, other) - a.r;
  const points = [a, b].flatMap((figure) =>
    figure.kind === 'disc'
      ? Array.from({ length: 360 }, (_, i) =>
          along(figure, { x: Math.cos((i * Math.PI) / 180), y: Math.sin((i * Math.PI) / 180) }, figure.r),
        )
      : figure.points,
  );
  return clearance(hull(points), other);
}
