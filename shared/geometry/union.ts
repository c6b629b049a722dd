import { isSimple, signedArea, type Ring } from './polygon';
import type { Point } from './point';
import { pointSegmentSquared } from './segment';

/**
 * The outline of several rings together, if it is one ring without a hole; null where they lie apart or leave a hole between
 * them. Sides are cut where they meet, pieces that run inside another ring are dropped, and what is left is strung together.
 */
export function unionOf(rings: readonly Ring[]): Ring | null {
  let [all, ...rest] = rings.map(clockwise);
  if (!all) return null;
  // Those that touch what there is go first: the order of the list must not decide whether it works.
  while (rest.length > 0) {
    let joined: Ring | null = null;
    let at = -1;
    for (const [i, next] of rest.entries()) {
      joined = unionOfTwo(all, next);
      if (joined) {
        at = i;
        break;
      }
    }
    if (!joined) return null;
    all = joined;
    rest = rest.toSpliced(at, 1);
  }
  return all;
}

const NEAR = 1e-6;
const clockwise = (ring: Ring): Ring => (signedArea(ring) < 0 ? ring.toReversed() : ring);
const key = ({ x, y }: Point): string => `${Math.round(x * 1e5)} ${Math.round(y * 1e5)}`;

interface Side {
  readonly from: Point;
  readonly to: Point;
}

function unionOfTwo(a: Ring, b: Ring): Ring | null {
  const kept = [...outside(a, b, true), ...outside(b, a, false)];
  const starts = new Map<string, Side[]>();
  for (const side of kept) {
    const name = key(side.from);
    starts.set(name, [...(starts.get(name) ?? []), side]);
  }
  const rings: Point[][] = [];
  for (let first = take(starts); first; first = take(starts)) {
    const ring: Point[] = [first.from];
    let at = first;
    while (key(at.to) !== key(first.from)) {
      ring.push(at.to);
      const next = follow(starts, at);
      if (!next || ring.length > kept.length + 1) return null;
      at = next;
    }
    rings.push(ring);
  }
  const [only] = rings;
  if (rings.length !== 1 || !only) return null;
  const plain = withoutStraight(only);
  return plain.length >= 3 && signedArea(plain) > 0 && isSimple(plain) ? plain : null;
}

const take = (starts: Map<string, Side[]>): Side | undefined => {
  for (const [name, [first, ...others]] of starts) {
    if (others.length > 0) starts.set(name, others);
    else starts.delete(name);
    return first;
  }
  return undefined;
};

/** The side that goes on from the end of another; where several do, the one that turns left the most keeps to the outside. */
function follow(starts: Map<string, Side[]>, { from, to }: Side): Side | undefined {
  const name = key(to);
  const here = starts.get(name) ?? [];
  const turn = (side: Side): number => {
    const [ax, ay, bx, by] = [to.x - from.x, to.y - from.y, side.to.x - side.from.x, side.to.y - side.from.y];
    const length = Math.sqrt((ax * ax + ay * ay) * (bx * bx + by * by)) || 1;
    const [sine, cosine] = [(ax * by - ay * bx) / length, (ax * bx + ay * by) / length];
    return sine >= 0 ? 1 - cosine : cosine - 1;
  };
  const [best] = [...here].sort((p, q) => turn(p) - turn(q));
  if (!best) return undefined;
  const others = here.filter((side) => side !== best);
  if (others.length > 0) starts.set(name, others);
  else starts.delete(name);
  return best;
}

/** Pieces of the sides of one ring that do not run inside the other; where both share a side, `shared` keeps one of the two. */
function outside(ring: Ring, other: Ring, shared: boolean): Side[] {
  return ring.flatMap((from, i) => {
    const to = ring[(i + 1) % ring.length]!;
    const cuts = [0, 1];
    other.forEach((c, k) => cuts.push(...crossings(from, to, c, other[(k + 1) % other.length]!)));
    const sorted = [...new Set(cuts.map((t) => Math.round(t * 1e9) / 1e9))].sort((p, q) => p - q);
    const at = (t: number): Point => ({ x: from.x + (to.x - from.x) * t, y: from.y + (to.y - from.y) * t });
    return sorted.slice(1).flatMap((t, n): Side[] => {
      const side = { from: at(sorted[n]!), to: at(t) };
      if (key(side.from) === key(side.to)) return [];
      const middle = at((sorted[n]! + t) / 2);
      const along = other.findIndex((c, k) => onSide(middle, c, other[(k + 1) % other.length]!));
      if (along < 0) return contains(other, middle) ? [] : [side];
      // The same way along: one of the two is enough. Against each other: the rings lie back to back, and neither shows.
      const [c, d] = [other[along]!, other[(along + 1) % other.length]!];
      const sameWay = (to.x - from.x) * (d.x - c.x) + (to.y - from.y) * (d.y - c.y) > 0;
      return shared && sameWay ? [side] : [];
    });
  });
}

const onSide = (p: Point, a: Point, b: Point): boolean =>
  pointSegmentSquared(p.x, p.y, a.x, a.y, b.x, b.y) < NEAR * NEAR;

/** Where a → b is met by c → d, as shares of the way; ends that touch count, and both ends of what runs along. */
function crossings(a: Point, b: Point, c: Point, d: Point): number[] {
  const [rx, ry, sx, sy] = [b.x - a.x, b.y - a.y, d.x - c.x, d.y - c.y];
  const cross = rx * sy - ry * sx;
  const length = rx * rx + ry * ry;
  if (length === 0) return [];
  const share = (p: Point): number => ((p.x - a.x) * rx + (p.y - a.y) * ry) / length;
  const found = [c, d].filter((p) => onSide(p, a, b)).map(share);
  if (cross * cross > 1e-18 * length * (sx * sx + sy * sy)) {
    const t = ((c.x - a.x) * sy - (c.y - a.y) * sx) / cross;
    const u = ((c.x - a.x) * ry - (c.y - a.y) * rx) / cross;
    if (t > 0 && t < 1 && u >= 0 && u <= 1) found.push(t);
  }
  return found.filter((t) => t > 0 && t < 1);
}

function contains(ring: Ring, { x, y }: Point): boolean {
  let inside = false;
  ring.forEach((a, i) => {
    const b = ring[(i + 1) % ring.length]!;
    if (a.y > y !== b.y > y && x < ((b.x - a.x) * (y - a.y)) / (b.y - a.y) + a.x) inside = !inside;
  });
  return inside;
}

/** Corners on a straight line between their neighbours say nothing. */
const withoutStraight = (ring: Ring): Ring =>
  ring.filter((at, i) => {
    const [a, b] = [ring[(i + ring.length - 1) % ring.length]!, ring[(i + 1) % ring.length]!];
    return !onSide(at, a, b);
  });
