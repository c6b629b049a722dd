import { normaliseHeading, rotateAbout } from './heading';
import type { Point } from './point';
import type { Shape } from './shape';

/** Moves of whole shapes and places: what the designer's handles, flips and live symmetry do. */
export interface Transform {
  readonly place: (p: Point) => Point;
  readonly heading: (degrees: number) => number;
  readonly shape: (shape: Shape) => Shape;
}

const through = (place: (p: Point) => Point, heading: (degrees: number) => number): Transform => ({
  place,
  heading,
  shape: (shape) => {
    if (shape.kind === 'polygon') {
      return {
        ...shape,
        points: shape.points.map(([x, y]) => {
          const moved = place({ x, y });
          return [moved.x, moved.y] as const;
        }),
      };
    }
    return { ...shape, ...place(shape), rotation: heading(shape.rotation) };
  },
});

export const translation = (dx: number, dy: number): Transform =>
  through(
    (p) => ({ x: p.x + dx, y: p.y + dy }),
    (h) => h,
  );

/** Clockwise in degrees about a centre; quarter and half turns are exact. */
export const rotation = (centre: Point, degrees: number): Transform =>
  through(
    (p) => rotateAbout(p, centre, degrees),
    (h) => normaliseHeading(h + degrees),
  );

/** Left becomes right, about the vertical line through x. */
export const mirrorX = (x: number): Transform =>
  through(
    (p) => ({ x: 2 * x - p.x, y: p.y }),
    (h) => normaliseHeading(-h),
  );

/** Top becomes bottom, about the horizontal line through y. */
export const mirrorY = (y: number): Transform =>
  through(
    (p) => ({ x: p.x, y: 2 * y - p.y }),
    (h) => normaliseHeading(180 - h),
  );

/** Stretches about a centre. A turned rectangle or ellipse keeps its kind: its own axes are stretched. */
export function scaleShape(shape: Shape, centre: Point, sx: number, sy: number): Shape {
  const move = (p: Point): Point => ({ x: centre.x + (p.x - centre.x) * sx, y: centre.y + (p.y - centre.y) * sy });
  if (shape.kind === 'polygon') {
    return {
      ...shape,
      points: shape.points.map(([x, y]) => {
        const moved = move({ x, y });
        return [moved.x, moved.y] as const;
      }),
    };
  }
  const across = Math.round(normaliseHeading(shape.rotation) / 90) % 2 === 1;
  const [fx, fy] = across ? [Math.abs(sy), Math.abs(sx)] : [Math.abs(sx), Math.abs(sy)];
  return shape.kind === 'rect'
    ? { ...shape, ...move(shape), width: shape.width * fx, height: shape.height * fy }
    : { ...shape, ...move(shape), rx: shape.rx * fx, ry: shape.ry * fy };
}
