interface Spot {
  readonly x: number;
  readonly y: number;
}

/** Places side by side in one row, and rows behind one another. */
const ACROSS = 8;
const ROWS = 3;

/**
 * Where a unit stands that nobody has put anywhere yet: in its own half, the first in the middle and the others by turns to its right
 * and left, row behind row. No two stand on one spot while there is room.
 */
export function standingSpot(
  facing: number,
  { width, height }: { readonly width: number; readonly height: number },
  taken: readonly Spot[],
): Spot {
  const along = facing === 90 || facing === 270;
  const [breadth, depth] = along ? [height, width] : [width, height];
  const [stride, behind] = [breadth / (ACROSS + 1), depth * 0.09];
  const spots = Array.from({ length: ACROSS * ROWS }, (_, i): Spot => {
    const place = i % ACROSS;
    const side = Math.ceil(place / 2) * (place % 2 === 1 ? 1 : -1);
    const [across, back] = [breadth / 2 + side * stride, depth * 0.24 - Math.floor(i / ACROSS) * behind];
    const from = facing === 180 || facing === 90 ? back : depth - back;
    return along ? { x: from, y: across } : { x: across, y: from };
  });
  const near = Math.min(stride, behind) * 0.8;
  const isFree = ({ x, y }: Spot): boolean =>
    taken.every((other) => (other.x - x) * (other.x - x) + (other.y - y) * (other.y - y) >= near * near);
  return spots.find(isFree) ?? spots[0]!;
}
