import { type Point, distance } from './point';

/** C-MOVE-2: the way of a base's centre, in straight sections. */
export type Path = readonly Point[];

/** A vehicle's move: straight ahead (negative: back) and turns on the spot (clockwise positive), in order. */
export type Step =
  { readonly kind: 'straight'; readonly distance: number } | { readonly kind: 'pivot'; readonly degrees: number };

export const straight = (length: number): Step => ({ kind: 'straight', distance: length });
export const pivot = (degrees: number): Step => ({ kind: 'pivot', degrees });

export function pathLength(path: Path): number {
  let sum = 0;
  let before = path[0];
  for (const next of path) {
    if (before !== undefined) sum += distance(before, next);
    before = next;
  }
  return sum;
}

/** The place `s` along a path; its ends beyond them. */
export function alongPath(path: Path, s: number): Point {
  let before = path[0];
  let left = s;
  for (const next of path) {
    if (before !== undefined) {
      const length = distance(before, next);
      if (left <= length && length > 0) {
        const t = Math.max(0, left) / length;
        return { x: before.x + (next.x - before.x) * t, y: before.y + (next.y - before.y) * t };
      }
      left -= length;
    }
    before = next;
  }
  return before ?? { x: 0, y: 0 };
}
