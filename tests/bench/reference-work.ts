/** A fixed piece of work of the engine's own kind (small objects, short arrays, square roots, maps): what other figures are measured by. */
interface Mote {
  readonly id: string;
  readonly x: number;
  readonly y: number;
}

const MOTES = 64;

/** One unit of it; the sum is returned so that nothing of it can be left out. */
export function referenceUnit(): number {
  let motes: readonly Mote[] = Array.from({ length: MOTES }, (_, i) => ({
    id: `m${i}`,
    x: (i * 37) % 101,
    y: (i * 61) % 103,
  }));
  let sum = 0;
  for (let step = 0; step < 40; step++) {
    const nearest = new Map<string, number>();
    for (const one of motes) {
      let best = Infinity;
      for (const other of motes) {
        if (other === one) continue;
        const away = Math.sqrt((one.x - other.x) * (one.x - other.x) + (one.y - other.y) * (one.y - other.y));
        if (away < best) best = away;
      }
      nearest.set(one.id, best);
    }
    motes = motes.map((mote) => ({ ...mote, x: (mote.x + (nearest.get(mote.id) ?? 0)) % 101 }));
    sum += motes.reduce((all, { x }) => all + x, 0);
  }
  return sum;
}
