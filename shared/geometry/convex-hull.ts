import type { Point } from './point';
import type { Ring } from './polygon';

/** Smallest convex ring around the places (Andrew's monotone chain), clockwise on the table, without corners on straight edges. */
export function convexHull(places: readonly Point[]): Ring {
  const sorted = [...places].sort((a, b) => a.x - b.x || a.y - b.y);
  if (sorted.length < 3) return sorted;
  const half = (run: Iterable<Point>): Point[] => {
    const chain: Point[] = [];
    for (const next of run) {
      for (;;) {
        const a = chain.at(-2);
        const b = chain.at(-1);
        if (a === undefined || b === undefined || (b.x - a.x) * (next.y - a.y) - (b.y - a.y) * (next.x - a.x) > 0)
          break;
        chain.pop();
      }
      chain.push(next);
    }
    chain.pop();
    return chain;
  };
  return [...half(sorted), ...half(sorted.toReversed())];
}
