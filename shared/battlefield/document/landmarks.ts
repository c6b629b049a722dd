import type { Point } from '../../geometry/point';
import { distance, lerp } from '../../geometry/point';
import { edgeLine, tableCentre } from '../../geometry/table';
import type { Mission } from '../../schema/mission';
import { type Corner, CORNERS, type Edge } from '../../schema/mission/terms';

type Table = Mission['table'];

/** Named places of a table that a mission measures from. */
export const cornerPoint = (corner: Corner, { width, height }: Table): Point => ({
  x: corner.endsWith('right') ? width : 0,
  y: corner.startsWith('bottom') ? height : 0,
});
export const cornerPoints = (table: Table): readonly Point[] => CORNERS.map((corner) => cornerPoint(corner, table));

export function edgeMiddle(edge: Edge, table: Table): Point {
  const [from, to] = edgeLine(table, edge);
  return lerp(from, to, 0.5);
}

/** Both ends of an edge, left before right and top before bottom. */
export function edgeEnds(edge: Edge, table: Table): readonly [Point, Point] {
  const [from, to] = edgeLine(table, edge);
  return from.x + from.y <= to.x + to.y ? [from, to] : [to, from];
}

/** How far a place is from the line of an edge. */
export function fromEdge(at: Point, edge: Edge, { width, height }: Table): number {
  switch (edge) {
    case 'top':
      return Math.abs(at.y);
    case 'bottom':
      return Math.abs(height - at.y);
    case 'left':
      return Math.abs(at.x);
    case 'right':
      return Math.abs(width - at.x);
  }
}

/** The place on an edge nearest to another. */
export function onSameEdge(at: Point, edge: Edge, { width, height }: Table): Point {
  const x = Math.min(width, Math.max(0, at.x));
  const y = Math.min(height, Math.max(0, at.y));
  switch (edge) {
    case 'top':
      return { x, y: 0 };
    case 'bottom':
      return { x, y: height };
    case 'left':
      return { x: 0, y };
    case 'right':
      return { x: width, y };
  }
}

/** S-MIS-0: this far from the centre along the line to each corner, in the corners' order. */
export function towardsCorners(length: number, table: Table): readonly Point[] {
  const centre = tableCentre(table);
  return cornerPoints(table).map((corner) => lerp(centre, corner, length / distance(centre, corner)));
}
