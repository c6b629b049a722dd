import { containsPoint, polygonFootprint } from '../../geometry/footprint';
import { overlaps } from '../../geometry/placement';
import { shapeFootprint } from '../../geometry/shape';
import type { Mission } from '../../schema/mission';
import type { Zone } from '../../schema/mission/markers';
import { zoneShapes } from '../../table/zone-shapes';

/** Whether any of a zone lies on the table: one wholly off it holds nobody. A shape that cannot be read is somebody else's worry. */
export function isOnTable({ shape }: Zone, table: Mission['table']): boolean {
  const { area, hole } = zoneShapes(shape, table);
  const [outline, gap] = [shapeFootprint(area), hole ? shapeFootprint(hole) : null];
  if (!outline) return true;
  const { width, height } = table;
  const corners = [
    { x: 0, y: 0 },
    { x: width, y: 0 },
    { x: width, y: height },
    { x: 0, y: height },
  ];
  if (!overlaps(outline, polygonFootprint(corners, { x: width / 2, y: height / 2 }))) return false;
  // A ring whose hole holds the whole table.
  return !gap || corners.some(({ x, y }) => !containsPoint(gap, x, y));
}
