/** A panel to find a place for: its height beside the map, and in either column under it. */
export interface Standing {
  readonly beside: number;
  readonly columns: readonly [number, number];
  /** Parts of one table are read from the left column to the right, and never beside the map. */
  readonly part?: number;
}

export interface Rooms {
  readonly beside: number;
  readonly column: number;
}

export type Place = 'beside' | 0 | 1;

/** More panels than this have too many ways to try. */
const MOST = 10;

/**
 * A place for every panel on one page: as many as can beside the map in the order in which they are read, the others in two columns that end as level
 * as can be. If that does not do, any that fit beside the map. Null if one page does not hold them.
 */
export function arranged(panels: readonly Standing[], rooms: Rooms): readonly Place[] | null {
  let used = 0;
  const first = panels.map(({ beside, part }) => {
    if (part !== undefined || used + beside > rooms.beside) return false;
    used += beside;
    return true;
  });
  const reading = inColumns(panels, first, rooms);
  if (reading) return reading;
  const free = panels.flatMap(({ part }, i) => (part === undefined ? [i] : []));
  if (panels.length > MOST) return null;
  for (let mask = 1; mask < 2 ** free.length; mask++) {
    const beside = panels.map((_, i) => free.includes(i) && ((mask >> free.indexOf(i)) & 1) === 1);
    if (panels.reduce((sum, panel, i) => sum + (beside[i] ? panel.beside : 0), 0) > rooms.beside) continue;
    const found = inColumns(panels, beside, rooms);
    if (found) return found;
  }
  return null;
}

function inColumns(
  panels: readonly Standing[],
  beside: readonly boolean[],
  { column }: Rooms,
): readonly Place[] | null {
  const below = panels.filter((_, i) => !beside[i]);
  if (below.length > MOST) return null;
  // What is left for either column whatever stands where.
  if (below.reduce((sum, { columns }) => sum + Math.min(...columns), 0) > 2 * column) return null;
  let best: { readonly mask: number; readonly tallest: number } | null = null;
  for (let mask = 0; mask < 2 ** below.length; mask++) {
    const heights: [number, number] = [0, 0];
    let right = false;
    let ordered = true;
    for (const [n, { columns, part }] of below.entries()) {
      const side = sideOf(mask, n, below.length);
      heights[side] += columns[side];
      if (part === undefined) continue;
      if (side === 1) right = true;
      else if (right) ordered = false;
    }
    const tallest = Math.max(...heights);
    if (ordered && tallest <= column && (best === null || tallest < best.tallest - 0.01)) best = { mask, tallest };
  }
  if (best === null) return null;
  const { mask } = best;
  let n = 0;
  return beside.map((aside) => (aside ? 'beside' : sideOf(mask, n++, below.length)));
}

/** Of all ways the first panels are the last to go to the right. */
const sideOf = (mask: number, n: number, count: number): 0 | 1 => ((mask >> (count - 1 - n)) & 1 ? 1 : 0);
