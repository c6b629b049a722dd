import type { Point } from '../../geometry/point';
import type { Box } from '../../geometry/polygon';
import { mmToUnit, type Measure } from '../../core/measure';
import type { Mission } from '../../schema/mission';
import type { MissionShape } from '../../schema/mission/shapes';
import type { ItemKinds, ItemList, Placed } from './items';
import { zoneShapes } from '../../table/zone-shapes';
import { nearestEdgePoint } from '../../geometry/table';
import { normaliseHeading } from '../../geometry/heading';
import { pieceCentre } from '../../table/piece-centre';
import { movedPart } from './lines';
import { boxOfShape, flipShape, moveShape, stretchShape, tidy, turnShape } from './shape';

/** Things on the table moved, turned, stretched and flipped, whatever their kind. */
export interface Motion {
  readonly shape: (shape: MissionShape) => MissionShape;
  /** What becomes of the turn of a piece; left out: nothing. */
  readonly heading?: (degrees: number) => number;
  readonly place: (x: number, y: number) => readonly [number, number];
}

export const shift = (dx: number, dy: number): Motion => ({
  shape: (shape) => moveShape(shape, dx, dy),
  place: (x, y) => [tidy(x + dx), tidy(y + dy)],
});

export const turn = (about: Point, degrees: number): Motion => ({
  shape: (shape) => turnShape(shape, about, degrees),
  heading: (turned) => turned + degrees,
  place: (x, y) => onePlace(turnShape({ kind: 'polygon', points: [[x, y]] }, about, degrees), x, y),
});

export const stretch = (about: Point, sx: number, sy: number): Motion => ({
  shape: (shape) => stretchShape(shape, about, sx, sy),
  place: (x, y) => [tidy(about.x + (x - about.x) * sx), tidy(about.y + (y - about.y) * sy)],
});

export const flip = (axis: 'x' | 'y', at: number): Motion => ({
  shape: (shape) => flipShape(shape, axis, at),
  heading: (turned) => -turned,
  place: (x, y) => (axis === 'x' ? [tidy(2 * at - x), y] : [x, tidy(2 * at - y)]),
});

const onePlace = (shape: MissionShape, x: number, y: number): readonly [number, number] =>
  shape.kind === 'polygon' ? (shape.points[0] ?? [x, y]) : [x, y];

/** The item after a motion; strips and rings belong to the table and stay. */
export function moved<L extends ItemList>(list: L, item: ItemKinds[L], motion: Motion): ItemKinds[L];
export function moved(list: ItemList, item: ItemKinds[ItemList], motion: Motion): ItemKinds[ItemList] {
  // `list` says which kind the item is; the overload above keeps callers honest.
  const placed = { list, item, index: 0 } as Placed;
  switch (placed.list) {
    case 'terrain': {
      const parts = placed.item.parts.map((part) => movedPart(part, motion.shape));
      if (!motion.heading) return { ...placed.item, parts };
      const { turn: turned = 0, ...rest } = placed.item;
      const now = tidy(normaliseHeading(motion.heading(turned)));
      return now === 0 ? { ...rest, parts } : { ...rest, parts, turn: now };
    }
    case 'zones': {
      const { shape } = placed.item;
      if (shape.kind === 'band') return placed.item;
      if (shape.kind === 'ring') {
        if (shape.x === undefined || shape.y === undefined) return placed.item;
        const [x, y] = motion.place(shape.x, shape.y);
        return { ...placed.item, shape: { ...shape, x, y } };
      }
      return { ...placed.item, shape: motion.shape(shape) };
    }
    case 'keystones':
      return { ...placed.item, from: [...motion.place(...placed.item.from)], to: [...motion.place(...placed.item.to)] };
    default: {
      const [x, y] = motion.place(placed.item.x, placed.item.y);
      return { ...placed.item, x, y };
    }
  }
}

/** Entry Points stay on the edge of the table and markers on it, wherever a copy would put them. */
export function onTable<L extends ItemList>(list: L, item: ItemKinds[L], table: Mission['table']): ItemKinds[L];
export function onTable(list: ItemList, item: ItemKinds[ItemList], table: Mission['table']): ItemKinds[ItemList] {
  const placed = { list, item, index: 0 } as Placed;
  if (placed.list !== 'entryPoints' && placed.list !== 'objectives') return item;
  const inside = (value: number, size: number): number => Math.min(size, Math.max(0, value));
  const at = { x: inside(placed.item.x, table.width), y: inside(placed.item.y, table.height) };
  return { ...placed.item, ...(placed.list === 'entryPoints' ? nearestEdgePoint(at, table).point : at) };
}

/** The box an item takes up on the table. Markers have their true size; points and notes have none. */
export function boxOfItem(placed: Placed, table: Mission['table'], measure: Measure): Box {
  switch (placed.list) {
    case 'terrain':
      return joinBoxes(placed.item.parts.map((part) => boxOfShape(part.shape)));
    case 'zones':
      return boxOfShape(zoneShapes(placed.item.shape, table).area);
    case 'objectives': {
      const r = mmToUnit(placed.item.size, measure) / 2;
      const { x, y } = placed.item;
      return { minX: x - r, minY: y - r, maxX: x + r, maxY: y + r };
    }
    case 'keystones': {
      const { from, to } = placed.item;
      return {
        minX: Math.min(from[0], to[0]),
        minY: Math.min(from[1], to[1]),
        maxX: Math.max(from[0], to[0]),
        maxY: Math.max(from[1], to[1]),
      };
    }
    default: {
      const { x, y } = placed.item;
      return { minX: x, minY: y, maxX: x, maxY: y };
    }
  }
}

/** Where a thing is said to stand, and what it turns about: the same place however it is turned. */
export const placeOfItem = (placed: Placed, table: Mission['table'], measure: Measure): Point =>
  placed.list === 'terrain' ? pieceCentre(placed.item) : middle(boxOfItem(placed, table, measure));

export const joinBoxes = (boxes: readonly Box[]): Box => {
  let all: Box = { minX: Infinity, minY: Infinity, maxX: -Infinity, maxY: -Infinity };
  for (const box of boxes) {
    all = {
      minX: Math.min(all.minX, box.minX),
      minY: Math.min(all.minY, box.minY),
      maxX: Math.max(all.maxX, box.maxX),
      maxY: Math.max(all.maxY, box.maxY),
    };
  }
  return boxes.length > 0 ? all : { minX: 0, minY: 0, maxX: 0, maxY: 0 };
};

export const middle = (box: Box): Point => ({ x: (box.minX + box.maxX) / 2, y: (box.minY + box.maxY) / 2 });
