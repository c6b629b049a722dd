import { EPS } from '../core/measure';
import { cosDegrees, sinDegrees } from '../core/trig';
import type { FlightPath, Pivot } from '../schema/battle/cadence-decision';
import { isInside, type InnerTable } from './flight-legs';

/** What an action allows: its length, its pivots, and the steps of the grid that is the law of S-MOVE-10. */
export interface FlightAllowance {
  readonly length: number;
  readonly pivots: number;
  readonly pivotDegrees: number;
  readonly pivotSpacing: number;
  readonly gridDegrees: number;
  readonly gridStep: number;
}

/** S-MOVE-10 as ruled: pivots in steps of 5 degrees, at every half inch. */
export const FLIGHT_GRID = { gridDegrees: 5, gridStep: 0.5 } as const;

/** S-MOVE-10: does any path of the grid stay on the table? If so the player must use one that does. */
export const canStayInside = (
  x: number,
  y: number,
  facing: number,
  allowance: FlightAllowance,
  inner: InnerTable,
): boolean => findInside(x, y, facing, allowance, inner) !== null;

/**
 * Some path of the grid that stays on the table, or null. `turn` (0 … 1) says where in the grid the search begins, so that a
 * player at the edge does not always turn the same way.
 */
export function findInside(
  x: number,
  y: number,
  facing: number,
  allowance: FlightAllowance,
  inner: InnerTable,
  turn = 0,
): Pivot[] | null {
  const { length } = allowance;
  if (isInside(inner, x + sinDegrees(facing) * length, y - cosDegrees(facing) * length)) return [];
  if (allowance.pivots === 0) return null;
  const grid = new GridSearch(facing, allowance, inner, turn);
  // Fewest pivots first: most ships near an edge need only one.
  for (let pivots = 1; pivots <= allowance.pivots; pivots++) {
    const found = grid.search(x, y, 0, 0, 0, pivots);
    if (found) return found;
  }
  return null;
}

/** Unit vectors of all headings that so many steps of the grid to either side lead to. */
interface Headings {
  readonly dx: readonly number[];
  readonly dy: readonly number[];
}

/** Most ships face a whole number of degrees, so that there are few of these. */
const kept = new Map<number, Headings>();

function headingsFrom(facing: number, reach: number, gridDegrees: number): Headings {
  const isCommon = Number.isInteger(facing) && gridDegrees === FLIGHT_GRID.gridDegrees;
  const key = 1000 * facing + reach;
  const known = isCommon ? kept.get(key) : undefined;
  if (known) return known;
  const dx: number[] = [];
  const dy: number[] = [];
  for (let k = -reach; k <= reach; k++) {
    dx.push(sinDegrees(facing + k * gridDegrees));
    dy.push(-cosDegrees(facing + k * gridDegrees));
  }
  if (isCommon) kept.set(key, { dx, dy });
  return { dx, dy };
}

/** The search through the grid, with the directions of all its headings worked out once. */
class GridSearch {
  /** Turns of one pivot to each side, in steps of the grid. */
  private readonly turns: number;
  private readonly start: number;
  private readonly dx: readonly number[];
  private readonly dy: readonly number[];

  constructor(
    facing: number,
    private readonly allowance: FlightAllowance,
    private readonly inner: InnerTable,
    turn: number,
  ) {
    const { pivotDegrees, gridDegrees, pivots } = allowance;
    this.turns = Math.floor(pivotDegrees / gridDegrees + EPS);
    this.start = Math.floor(turn * 2 * this.turns);
    ({ dx: this.dx, dy: this.dy } = headingsFrom(facing, this.turns * pivots, gridDegrees));
  }

  /** From a place `done` along the path, turned by `steps` of the grid, the next pivot not before `from`. */
  search(x: number, y: number, steps: number, done: number, from: number, pivots: number): Pivot[] | null {
    const { length, gridDegrees, gridStep, pivotSpacing } = this.allowance;
    const { inner, turns } = this;
    const straight = this.at(steps);
    const first = Math.max(0, Math.ceil(from / gridStep - EPS));
    for (let at = first * gridStep; at < length - EPS; at += gridStep) {
      const px = x + this.dx[straight]! * (at - done);
      const py = y + this.dy[straight]! * (at - done);
      // Straight on towards the edge: no later place can be inside again.
      if (!isInside(inner, px, py)) return null;
      const rest = length - at;
      for (let k = 0; k < 2 * turns; k++) {
        // Sharpest turns first, left and right in turn: they leave the edge soonest.
        const n = (k + this.start) % (2 * turns);
        const by = (n % 2 === 0 ? 1 : -1) * (turns - (n >> 1));
        const heading = this.at(steps + by);
        if (pivots === 1) {
          if (isInside(inner, px + this.dx[heading]! * rest, py + this.dy[heading]! * rest))
            return [{ at, degrees: by * gridDegrees }];
          continue;
        }
        const more = this.search(px, py, steps + by, at, at + pivotSpacing, pivots - 1);
        if (more) return [{ at, degrees: by * gridDegrees }, ...more];
      }
    }
    return null;
  }

  private at(steps: number): number {
    return steps + this.turns * this.allowance.pivots;
  }
}

/** Every path of the grid with these allowances: straight, then one pivot, then two. For counting and for players that look at all. */
export function* gridPaths(allowance: FlightAllowance): Generator<FlightPath> {
  yield { pivots: [] };
  for (const first of gridPivots(allowance, 0)) {
    yield { pivots: [first] };
    if (allowance.pivots < 2) continue;
    for (const second of gridPivots(allowance, first.at + allowance.pivotSpacing)) yield { pivots: [first, second] };
  }
}

function* gridPivots(
  { length, pivots, pivotDegrees, gridDegrees, gridStep }: FlightAllowance,
  from: number,
): Generator<Pivot> {
  if (pivots === 0) return;
  for (let at = from; at <= length + EPS; at += gridStep) {
    for (let turn = gridDegrees; turn <= pivotDegrees + EPS; turn += gridDegrees) {
      yield { at, degrees: turn };
      yield { at, degrees: -turn };
    }
  }
}
