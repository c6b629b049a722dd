import { EPS } from '../core/measure';
import { gapToSegment } from './distance';
import { type Footprint, footprintBox } from './footprint';
import type { Point } from './point';

export interface TableSize {
  readonly width: number;
  readonly height: number;
}

export const EDGES = ['top', 'right', 'bottom', 'left'] as const;
export type Edge = (typeof EDGES)[number];

export const tableCentre = (table: TableSize): Point => ({ x: table.width / 2, y: table.height / 2 });

/** The two ends of a table edge, clockwise as seen on the table. */
export function edgeLine(table: TableSize, edge: Edge): readonly [Point, Point] {
  const { width, height } = table;
  switch (edge) {
    case 'top':
      return [
        { x: 0, y: 0 },
        { x: width, y: 0 },
      ];
    case 'right':
      return [
        { x: width, y: 0 },
        { x: width, y: height },
      ];
    case 'bottom':
      return [
        { x: width, y: height },
        { x: 0, y: height },
      ];
    case 'left':
      return [
        { x: 0, y: height },
        { x: 0, y: 0 },
      ];
  }
}

/** C-CONV-1: distance to the nearest point of the edge line. */
export function gapToEdge(footprint: Footprint, table: TableSize, edge: Edge): number {
  const [from, to] = edgeLine(table, edge);
  return gapToSegment(footprint, from.x, from.y, to.x, to.y);
}

/** C-MOVE-5: no part of the footprint leaves the table; touching the edge is inside. */
export const insideTable = (footprint: Footprint, table: TableSize): boolean =>
  insideTableAfter(footprint, 0, 0, table);

/** The same for a footprint shifted by (dx, dy). */
export function insideTableAfter(footprint: Footprint, dx: number, dy: number, table: TableSize): boolean {
  const box = footprintBox(footprint);
  return (
    box.minX + dx >= -EPS &&
    box.minY + dy >= -EPS &&
    box.maxX + dx <= table.width + EPS &&
    box.maxY + dy <= table.height + EPS
  );
}

/** The place on the table's outline nearest to another, for things that snap to an edge. */
export function nearestEdgePoint(place: Point, table: TableSize): { readonly edge: Edge; readonly point: Point } {
  const x = Math.min(table.width, Math.max(0, place.x));
  const y = Math.min(table.height, Math.max(0, place.y));
  const candidates: readonly { edge: Edge; point: Point; away: number }[] = [
    { edge: 'top', point: { x, y: 0 }, away: y },
    { edge: 'right', point: { x: table.width, y }, away: table.width - x },
    { edge: 'bottom', point: { x, y: table.height }, away: table.height - y },
    { edge: 'left', point: { x: 0, y }, away: x },
  ];
  return candidates.reduce((best, next) => (next.away < best.away ? next : best));
}
