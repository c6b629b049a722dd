import { cornerPoint, onSameEdge } from '#shared/battlefield/document/landmarks';
import { sideMeant } from '#shared/battlefield/document/sides';
import { distance, type Point } from '#shared/geometry/point';
import { nearestEdgePoint } from '#shared/geometry/table';
import { CORNERS } from '#shared/schema/mission/terms';
import { snapStep } from '../editor-store';
import type { Bench } from './tool';

/** Where an entry point goes when it is put down near a place: its own corner or edge, else the nearest edge; corners pull. */
export function entryPlace(bench: Bench, sideId: string, at: Point, free: boolean): Point {
  const mission = bench.mission();
  const side = sideMeant(mission, sideId);
  const { snap, view } = bench.state();
  if (free || !snap) return at;
  const near = 14 / view.zoom;
  const corner = CORNERS.map((one) => cornerPoint(one, mission.table)).find((place) => distance(place, at) < near);
  if (corner) return corner;
  const edge =
    side?.edge && distance(onSameEdge(at, side.edge, mission.table), at) < 6
      ? onSameEdge(at, side.edge, mission.table)
      : nearestEdgePoint(at, mission.table).point;
  const step = snapStep(bench.state());
  const round = (value: number, size: number): number =>
    value <= 0 ? 0 : value >= size ? size : Math.min(size, Math.round(value / step) * step);
  return { x: round(edge.x, mission.table.width), y: round(edge.y, mission.table.height) };
}
