import { ActiveSelection, Circle, Ellipse, Group, Polygon, Polyline, Rect, type FabricObject } from 'fabric';
import type { Placed } from '#shared/battlefield/document/items';
import { boxOfItem } from '#shared/battlefield/document/place';
import { mmToUnit, type Measure } from '#shared/core/measure';
import type { Box } from '#shared/geometry/polygon';
import type { Mission } from '#shared/schema/mission';
import type { MissionShape } from '#shared/schema/mission/shapes';
import type { TerrainLine } from '#shared/schema/mission/terrain';

/**
 * What is selected, as Fabric takes hold of it: true outlines in table units, without a drawing of their own. The painter draws
 * the document; Fabric supplies handles, transforms and the frame around several.
 */
const PLAIN = {
  objectCaching: false,
  strokeWidth: 0,
  fill: 'transparent',
  lockScalingFlip: true,
  lockSkewingX: true,
  lockSkewingY: true,
  transparentCorners: false,
  cornerSize: 9,
  touchCornerSize: 26,
  borderScaleFactor: 1.5,
  padding: 0,
} as const;

export function shapeBody(shape: MissionShape): FabricObject {
  switch (shape.kind) {
    case 'rect': {
      const { x, y, width, height, rotation } = shape;
      return new Rect({ ...PLAIN, left: x, top: y, width, height, angle: rotation });
    }
    case 'ellipse': {
      const { x, y, rx, ry, rotation } = shape;
      return new Ellipse({ ...PLAIN, left: x, top: y, rx, ry, angle: rotation });
    }
    case 'polygon':
      return new Polygon(
        shape.points.map(([x, y]) => ({ x, y })),
        { ...PLAIN },
      );
  }
}

/** The corners of a wall, road or river: an open line of them. */
export const lineBody = ({ points }: TerrainLine): Polyline =>
  new Polyline(
    points.map(([x, y]) => ({ x, y })),
    { ...PLAIN, stroke: 'transparent' },
  );

/** How a body answers to the pointer. */
interface Hold {
  readonly moves: boolean;
  readonly sizes: boolean;
}

export interface Body {
  readonly object: FabricObject;
  readonly hold: Hold;
}

/** The body of a thing, or of one part of a piece that has been entered. */
export function bodyOf(
  placed: Placed,
  { part, corners }: { readonly part: number | null; readonly corners: boolean },
  table: Mission['table'],
  measure: Measure,
): Body {
  const free = placed.item.locked !== true;
  switch (placed.list) {
    case 'terrain': {
      const { parts } = placed.item;
      const only = part === null ? (parts.length === 1 ? parts[0] : undefined) : parts[part];
      const object = only
        ? corners && only.line
          ? lineBody(only.line)
          : shapeBody(only.shape)
        : new Group(
            parts.map(({ shape }) => shapeBody(shape)),
            { ...PLAIN },
          );
      return { object, hold: { moves: free, sizes: free } };
    }
    case 'zones': {
      const { shape } = placed.item;
      if (shape.kind === 'band' || shape.kind === 'ring')
        return {
          object: boxBody(boxOfItem(placed, table, measure)),
          hold: { moves: free && shape.kind === 'ring' && shape.x !== undefined, sizes: false },
        };
      return { object: shapeBody(shape), hold: { moves: free, sizes: free } };
    }
    case 'objectives': {
      const { x, y, size } = placed.item;
      return {
        object: new Circle({ ...PLAIN, left: x, top: y, radius: mmToUnit(size, measure) / 2, padding: 3 }),
        hold: { moves: free, sizes: false },
      };
    }
    case 'entryPoints':
    case 'notes':
    case 'keystones': {
      const object = boxBody(boxOfItem(placed, table, measure));
      object.padding = 10;
      return { object, hold: { moves: free, sizes: false } };
    }
  }
}

const boxBody = ({ minX, minY, maxX, maxY }: Box): FabricObject =>
  new Rect({
    ...PLAIN,
    left: (minX + maxX) / 2,
    top: (minY + maxY) / 2,
    width: maxX - minX,
    height: maxY - minY,
  });

/** Several things at once: Fabric's own selection, taken hold of as one. */
export function manyBodies(bodies: readonly Body[]): Body {
  const object = new ActiveSelection(
    bodies.map((body) => body.object),
    { ...PLAIN },
  );
  return {
    object,
    hold: { moves: bodies.some(({ hold }) => hold.moves), sizes: bodies.some(({ hold }) => hold.sizes) },
  };
}
