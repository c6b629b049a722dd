import { EPS } from '../core/measure';
import { type Disc, disc } from './footprint';
import { type Pose, ahead, leftward, normaliseHeading } from './heading';
import { type Path, alongPath, pathLength, pathUpTo } from './path';
import type { Point } from './point';
import { firstContact, lastFree } from './sweep';
import type { TableSize } from './table';

/** A turn on the spot after `at` inches of a flight. */
export interface Turn {
  readonly at: number;
  readonly degrees: number;
}

/** S-MOVE-3, S-MOVE-4: a ship flies exactly this far, with so many turns. The two steps are the grid of S-MOVE-10. */
export interface FlightRule {
  readonly distance: number;
  readonly pivots: number;
  readonly maxTurn: number;
  readonly apart: number;
  readonly degreeStep: number;
  readonly distanceStep: number;
}

export const shipFlight = (distance: number, pivots = 1): FlightRule => ({
  distance,
  pivots,
  maxTurn: 45,
  apart: 1,
  degreeStep: 5,
  distanceStep: 0.5,
});

/** Corners of a flight and the heading on each of its legs. */
export interface Flight {
  readonly path: Path;
  readonly headings: readonly number[];
}

export function flightOf(start: Pose, distance: number, turns: readonly Turn[]): Flight {
  const path: Point[] = [{ x: start.x, y: start.y }];
  const headings = [normaliseHeading(start.heading)];
  let at: Point = start;
  let heading = start.heading;
  let flown = 0;
  for (const turn of turns) {
    at = ahead(at, heading, turn.at - flown);
    heading = normaliseHeading(heading + turn.degrees);
    flown = turn.at;
    path.push(at);
    headings.push(heading);
  }
  path.push(ahead(at, heading, distance - flown));
  return { path, headings };
}

/** S-MOVE-10: all corners in the inner rectangle. */
export const staysOnTable = (path: Path, r: number, table: TableSize): boolean =>
  path.every((corner) => isInner(corner, r, table));

const isInner = ({ x, y }: Point, r: number, table: TableSize): boolean =>
  x >= r - EPS && y >= r - EPS && x <= table.width - r + EPS && y <= table.height - r + EPS;

/** Every flight of the grid: straight first, then with one turn, then with two. */
export function* gridTurns(rule: FlightRule, from = 0, left = rule.pivots): Generator<readonly Turn[]> {
  if (from === 0) yield [];
  if (left <= 0) return;
  const steps = Math.floor(rule.distance / rule.distanceStep + EPS);
  for (let k = Math.ceil(from / rule.distanceStep - EPS); k <= steps + 1; k++) {
    // The end of a flight that is no whole number of steps is a place to turn too.
    const at = k <= steps ? k * rule.distanceStep : rule.distance;
    if (k > steps && rule.distance - steps * rule.distanceStep <= EPS) break;
    for (let degrees = rule.degreeStep; degrees <= rule.maxTurn + EPS; degrees += rule.degreeStep) {
      for (const turn of [
        { at, degrees },
        { at, degrees: -degrees },
      ]) {
        yield [turn];
        if (left > 1 && at + rule.apart <= rule.distance + EPS)
          for (const later of gridTurns(rule, at + rule.apart, left - 1)) yield [turn, ...later];
      }
    }
  }
}

/** S-MOVE-10: whether some flight of the grid stays on the table. */
export function canStayOnTable(start: Pose, rule: FlightRule, r: number, table: TableSize): boolean {
  for (const turns of gridTurns(rule))
    if (staysOnTable(flightOf(start, rule.distance, turns).path, r, table)) return true;
  return false;
}

export interface Landing {
  readonly end: Pose;
  readonly travelled: number;
  readonly path: Path;
  /** The base met the table's edge on the way. */
  readonly edge: boolean;
  /** Index of the base it halted short of, −1 for none (S-MOVE-9: the activation is over). */
  readonly base: number;
}

/** Flies a path: stops at the table's edge, then falls back to the last place that overlaps no base. */
export function land(flight: Flight, r: number, table: TableSize, bases: readonly Disc[]): Landing {
  const full = pathLength(flight.path);
  const free = lengthOnTable(flight.path, r, table);
  const flown = free < full - EPS ? pathUpTo(flight.path, free) : flight.path;
  const from = flight.path[0] ?? { x: 0, y: 0 };
  const halt = lastFree(disc(from.x, from.y, r), flown, bases);
  const at = alongPath(flight.path, halt.s);
  return {
    end: { ...at, heading: headingAt(flight, halt.s, full) },
    travelled: halt.s,
    path: pathUpTo(flight.path, halt.s),
    edge: free < full - EPS,
    base: halt.by,
  };
}

/** Turns before the stop stand, later ones are lost; one exactly at the end of the flight is made. */
function headingAt(flight: Flight, s: number, full: number): number {
  let heading = flight.headings[0] ?? 0;
  let corner = 0;
  for (let i = 1; i < flight.headings.length; i++) {
    corner += pathLength(flight.path.slice(i - 1, i + 1));
    if (corner < s - EPS || (corner <= s + EPS && (s >= full - EPS || corner <= EPS)))
      heading = flight.headings[i] ?? heading;
  }
  return heading;
}

/** How far a path runs before its base meets the edge. */
export function lengthOnTable(path: Path, r: number, table: TableSize): number {
  let s = 0;
  let before: Point | undefined;
  for (const next of path) {
    if (before !== undefined) {
      const length = pathLength([before, next]);
      if (!isInner(next, r, table))
        return (
          s +
          length *
            Math.min(fraction(before.x, next.x, r, table.width - r), fraction(before.y, next.y, r, table.height - r))
        );
      s += length;
    }
    before = next;
  }
  return s;
}

const fraction = (from: number, to: number, lo: number, hi: number): number => {
  if (to > hi) return to > from ? Math.max(0, (hi - from) / (to - from)) : 0;
  if (to < lo) return to < from ? Math.max(0, (lo - from) / (to - from)) : 0;
  return 1;
};

/** S-EVA-4, S-EVA-5: how far a ship slides to its left (or right) before it meets a base or the edge. */
export function slideLength(
  at: Pose,
  side: 'left' | 'right',
  most: number,
  r: number,
  table: TableSize,
  bases: readonly Disc[],
): number {
  const left = leftward(at.heading);
  const sign = side === 'left' ? 1 : -1;
  const path = [at, { x: at.x + left.x * most * sign, y: at.y + left.y * most * sign }];
  return Math.min(lengthOnTable(path, r, table), firstContact(disc(at.x, at.y, r), path, bases).s);
}

export interface FlightEnd extends Landing {
  readonly turns: readonly Turn[];
}

/** Where a ship may end: every lawful flight of the grid, flown. For drawing its reach and for players that look at all. */
export function flightEnds(
  start: Pose,
  rule: FlightRule,
  r: number,
  table: TableSize,
  bases: readonly Disc[],
): readonly FlightEnd[] {
  const flights = [...gridTurns(rule)].map((turns) => ({ turns, flight: flightOf(start, rule.distance, turns) }));
  const staying = flights.filter(({ flight }) => staysOnTable(flight.path, r, table));
  return (staying.length > 0 ? staying : flights).map(({ turns, flight }) => ({
    turns,
    ...land(flight, r, table, bases),
  }));
}
