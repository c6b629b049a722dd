import { boxOf, signedArea, type Box, type Ring } from '../geometry/polygon';
import type { Path, Step } from './drawn-path';

/** The patterns of terrain; a keyword always has the same one (DESIGN 6). `climbable` is a comb along the outline, the others fill. */
export const HATCHES = ['impassable', 'climbable', 'cover', 'rough', 'dangerous', 'obscuring', 'water'] as const;
export type Hatch = (typeof HATCHES)[number];

/** Sides are never colour alone (DESIGN 2): the second is striped, the third dotted, the fourth checked. */
export const SIDE_TILES = [null, 'stripes', 'dotted', 'checked'] as const;
export type TileName = Exclude<Hatch, 'climbable'> | NonNullable<(typeof SIDE_TILES)[number]>;

const HATCH_OF: ReadonlyMap<string, readonly Hatch[]> = new Map<string, readonly Hatch[]>([
  ...HATCHES.map((hatch): [string, readonly Hatch[]] => [hatch, [hatch]]),
  ['wood', ['cover', 'rough']],
  ['rock', ['impassable']],
  ['ruin-wall', ['impassable']],
]);

/** The patterns of a part, each once, in the fixed order. Keywords of a user's own have none. */
export function hatchesOf(keywords: readonly string[]): readonly Hatch[] {
  const wanted = new Set(keywords.flatMap((keyword) => HATCH_OF.get(keyword) ?? []));
  return HATCHES.filter((hatch) => wanted.has(hatch));
}

/** One repeat of a pattern, in pixels of the design: lines of a width, or filled dots and squares where `width` is null. */
export interface Tile {
  readonly size: readonly [number, number];
  /** Degrees clockwise that the whole pattern is turned. */
  readonly turn: number;
  readonly width: number | null;
  readonly path: Path;
}

const LINE = 1.1;

/** The only place that says what a hatch looks like. Strokes may end at the edge of the tile; the neighbour goes on from there. */
export const TILES: Readonly<Record<TileName, Tile>> = {
  impassable: tile([8, 8], LINE, [
    ['M', 0, 0],
    ['L', 8, 8],
    ['M', 8, 0],
    ['L', 0, 8],
  ]),
  cover: tile(
    [12, 8],
    LINE,
    [
      ['M', 0, 4],
      ['L', 7, 4],
    ],
    -45,
  ),
  rough: tile([10, 10], null, [
    ['O', 2.5, 2.5, 1.05, 1.05, 0],
    ['O', 7.5, 7.5, 1.05, 1.05, 0],
  ]),
  dangerous: tile([14, 12], LINE, [['M', 2, 9], ['L', 5.5, 3], ['L', 9, 9], ['Z']]),
  obscuring: tile([16, 8], LINE, wave(4, 2.5)),
  water: tile([16, 8], LINE, [...wave(2.2, 1.6), ...wave(6.2, 1.6)]),
  stripes: tile(
    [5, 5],
    2.2,
    [
      ['M', 2.5, 0],
      ['L', 2.5, 5],
    ],
    45,
  ),
  dotted: tile([5, 5], null, [['O', 2.5, 2.5, 1.2, 1.2, 0]]),
  checked: tile([6, 6], null, [
    ['M', 0, 0],
    ['L', 3, 0],
    ['L', 3, 3],
    ['L', 0, 3],
    ['Z'],
    ['M', 3, 3],
    ['L', 6, 3],
    ['L', 6, 6],
    ['L', 3, 6],
    ['Z'],
  ]),
};

function tile(size: Tile['size'], width: number | null, path: Path, turn = 0): Tile {
  return { size, turn, width, path };
}

/** A crest and a trough across a tile of 16, `high` pixels up and down from the line at `y`. */
function wave(y: number, high: number): Path {
  return [
    ['M', 0, y],
    ['Q', 4, y - 2 * high, 8, y],
    ['Q', 12, y + 2 * high, 16, y],
  ];
}

/** A tile with what its neighbours' lines leave of themselves in it, so that a repeated picture has no seams. */
export function seamless({ size: [width, height], path }: Tile): Path {
  const around = [0, -1, 1].flatMap((i) => [0, -1, 1].map((j) => [i * width, j * height] as const));
  return around.flatMap(([dx, dy]) => path.map((step) => moved(step, (x, y) => [x + dx, y + dy])));
}

/**
 * The pattern over a box, repeat by repeat, for a painter without patterns; `scale` is paper per pixel. It starts at (0, 0), so
 * neighbours agree. A stroke that goes on in the next tile is one long stroke.
 */
export function tiled({ size, turn, path }: Tile, box: Box, scale: number): Path {
  const [width, height] = [size[0] * scale, size[1] * scale];
  // Turns are halves of a right angle, so one figure serves for sine and cosine.
  const [sine, cosine] = turn === 0 ? [0, 1] : [Math.sign(turn) * Math.SQRT1_2, Math.SQRT1_2];
  const corners = [box.minX, box.maxX].flatMap((x) =>
    [box.minY, box.maxY].map((y) => ({ x: x * cosine + y * sine, y: y * cosine - x * sine })),
  );
  const grid = boxOf(corners);
  const reach = (width + height) / 2;
  const placeIn =
    (column: number, row: number) =>
    (x: number, y: number): readonly [number, number] => {
      const [u, v] = [x * scale + column * width, y * scale + row * height];
      return [u * cosine - v * sine, u * sine + v * cosine];
    };
  const columns = { first: Math.floor(grid.minX / width), last: Math.ceil(grid.maxX / width) - 1 };
  const rows = { first: Math.floor(grid.minY / height), last: Math.ceil(grid.maxY / height) - 1 };
  // A turned grid is larger than the box: what lies outside is left out.
  const needed = (column: number, row: number): boolean => {
    if (column < columns.first || column > columns.last || row < rows.first || row > rows.last) return false;
    const [x, y] = placeIn(column, row)(size[0] / 2, size[1] / 2);
    return x > box.minX - reach && x < box.maxX + reach && y > box.minY - reach && y < box.maxY + reach;
  };
  const out: Step[] = [];
  for (const stroke of strokesOf(path)) {
    const [right, down] = runOf(stroke, size);
    const runs = right !== 0 || down !== 0;
    for (let row = rows.first; row <= rows.last; row++) {
      for (let column = columns.first; column <= columns.last; column++) {
        if (!needed(column, row) || (runs && needed(column - right, row - down))) continue;
        for (const step of stroke) out.push(moved(step, placeIn(column, row), scale));
        if (!runs) continue;
        for (let n = 1; needed(column + n * right, row + n * down); n++) {
          if (stroke.length === 2) out.pop();
          const place = placeIn(column + n * right, row + n * down);
          for (const step of stroke.slice(1)) out.push(moved(step, place, scale));
        }
      }
    }
  }
  return out;
}

/** A path in its single strokes. */
function strokesOf(path: Path): readonly Path[] {
  const strokes: Step[][] = [];
  for (const step of path) {
    if (step[0] === 'M' || step[0] === 'O') strokes.push([step]);
    else strokes.at(-1)?.push(step);
  }
  return strokes;
}

/** In which neighbour a stroke goes on: one tile right, down, or both; [0, 0] if it ends in its own. */
function runOf(stroke: Path, [width, height]: Tile['size']): readonly [number, number] {
  const [first, last] = [stroke[0], stroke.at(-1)];
  if (first?.[0] !== 'M' || !last || last[0] === 'Z' || last[0] === 'O') return [0, 0];
  const [x, y] = last[0] === 'Q' ? [last[3], last[4]] : [last[1], last[2]];
  const [right, down] = [(x - first[1]) / width, (y - first[2]) / height];
  return Number.isInteger(right) && Number.isInteger(down) ? [right, down] : [0, 0];
}

function moved(step: Step, place: (x: number, y: number) => readonly [number, number], scale = 1): Step {
  switch (step[0]) {
    case 'M':
    case 'L':
      return [step[0], ...place(step[1], step[2])];
    case 'Q':
      return ['Q', ...place(step[1], step[2]), ...place(step[3], step[4])];
    case 'O':
      return ['O', ...place(step[1], step[2]), step[3] * scale, step[4] * scale, step[5]];
    case 'Z':
      return step;
  }
}

/** Climbable: ticks inward along the outline, 7 pixels apart and 4.5 long. */
const COMB = { apart: 7, long: 4.5, most: 2000 };

/** The comb of a ring in its own unit; `px` is one pixel of the design in that unit. */
export function combPath(ring: Ring, px: number): Path {
  const inward = signedArea(ring) > 0 ? 1 : -1;
  const [apart, long] = [COMB.apart * px, COMB.long * px];
  const out: Step[] = [];
  let next = apart / 2;
  for (const [i, a] of ring.entries()) {
    const b = ring[(i + 1) % ring.length] ?? a;
    const length = Math.sqrt((b.x - a.x) * (b.x - a.x) + (b.y - a.y) * (b.y - a.y));
    if (length === 0) continue;
    const [ux, uy] = [(b.x - a.x) / length, (b.y - a.y) / length];
    for (; next <= length && out.length < 2 * COMB.most; next += apart) {
      const [x, y] = [a.x + ux * next, a.y + uy * next];
      out.push(['M', x, y], ['L', x - uy * long * inward, y + ux * long * inward]);
    }
    next -= length;
  }
  return out;
}
