import type { Point } from '../geometry/point';
import { areaOf, centroid } from '../geometry/polygon';
import { shapeRing, type Shape } from '../geometry/shape';

/**
 * Where a piece of terrain stands: the centre of the ground of its parts. It stays put when the piece is turned, which the
 * middle of a box does not, so designer and sheet both measure to it.
 */
export function pieceCentre({ parts }: { readonly parts: readonly { readonly shape: Shape }[] }): Point {
  let [area, x, y] = [0, 0, 0];
  for (const { shape } of parts) {
    const ring = shapeRing(shape);
    const [size, at] = [Math.max(1e-9, areaOf(ring)), shape.kind === 'polygon' ? centroid(ring) : shape];
    area += size;
    x += at.x * size;
    y += at.y * size;
  }
  return area === 0 ? { x: 0, y: 0 } : { x: x / area, y: y / area };
}

/** How far a piece is turned: a single rectangle or ellipse by its own shape, anything else since it was drawn. */
export function pieceTurn({ parts, turn = 0 }: PieceOutline): number {
  const [only] = parts;
  return only && parts.length === 1 && only.shape.kind !== 'polygon' ? only.shape.rotation : turn;
}

interface PieceOutline {
  readonly parts: readonly { readonly shape: Shape }[];
  readonly turn?: number | undefined;
}
