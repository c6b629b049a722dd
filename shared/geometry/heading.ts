import { atan2Degrees, cosDegrees, sinDegrees } from '../core/trig';
import type { Point } from './point';

/** Where a model stands and which way it faces. C-CONV-13: degrees clockwise, 0 = towards the top edge. */
export interface Pose extends Point {
  readonly heading: number;
}

/** The same heading as 0 ≤ h < 360. */
export function normaliseHeading(heading: number): number {
  const turn = heading % 360;
  return turn < 0 ? turn + 360 : turn + 0;
}

/** Heading of the straight line from one place to another, 0 ≤ h < 360; the same place gives 0. */
export const bearing = (from: Point, to: Point): number => normaliseHeading(atan2Degrees(to.x - from.x, from.y - to.y));

/** The place `length` ahead of another along a heading. */
export const ahead = (from: Point, heading: number, length: number): Point => ({
  x: from.x + sinDegrees(heading) * length,
  y: from.y - cosDegrees(heading) * length,
});

/** Rotates about a centre, clockwise in degrees; quarter turns are exact. */
export function rotateAbout(place: Point, centre: Point, degrees: number): Point {
  const sine = sinDegrees(degrees);
  const cosine = cosDegrees(degrees);
  const dx = place.x - centre.x;
  const dy = place.y - centre.y;
  return { x: centre.x + (dx * cosine - dy * sine), y: centre.y + (dx * sine + dy * cosine) };
}

/** C-ARC-4: a place in the frame of a model: x forward, y left. */
export function inFrame(of: Pose, place: Point): Point {
  const sine = sinDegrees(of.heading);
  const cosine = cosDegrees(of.heading);
  const dx = place.x - of.x;
  const dy = place.y - of.y;
  return { x: dx * sine - dy * cosine, y: -(dx * cosine + dy * sine) };
}
