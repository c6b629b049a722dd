/** Shapes that tests are written with: product code has its own from documents. */
import { polygonFootprint, type Footprint, type PolygonFootprint } from '#shared/geometry/footprint';
import type { Pose } from '#shared/geometry/heading';
import type { SightModel } from '#shared/geometry/sight';

export const pose = (x: number, y: number, heading: number): Pose => ({ x, y, heading });

/** An upright rectangle by two opposite corners. */
export function boxFootprint(x0: number, y0: number, x1: number, y1: number): PolygonFootprint {
  const [minX, maxX] = x0 < x1 ? [x0, x1] : [x1, x0];
  const [minY, maxY] = y0 < y1 ? [y0, y1] : [y1, y0];
  const corners = [
    { x: minX, y: minY },
    { x: maxX, y: minY },
    { x: maxX, y: maxY },
    { x: minX, y: maxY },
  ];
  return polygonFootprint(corners, { x: (minX + maxX) / 2, y: (minY + maxY) / 2 });
}

/** C-LOS-10 a and b: an ordinary model of Cadence on its level, 0.9 levels tall. A rider differs (D-CORE-LOS-1): give eye and head yourself. */
export const standing = (footprint: Footprint, level = 0, height = 0.9): SightModel => ({
  footprint,
  level,
  foot: level,
  head: level + height,
  eye: level + height,
});
