import { cosDegrees, sinDegrees } from '../core/trig';
import { type Footprint, disc, polygonFootprint } from './footprint';
import type { Point } from './point';
import { type Ring, areaOf, boxOf, centroid, isSimple } from './polygon';

/** The shapes of the mission format, about their centre (x, y); rotation in degrees clockwise. */
export type Shape =
  | { readonly kind: 'polygon'; readonly points: readonly (readonly [number, number])[] }
  | {
      readonly kind: 'rect';
      readonly x: number;
      readonly y: number;
      readonly width: number;
      readonly height: number;
      readonly rotation: number;
    }
  | {
      readonly kind: 'ellipse';
      readonly x: number;
      readonly y: number;
      readonly rx: number;
      readonly ry: number;
      readonly rotation: number;
    };

/** More corners than anyone draws, few enough that every question stays quick. */
export const MAX_CORNERS = 2000;
/** Lengths beyond this are a slip of the pen in either unit. */
export const MAX_LENGTH = 10_000;
/** Thinner or smaller than this cannot be drawn, cut or seen. */
export const MIN_AREA = 1e-4;
/** An ellipse that is no circle has this many corners. */
export const ELLIPSE_CORNERS = 48;

export const SHAPE_PROBLEMS = [
  'not-a-number',
  'too-far',
  'too-few-corners',
  'too-many-corners',
  'no-area',
  'crosses-itself',
] as const;
export type ShapeProblem = (typeof SHAPE_PROBLEMS)[number];

const numbersOf = (shape: Exclude<Shape, { kind: 'polygon' }>): readonly number[] =>
  shape.kind === 'rect'
    ? [shape.x, shape.y, shape.width, shape.height, shape.rotation]
    : [shape.x, shape.y, shape.rx, shape.ry, shape.rotation];

/** What is wrong with a shape, the first thing found, in bounded time whatever comes in; null if nothing is. */
export function shapeProblem(shape: Shape): ShapeProblem | null {
  const problem = roughProblem(shape);
  if (problem !== null || shape.kind !== 'polygon') return problem;
  return isSimple(shapeRing(shape)) ? null : 'crosses-itself';
}

/** All but the self-crossing test: linear in the corners. */
function roughProblem(shape: Shape): ShapeProblem | null {
  if (shape.kind === 'polygon') {
    if (shape.points.length < 3) return 'too-few-corners';
    if (shape.points.length > MAX_CORNERS) return 'too-many-corners';
    for (const [x, y] of shape.points) {
      if (!Number.isFinite(x) || !Number.isFinite(y)) return 'not-a-number';
      if (Math.abs(x) > MAX_LENGTH || Math.abs(y) > MAX_LENGTH) return 'too-far';
    }
    // A self-crossing ring such as a bow tie may have no net area: that is the later complaint, not this one.
    const ring = shapeRing(shape);
    const box = boxOf(ring);
    return (box.maxX - box.minX) * (box.maxY - box.minY) < MIN_AREA || (areaOf(ring) < MIN_AREA && isSimple(ring))
      ? 'no-area'
      : null;
  }
  for (const value of numbersOf(shape)) {
    if (!Number.isFinite(value)) return 'not-a-number';
    if (Math.abs(value) > MAX_LENGTH) return 'too-far';
  }
  const [a, b] = shape.kind === 'rect' ? [shape.width, shape.height] : [shape.rx, shape.ry];
  return a > 0 && b > 0 && a * b >= MIN_AREA ? null : 'no-area';
}

/** Corners of a shape on the table; an ellipse (circles too) as a ring of 48. */
export function shapeRing(shape: Shape): Ring {
  if (shape.kind === 'polygon') return shape.points.map(([x, y]) => ({ x, y }));
  const sine = sinDegrees(shape.rotation);
  const cosine = cosDegrees(shape.rotation);
  const turned = (x: number, y: number): Point => ({
    x: shape.x + (x * cosine - y * sine),
    y: shape.y + (x * sine + y * cosine),
  });
  if (shape.kind === 'rect') {
    const w = shape.width / 2;
    const h = shape.height / 2;
    return [turned(-w, -h), turned(w, -h), turned(w, h), turned(-w, h)];
  }
  return Array.from({ length: ELLIPSE_CORNERS }, (_, i) => {
    const angle = (i * 360) / ELLIPSE_CORNERS;
    return turned(shape.rx * sinDegrees(angle), -shape.ry * cosDegrees(angle));
  });
}

/**
 * What the shape covers: a circle as an exact disc, all else as a polygon. Null for a shape that has no sane area
 * (see `shapeProblem`, which also finds outlines that cross themselves).
 */
export function shapeFootprint(shape: Shape): Footprint | null {
  if (roughProblem(shape) !== null) return null;
  if (shape.kind === 'ellipse' && shape.rx === shape.ry) return disc(shape.x, shape.y, shape.rx);
  if (shape.kind === 'polygon') return polygonFootprint(shapeRing(shape));
  return polygonFootprint(shapeRing(shape), { x: shape.x, y: shape.y });
}

/** The centre a shape is handled by: its own, or a polygon's centre of area. */
export function shapeCentre(shape: Shape): Point {
  return shape.kind === 'polygon' ? centroid(shapeRing(shape)) : { x: shape.x, y: shape.y };
}
