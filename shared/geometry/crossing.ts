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
  if (ring.length === 0) return [];
  // The last corner comes first once more, for the edge that closes the ring.
  for (let i = -1; i < ring.length; i++) {
    const corner = ring[i < 0 ? ring.length - 1 : i]!;
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
  ascending(above);
  if (!touches) return clip(above);
  // A corner on the line: taken once as above and once as below it. Only what is inside in both readings is interior.
  ascending(below);
  return clip(common(above, below));
}

/** In place. A line cuts an outline in two or four places: for so few, this is the quickest order there is. */
function ascending(cuts: number[]): void {
  for (let i = 1; i < cuts.length; i++) {
    const cut = cuts[i]!;
    let j = i - 1;
    for (; j >= 0 && cuts[j]! > cut; j--) cuts[j + 1] = cuts[j]!;
    cuts[j + 1] = cut;
  }
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
  const pairs = pairsInOrder(stretches);
  const joined: number[] = [];
  let lo = NaN;
  let hi = NaN;
  for (let i = 0; i + 1 < pairs.length; i += 2) {
    const from = pairs[i]!;
    const to = pairs[i + 1]!;
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

/** By where they begin, then by where they end. */
function pairsInOrder(stretches: Stretches): number[] {
  const pairs: number[] = [];
  for (let i = 0; i + 1 < stretches.length; i += 2) {
    const from = stretches[i]!;
    const to = stretches[i + 1]!;
    let j = pairs.length - 2;
    for (; j >= 0 && (pairs[j]! > from || (pairs[j] === from && pairs[j + 1]! > to)); j -= 2) {
      pairs[j + 2] = pairs[j]!;
      pairs[j + 3] = pairs[j + 1]!;
    }
    pairs[j + 2] = from;
    pairs[j + 3] = to;
  }
  return pairs;
}
