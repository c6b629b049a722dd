import type { Mission } from '../schema/mission';
import type { MissionShape, ZoneShape } from '../schema/mission/shapes';

/** A zone as plain shapes: strips and rings are worked out for this table. A ring without an end reaches past the corners. */
export function zoneShapes(
  shape: ZoneShape,
  table: Mission['table'],
): { readonly area: MissionShape; readonly hole?: MissionShape } {
  if (shape.kind === 'band') {
    const { edge, depth, from } = shape;
    const upright = edge === 'left' || edge === 'right';
    const middle = from + depth / 2;
    const x = !upright ? table.width / 2 : edge === 'left' ? middle : table.width - middle;
    const y = upright ? table.height / 2 : edge === 'top' ? middle : table.height - middle;
    return {
      area: {
        kind: 'rect',
        x,
        y,
        width: upright ? depth : table.width,
        height: upright ? table.height : depth,
        rotation: 0,
      },
    };
  }
  if (shape.kind === 'ring') {
    const x = shape.x ?? table.width / 2;
    const y = shape.y ?? table.height / 2;
    const outer = shape.outer;
    const area: MissionShape =
      outer === null
        ? {
            kind: 'rect',
            x: table.width / 2,
            y: table.height / 2,
            width: table.width,
            height: table.height,
            rotation: 0,
          }
        : { kind: 'ellipse', x, y, rx: outer, ry: outer, rotation: 0 };
    return shape.inner > 0
      ? { area, hole: { kind: 'ellipse', x, y, rx: shape.inner, ry: shape.inner, rotation: 0 } }
      : { area };
  }
  return { area: shape };
}
