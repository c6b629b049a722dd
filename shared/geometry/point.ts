/** A place or a vector on the table, in the system's own unit: origin top-left, x to the right, y down. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** FORMATS: two placements this close count as the same place when a mission's own measures are checked. */
export const SAME_PLACE = 0.02;
export const lengthOf = (a: Point): number => Math.sqrt(a.x * a.x + a.y * a.y);
export const lerp = (a: Point, b: Point, t: number): Point => ({ x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t });

export const distanceSquared = (a: Point, b: Point): number => {
  const dx = b.x - a.x;
  const dy = b.y - a.y;
  return dx * dx + dy * dy;
};
export const distance = (a: Point, b: Point): number => Math.sqrt(distanceSquared(a, b));
