import { climbCost, type GroundPrices } from '../../geometry/path-cost';
import { disc, footprintBox, type Footprint } from '../../geometry/footprint';
import { gridIndex } from '../../geometry/grid-index';
import { levelAt, type Ground } from '../../geometry/ground';
import { overlaps } from '../../geometry/placement';
import type { Point } from '../../geometry/point';
import type { Mission } from '../../schema/mission';
import { groundsOf, isSlow, laidParts, type MoverKind } from '../../table/terrain';

/** The table as a lattice of places for one mover: where it may stand or pass, how high, and how far it is from anywhere. */
export interface Lattice {
  readonly spacing: number;
  readonly columns: number;
  readonly rows: number;
  /** 0 closed, 1 may pass, 2 may also stand. */
  readonly state: Uint8Array;
  readonly level: Uint8Array;
  readonly rough: Uint8Array;
  readonly climb: Uint8Array;
  readonly prices: GroundPrices;
}

/** Who travels: how wide, how its keywords are read, what it pays for ground. */
type Traveller = MoverKind & { readonly r: number; readonly prices: GroundPrices };

/** More places than this are not looked at: a coarser lattice does for bigger tables. */
const MOST_PLACES = 12_000;
/** Corners compared with places in all; a table buried in terrain gets a coarser lattice instead of a long wait. */
const MOST_QUESTIONS = 4_000_000;

function questions(grounds: readonly Ground[], spacing: number, r: number): number {
  let sum = 0;
  for (const { footprint } of grounds) {
    const box = footprintBox(footprint);
    const corners = footprint.kind === 'disc' ? 1 : footprint.points.length;
    sum += corners * ((box.maxX - box.minX + 2 * r) / spacing + 1) * ((box.maxY - box.minY + 2 * r) / spacing + 1);
  }
  return spacing > 100 ? 0 : sum;
}

export function latticeOf(mission: Mission, mover: Traveller, wanted: number): Lattice {
  const { width, height } = mission.table;
  const grounds = groundsOf(mission, mover);
  let spacing = wanted;
  while (
    (Math.floor(width / spacing) + 1) * (Math.floor(height / spacing) + 1) > MOST_PLACES ||
    questions(grounds, spacing, mover.r) > MOST_QUESTIONS
  )
    spacing *= 1.25;
  const columns = Math.floor(width / spacing) + 1;
  const rows = Math.floor(height / spacing) + 1;
  const parts = laidParts(mission);
  const floors = grounds.map((ground, i): Floor => ({
    ground,
    slow: parts[i] !== undefined && isSlow(parts[i].source),
  }));
  const index = gridIndex(grounds.map(({ footprint }) => footprintBox(footprint)));
  const make = (): Uint8Array => new Uint8Array(columns * rows);
  const lattice = {
    spacing,
    columns,
    rows,
    state: make(),
    level: make(),
    rough: make(),
    climb: make(),
    prices: mover.prices,
  };
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const at = row * columns + column;
      const place = placeOf(lattice, at);
      const inside =
        place.x >= mover.r - 1e-6 &&
        place.y >= mover.r - 1e-6 &&
        place.x <= width - mover.r + 1e-6 &&
        place.y <= height - mover.r + 1e-6;
      if (!inside) continue;
      const base = disc(place.x, place.y, mover.r);
      const near = index.meeting(footprintBox(base)).flatMap((i) => floors[i] ?? []);
      lay(lattice, at, base, near);
    }
  }
  return lattice;
}

export const placeOf = ({ spacing, columns }: Pick<Lattice, 'spacing' | 'columns'>, at: number): Point => ({
  x: (at % columns) * spacing,
  y: Math.floor(at / columns) * spacing,
});

interface Floor {
  readonly ground: Ground;
  readonly slow: boolean;
}

function lay(lattice: Lattice, at: number, base: Footprint, near: readonly Floor[]): void {
  const under: Ground[] = [];
  let stand = true;
  for (const { ground, slow } of near) {
    if (!overlaps(base, ground.footprint)) continue;
    if (ground.pass === 'closed') return;
    under.push(ground);
    if (!ground.stand || ground.rough) stand = false;
    if (ground.rough || slow) lattice.rough[at] = 1;
    if (ground.pass === 'climb') lattice.climb[at] = Math.max(lattice.climb[at] ?? 0, ground.level);
  }
  const level = levelAt(base.x, base.y, under);
  lattice.level[at] = Math.min(200, level);
  lattice.state[at] = stand ? 2 : 1;
}

/** Straight, diagonal and knight's steps: within 3 % of the true length in open ground. */
const STEPS: readonly (readonly [number, number])[] = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
  [1, 1],
  [1, -1],
  [-1, 1],
  [-1, -1],
  [2, 1],
  [2, -1],
  [-2, 1],
  [-2, -1],
  [1, 2],
  [1, -2],
  [-1, 2],
  [-1, -2],
];

/** Shortest way in movement from any of the starts to every place, terrain costs included; Infinity where there is none. */
export function travelFrom(lattice: Lattice, starts: readonly Point[]): Float64Array {
  const { columns, rows, spacing, state } = lattice;
  const cost = new Float64Array(columns * rows).fill(Infinity);
  const heap = makeHeap(cost);
  for (const { x, y } of starts) {
    // From the edge a model comes on beside its point: the nearest open places are its start.
    for (const [at, away] of placesNear(lattice, x, y)) {
      if (away < (cost[at] ?? 0)) {
        cost[at] = away;
        heap.push(at);
      }
    }
  }
  for (let at = heap.pop(); at !== undefined; at = heap.pop()) {
    const column = at % columns;
    const row = (at - column) / columns;
    for (const [dx, dy] of STEPS) {
      const c = column + dx;
      const r = row + dy;
      if (c < 0 || r < 0 || c >= columns || r >= rows) continue;
      const to = r * columns + c;
      if (state[to] === 0 || (Math.abs(dx) + Math.abs(dy) === 3 && !openBetween(lattice, column, row, dx, dy)))
        continue;
      const rise = stepCost(lattice, at, to);
      if (rise === null) continue;
      const next = (cost[at] ?? 0) + spacing * Math.sqrt(dx * dx + dy * dy) + rise;
      if (next < (cost[to] ?? 0) - 1e-12) {
        cost[to] = next;
        heap.push(to);
      }
    }
  }
  return cost;
}

/** A knight's step passes between two places; one of them must be open. */
function openBetween({ columns, state }: Lattice, column: number, row: number, dx: number, dy: number): boolean {
  const [ax, ay] = [Math.trunc(dx / 2), Math.trunc(dy / 2)];
  const near = (row + ay) * columns + column + ax;
  const far = (row + dy - ay) * columns + column + dx - ax;
  return state[near] !== 0 && state[far] !== 0;
}

function stepCost({ level, rough, climb, prices }: Lattice, from: number, to: number): number | null {
  const climbed = (levels: number, down: boolean): number => climbCost(prices, { levels, down, rough: false });
  const [a, b] = [level[from] ?? 0, level[to] ?? 0];
  const roughness = rough[to] === 1 && rough[from] !== 1 ? prices.rough : 0;
  if (a === b) {
    // C-TER-CLIMB-4: over a wall that has no floor on top: up and down again, counted as it is entered.
    const over = Math.max(0, (climb[to] ?? 0) - b);
    const before = Math.max(0, (climb[from] ?? 0) - a);
    return roughness + (over > before ? climbed(over, false) + climbed(over, true) : 0);
  }
  const high = Math.max(a, b);
  if (Math.max(climb[from] ?? 0, climb[to] ?? 0) < high) return null;
  return roughness + climbed(Math.abs(a - b), b < a);
}

/** Open places within about one and a half steps, nearest first. */
function placesNear(lattice: Lattice, x: number, y: number): readonly (readonly [number, number])[] {
  const { columns, rows, spacing, state } = lattice;
  const found: [number, number][] = [];
  for (let reach = 2; reach <= 6 && found.length === 0; reach += 2) {
    const c0 = Math.round(x / spacing);
    const r0 = Math.round(y / spacing);
    for (let r = Math.max(0, r0 - reach); r <= Math.min(rows - 1, r0 + reach); r++) {
      for (let c = Math.max(0, c0 - reach); c <= Math.min(columns - 1, c0 + reach); c++) {
        const at = r * columns + c;
        if (state[at] === 0) continue;
        const dx = c * spacing - x;
        const dy = r * spacing - y;
        found.push([at, Math.sqrt(dx * dx + dy * dy)]);
      }
    }
  }
  return found;
}

/** Least travel to any place from which a base of radius r is within `within` of a marker. */
export const travelTo = (lattice: Lattice, cost: Float64Array, target: Point, within: number): number =>
  cost[nearestEnd(lattice, cost, target, within) ?? -1] ?? Infinity;

/** The places of that way, from its start on; none where there is no way. */
export function wayTo(lattice: Lattice, cost: Float64Array, target: Point, within: number): readonly Point[] {
  const way: Point[] = [];
  for (let at = nearestEnd(lattice, cost, target, within); at !== null && way.length < cost.length;) {
    way.push(placeOf(lattice, at));
    at = placeBefore(lattice, cost, at);
  }
  return way.reverse();
}

/** Where the cheapest way to a place comes from; null at a start. */
function placeBefore(lattice: Lattice, cost: Float64Array, at: number): number | null {
  const { columns, rows, spacing } = lattice;
  const [column, row] = [at % columns, Math.floor(at / columns)];
  for (const [dx, dy] of STEPS) {
    const [c, r] = [column - dx, row - dy];
    if (c < 0 || r < 0 || c >= columns || r >= rows) continue;
    const from = r * columns + c;
    if (!Number.isFinite(cost[from] ?? Infinity)) continue;
    if (Math.abs(dx) + Math.abs(dy) === 3 && !openBetween(lattice, c, r, dx, dy)) continue;
    const rise = stepCost(lattice, from, at);
    if (rise === null) continue;
    const paid = (cost[from] ?? 0) + spacing * Math.sqrt(dx * dx + dy * dy) + rise;
    if (Math.abs(paid - (cost[at] ?? 0)) < 1e-9) return from;
  }
  return null;
}

function nearestEnd(lattice: Lattice, cost: Float64Array, target: Point, within: number): number | null {
  let best: number | null = null;
  const reach = Math.ceil(within / lattice.spacing) + 1;
  const c0 = Math.round(target.x / lattice.spacing);
  const r0 = Math.round(target.y / lattice.spacing);
  for (let r = Math.max(0, r0 - reach); r <= Math.min(lattice.rows - 1, r0 + reach); r++) {
    for (let c = Math.max(0, c0 - reach); c <= Math.min(lattice.columns - 1, c0 + reach); c++) {
      const at = r * lattice.columns + c;
      if (lattice.state[at] !== 2) continue;
      const dx = c * lattice.spacing - target.x;
      const dy = r * lattice.spacing - target.y;
      if (dx * dx + dy * dy > within * within || !((cost[at] ?? Infinity) < Infinity)) continue;
      if (best === null || (cost[at] ?? 0) < (cost[best] ?? 0)) best = at;
    }
  }
  return best;
}

/** A binary heap of places by their cost; a place may be in it more than once, stale copies are dropped. */
function makeHeap(cost: Float64Array) {
  const items: number[] = [];
  const keys: number[] = [];
  const swap = (i: number, j: number): void => {
    [items[i], items[j]] = [items[j] as number, items[i] as number];
    [keys[i], keys[j]] = [keys[j] as number, keys[i] as number];
  };
  const less = (i: number, j: number): boolean =>
    (keys[i] as number) < (keys[j] as number) || (keys[i] === keys[j] && (items[i] as number) < (items[j] as number));
  const sink = (): void => {
    for (let i = 0; ;) {
      let least = i;
      for (const child of [2 * i + 1, 2 * i + 2]) if (child < items.length && less(child, least)) least = child;
      if (least === i) return;
      swap(i, least);
      i = least;
    }
  };
  return {
    push(at: number): void {
      items.push(at);
      keys.push(cost[at] ?? 0);
      for (let i = items.length - 1; i > 0;) {
        const parent = (i - 1) >> 1;
        if (!less(i, parent)) return;
        swap(i, parent);
        i = parent;
      }
    },
    pop(): number | undefined {
      for (;;) {
        const top = items[0];
        const key = keys[0];
        if (top === undefined || key === undefined) return undefined;
        const last = items.pop() as number;
        const lastKey = keys.pop() as number;
        if (items.length > 0) {
          items[0] = last;
          keys[0] = lastKey;
          sink();
        }
        if (key <= (cost[top] ?? Infinity) + 1e-12) return top;
      }
    },
  };
}
