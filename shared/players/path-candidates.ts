import { ahead, bearing } from '../geometry/heading';
import type { Point } from '../geometry/point';
import { flightProblem, type FlightRules } from '../table/flight';
import { findInside } from '../table/flight-grid';
import type { FlightPath } from '../schema/battle/cadence-decision';

const TURNS = [-45, -20, 20, 45] as const;
const SHARP = [-45, 45] as const;

/** A handful of legal paths that between them reach most places: turns early and late, both ways. */
export function candidatePaths(rules: FlightRules): FlightPath[] {
  const { length, pivots, pivotSpacing } = rules;
  const paths: FlightPath[] = [{ pivots: [] }];
  if (pivots > 0)
    for (const degrees of TURNS) paths.push({ pivots: [{ at: 0, degrees }] }, { pivots: [{ at: length, degrees }] });
  if (pivots > 1)
    for (const degrees of SHARP)
      paths.push({
        pivots: [
          { at: 0, degrees },
          { at: pivotSpacing, degrees },
        ],
      });
  if (rules.boost >= 1) paths.push({ pivots: [], boost: rules.boost });
  if (rules.aboutTurn > 0) paths.push({ pivots: [], turnabout: true });
  return legalOf(rules, paths);
}

/** Fewer, for looking two moves ahead. */
export function coarsePaths(rules: FlightRules): FlightPath[] {
  const paths: FlightPath[] = [{ pivots: [] }];
  if (rules.pivots > 0)
    for (const degrees of SHARP)
      paths.push({ pivots: [{ at: 0, degrees }] }, { pivots: [{ at: rules.length, degrees }] });
  if (rules.aboutTurn > 0) paths.push({ pivots: [], turnabout: true });
  return legalOf(rules, paths);
}

/** A handful of paths that end with the nose on something, reached after no, half or all of the way; and the plain ones. */
export function aimedPaths(rules: FlightRules, enemies: readonly Point[], goals: readonly Point[]): FlightPath[] {
  const { length, pivots } = rules;
  if (pivots === 0) return candidatePaths(rules);
  const paths: FlightPath[] = [{ pivots: [] }];
  for (const degrees of SHARP) paths.push({ pivots: [{ at: 0, degrees }] }, { pivots: [{ at: length, degrees }] });
  const half = length / 2;
  for (const enemy of enemies) addAimed(paths, rules, enemy, [length, 0, half]);
  for (const goal of goals) addAimed(paths, rules, goal, [0, half]);
  if (pivots > 1) for (const enemy of enemies.slice(0, 2)) addTwice(paths, rules, enemy);
  if (rules.boost >= 1) paths.push({ pivots: [], boost: rules.boost });
  if (rules.aboutTurn > 0) paths.push({ pivots: [], turnabout: true });
  return legalOf(rules, paths);
}

/** Fewer of the same, for looking two moves ahead. */
export function aimedFew(rules: FlightRules, enemies: readonly Point[], goals: readonly Point[]): FlightPath[] {
  if (rules.pivots === 0) return coarsePaths(rules);
  const paths: FlightPath[] = [{ pivots: [] }];
  for (const degrees of SHARP) paths.push({ pivots: [{ at: 0, degrees }] });
  for (const goal of goals.slice(0, 2)) addAimed(paths, rules, goal, [0]);
  for (const enemy of enemies.slice(0, 1)) addAimed(paths, rules, enemy, [rules.length]);
  if (rules.aboutTurn > 0) paths.push({ pivots: [], turnabout: true });
  return legalOf(rules, paths);
}

/** One pivot after each of these lengths that lays the nose on a place, where a pivot reaches that far. */
function addAimed(paths: FlightPath[], rules: FlightRules, place: Point, lengths: readonly number[]): void {
  const { at: from, pivotDegrees } = rules;
  for (const at of lengths) {
    const degrees = turnTo(ahead(from, from.facing, at), from.facing, place);
    if (degrees !== 0 && Math.abs(degrees) <= pivotDegrees && isNew(paths, at, degrees))
      paths.push({ pivots: [{ at, degrees }] });
  }
}

/** A sharp turn at once, and the nose on the place at the end. */
function addTwice(paths: FlightPath[], { at: from, length, pivotDegrees }: FlightRules, place: Point): void {
  for (const first of SHARP) {
    const facing = from.facing + first;
    const degrees = turnTo(ahead(from, facing, length), facing, place);
    if (degrees !== 0 && Math.abs(degrees) <= pivotDegrees)
      paths.push({
        pivots: [
          { at: 0, degrees: first },
          { at: length, degrees },
        ],
      });
  }
}

/** Whole degrees, clockwise, from a heading to the line to a place. */
const turnTo = (from: Point, facing: number, place: Point): number =>
  Math.round(((bearing(from, place) - facing + 540) % 360) - 180);

const isNew = (paths: readonly FlightPath[], at: number, degrees: number): boolean =>
  !paths.some(
    ({ pivots }) => pivots.length === 1 && pivots[0]!.at === at && Math.abs(pivots[0]!.degrees - degrees) < 3,
  );

/** Near an edge none of the usual paths may be legal: then one that the rules allow. */
function legalOf(rules: FlightRules, paths: readonly FlightPath[]): FlightPath[] {
  const legal = paths.filter((path) => flightProblem(rules, path) === null);
  const usual = legal.filter((path) => !path.turnabout);
  if (usual.length > 0) return legal;
  const { at, inner } = rules;
  const inside = findInside(at.x, at.y, at.facing, rules, inner);
  return inside ? [...legal, { pivots: inside }] : legal;
}

/** A path as one model's order. Field by field: players make these by the thousand. */
export function flownBy(model: number, { pivots, boost, turnabout }: FlightPath): FlightPath & { model: number } {
  if (turnabout) return { model, pivots, turnabout };
  return boost === undefined ? { model, pivots } : { model, pivots, boost };
}
