import { atan2Degrees, cosDegrees, sinDegrees } from '../core/trig';
import { convexHull } from './convex-hull';
import type { Footprint } from './footprint';
import type { Point } from './point';
import { type Ring, clockwise } from './polygon';

/** Corners a path may take around a footprint for a round base of radius r: just clear of it, so that legs between them are legal. */
export function waypointsAround(footprint: Footprint, r: number): readonly Point[] {
  return footprint.kind === 'disc'
    ? aroundDisc(footprint.x, footprint.y, footprint.r + r)
    : aroundRing(footprint.points, r);
}

/** A hair more than touching. */
const CLEAR = 1e-4;
const AROUND_DISC = 16;
/** Degrees of turn per place on the way round a corner. */
const CORNER_STEP = 30;
const MANY_CORNERS = 12;

function aroundDisc(x: number, y: number, reach: number): readonly Point[] {
  const out = reach / cosDegrees(180 / AROUND_DISC) + CLEAR;
  return Array.from({ length: AROUND_DISC }, (_, i) => {
    const angle = ((i + 0.5) * 360) / AROUND_DISC;
    return { x: x + out * sinDegrees(angle), y: y - out * cosDegrees(angle) };
  });
}

function aroundRing(points: Ring, r: number): readonly Point[] {
  const ring = clockwise(points.length > MANY_CORNERS ? thin(convexHull(points)) : points);
  const before = (i: number, steps: number): Point => ring[(i + ring.length - steps) % ring.length]!;
  return ring.flatMap((corner, i) => aroundCorner(before(i, 2), before(i, 1), corner, r + CLEAR));
}

const thin = (ring: Ring): Ring => {
  const stride = Math.ceil(ring.length / MANY_CORNERS);
  return ring.filter((_, i) => i % stride === 0);
};

/** Places on the way round an outer corner, on a polygon drawn about the arc; inner corners are never on a shortest way. */
function aroundCorner(a: Point, b: Point, c: Point, reach: number): readonly Point[] {
  const one = outward(a, b);
  const two = outward(b, c);
  if (one === null || two === null) return [];
  // Clockwise on a table whose y runs down: an outer corner turns right.
  const sine = one.x * two.y - one.y * two.x;
  if (sine <= 0) return [];
  const turn = atan2Degrees(sine, one.x * two.x + one.y * two.y);
  const start = atan2Degrees(one.y, one.x);
  const count = Math.max(1, Math.ceil(turn / CORNER_STEP));
  const far = reach / cosDegrees(turn / (2 * count));
  return Array.from({ length: count }, (_, i) => {
    const angle = start + (turn * (i + 0.5)) / count;
    return { x: b.x + far * cosDegrees(angle), y: b.y + far * sinDegrees(angle) };
  });
}

const outward = (a: Point, b: Point): Point | null => unit(b.y - a.y, a.x - b.x);

function unit(x: number, y: number): Point | null {
  const length = Math.sqrt(x * x + y * y);
  return length > 1e-12 ? { x: x / length, y: y / length } : null;
}
