import type { Point } from '#shared/geometry/point';

interface Size {
  readonly width: number;
  readonly height: number;
}

interface Corner {
  readonly left: number;
  readonly top: number;
}

/** Between a card and the place that it is about. */
const GAP = 26;
const MARGIN = 8;

/**
 * Where a card about a place stands, in pixels of its window: beside it, away from the place it is compared with, so that neither
 * of the two nor the line between them is hidden. Where there is no such room, in a corner of the window that hides neither.
 */
export function cardPlace(at: Point, from: Point, card: Size, window: Size): Corner {
  const [right, below] = [from.x <= at.x, from.y <= at.y];
  const beside = (
    [
      [right, below],
      [right, !below],
      [!right, below],
      [!right, !below],
    ] as const
  ).map(([toRight, toBelow]) => ({
    left: toRight ? at.x + GAP : at.x - GAP - card.width,
    top: toBelow ? at.y + GAP : at.y - GAP - card.height,
  }));
  const [most, lowest] = [window.width - card.width - MARGIN, window.height - card.height - MARGIN].map((value) =>
    Math.max(MARGIN, value),
  ) as [number, number];
  const corners = [lowest, MARGIN].flatMap((top) => [MARGIN, most].map((left) => ({ left, top })));
  const inside = ({ left, top }: Corner): boolean => left >= MARGIN && top >= MARGIN && left <= most && top <= lowest;
  const hides = ({ left, top }: Corner, { x, y }: Point): boolean =>
    x > left - MARGIN && x < left + card.width + MARGIN && y > top - MARGIN && y < top + card.height + MARGIN;
  const fits = (corner: Corner): boolean => inside(corner) && !hides(corner, at) && !hides(corner, from);
  return [...beside, ...corners].find(fits) ?? { left: MARGIN, top: MARGIN };
}
