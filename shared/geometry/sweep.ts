import { EPS } from '../core/measure';
import { gap } from './distance';
import {
  type BaseForm,
  type Footprint,
  disc,
  formCorners,
  formRadius,
  placeBase,
  translateFootprint,
} from './footprint';
import { bearing, type Pose } from './heading';
import { type Path, alongPath, pathLength } from './path';
import { overlaps } from './placement';
import { type Point, distance } from './point';
import { nearStretches } from './sweep-leg';
import { insideTable, type TableSize } from './table';

export interface Halt {
  /** Length travelled. */
  readonly s: number;
  /** Index of the footprint it halts at, −1 if it runs to the end. */
  readonly by: number;
}

const translated = (base: Footprint, path: Path, s: number): Footprint => {
  const to = alongPath(path, s);
  const from = path[0] ?? base;
  return translateFootprint(base, to.x - from.x, to.y - from.y);
};

/** B-MOVE-4: the first length along the path at which the base is no farther than `limit` from a footprint. */
export function firstWithin(base: Footprint, path: Path, obstacles: readonly Footprint[], limit: number): Halt {
  const end = pathLength(path);
  let s = end;
  let by = -1;
  for (const [i, obstacle] of obstacles.entries()) {
    const found = base.kind === 'disc' ? nearAlong(base, path, obstacle, limit) : creep(base, path, obstacle, limit, s);
    if (found < s || (found <= s && by < 0)) {
      s = found;
      by = i;
    }
  }
  return { s, by };
}

function nearAlong(base: Footprint & { kind: 'disc' }, path: Path, obstacle: Footprint, limit: number): number {
  let s = 0;
  let before: Point | undefined;
  if (gap(base, obstacle) <= limit + EPS) return 0;
  for (const next of path) {
    if (before !== undefined) {
      const length = distance(before, next);
      const [lo] = nearStretches(obstacle, base.r + limit + EPS, before.x, before.y, next.x, next.y);
      if (lo !== undefined) return s + lo * length;
      s += length;
    }
    before = next;
  }
  return Infinity;
}

/** Smallest step of the creeping search, in units of the table. */
const LEAST_STEP = 1e-3;

/** A base can safely advance by what its gap exceeds the limit. */
function creep(base: Footprint, path: Path, obstacle: Footprint, limit: number, end: number): number {
  for (let s = 0; ;) {
    const away = gap(translated(base, path, s), obstacle) - limit;
    // Written so that a NaN ends the search too.
    if (!(away > EPS)) return s;
    if (!(s < end)) return Infinity;
    s = Math.min(end, s + Math.max(away, LEAST_STEP));
  }
}

/** C-VEH-3: the first footprint that a base overlaps while it turns about its centre, −1 for none. Round bases never do. */
export function pivotMeets(form: BaseForm, at: Pose, degrees: number, obstacles: readonly Footprint[]): number {
  if (form.kind === 'disc' || degrees === 0) return -1;
  const round = disc(at.x, at.y, formRadius(form));
  const sign = degrees < 0 ? -1 : 1;
  const total = Math.abs(degrees);
  for (let i = 0; i < obstacles.length; i++) {
    const other = obstacles[i]!;
    if (!overlaps(round, other)) continue;
    for (let turned = 0; ;) {
      const base = placeBase(form, { ...at, heading: at.heading + sign * turned });
      if (overlaps(base, other)) return i;
      if (!(turned < total)) break;
      // No corner can travel farther than its gap allows; a quarter of a degree at the least.
      turned = Math.min(total, turned + Math.max(0.25, (gap(base, other) / round.r) * 57));
    }
  }
  return -1;
}

/**
 * B-MOVE-4: degrees that a base can turn about its centre before it is no farther than `limit` from a footprint, and from which;
 * −1 if it turns all the way.
 */
export function firstTurnWithin(
  form: BaseForm,
  at: Pose,
  degrees: number,
  obstacles: readonly Footprint[],
  limit: number,
): { readonly turned: number; readonly by: number } {
  let best = { turned: Math.abs(degrees), by: -1 };
  if (form.kind === 'disc' || degrees === 0) return best;
  const round = disc(at.x, at.y, formRadius(form));
  const sign = degrees < 0 ? -1 : 1;
  for (const [i, other] of obstacles.entries()) {
    if (gap(round, other) > limit + EPS) continue;
    for (let turned = 0; turned <= best.turned;) {
      const away = gap(placeBase(form, { ...at, heading: at.heading + sign * turned }), other) - limit;
      if (!(away > EPS)) {
        best = { turned, by: i };
        break;
      }
      if (turned === best.turned) break;
      turned = Math.min(best.turned, turned + Math.max(0.25, (away / round.r) * 57));
    }
  }
  return best;
}

/** Whether any part of a base reaches over the edge of the table while it turns about its centre. */
export function turnLeavesTable(form: BaseForm, at: Pose, degrees: number, table: TableSize): boolean {
  const leaves = (turned: number): boolean =>
    !insideTable(placeBase(form, { ...at, heading: at.heading + turned }), table);
  if (leaves(degrees)) return true;
  if (form.kind === 'disc' || degrees === 0) return false;
  // A corner reaches farthest to a side when it points straight at it.
  for (const { x, y } of formCorners(form))
    for (const straight of [0, 90, 180, 270]) {
      const off = straight - at.heading - bearing({ x: 0, y: 0 }, { x, y });
      const turned = degrees < 0 ? -(((-off % 360) + 360) % 360) : ((off % 360) + 360) % 360;
      if (Math.abs(turned) < Math.abs(degrees) && leaves(turned)) return true;
    }
  return false;
}
