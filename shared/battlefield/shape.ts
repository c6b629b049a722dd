import { cosDegrees, sinDegrees } from '../core/trig';
import { normaliseHeading, rotateAbout } from '../geometry/heading';
import { lengthOf, type Point } from '../geometry/point';
import { boxOf, type Box, centroid, type Ring } from '../geometry/polygon';
import type { Mission, MissionShape, Symmetry, ZoneShape } from '../schema/mission';

/** How many corners an ellipse or circle has when it must be a ring: within 0.01″ of true on any table piece. */
const ROUND_CORNERS = 48;

/** The outline as corners, for drawing, tests against other shapes and export. */
export function ringOf(shape: MissionShape, corners = ROUND_CORNERS): Ring {
  switch (shape.kind) {
    case 'polygon':
      return shape.points.map(([x, y]) => ({ x, y }));
    case 'rect': {
      const { x, y, width: w, height: h, rotation } = shape;
      const at = (sx: number, sy: number): Point => rotateAbout({ x: x + (sx * w) / 2, y: y + (sy * h) / 2 }, { x, y }, rotation);
      return [at(-1, -1), at(1, -1), at(1, 1), at(-1, 1)];
    }
    case 'ellipse': {
      const { x, y, rx, ry, rotation } = shape;
      return Array.from({ length: corners }, (_, i) => {
        const angle = (360 * i) / corners;
        return rotateAbout({ x: x + rx * sinDegrees(angle), y: y - ry * cosDegrees(angle) }, { x, y }, rotation);
      });
    }
  }
}

export function boxOfShape(shape: MissionShape): Box {
  if (shape.kind === 'ellipse') {
    const sine = sinDegrees(shape.rotation);
    const cosine = cosDegrees(shape.rotation);
    const hx = lengthOf({ x: shape.rx * cosine, y: shape.ry * sine });
    const hy = lengthOf({ x: shape.rx * sine, y: shape.ry * cosine });
    return { minX: shape.x - hx, minY: shape.y - hy, maxX: shape.x + hx, maxY: shape.y + hy };
  }
  return boxOf(ringOf(shape));
}

export const centreOfShape = (shape: MissionShape): Point => (shape.kind === 'polygon' ? centroid(ringOf(shape)) : { x: shape.x, y: shape.y });

/** Lengths are kept to a hundred-thousandth of a unit: finer than any ruler, and sums come back to the same figure. */
export const tidy = (value: number): number => Math.round(value * 1e5) / 1e5 + 0;
const tidyTurn = (degrees: number): number => tidy(normaliseHeading(degrees));

export function moveShape<S extends MissionShape>(shape: S, dx: number, dy: number): S;
export function moveShape(shape: MissionShape, dx: number, dy: number): MissionShape {
  if (shape.kind === 'polygon') return { ...shape, points: shape.points.map(([x, y]) => [tidy(x + dx), tidy(y + dy)]) };
  return { ...shape, x: tidy(shape.x + dx), y: tidy(shape.y + dy) };
}

export function turnShape(shape: MissionShape, about: Point, degrees: number): MissionShape {
  const turned = (x: number, y: number): [number, number] => {
    const to = rotateAbout({ x, y }, about, degrees);
    return [tidy(to.x), tidy(to.y)];
  };
  if (shape.kind === 'polygon') return { ...shape, points: shape.points.map(([x, y]) => turned(x, y)) };
  const [x, y] = turned(shape.x, shape.y);
  return { ...shape, x, y, rotation: tidyTurn(shape.rotation + degrees) };
}

/** Stretches along the table's axes. A turned rectangle or ellipse keeps its kind and stretches along its own sides, which is what a hand on a corner means. */
export function stretchShape(shape: MissionShape, about: Point, sx: number, sy: number): MissionShape {
  const along = (x: number, y: number): [number, number] => [tidy(about.x + (x - about.x) * sx), tidy(about.y + (y - about.y) * sy)];
  if (shape.kind === 'polygon') return { ...shape, points: shape.points.map(([x, y]) => along(x, y)) };
  const [x, y] = along(shape.x, shape.y);
  const quarter = Math.round(shape.rotation / 90) % 2 !== 0;
  const [ax, ay] = quarter ? [Math.abs(sy), Math.abs(sx)] : [Math.abs(sx), Math.abs(sy)];
  if (shape.kind === 'rect') return { ...shape, x, y, width: tidy(shape.width * ax), height: tidy(shape.height * ay) };
  return { ...shape, x, y, rx: tidy(shape.rx * ax), ry: tidy(shape.ry * ay) };
}

/** The mirror image in an upright (`x`) or level (`y`) line through a place. */
export function flipShape(shape: MissionShape, axis: 'x' | 'y', at: number): MissionShape {
  const flip = (x: number, y: number): [number, number] => (axis === 'x' ? [tidy(2 * at - x), tidy(y)] : [tidy(x), tidy(2 * at - y)]);
  if (shape.kind === 'polygon') return { ...shape, points: shape.points.map(([x, y]) => flip(x, y)) };
  const [x, y] = flip(shape.x, shape.y);
  return { ...shape, x, y, rotation: tidyTurn(-shape.rotation) };
}

/** Where a place lands under the table's symmetry. */
export function twinPlace(x: number, y: number, symmetry: Symmetry, table: Mission['table']): [number, number] {
  const across = symmetry === 'mirror-x' || symmetry === 'rotate';
  const down = symmetry === 'mirror-y' || symmetry === 'rotate';
  return [tidy(across ? table.width - x : x), tidy(down ? table.height - y : y)];
}

export function twinShape(shape: MissionShape, symmetry: Symmetry, table: Mission['table']): MissionShape {
  let out = shape;
  if (symmetry === 'mirror-x' || symmetry === 'rotate') out = flipShape(out, 'x', table.width / 2);
  if (symmetry === 'mirror-y' || symmetry === 'rotate') out = flipShape(out, 'y', table.height / 2);
  return out;
}

/** A zone as plain shapes: strips and rings are worked out for this table. A ring without an end reaches past the corners. */
export function zoneShapes(shape: ZoneShape, table: Mission['table']): { readonly area: MissionShape; readonly hole?: MissionShape } {
  if (shape.kind === 'band') {
    const { edge, depth, from } = shape;
    const upright = edge === 'left' || edge === 'right';
    const middle = from + depth / 2;
    const x = !upright ? table.width / 2 : edge === 'left' ? middle : table.width - middle;
    const y = upright ? table.height / 2 : edge === 'top' ? middle : table.height - middle;
    return { area: { kind: 'rect', x, y, width: upright ? depth : table.width, height: upright ? table.height : depth, rotation: 0 } };
  }
  if (shape.kind === 'ring') {
    const x = shape.x ?? table.width / 2;
    const y = shape.y ?? table.height / 2;
    const outer = shape.outer;
    const area: MissionShape = outer === null
      ? { kind: 'rect', x: table.width / 2, y: table.height / 2, width: table.width, height: table.height, rotation: 0 }
      : { kind: 'ellipse', x, y, rx: outer, ry: outer, rotation: 0 };
    return shape.inner > 0 ? { area, hole: { kind: 'ellipse', x, y, rx: shape.inner, ry: shape.inner, rotation: 0 } } : { area };
  }
  return { area: shape };
}
