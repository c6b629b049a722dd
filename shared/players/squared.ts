import type { Point } from '../geometry/point';

/** The distance between two places, squared: enough to tell which is nearer. */
export const squared = (x: number, y: number, to: Point): number => (to.x - x) * (to.x - x) + (to.y - y) * (to.y - y);
