import { cosDegrees, sinDegrees } from '../../core/trig';
import { normaliseHeading } from '../../geometry/heading';
import { lengthOf, type Point } from '../../geometry/point';
import { boxOf, type Box } from '../../geometry/polygon';
import { shapeRing, type Shape } from '../../geometry/shape';
import { mirrorX, mirrorY, rotation, scaleShape, translation } from '../../geometry/transform';
import type { Mission } from '../../schema/mission';
import type { Symmetry } from '../../schema/mission/plan';
import type { MissionShape } from '../../schema/mission/shapes';

const boxes = new WeakMap<MissionShape, Box>();

/** Worked out once: a shape that changes is another one. */
export function boxOfShape(shape: MissionShape): Box {
  const known = boxes.get(shape);
  if (known) return known;
  const box = boxAround(shape);
  boxes.set(shape, box);
  return box;
}

function boxAround(shape: MissionShape): Box {
  if (shape.kind === 'ellipse') {
    const sine = sinDegrees(shape.rotation);
    const cosine = cosDegrees(shape.rotation);
    const hx = lengthOf({ x: shape.rx * cosine, y: shape.ry * sine });
    const hy = lengthOf({ x: shape.rx * sine, y: shape.ry * cosine });
    return { minX: shape.x - hx, minY: shape.y - hy, maxX: shape.x + hx, maxY: shape.y + hy };
  }
  return boxOf(shapeRing(shape));
}

/** Lengths are kept to a hundred-thousandth of a unit: finer than any ruler, and sums come back to the same figure. */
export const tidy = (value: number): number => Math.round(value * 1e5) / 1e5 + 0;

/** A shape after a transform of the geometry, its figures tidied. */
function tidied(shape: Shape): MissionShape {
  if (shape.kind === 'polygon') return { ...shape, points: shape.points.map(([x, y]) => [tidy(x), tidy(y)]) };
  const placed = { x: tidy(shape.x), y: tidy(shape.y), rotation: tidy(normaliseHeading(shape.rotation)) };
  if (shape.kind === 'rect') return { ...shape, ...placed, width: tidy(shape.width), height: tidy(shape.height) };
  return { ...shape, ...placed, rx: tidy(shape.rx), ry: tidy(shape.ry) };
}

export const moveShape = (shape: MissionShape, dx: number, dy: number): MissionShape =>
  tidied(translation(dx, dy).shape(shape));
export const turnShape = (shape: MissionShape, about: Point, degrees: number): MissionShape =>
  tidied(rotation(about, degrees).shape(shape));
export const stretchShape = (shape: MissionShape, about: Point, sx: number, sy: number): MissionShape =>
  tidied(scaleShape(shape, about, sx, sy));

/** The mirror image in an upright (`x`) or level (`y`) line. Rectangles and ellipses look the same after half a turn, so the smaller turn is kept. */
export function flipShape(shape: MissionShape, axis: 'x' | 'y', at: number): MissionShape {
  const flipped = tidied((axis === 'x' ? mirrorX(at) : mirrorY(at)).shape(shape));
  return flipped.kind === 'polygon' ? flipped : { ...flipped, rotation: flipped.rotation % 180 };
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
