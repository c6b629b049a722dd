/** The first of some ways that comes out shortest; ways after one of `least` are not even tried. */
export function fewest<Way, T>(ways: readonly Way[], least: number, lay: (way: Way) => readonly T[]): readonly T[] {
  let best: readonly T[] | null = null;
  for (const way of ways) {
    const next = lay(way);
    if (best === null || next.length < best.length) best = next;
    if (best.length <= least) break;
  }
  return best ?? [];
}
