import { convexHull } from './convex-hull';
import { type Point, distanceSquared } from './point';
import { type Ring, isSimple } from './polygon';
import { pointSegmentSquared } from './segment';

/** A stroke of more places than this is thinned evenly first: quick to simplify, and two halves of it stay below the corners a shape may have. */
const MAX_STROKE = 900;

/** Leaves out corners that stray less than `tolerance` from the straight line between their neighbours (Douglas–Peucker). */
export function simplifyLine(stroke: readonly Point[], tolerance: number): readonly Point[] {
  const line = thinned(stroke, tolerance);
  if (line.length < 3) return line;
  const keep = new Uint8Array(line.length);
  keep[0] = 1;
  keep[line.length - 1] = 1;
  const spans: [number, number][] = [[0, line.length - 1]];
  for (let span = spans.pop(); span !== undefined; span = spans.pop()) {
    const [from, to] = span;
    const a = line[from];
    const b = line[to];
    if (a === undefined || b === undefined) continue;
    let farthest = tolerance * tolerance;
    let at = -1;
    for (let i = from + 1; i < to; i++) {
      const p = line[i];
      if (p === undefined) continue;
      const away = pointSegmentSquared(p.x, p.y, a.x, a.y, b.x, b.y);
      if (away > farthest) {
        farthest = away;
        at = i;
      }
    }
    if (at >= 0) {
      keep[at] = 1;
      spans.push([from, at], [at, to]);
    }
  }
  return line.filter((_, i) => keep[i] === 1);
}

/**
 * A freehand outline as a simple ring: closed, simplified, and never crossing itself. If the hand drew a loop that no tolerance
 * unties, its convex hull is returned.
 */
export function simplifyOutline(stroke: readonly Point[], tolerance: number): Ring {
  const places = stroke.filter(({ x, y }) => Number.isFinite(x) && Number.isFinite(y));
  const start = places[0];
  if (start === undefined) return [];
  // Cut at the place farthest from the start, so that both halves have two well separated ends.
  let far = 0;
  places.forEach((p, i) => {
    const best = places[far];
    if (best !== undefined && distanceSquared(start, p) > distanceSquared(start, best)) far = i;
  });
  let slack = tolerance > 0 ? tolerance : 0.01;
  for (let attempt = 0; attempt < 6; attempt++, slack *= 2) {
    const there = simplifyLine(places.slice(0, far + 1), slack);
    const back = simplifyLine([...places.slice(far), start], slack);
    const ring = [...there.slice(0, -1), ...back.slice(0, -1)];
    if (ring.length >= 3 && isSimple(ring)) return ring;
  }
  return convexHull(places);
}

function thinned(stroke: readonly Point[], tolerance: number): readonly Point[] {
  const least = (tolerance * tolerance) / 16;
  const spaced: Point[] = [];
  for (const p of stroke) {
    const before = spaced.at(-1);
    if (before === undefined || distanceSquared(before, p) > least) spaced.push(p);
  }
  const end = stroke.at(-1);
  if (end !== undefined && spaced.at(-1) !== end && spaced.length > 1) spaced[spaced.length - 1] = end;
  if (spaced.length <= MAX_STROKE) return spaced;
  const stride = Math.ceil(spaced.length / MAX_STROKE);
  return spaced.filter((_, i) => i % stride === 0 || i === spaced.length - 1);
}
