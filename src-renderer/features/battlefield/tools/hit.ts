import { mmToUnit } from '#shared/core/measure';
import { findItem, type Item, type ItemList, type Placed } from '#shared/battlefield/document/items';
import { zoneShapes } from '#shared/table/zone-shapes';
import { boxOfShape } from '#shared/battlefield/document/shape';
import { containsPoint } from '#shared/geometry/footprint';
import { distanceToSegment } from '#shared/geometry/segment';
import { distance, type Point } from '#shared/geometry/point';
import { shapeFootprint } from '#shared/geometry/shape';
import type { Mission, MissionShape } from '#shared/schema/mission';
import type { GameSystem } from '#shared/systems/game-system';
import type { View } from '../view';

/** What lies under the pointer, from the top of the pile down. Hidden things and hidden layers are not there. */
export function itemAt(
  mission: Mission,
  system: GameSystem,
  at: Point,
  view: View,
  layers: ReadonlySet<ItemList>,
): Placed | undefined {
  const px = 1 / view.zoom;
  for (const list of ['notes', 'entryPoints', 'objectives', 'keystones', 'terrain', 'zones'] as const) {
    if (!layers.has(list)) continue;
    const items = mission[list] as readonly Item[];
    for (let index = items.length - 1; index >= 0; index--) {
      const placed = { list, index, item: items[index] } as Placed;
      if (placed.item.hidden !== true && touches(placed, at, px, mission, system)) return placed;
    }
  }
  return undefined;
}

function touches(placed: Placed, at: Point, px: number, mission: Mission, system: GameSystem): boolean {
  switch (placed.list) {
    case 'terrain':
      return placed.item.parts.some((part) => inside(part.shape, at, 2 * px));
    case 'zones': {
      // A zone is taken by its rim or its name, so that what stands in it stays within reach.
      const { area } = zoneShapes(placed.item.shape, mission.table);
      const box = boxOfShape(area);
      const rim =
        inside(area, at, 5 * px) &&
        !(at.x > box.minX + 7 * px && at.x < box.maxX - 7 * px && at.y > box.minY + 7 * px && at.y < box.maxY - 7 * px);
      return rim || (Math.abs(at.x - box.minX) < 60 * px && at.y > box.minY && at.y < box.minY + 20 * px);
    }
    case 'objectives':
      return distance(placed.item, at) <= Math.max(7 * px, mmToUnit(placed.item.size, system.measure) / 2);
    case 'entryPoints':
      return Math.abs(placed.item.x - at.x) < 17 * px && Math.abs(placed.item.y - at.y) < 24 * px;
    case 'notes':
      return (
        Math.abs(placed.item.x - at.x) < Math.max(14, placed.item.text.length * 3.2) * px &&
        Math.abs(placed.item.y - at.y) < 11 * px
      );
    case 'keystones':
      return (
        distanceToSegment(
          at,
          { x: placed.item.from[0], y: placed.item.from[1] },
          { x: placed.item.to[0], y: placed.item.to[1] },
        ) <
        6 * px
      );
  }
}

function inside(shape: MissionShape, at: Point, slack: number): boolean {
  const box = boxOfShape(shape);
  if (at.x < box.minX - slack || at.x > box.maxX + slack || at.y < box.minY - slack || at.y > box.maxY + slack)
    return false;
  const footprint = shapeFootprint(shape);
  return footprint
    ? containsPoint(footprint, at.x, at.y) || Math.max(box.maxX - box.minX, box.maxY - box.minY) < 8 * slack
    : true;
}

/** Selecting one of a group selects the group. */
export function withGroup(mission: Mission, ids: readonly string[]): readonly string[] {
  const groups = new Set(ids.flatMap((id) => findItem(mission, id)?.item.group ?? []));
  if (groups.size === 0) return ids;
  const all = new Set(ids);
  for (const list of ['terrain', 'objectives', 'entryPoints', 'zones', 'notes', 'keystones'] as const) {
    for (const item of mission[list]) if (item.group !== undefined && groups.has(item.group)) all.add(item.id);
  }
  return [...all];
}
