import { cosDegrees, sinDegrees } from '../core/trig';
import { makeStream, seedState } from '../core/random';
import { containsPoint } from '../geometry/footprint';
import { rotateAbout } from '../geometry/heading';
import type { Point } from '../geometry/point';
import { boxOf } from '../geometry/polygon';
import { distanceToSegment } from '../geometry/segment';
import { shapeFootprint, type Shape } from '../geometry/shape';
import { closedPath, openPath, segments, type Path } from './drawn-path';

type Rect = Extract<Shape, { readonly kind: 'rect' }>;
type Ellipse = Extract<Shape, { readonly kind: 'ellipse' }>;

/** Most stones on one piece. */
const MOST = 70;

/** A wall is so much longer than it is thick. */
const SLENDER = 2.5;
export const isSlender = ({ width, height }: Rect): boolean =>
  Math.max(width, height) > SLENDER * Math.min(width, height);

const placer =
  ({ x, y, rotation }: Rect | Ellipse) =>
  (dx: number, dy: number): readonly [number, number] => {
    const at = rotateAbout({ x: x + dx, y: y + dy }, { x, y }, rotation);
    return [at.x, at.y];
  };

/** Joints across a wall or a fence, a little uneven. */
export function courses(shape: Rect, px: number): Path {
  const place = placer(shape);
  const upright = shape.height > shape.width;
  const [long, thick] = upright ? [shape.height, shape.width] : [shape.width, shape.height];
  const step = 13 * px;
  const count = Math.floor(long / step);
  if (count > 4 * MOST) return [];
  return segments(
    Array.from({ length: Math.max(0, count - 1) }, (_, i) => {
      const along = -long / 2 + ((i + 1) * long) / count + (i % 2 === 0 ? 1.5 : -1.5) * px;
      const ends = [-thick / 2, thick / 2].map((across) => (upright ? place(across, along) : place(along, across)));
      return [ends[0]!, ends[1]!] as const;
    }),
  );
}

/** A crate or a wagon from above: a frame, and a batten from corner to corner. */
export function planks(shape: Rect, px: number): Path {
  const place = placer(shape);
  const [w, h] = [shape.width / 2 - 3.5 * px, shape.height / 2 - 3.5 * px];
  if (w < 4 * px || h < 4 * px) return [];
  return [
    ...closedPath([place(-w, -h), place(w, -h), place(w, h), place(-w, h)]),
    ...openPath([place(-w, h), place(w, -h)]),
  ];
}

/** A shell hole: the pit, and earth thrown out around it. */
export function crater(shape: Ellipse): Path {
  const { x, y, rx, ry, rotation } = shape;
  const place = placer(shape);
  const out = (angle: number, far: number) => place(rx * far * cosDegrees(angle), ry * far * sinDegrees(angle));
  const rays = Array.from({ length: 15 }, (_, i) => {
    const angle = i * 24 + (i % 3) * 5;
    return [out(angle, 0.68), out(angle, i % 2 === 0 ? 0.92 : 0.82)] as const;
  });
  return [['O', x, y, rx * CRATER_PIT, ry * CRATER_PIT, rotation], ...segments(rays)];
}
export const CRATER_PIT = 0.56;

/** Stones strewn over broken ground, none over its edge. */
export function rubble(shape: Shape, ring: readonly Point[], px: number): Path {
  const ground = shapeFootprint(shape);
  if (!ground) return [];
  const box = boxOf(ring);
  const step = 25 * px;
  const [rows, columns] = [(box.maxY - box.minY) / step, (box.maxX - box.minX) / step];
  if (rows * columns > 4 * MOST) return [];
  const random = makeStream(seedState(ring.length, 'rubble'));
  const part = (): number => random.below(1000) / 1000;
  const out: Path[] = [];
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns && out.length < MOST; column++) {
      const at = { x: box.minX + (column + part()) * step, y: box.minY + (row + part()) * step };
      const r = (1.6 + 2.4 * part()) * px;
      const turn = part() * 90;
      const inside =
        containsPoint(ground, at.x, at.y) &&
        ring.every((from, i) => distanceToSegment(at, from, ring[(i + 1) % ring.length] ?? from) > r + 3 * px);
      if (inside) out.push(stone(at, r, turn));
    }
  }
  return out.flat();
}

const stone = ({ x, y }: Point, r: number, turn: number): Path =>
  closedPath(
    [1, 0.8, 1.15, 0.75, 0.95].map(
      (far, i) => [x + r * far * cosDegrees(turn + 72 * i), y + r * far * sinDegrees(turn + 72 * i)] as const,
    ),
  );
