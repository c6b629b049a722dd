import type { Measure } from '../../core/measure';
import { distance, type Point } from '../../geometry/point';
import type { Mission } from '../../schema/mission';
import type { Constraint, SetUpStep } from '../../schema/mission/set-up';
import {
  exactPlaces,
  keeps,
  readConstraint,
  type Reading,
  type SetUpThing,
  type Setting,
} from '../checks/set-up-measure';
import { onSameEdge } from '../document/landmarks';
import { tidy } from '../document/shape';

/** Pairs things with the exact places of a step, nearest first overall; what finds no place of its own is left out. */
export function pairWithPlaces(things: readonly SetUpThing[], places: readonly Point[]): ReadonlyMap<string, Point> {
  const options = things.flatMap((thing) =>
    places.map((place, i) => ({ id: thing.id, place, i, away: distance(thing, place) })),
  );
  options.sort((a, b) => a.away - b.away || (a.id < b.id ? -1 : a.id > b.id ? 1 : a.i - b.i));
  const pairs = new Map<string, Point>();
  const taken = new Set<number>();
  for (const { id, place, i } of options) {
    if (pairs.has(id) || taken.has(i)) continue;
    pairs.set(id, place);
    taken.add(i);
  }
  return pairs;
}

/** The place nearest to where a thing stands that keeps every constraint of its step, found by stepping from one to the next. */
export function nearestLegalPlace(
  setting: Setting,
  step: SetUpStep,
  thing: SetUpThing,
  others: readonly SetUpThing[],
): Point | undefined {
  let at: SetUpThing = thing;
  for (let round = 0; round < 60; round++) {
    const broken = step.constraints.find((constraint) => !satisfied(setting, constraint, at, others));
    if (!broken) return at === thing ? undefined : { x: tidy(at.x), y: tidy(at.y) };
    const next = stepTowards(setting, broken, at, others);
    if (!next) return undefined;
    at = { ...at, ...insideTable(next, setting.mission, at.r) };
  }
  return undefined;
}

export function satisfied(
  setting: Setting,
  constraint: Constraint,
  thing: SetUpThing,
  others: readonly SetUpThing[],
): boolean {
  const places = exactPlaces(setting, constraint);
  if (places) return places.some((place) => distance(place, thing) <= 0.02);
  const reading = readConstraint(setting, constraint, thing, others);
  return reading === undefined || keeps(constraint, reading.value);
}

/** A little past the limit, so that rounding never leaves it a hair short. */
const OVER = 1e-4;

function stepTowards(
  setting: Setting,
  constraint: Constraint,
  thing: SetUpThing,
  others: readonly SetUpThing[],
): Point | undefined {
  const places = exactPlaces(setting, constraint);
  if (places) return places.reduce((best, next) => (distance(next, thing) < distance(best, thing) ? next : best));
  const reading = readConstraint(setting, constraint, thing, others);
  if (!reading) return undefined;
  const strict =
    constraint.op === 'less-than'
      ? -0.05
      : constraint.op === 'more-than'
        ? 0.05
        : constraint.op === 'at-least'
          ? OVER
          : 0;
  const wanted = Math.max(
    0,
    constraint.value + strict + (constraint.measure === 'rim' ? thing.r + (reading.otherR ?? 0) : 0),
  );
  return reading.edge ? awayFromEdge(thing, reading, wanted, setting.mission) : awayFromPlace(thing, reading, wanted);
}

function awayFromEdge(thing: SetUpThing, reading: Reading, wanted: number, mission: Mission): Point | undefined {
  if (!reading.edge) return undefined;
  const on = onSameEdge(thing, reading.edge, mission.table);
  switch (reading.edge) {
    case 'top':
      return { x: thing.x, y: wanted };
    case 'bottom':
      return { x: thing.x, y: mission.table.height - wanted };
    case 'left':
      return { x: wanted, y: on.y };
    case 'right':
      return { x: mission.table.width - wanted, y: on.y };
  }
}

function awayFromPlace(thing: SetUpThing, { at }: Reading, wanted: number): Point | undefined {
  if (!at) return undefined;
  const away = distance(at, thing);
  // On the very spot there is no direction to go in: any will do.
  const [ux, uy] = away < 1e-9 ? [1, 0] : [(thing.x - at.x) / away, (thing.y - at.y) / away];
  return { x: at.x + ux * wanted, y: at.y + uy * wanted };
}

const insideTable = (place: Point, { table }: Mission, r: number): Point => ({
  x: Math.min(table.width - r, Math.max(r, place.x)),
  y: Math.min(table.height - r, Math.max(r, place.y)),
});

/** A free place for one more thing of a step: an exact place nobody stands on, or the first legal place of a coarse search. */
export function freePlace(
  setting: Setting,
  step: SetUpStep,
  things: readonly SetUpThing[],
  r: number,
): Point | undefined {
  const exact = step.constraints
    .map((constraint) => exactPlaces(setting, constraint))
    .find((places) => places !== undefined);
  const { width, height } = setting.mission.table;
  const candidates = exact ?? searchPlaces(width, height);
  for (const place of candidates) {
    const thing: SetUpThing = { id: '', r, ...place };
    if (things.some((other) => distance(other, thing) <= Math.max(0.02, r + other.r))) continue;
    if (step.constraints.every((constraint) => satisfied(setting, constraint, thing, things)))
      return { x: tidy(place.x), y: tidy(place.y) };
    const near = exact ? undefined : nearestLegalPlace(setting, step, thing, things);
    if (near && !things.some((other) => distance(other, near) <= Math.max(0.02, r + other.r))) return near;
  }
  return undefined;
}

/** A coarse grid over the table, from the middle outwards. */
function searchPlaces(width: number, height: number): readonly Point[] {
  const n = 8;
  const places: Point[] = [];
  for (let i = 0; i <= n; i++) for (let j = 0; j <= n; j++) places.push({ x: (width * i) / n, y: (height * j) / n });
  const middle = { x: width / 2, y: height / 2 };
  return places.sort((a, b) => distance(a, middle) - distance(b, middle) || a.x - b.x || a.y - b.y);
}

export const settingOf = (mission: Mission, measure: Measure, side: Setting['side']): Setting => ({
  mission,
  measure,
  side,
});
