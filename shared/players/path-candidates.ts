import { flightProblem, type FlightRules } from '../table/flight';
import { findInside } from '../table/flight-grid';
import type { FlightPath } from '../schema/battle/cadence-decision';

const TURNS = [-45, -30, -15, 15, 30, 45] as const;
const SHARP = [-45, 45] as const;

/** A handful of legal paths that between them reach most places and facings: turns early, midway and late, both ways. */
export function candidatePaths(rules: FlightRules): FlightPath[] {
  const { length, pivots, pivotSpacing } = rules;
  const paths: FlightPath[] = [{ pivots: [] }];
  if (pivots > 0) {
    for (const degrees of TURNS) {
      paths.push({ pivots: [{ at: 0, degrees }] }, { pivots: [{ at: length, degrees }] });
    }
    for (const degrees of SHARP) paths.push({ pivots: [{ at: length / 2, degrees }] });
  }
  if (pivots > 1) {
    for (const first of SHARP) {
      for (const second of SHARP)
        paths.push({
          pivots: [
            { at: 0, degrees: first },
            { at: length, degrees: second },
          ],
        });
      paths.push({
        pivots: [
          { at: 0, degrees: first },
          { at: pivotSpacing, degrees: first },
        ],
      });
    }
  }
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
