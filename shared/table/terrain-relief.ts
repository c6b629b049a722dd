import { cosDegrees, sinDegrees } from '../core/trig';
import { containsPoint } from '../geometry/footprint';
import { rotateAbout } from '../geometry/heading';
import { lerp, type Point } from '../geometry/point';
import { centroid } from '../geometry/polygon';
import { shapeFootprint, shapeRing, type Shape } from '../geometry/shape';
import type { TerrainKind } from '../schema/mission/terrain';
import { closedPath, type Path } from './drawn-path';
import { facetCorners } from './terrain-drawing';
import { CRATER_PIT } from './terrain-litter';

type Pair = readonly [number, number];
const pair = ({ x, y }: Point): Pair => [x, y];

/** Light falls from the upper left, as the shadows say: does a slope that looks this way lie in the shade? */
const isShaded = (x: number, y: number): boolean => 0.64 * x + 0.77 * y > 0.2 * Math.sqrt(x * x + y * y);

/**
 * What lies in the shade or deep: slopes of a roof away from the light, the far side of a crag or a hill, the middle of a pond. Drawn
 * once over the tint, so that a piece stands out of the paper.
 */
export function reliefOf(kind: TerrainKind, { shape, level }: { readonly shape: Shape; readonly level: number }): Path {
  const ring = shapeRing(shape);
  if (ring.length < 3 || ring.length > 400) return [];
  switch (kind) {
    case 'built':
      if (shape.kind === 'ellipse') return halfShade(shape);
      return level > 0 && shape.kind === 'rect' ? roofShade(shape) : [];
    case 'rock':
      return level > 0 ? slopeShade(shape, ring) : facetShade(ring);
    case 'waste':
      if (level > 0) return slopeShade(shape, ring);
      return shape.kind === 'ellipse'
        ? [['O', shape.x, shape.y, shape.rx * CRATER_PIT, shape.ry * CRATER_PIT, shape.rotation]]
        : [];
    case 'water':
      return within(shape, ring, 0.74, { x: 0, y: 0 });
    case 'gas':
      return within(shape, ring, 0.62, { x: 0, y: 0 });
    case 'wood':
      return [];
  }
}

/** The outline drawn together about its middle and moved; nothing where it would leave the shape. */
function within(shape: Shape, ring: readonly Point[], scale: number, by: Point): Path {
  const ground = shapeFootprint(shape);
  const middle = centroid(ring);
  if (!ground) return [];
  const inner = ring.map((corner) => {
    const at = lerp(middle, corner, scale);
    return { x: at.x + by.x, y: at.y + by.y };
  });
  const holds = inner.every((at, i) => {
    const half = lerp(at, inner[(i + 1) % inner.length] ?? at, 0.5);
    return containsPoint(ground, at.x, at.y) && containsPoint(ground, half.x, half.y);
  });
  return holds ? closedPath(inner.map(pair)) : [];
}

/** Between the outline and its top, which is moved towards the light. */
function slopeShade(shape: Shape, ring: readonly Point[]): Path {
  const xs = ring.map(({ x }) => x);
  const by = -0.045 * (Math.max(...xs) - Math.min(...xs));
  const top = within(shape, ring, 0.8, { x: by, y: by });
  return top.length === 0 ? [] : [...closedPath(ring.map(pair)), ...top];
}

function facetShade(ring: readonly Point[]): Path {
  const middle = centroid(ring);
  const corners = facetCorners(ring);
  return corners.flatMap(({ at, top }, i) => {
    const next = corners[(i + 1) % corners.length];
    if (!next) return [];
    const between = next.at > at ? ring.slice(at, next.at + 1) : [...ring.slice(at), ...ring.slice(0, next.at + 1)];
    const half = lerp(ring[at] ?? middle, ring[next.at] ?? middle, 0.5);
    return isShaded(half.x - middle.x, half.y - middle.y)
      ? closedPath([pair(top), ...between.map(pair), pair(next.top)])
      : [];
  });
}

function halfShade({ x, y, rx, ry, rotation }: Extract<Shape, { readonly kind: 'ellipse' }>): Path {
  const arc = Array.from({ length: 13 }, (_, i): Pair => {
    // From the upper right round the lower right to the lower left, on the table whatever way the ellipse is turned.
    const angle = -40 + 15 * i - rotation;
    const at = rotateAbout({ x: x + rx * cosDegrees(angle), y: y + ry * sinDegrees(angle) }, { x, y }, rotation);
    return [at.x, at.y];
  });
  return closedPath(arc);
}

/** The slopes of a hipped roof that look away from the light. */
function roofShade({ x, y, width, height, rotation }: Extract<Shape, { readonly kind: 'rect' }>): Path {
  const [w, h] = [width / 2, height / 2];
  const inset = Math.min(w, h) * 0.9;
  const [rx, ry] = w >= h ? [w - inset, 0] : [0, h - inset];
  // From a corner to the end of the ridge that its hip runs to.
  const ridge = (cx: number, cy: number): Pair => (w >= h ? [cx > 0 ? rx : -rx, 0] : [0, cy > 0 ? ry : -ry]);
  const corners: readonly Pair[] = [
    [-w, -h],
    [w, -h],
    [w, h],
    [-w, h],
  ];
  const looks: readonly Pair[] = [
    [0, -1],
    [1, 0],
    [0, 1],
    [-1, 0],
  ];
  const turned = ([dx, dy]: Pair): Pair => pair(rotateAbout({ x: x + dx, y: y + dy }, { x, y }, rotation));
  return looks.flatMap((look, i) => {
    const towards = rotateAbout({ x: look[0], y: look[1] }, { x: 0, y: 0 }, rotation);
    if (!isShaded(towards.x, towards.y)) return [];
    const [a, b] = [corners[i]!, corners[(i + 1) % 4]!];
    return closedPath([a, b, ridge(...b), ridge(...a)].map(turned));
  });
}
