import { distance, type Point } from './point';

/** How far a sharp corner may stick out, in half widths: farther out it is cut off square. */
const MOST_MITRE = 2.5;

/** The outline of a line with a width: a wall, a road, a river. Corners are mitred; nothing for a line without length. */
export function ribbon(line: readonly Point[], width: number): readonly Point[] {
  const points = line.filter((at, i) => i === 0 || distance(at, line[i - 1]!) > 1e-6);
  if (points.length < 2 || width <= 0) return [];
  const half = width / 2;
  const left: Point[] = [];
  const right: Point[] = [];
  const last = points.length - 1;
  for (const [i, at] of points.entries()) {
    const before = i > 0 ? unit(points[i - 1]!, at) : null;
    const after = i < last ? unit(at, points[i + 1]!) : null;
    const [into, out] = [before ?? after!, after ?? before!];
    const sum = { x: into.x + out.x, y: into.y + out.y };
    const length = Math.sqrt(sum.x * sum.x + sum.y * sum.y);
    // Straight back along itself: a corner without a middle, squared off.
    if (length < 1e-6) {
      push(left, at, into, half);
      push(left, at, out, half);
      push(right, at, into, -half);
      push(right, at, out, -half);
      continue;
    }
    const along = { x: sum.x / length, y: sum.y / length };
    const cosine = along.x * into.x + along.y * into.y;
    if (1 / cosine <= MOST_MITRE) {
      push(left, at, along, half / cosine);
      push(right, at, along, -half / cosine);
    } else {
      // Too sharp for a point: the outer side gets two corners, the inner one the mitre that still fits.
      const turnsRight = into.x * out.y - into.y * out.x > 0;
      const [outer, inner, sign] = turnsRight ? [left, right, 1] : [right, left, -1];
      push(outer, at, into, sign * half);
      push(outer, at, out, sign * half);
      push(inner, at, along, -sign * half * MOST_MITRE);
    }
  }
  return [...left, ...right.reverse()];
}

const unit = (from: Point, to: Point): Point => {
  const length = distance(from, to);
  return { x: (to.x - from.x) / length, y: (to.y - from.y) / length };
};

/** To the left of the way it goes, as seen on the table (y down). */
const push = (side: Point[], at: Point, way: Point, by: number): void =>
  void side.push({ x: at.x + way.y * by, y: at.y - way.x * by });
