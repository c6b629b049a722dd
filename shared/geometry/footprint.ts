import { EPS } from '../core/measure';
import { cosDegrees, sinDegrees } from '../core/trig';
import type { Pose } from './heading';
import type { Point } from './point';
import {
  type Box,
  type Ring,
  boxOf,
  centroid,
  innerPoint,
  isConvex,
  outlineDistanceSquared,
  ringContains,
} from './polygon';

/** What a base, marker or piece of terrain covers, seen from above (C-UNIT-2, S-TER-2). Its x, y is the centre that moves are measured from. */
export interface Disc {
  readonly kind: 'disc';
  readonly x: number;
  readonly y: number;
  readonly r: number;
}

export interface PolygonFootprint extends Box {
  readonly kind: 'polygon';
  readonly x: number;
  readonly y: number;
  readonly points: Ring;
  readonly convex: boolean;
  /** Some place well inside. */
  readonly inner: Point;
  /** Largest distance of a corner from (x, y). */
  readonly r: number;
}

export type Footprint = Disc | PolygonFootprint;

/** A base as bought: in the model's own frame, heading 0, centre (0, 0), lengths in the table's unit. */
export type BaseForm =
  | { readonly kind: 'disc'; readonly r: number }
  /** `length` runs along the heading. */
  | { readonly kind: 'rect'; readonly width: number; readonly length: number }
  | { readonly kind: 'polygon'; readonly points: Ring };

export const disc = (x: number, y: number, r: number): Disc => ({ kind: 'disc', x, y, r });
/** Entry Points, the table's centre: radius 0 (C-CONV-1). */
export const bare = (x: number, y: number): Disc => disc(x, y, 0);

/** `centre` defaults to the centre of area. */
export function polygonFootprint(points: Ring, centre: Point = centroid(points)): PolygonFootprint {
  let farthest = 0;
  for (const { x, y } of points)
    farthest = Math.max(farthest, (x - centre.x) * (x - centre.x) + (y - centre.y) * (y - centre.y));
  const convex = isConvex(points);
  return {
    kind: 'polygon',
    x: centre.x,
    y: centre.y,
    points,
    convex,
    inner: convex ? middle(points) : innerPoint(points),
    r: Math.sqrt(farthest),
    ...boxOf(points),
  };
}

/** Mean of the corners: inside a convex ring, and cheaper than its centre of area. */
function middle(points: Ring): Point {
  let sumX = 0;
  let sumY = 0;
  for (const { x, y } of points) {
    sumX += x;
    sumY += y;
  }
  return { x: sumX / points.length, y: sumY / points.length };
}

/** Corners of a form in its own frame. */
export function formCorners(form: Exclude<BaseForm, { kind: 'disc' }>): Ring {
  if (form.kind === 'polygon') return form.points;
  const w = form.width / 2;
  const l = form.length / 2;
  return [
    { x: -w, y: -l },
    { x: w, y: -l },
    { x: w, y: l },
    { x: -w, y: l },
  ];
}

/** Radius of the circle that a base sweeps when it turns about its centre. */
export function formRadius(form: BaseForm): number {
  if (form.kind === 'disc') return form.r;
  let farthest = 0;
  for (const { x, y } of formCorners(form)) farthest = Math.max(farthest, x * x + y * y);
  return Math.sqrt(farthest);
}

/** A base on the table: its form turned to the heading and put at the pose. */
export function placeBase(form: BaseForm, at: Pose): Footprint {
  if (form.kind === 'disc') return disc(at.x, at.y, form.r);
  const sine = sinDegrees(at.heading);
  const cosine = cosDegrees(at.heading);
  const corners = formCorners(form).map(({ x, y }) => ({
    x: at.x + (x * cosine - y * sine),
    y: at.y + (x * sine + y * cosine),
  }));
  return polygonFootprint(corners, { x: at.x, y: at.y });
}

export function translateFootprint(footprint: Footprint, dx: number, dy: number): Footprint {
  if (footprint.kind === 'disc') return disc(footprint.x + dx, footprint.y + dy, footprint.r);
  return {
    ...footprint,
    x: footprint.x + dx,
    y: footprint.y + dy,
    points: footprint.points.map(({ x, y }) => ({ x: x + dx, y: y + dy })),
    inner: { x: footprint.inner.x + dx, y: footprint.inner.y + dy },
    minX: footprint.minX + dx,
    maxX: footprint.maxX + dx,
    minY: footprint.minY + dy,
    maxY: footprint.maxY + dy,
  };
}

export const footprintBox = (footprint: Footprint): Box =>
  footprint.kind === 'polygon'
    ? footprint
    : {
        minX: footprint.x - footprint.r,
        minY: footprint.y - footprint.r,
        maxX: footprint.x + footprint.r,
        maxY: footprint.y + footprint.r,
      };

/** Closed: the outline counts, within EPS. */
export function containsPoint(footprint: Footprint, x: number, y: number): boolean {
  if (footprint.kind === 'disc') {
    const dx = x - footprint.x;
    const dy = y - footprint.y;
    const reach = footprint.r + EPS;
    return dx * dx + dy * dy <= reach * reach;
  }
  if (x < footprint.minX - EPS || x > footprint.maxX + EPS || y < footprint.minY - EPS || y > footprint.maxY + EPS)
    return false;
  return ringContains(footprint.points, x, y) || outlineDistanceSquared(footprint.points, x, y) <= EPS * EPS;
}

/** Half-width across a sight line, C-LOS-10 b: the radius of a disc; of a polygon the farthest corner from the line through its centre. */
export function halfWidth(footprint: Footprint, nx: number, ny: number): number {
  if (footprint.kind === 'disc') return footprint.r;
  let widest = 0;
  for (const corner of footprint.points) {
    const across = Math.abs((corner.x - footprint.x) * nx + (corner.y - footprint.y) * ny);
    if (across > widest) widest = across;
  }
  return widest;
}
