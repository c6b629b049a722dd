import { mmToUnit } from '../../core/measure';
import type { Point } from '../../geometry/point';
import type { Mission } from '../../schema/mission';
import type { Constraint, MissionSide, SetUpStep } from '../../schema/mission/set-up';
import { otherSides, sidesMeant } from '../document/sides';
import { lengthText } from '../measure-text';
import type { CheckContext } from './check';
import { exactPlaces, readConstraint, type SetUpThing, type Setting } from './set-up-measure';

/** Why no table can ever keep this step, whatever stands where; undefined if one can. */
export function whyNeverMet(
  context: Pick<CheckContext, 'mission' | 'system'>,
  step: SetUpStep,
  noun: string,
): string | undefined {
  const { mission } = context;
  const least = step.atLeast ?? step.count;
  if (least > step.count) return `it wants at least ${least} of ${step.count}`;
  if (step.place !== 'objective' && step.place !== 'entry-point') return undefined;
  if (least === 0) return undefined;
  const sides = sidesMeant(mission, step.by);
  if (sides.length === 0) return `there is no side "${step.by}"`;
  const reasons = sides.map((side) => whyNotFor(context, step, side, noun));
  // Each side places its own: all of them must be able to. Where one of several places, one is enough.
  if (step.by === 'each' || reasons.every((reason) => reason !== undefined))
    return reasons.find((reason) => reason !== undefined);
  return undefined;
}

function whyNotFor(
  { mission, system }: Pick<CheckContext, 'mission' | 'system'>,
  step: SetUpStep,
  side: MissionSide,
  noun: string,
): string | undefined {
  const setting: Setting = { mission, measure: system.measure, side };
  const size = step.place === 'objective' ? (system.document.markers?.objective ?? 40) : 0;
  const r = mmToUnit(size, system.measure) / 2;
  const least = step.atLeast ?? step.count;
  for (const constraint of step.constraints) {
    const nothing = whyNothingThere(mission, side, constraint);
    if (nothing) return nothing;
    const places = constraint.each ? exactPlaces(setting, constraint) : undefined;
    if (places && places.length < least)
      return `it names ${places.length} places, and ${least} ${noun}s are to stand on one each`;
    const far = whyTooFar({ ...setting, r }, constraint, least);
    if (far) return far;
  }
  const fixed = step.constraints.filter(({ from }) => !MOVABLE.has(from));
  if (fixed.length === 0 || hasPlace(setting, fixed, r)) return undefined;
  const [width, height] = [mission.table.width, mission.table.height].map((side) => lengthText(side, system.measure));
  return `no place on a table of ${width} by ${height} is that far from everything it names`;
}

/** What is measured to stands on the table and may stand elsewhere: such a constraint rules out no place by itself. */
const MOVABLE: ReadonlySet<Constraint['from']> = new Set(['each-other', 'objectives', 'own-entry', 'enemy-entry']);

/** What a constraint measures from is not there. */
function whyNothingThere(mission: Mission, side: MissionSide, { from }: Constraint): string | undefined {
  switch (from) {
    case 'own-edge':
    case 'own-edge-middle':
    case 'own-edge-ends':
      return side.edge ? undefined : 'its side has no edge';
    case 'own-corner':
      return side.corner ? undefined : 'its side has no corner';
    case 'enemy-edge':
      return otherSides(mission, side).some(({ edge }) => edge) ? undefined : 'the enemy has no edge';
    default:
      return undefined;
  }
}

/** Farther apart than the table is long, or more things than find room that far apart. */
function whyTooFar(
  { mission: { table }, measure, r }: Setting & { readonly r: number },
  { from, op, value, measure: to }: Constraint,
  count: number,
): string | undefined {
  if (!MOVABLE.has(from) || op === 'at-most' || op === 'less-than') return undefined;
  const apart = value + (to === 'rim' ? 2 * r : 0);
  const across = Math.sqrt(table.width * table.width + table.height * table.height);
  const needs = from === 'each-other' ? 2 : 1;
  if (count >= needs && apart > across) return `${lengthText(value, measure)} is more than the table is across`;
  if (from !== 'each-other' || op === 'exactly' || apart <= 0) return undefined;
  const room = mostApart(table, apart);
  return count > room
    ? `at most ${room} ${room === 1 ? 'finds' : 'find'} room ${lengthText(value, measure)} apart, and it wants ${count}`
    : undefined;
}

/** A bound on how many places of a rectangle keep this far apart (Oler's inequality): never too few. */
export const mostApart = ({ width, height }: Mission['table'], apart: number): number =>
  Math.floor((2 / Math.sqrt(3)) * ((width * height) / (apart * apart)) + (width + height) / apart + 1 + 1e-9);

/** Squares this small that may still hold a place are taken to do so. */
const FINEST = 1 / 128;

/**
 * Is there a place that keeps all of them? Measures change by no more than one steps, so a square whose middle misses by more
 * than the way to its corners holds none; others are quartered.
 */
function hasPlace(setting: Setting, constraints: readonly Constraint[], r: number): boolean {
  const { width, height } = setting.mission.table;
  const open: (Point & { readonly w: number; readonly h: number })[] = [
    { x: width / 2, y: height / 2, w: width, h: height },
  ];
  for (let cell = open.pop(); cell !== undefined; cell = open.pop()) {
    const thing: SetUpThing = { id: '', r, x: cell.x, y: cell.y };
    const reach = Math.sqrt(cell.w * cell.w + cell.h * cell.h) / 2;
    const misses = constraints.map((constraint) => missOf(setting, constraint, thing));
    if (misses.every((miss) => miss <= 0)) return true;
    if (misses.some((miss) => miss > reach + 0.03)) continue;
    if (cell.w <= width * FINEST) return true;
    const [w, h] = [cell.w / 2, cell.h / 2];
    for (const dx of [-0.5, 0.5])
      for (const dy of [-0.5, 0.5]) open.push({ x: cell.x + dx * w, y: cell.y + dy * h, w, h });
  }
  return false;
}

/** How far a place is from keeping a constraint; 0 if it does, or if there is nothing to measure. */
function missOf(setting: Setting, constraint: Constraint, thing: SetUpThing): number {
  const places = exactPlaces(setting, constraint);
  if (places) return Math.min(...places.map(({ x, y }) => Math.sqrt((x - thing.x) ** 2 + (y - thing.y) ** 2)));
  const reading = readConstraint(setting, constraint, thing, []);
  if (!reading) return 0;
  const { op, value } = constraint;
  if (op === 'exactly') return Math.abs(reading.value - value);
  return Math.max(0, op === 'at-least' || op === 'more-than' ? value - reading.value : reading.value - value);
}
