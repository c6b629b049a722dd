import { cosDegrees, sinDegrees } from '../core/trig';
import { makeStream, seedState } from '../core/random';
import { containsPoint } from '../geometry/footprint';
import { rotateAbout } from '../geometry/heading';
import { lerp, type Point } from '../geometry/point';
import { boxOf, centroid, clockwise } from '../geometry/polygon';
import { distanceToSegment } from '../geometry/segment';
import { shapeFootprint, shapeRing, type Shape } from '../geometry/shape';
import type { TerrainKind } from '../schema/mission/terrain';
import { circle, openPath, type Path } from './drawn-path';
import { courses, crater, isSlender, planks, rubble } from './terrain-litter';

interface Drawn {
  readonly shape: Shape;
  readonly level: number;
}

/** Most strokes on one outline: a field of rocks drawn by hand has no more, and a hostile one must not have a million. */
const MOST = 160;

/**
 * Line work that says what a thing is: crowns of trees, the ridge of a roof, hachures of a hill, facets of a rock, ripples.
 * Strokes keep their size on the screen, so that there are more of them the nearer one looks. `px` is a pixel in table units.
 */
export function drawingOf(kind: TerrainKind, part: Drawn, px: number): Path {
  const ring = shapeRing(part.shape);
  const box = boxOf(ring);
  const least = Math.min(box.maxX - box.minX, box.maxY - box.minY);
  if (ring.length < 3 || ring.length > 400 || !(least > 4 * px)) return [];
  const { shape } = part;
  const made = kind === 'built' || kind === 'waste';
  if (made && part.level === 0 && shape.kind === 'rect' && isSlender(shape)) return courses(shape, px);
  if (!(least > 14 * px)) return [];
  switch (kind) {
    case 'wood':
      return crowns(shape, ring, least, px);
    case 'water':
      return ripples(shape, box, px);
    case 'built':
      return part.level > 0 || shape.kind === 'ellipse' ? roof(shape, px) : rubble(shape, ring, px);
    case 'rock':
      return part.level > 0 ? hachures(ring, px) : facets(ring);
    case 'waste':
      if (part.level > 0) return hachures(ring, px);
      if (shape.kind === 'ellipse') return crater(shape);
      return shape.kind === 'rect' && least < 60 * px ? planks(shape, px) : rubble(shape, ring, px);
    case 'gas':
      return [];
  }
}

/** Trees seen from above: scalloped discs in uneven rows, none over the edge. */
function crowns(shape: Shape, ring: readonly Point[], least: number, px: number): Path {
  const ground = shapeFootprint(shape);
  if (!ground) return [];
  const r = Math.min(Math.max(7 * px, least / 8), 15 * px);
  const box = boxOf(ring);
  const random = makeStream(seedState(ring.length, 'crowns'));
  const jitter = (): number => (random.below(1000) / 1000 - 0.5) * r * 0.7;
  const out: Path[] = [];
  const [stepX, stepY] = [2.5 * r, 2.2 * r];
  const [rows, columns] = [
    Math.floor((box.maxY - box.minY) / stepY) + 1,
    Math.floor((box.maxX - box.minX) / stepX) + 2,
  ];
  if (rows * columns > 4 * MOST) return [];
  const middle = { x: (box.minX + box.maxX) / 2, y: (box.minY + box.maxY) / 2 };
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns && out.length < MOST; column++) {
      const at = {
        x: middle.x + (column - (columns - 1) / 2 + (row % 2 === 0 ? 0.25 : -0.25)) * stepX + jitter(),
        y: middle.y + (row - (rows - 1) / 2) * stepY + jitter(),
      };
      if (containsPoint(ground, at.x, at.y) && clearOf(ring, at, r * 0.75)) out.push(crown(at, r, random.below(360)));
    }
  }
  return out.flat();
}

/** Seven scallops, and a short line of shade inside. */
function crown({ x, y }: Point, r: number, turn: number): Path {
  const at = (angle: number, out: number): readonly [number, number] => [
    x + out * sinDegrees(turn + angle),
    y - out * cosDegrees(turn + angle),
  ];
  const scallops = 7;
  const path: Path[number][] = [['M', ...at(0, r * 0.86)]];
  for (let i = 0; i < scallops; i++) {
    const [from, to] = [(360 * i) / scallops, (360 * (i + 1)) / scallops];
    path.push(['Q', ...at((from + to) / 2, r * 1.28), ...at(to, r * 0.86)]);
  }
  path.push(['M', x - r * 0.25, y + r * 0.3], ['Q', x + r * 0.1, y + r * 0.45, x + r * 0.4, y + r * 0.15]);
  return path;
}

const clearOf = (ring: readonly Point[], at: Point, by: number): boolean =>
  ring.every((from, i) => distanceToSegment(at, from, ring[(i + 1) % ring.length] ?? from) >= by);

/** Short waves in rows. */
function ripples(shape: Shape, box: ReturnType<typeof boxOf>, px: number): Path {
  const ground = shapeFootprint(shape);
  if (!ground) return [];
  const [stepX, stepY, half] = [34 * px, 15 * px, 7 * px];
  const [rows, columns] = [Math.floor((box.maxY - box.minY) / stepY), Math.floor((box.maxX - box.minX) / stepX) + 1];
  if (rows * columns > 4 * MOST) return [];
  const out: Path[] = [];
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns && out.length < MOST; column++) {
      const x = box.minX + (column + (row % 2 === 0 ? 0.3 : 0.8)) * stepX;
      const y = box.minY + (row + 0.7) * stepY;
      if (![-half, half].every((side) => containsPoint(ground, x + side, y))) continue;
      out.push([
        ['M', x - half, y],
        ['Q', x - half / 2, y - 3 * px, x, y],
        ['Q', x + half / 2, y + 3 * px, x + half, y],
      ]);
    }
  }
  return out.flat();
}

/** A hipped roof: the ridge along the longer side, and the four edges that run down from it. */
function roof(shape: Shape, px: number): Path {
  if (shape.kind === 'ellipse') {
    const { x, y, rx, ry, rotation } = shape;
    const spokes = [0, 45, 90, 135].map((angle) => {
      const end = (side: number) =>
        rotateAbout({ x: x + side * rx * sinDegrees(angle), y: y - side * ry * cosDegrees(angle) }, shape, rotation);
      const [a, b] = [end(1), end(-1)];
      return openPath([
        [a.x, a.y],
        [b.x, b.y],
      ]);
    });
    return [...spokes.flat(), ...circle({ x, y }, Math.min(rx, ry) * 0.16)];
  }
  if (shape.kind !== 'rect') return [];
  const { x, y, width, height, rotation } = shape;
  const [w, h] = [width / 2, height / 2];
  const inset = Math.min(w, h);
  if (inset < 8 * px) return [];
  const [rx, ry] = w >= h ? [w - inset * 0.9, 0] : [0, h - inset * 0.9];
  const place = (px_: number, py: number): readonly [number, number] => {
    const at = rotateAbout({ x: x + px_, y: y + py }, { x, y }, rotation);
    return [at.x, at.y];
  };
  const end = (side: 1 | -1): readonly [number, number] => place(side * rx, side * ry);
  const corners: readonly (readonly [number, number, 1 | -1])[] =
    w >= h
      ? [
          [w, -h, 1],
          [w, h, 1],
          [-w, -h, -1],
          [-w, h, -1],
        ]
      : [
          [w, h, 1],
          [-w, h, 1],
          [w, -h, -1],
          [-w, -h, -1],
        ];
  return [openPath([end(1), end(-1)]), ...corners.map(([cx, cy, side]) => openPath([place(cx, cy), end(side)]))].flat();
}

/** Strokes down the slope, long and short by turns, a little inside the edge. */
function hachures(ring: readonly Point[], px: number): Path {
  const outline = clockwise(ring);
  const out: Path[] = [];
  const step = 9 * px;
  let rest = step / 2;
  for (const [i, from] of outline.entries()) {
    const to = outline[(i + 1) % outline.length] ?? from;
    const length = Math.sqrt((to.x - from.x) * (to.x - from.x) + (to.y - from.y) * (to.y - from.y));
    if (length === 0) continue;
    const [nx, ny] = [-(to.y - from.y) / length, (to.x - from.x) / length];
    for (let along = rest; along < length && out.length < MOST; along += step) {
      const at = lerp(from, to, along / length);
      const deep = (out.length % 2 === 0 ? 20 : 14) * px;
      out.push(
        openPath([
          [at.x + nx * 8 * px, at.y + ny * 8 * px],
          [at.x + nx * deep, at.y + ny * deep],
        ]),
      );
    }
    rest = (rest - length) % step;
    if (rest < 0) rest += step;
  }
  return out.flat();
}

interface FacetCorner {
  /** Where the corner stands in the outline. */
  readonly at: number;
  /** The corner of the flat top that its edge runs up to. */
  readonly top: Point;
}

/** The corners of an outline that the edges of a crag run out to. */
export function facetCorners(ring: readonly Point[]): readonly FacetCorner[] {
  const middle = centroid(ring);
  const every = Math.max(2, Math.ceil(ring.length / 7));
  return ring.flatMap((corner, at) => (at % every === 0 ? [{ at, top: lerp(middle, corner, 0.38) }] : []));
}

/** Edges of a crag: from near its middle out to every second corner. */
function facets(ring: readonly Point[]): Path {
  const middle = centroid(ring);
  const corners = facetCorners(ring);
  const [first] = corners;
  if (!first || corners.length < 3) return [];
  const spokes = corners.map(({ at, top }) => {
    const end = lerp(middle, ring[at] ?? middle, 0.86);
    return openPath([
      [top.x, top.y],
      [end.x, end.y],
    ]);
  });
  return [...openPath([...corners, first].map(({ top }) => [top.x, top.y] as const)), ...spokes.flat()];
}
