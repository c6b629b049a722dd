import type { Footprint } from './footprint';
import type { Ring } from './polygon';

/** Stretches of a segment, as fractions 0 … 1 of it, in order: lo, hi, lo, hi … */
export type Stretches = readonly number[];

/** Corners nearer than this to the line count as on it, so that a line along an edge gives the same answer in a mirror. */
const ON_LINE = 1e-9;

/**
 * The stretches of a → b that run through the interior of a footprint. A line that only runs along an edge or touches a corner
 * is not inside. Works for every simple outline, convex or not.
 */
export function stretchesInside(footprint: Footprint, ax: number, ay: number, bx: number, by: number): Stretches {
  return footprint.kind === 'disc'
    ? stretchesInDisc(footprint.x, footprint.y, footprint.r, ax, ay, bx, by)
    : stretchesInRing(footprint.points, ax, ay, bx, by);
}

export function stretchesInDisc(
  cx: number,
  cy: number,
  r: number,
  ax: number,
  ay: number,
  bx: number,
  by: number,
): Stretches {
  const dx = bx - ax;
  const dy = by - ay;
  const fx = ax - cx;
  const fy = ay - cy;
  const a = dx * dx + dy * dy;
  const c = fx * fx + fy * fy - r * r;
  if (a === 0) return c < 0 ? [0, 1] : [];
  const b = fx * dx + fy * dy;
  const discriminant = b * b - a * c;
  if (discriminant <= 0) return [];
  const root = Math.sqrt(discriminant);
  const lo = Math.max(0, (-b - root) / a);
  const hi = Math.min(1, (-b + root) / a);
  return hi > lo ? [lo, hi] : [];
}

export function stretchesInRing(
  ring: Ring,
  ax: number,
  ay: number,
  bx: number,
  by: number,
  onLine = ON_LINE,
): Stretches {
  const dx = bx - ax;
  const dy = by - ay;
  const length = Math.sqrt(dx * dx + dy * dy);
  if (length === 0) return [];
  const ux = dx / length;
  const uy = dy / length;
  const above: number[] = [];
  const below: number[] = [];
  let touches = false;
  let first = true;
  let side = 0;
  let along = 0;
  const last = ring.at(-1);
  if (last === undefined) return [];
  for (const corner of [last, ...ring]) {
    const px = corner.x - ax;
    const py = corner.y - ay;
    let nextSide = ux * py - uy * px;
    if (nextSide < onLine && nextSide > -onLine) {
      nextSide = 0;
      touches = true;
    }
    const nextAlong = ux * px + uy * py;
    if (!first) {
      const upper = side > 0 !== nextSide > 0;
      const lower = side < 0 !== nextSide < 0;
      if (upper || lower) {
        const cut = (along + (nextAlong - along) * (side / (side - nextSide))) / length;
        if (upper) above.push(cut);
        if (lower) below.push(cut);
      }
    }
    first = false;
    side = nextSide;
    along = nextAlong;
  }
  above.sort((p, q) => p - q);
  if (!touches) return clip(above);
  // A corner on the line: taken once as above and once as below it. Only what is inside in both readings is interior.
  below.sort((p, q) => p - q);
  return clip(common(above, below));
}

function clip(cuts: Stretches): Stretches {
  const kept: number[] = [];
  for (let i = 0; i + 1 < cuts.length; i += 2) {
    const lo = Math.max(0, cuts[i] ?? 0);
    const hi = Math.min(1, cuts[i + 1] ?? 0);
    if (hi > lo) kept.push(lo, hi);
  }
  return kept;
}

/** The parts common to two ordered lists of stretches. */
export function common(one: Stretches, other: Stretches): Stretches {
  const kept: number[] = [];
  let i = 0;
  let j = 0;
  while (i + 1 < one.length && j + 1 < other.length) {
    const lo = Math.max(one[i] ?? 0, other[j] ?? 0);
    const hi = Math.min(one[i + 1] ?? 0, other[j + 1] ?? 0);
    if (hi > lo) kept.push(lo, hi);
    if ((one[i + 1] ?? 0) < (other[j + 1] ?? 0)) i += 2;
    else j += 2;
  }
  return kept;
}

/** Joins stretches that overlap by more than `slack`; order on entry does not matter. */
export function merged(stretches: Stretches, slack = 0): number[] {
  const pairs: [number, number][] = [];
  for (let i = 0; i + 1 < stretches.length; i += 2) pairs.push([stretches[i] ?? 0, stretches[i + 1] ?? 0]);
  pairs.sort((p, q) => p[0] - q[0] || p[1] - q[1]);
  const joined: number[] = [];
  let lo = NaN;
  let hi = NaN;
  for (const [from, to] of pairs) {
    if (from <= hi - slack) hi = Math.max(hi, to);
    else {
      if (lo <= hi) joined.push(lo, hi);
      lo = from;
      hi = to;
    }
  }
  if (lo <= hi) joined.push(lo, hi);
  return joined;
}
