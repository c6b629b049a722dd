import { cosDegrees, sinDegrees } from '../core/trig';
import type { Point } from '../geometry/point';
import { boxOf, type Box } from '../geometry/polygon';
import { shapeRing, type Shape } from '../geometry/shape';

/** A line as data: move, line, curve with one control point, close; `O` is a whole ellipse (centre, radii, turn in degrees). */
export type Step =
  | readonly ['M' | 'L', number, number]
  | readonly ['Q', number, number, number, number]
  | readonly ['O', number, number, number, number, number]
  | readonly ['Z'];
export type Path = readonly Step[];

type Pair = readonly [number, number];

export const openPath = (points: readonly Pair[]): Path => points.map(([x, y], i): Step => [i === 0 ? 'M' : 'L', x, y]);

export const closedPath = (points: readonly Pair[]): Path => [...openPath(points), ['Z']];

export const segments = (lines: readonly (readonly [Pair, Pair])[]): Path => lines.flatMap((line) => openPath(line));

export const circle = ({ x, y }: Point, r: number): Path => [['O', x, y, r, r, 0]];

/** The outline of a shape; ellipses stay true curves. */
export function shapePath(shape: Shape): Path {
  if (shape.kind === 'ellipse') return [['O', shape.x, shape.y, shape.rx, shape.ry, shape.rotation]];
  return closedPath(shapeRing(shape).map(({ x, y }) => [x, y] as const));
}

export const boxPath = (x: number, y: number, width: number, height: number): Path =>
  closedPath([
    [x, y],
    [x + width, y],
    [x + width, y + height],
    [x, y + height],
  ]);

/** A box about its middle with round corners. */
export function plate({ x, y }: Point, width: number, height: number, r: number): Path {
  const [l, t, right, b] = [x - width / 2, y - height / 2, x + width / 2, y + height / 2];
  return [
    ['M', l + r, t],
    ['L', right - r, t],
    ['Q', right, t, right, t + r],
    ['L', right, b - r],
    ['Q', right, b, right - r, b],
    ['L', l + r, b],
    ['Q', l, b, l, b - r],
    ['L', l, t + r],
    ['Q', l, t, l + r, t],
    ['Z'],
  ];
}

/** Where and how large a path is drawn: every figure times `k`, then moved. */
export interface Placing {
  readonly k: number;
  readonly x: number;
  readonly y: number;
}

/** The path as SVG writes it. Three figures after the point: finer than any printer in millimetres or screen in pixels. */
export function pathData(path: Path, { k, x, y }: Placing = { k: 1, x: 0, y: 0 }): string {
  let d = '';
  for (const step of path) {
    switch (step[0]) {
      case 'M':
      case 'L':
        d += `${step[0]}${digits(step[1] * k + x)} ${digits(step[2] * k + y)}`;
        break;
      case 'Q':
        d += `Q${digits(step[1] * k + x)} ${digits(step[2] * k + y)} ${digits(step[3] * k + x)} ${digits(step[4] * k + y)}`;
        break;
      case 'O':
        d += ellipseData(step[1] * k + x, step[2] * k + y, step[3] * k, step[4] * k, step[5]);
        break;
      case 'Z':
        d += 'Z';
    }
  }
  return d;
}

/** Two half turns, from one end of the first axis to the other and back. */
function ellipseData(x: number, y: number, rx: number, ry: number, turn: number): string {
  const [ax, ay] = along(rx, turn);
  const half = `A${digits(rx)} ${digits(ry)} ${digits(turn)} 1 0`;
  const [from, to] = [`${digits(x - ax)} ${digits(y - ay)}`, `${digits(x + ax)} ${digits(y + ay)}`];
  return `M${from}${half} ${to}${half} ${from}Z`;
}

const along = (length: number, turn: number): Pair =>
  turn === 0 ? [length, 0] : [length * cosDegrees(turn), length * sinDegrees(turn)];

export const digits = (value: number): string => String(Math.round(value * 1000) / 1000);

/** The box of a path after placing; control points count, so it may be a little large. */
export function pathBox(path: Path, { k, x, y }: Placing): Box {
  return boxOf(
    path.flatMap((step) => {
      switch (step[0]) {
        case 'M':
        case 'L':
          return [{ x: step[1] * k + x, y: step[2] * k + y }];
        case 'Q':
          return [
            { x: step[1] * k + x, y: step[2] * k + y },
            { x: step[3] * k + x, y: step[4] * k + y },
          ];
        case 'O': {
          const r = Math.max(step[3], step[4]);
          return [-r, r].map((side) => ({ x: (step[1] + side) * k + x, y: (step[2] + side) * k + y }));
        }
        case 'Z':
          return [];
      }
    }),
  );
}
