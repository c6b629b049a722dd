import { mmToUnit } from '#shared/core/measure';
import { upToFloor } from '#shared/battlefield/document/floors';
import { findItem, type Item, type ItemList, type Placed } from '#shared/battlefield/document/items';
import { zoneShapes } from '#shared/table/zone-shapes';
import { boxOfShape } from '#shared/battlefield/document/shape';
import { containsPoint } from '#shared/geometry/footprint';
import { distanceToSegment } from '#shared/geometry/segment';
import { distance, type Point } from '#shared/geometry/point';
import { boxOf } from '#shared/geometry/polygon';
import { shapeFootprint, shapeRing } from '#shared/geometry/shape';
import type { Mission } from '#shared/schema/mission';
import type { Zone } from '#shared/schema/mission/markers';
import type { MissionShape } from '#shared/schema/mission/shapes';
import type { GameSystem } from '#shared/systems/game-system';
import type { View } from '../view';

interface Look {
  readonly view: View;
  readonly layers: ReadonlySet<ItemList>;
  readonly selected?: ReadonlySet<string>;
  /** Inside zones, too. */
  readonly within?: boolean;
  /** Nothing above this floor is there. */
  readonly floor: number | null;
}

/**
 * What lies under the pointer, from the top of the pile down. Hidden things and hidden layers are not there. A zone is taken by
 * its outline or its name; inside only once it is selected, or where `inside` asks for whatever there is.
 */
export function itemAt(
  whole: Mission,
  system: GameSystem,
  at: Point,
  { view, layers, selected = NONE, within = false, floor }: Look,
): Placed | undefined {
  const mission = upToFloor(whole, floor);
  const px = 1 / view.zoom;
  for (const list of ['notes', 'entryPoints', 'objectives', 'keystones', 'terrain', 'zones'] as const) {
    if (!layers.has(list)) continue;
    const items = mission[list] as readonly Item[];
    for (let index = items.length - 1; index >= 0; index--) {
      const placed = { list, index, item: items[index] } as Placed;
      if (placed.item.hidden === true) continue;
      if (touches(placed, at, px, mission, system)) return placed;
      if (placed.list === 'zones' && (within || holdsZone(placed.item, selected)) && inZone(placed.item, at, mission))
        return placed;
    }
  }
  return undefined;
}

function touches(placed: Placed, at: Point, px: number, mission: Mission, system: GameSystem): boolean {
  switch (placed.list) {
    case 'terrain':
      return placed.item.parts.some((part) => inside(part.shape, at, 2 * px));
    case 'zones': {
      const { area, hole } = zoneShapes(placed.item.shape, mission.table);
      const box = boxOf(shapeRing(area));
      const name = { x: Math.max(0, box.minX), y: Math.max(0, box.minY) };
      return (
        onOutline(area, at, 6 * px) ||
        (hole !== null && hole !== undefined && onOutline(hole, at, 6 * px)) ||
        (at.x > name.x && at.x < name.x + 60 * px && at.y > name.y && at.y < name.y + 20 * px)
      );
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

const NONE: ReadonlySet<string> = new Set();

/** A zone with a place of its own is dragged from within while it is selected; strips and rings about the centre belong to the table. */
const holdsZone = ({ id, shape }: Zone, selected: ReadonlySet<string>): boolean =>
  selected.has(id) && shape.kind !== 'band' && (shape.kind !== 'ring' || shape.x !== undefined);

function inZone({ shape }: Zone, at: Point, { table }: Mission): boolean {
  const { area, hole } = zoneShapes(shape, table);
  return inside(area, at, 0) && !(hole && inside(hole, at, 0));
}

function onOutline(shape: MissionShape, at: Point, slack: number): boolean {
  const ring = shapeRing(shape);
  return ring.some((from, i) => distanceToSegment(at, from, ring[(i + 1) % ring.length] ?? from) < slack);
}

/** The part of a piece under the pointer, the topmost if several are. */
export function partAt(placed: Placed, at: Point): number | null {
  if (placed.list !== 'terrain') return null;
  const index = placed.item.parts.findLastIndex(({ shape }) => inside(shape, at, 0));
  return index < 0 ? null : index;
}

function inside(shape: MissionShape, at: Point, slack: number): boolean {
  if (shape.kind === 'polygon' && shape.points.length === 0) return false;
  const box = boxOfShape(shape);
  if (at.x < box.minX - slack || at.x > box.maxX + slack || at.y < box.minY - slack || at.y > box.maxY + slack)
    return false;
  const footprint = footprintOf(shape);
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

const footprints = new WeakMap<MissionShape, { readonly of: ReturnType<typeof shapeFootprint> }>();

/** The outline of a shape, worked out once: a shape that changes is another one. */
function footprintOf(shape: MissionShape): ReturnType<typeof shapeFootprint> {
  const known = footprints.get(shape) ?? { of: shapeFootprint(shape) };
  footprints.set(shape, known);
  return known.of;
}
