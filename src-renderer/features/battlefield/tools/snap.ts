import { eachItem } from '#shared/battlefield/document/items';
import { boxOfItem } from '#shared/battlefield/document/place';
import type { Box } from '#shared/geometry/polygon';
import type { Point } from '#shared/geometry/point';
import type { Mark } from '../canvas/draw-top';
import { snapStep } from '../editor-store';
import type { Bench } from './tool';

/**
 * Lines that things snap to, gathered once when a drag begins so that each move costs the same on any table. Edges, middles and
 * guides of the table pull always. Sides and middles of pieces pull while the grid is off; with the grid on, the grid decides
 * and they only show where things line up.
 */
export interface SnapLines {
  readonly x: readonly number[];
  readonly y: readonly number[];
  readonly pieces: { readonly x: readonly number[]; readonly y: readonly number[] };
}

/** How near counts, in pixels. */
const NEAR = 7;

export function snapLines({ mission, system }: Bench, leave: ReadonlySet<string>): SnapLines {
  const now = mission();
  const { width, height } = now.table;
  const x = [0, width / 2, width, ...now.guides.filter(({ axis }) => axis === 'x').map(({ at }) => at)];
  const y = [0, height / 2, height, ...now.guides.filter(({ axis }) => axis === 'y').map(({ at }) => at)];
  const pieces: { x: number[]; y: number[] } = { x: [], y: [] };
  for (const placed of eachItem(now)) {
    if (
      leave.has(placed.item.id) ||
      placed.list === 'zones' ||
      placed.list === 'keystones' ||
      placed.item.hidden === true
    )
      continue;
    const box = boxOfItem(placed, now.table, system.measure);
    pieces.x.push(box.minX, (box.minX + box.maxX) / 2, box.maxX);
    pieces.y.push(box.minY, (box.minY + box.maxY) / 2, box.maxY);
  }
  return { x: sorted(x), y: sorted(y), pieces: { x: sorted(pieces.x), y: sorted(pieces.y) } };
}

const sorted = (values: readonly number[]): readonly number[] => [...new Set(values)].sort((a, b) => a - b);

/** The nearest line to a value, by halving. */
function nearest(lines: readonly number[], value: number): number | undefined {
  let low = 0;
  let high = lines.length;
  while (low < high) {
    const mid = (low + high) >> 1;
    if ((lines[mid] as number) < value) low = mid + 1;
    else high = mid;
  }
  const [below, above] = [lines[low - 1], lines[low]];
  if (below === undefined) return above;
  return above === undefined || value - below <= above - value ? below : above;
}

interface Pull {
  readonly by: number;
  readonly line: number | null;
}

/** The line nearest to any of the values, within reach. */
function lineNear(values: readonly number[], lines: readonly number[], near: number): Pull | null {
  let best: Pull | null = null;
  for (const value of values) {
    const line = nearest(lines, value);
    if (line === undefined || Math.abs(line - value) > near || (best && Math.abs(line - value) >= Math.abs(best.by)))
      continue;
    best = { by: line - value, line };
  }
  return best;
}

interface Lines {
  readonly own: readonly number[];
  readonly pieces: readonly number[];
}

function pull(values: readonly number[], { own, pieces }: Lines, { grid, step }: Stepping, near: number): Pull {
  const line = lineNear(values, own, near) ?? (grid ? null : lineNear(values, pieces, near));
  if (line) return line;
  const first = values[0] ?? 0;
  const by = Math.round(first / step) * step - first;
  const alike = lineNear(
    values.map((value) => value + by),
    pieces,
    1e-6,
  );
  return { by, line: alike?.line ?? null };
}

interface Stepping {
  readonly grid: boolean;
  readonly step: number;
}

export interface Snapped {
  readonly dx: number;
  readonly dy: number;
  readonly guides: readonly Mark[];
}

/** Moves a box to the lines near it (its sides and its middle; markers by their middle alone), else to the grid. */
export function snapBox(
  bench: Bench,
  lines: SnapLines,
  box: Box,
  { dx, dy }: { readonly dx: number; readonly dy: number },
  { free, byCentre = false }: { readonly free: boolean; readonly byCentre?: boolean },
): Snapped {
  const { snap, view, grid } = bench.state();
  if (!snap || free) return { dx, dy, guides: [] };
  const stepping = { grid, step: snapStep(bench.state()) };
  const near = NEAR / view.zoom;
  const [midX, midY] = [(box.minX + box.maxX) / 2 + dx, (box.minY + box.maxY) / 2 + dy];
  const x = pull(
    byCentre ? [midX] : [midX, box.minX + dx, box.maxX + dx],
    { own: lines.x, pieces: lines.pieces.x },
    stepping,
    near,
  );
  const y = pull(
    byCentre ? [midY] : [midY, box.minY + dy, box.maxY + dy],
    { own: lines.y, pieces: lines.pieces.y },
    stepping,
    near,
  );
  return { dx: dx + x.by, dy: dy + y.by, guides: [...guide('x', x.line), ...guide('y', y.line)] };
}

/** A single place: corners while drawing, new markers. */
export function snapPlace(
  bench: Bench,
  lines: SnapLines,
  at: Point,
  free: boolean,
): Point & { readonly guides: readonly Mark[] } {
  const { dx, dy, guides } = snapBox(
    bench,
    lines,
    { minX: at.x, minY: at.y, maxX: at.x, maxY: at.y },
    { dx: 0, dy: 0 },
    { free },
  );
  return { x: at.x + dx, y: at.y + dy, guides };
}

const guide = (axis: 'x' | 'y', line: number | null): readonly Mark[] =>
  line === null ? [] : [{ kind: 'guide', axis, at: line }];
