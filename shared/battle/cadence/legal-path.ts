import { EPS, atMost } from '../../core/measure';
import type { FlightPath } from '../../schema/battle-decision';
import { innerTable, legsOf, staysInside, type InnerTable } from './flight';
import { canStayInside, gridPaths, type FlightAllowance } from './flight-grid';
import { theatreUnit, type Theatre } from './theatre';
import { soleModel, type BattleState, type ModelState, type UnitState } from './state';

/** What one Move or Advance of a flying unit may be, now. */
export interface PathRules extends FlightAllowance {
  readonly model: ModelState;
  readonly r: number;
  readonly inner: InnerTable;
  /** Most inches of Boost that may be added to a path without pivots (S-USR-BOOST). */
  readonly boost: number;
  /** S-MOVE-6; 0 = not in this action. */
  readonly aboutTurn: number;
}

export function pathRules(
  theatre: Theatre,
  state: BattleState,
  unit: UnitState,
  action: 'move' | 'advance',
): PathRules {
  const fixed = theatreUnit(theatre, unit.id).models[0]!;
  const { allowance, r } = fixed;
  const { activation } = state;
  const { pivotSpacing, gridDegrees, gridInches, aboutTurn } = theatre.parameters;
  const used = action === 'advance' ? (activation?.pivots ?? 0) : 0;
  const boosted = activation?.boost ?? 0;
  const extraLeft = Math.max(0, allowance.extraPivots - Math.max(0, used - allowance.pivots));
  const advances = action === 'advance' || (activation?.declared.includes('advance') ?? false);
  return {
    model: soleModel(unit),
    r,
    inner: innerTable(theatre.table, r),
    length: allowance.distance,
    // A boosted Move binds the Advance to be straight (S-USR-BOOST).
    pivots: boosted > 0 ? 0 : allowance.pivots + extraLeft,
    pivotDegrees: allowance.pivotDegrees,
    pivotSpacing,
    gridDegrees,
    gridStep: gridInches,
    boost: advances && used === 0 ? Math.max(0, allowance.boost - boosted) : 0,
    aboutTurn: action === 'advance' && boosted === 0 ? aboutTurn : 0,
  };
}

/** Why a path may not be flown, as the rule to blame; null if it may. */
export function pathProblem(rules: PathRules, path: FlightPath): { rule: string; message: string } | null {
  const { pivots } = path;
  const boost = path.boost ?? 0;
  if (path.turnabout) {
    if (rules.aboutTurn === 0)
      return { rule: 'S-MOVE-6', message: 'The half turn replaces a whole Advance that was not boosted.' };
    return pivots.length > 0 || boost > 0
      ? { rule: 'S-MOVE-6', message: 'The half turn takes no other pivot and no Boost.' }
      : null;
  }
  if (pivots.length > rules.pivots)
    return {
      rule: 'S-MOVE-4',
      message: `This action has ${rules.pivots} ${rules.pivots === 1 ? 'pivot' : 'pivots'}, the path has ${pivots.length}.`,
    };
  if (boost > 0 && (pivots.length > 0 || !atMost(boost, rules.boost)))
    return {
      rule: 'S-USR-BOOST',
      message: 'Boost needs a Move and an Advance without pivots, and adds 3 inches at most.',
    };
  let last = -Infinity;
  for (const { at, degrees } of pivots) {
    if (!atMost(Math.abs(degrees), rules.pivotDegrees))
      return { rule: 'C-VEH-3', message: `A pivot turns ${rules.pivotDegrees} degrees at most.` };
    if (!atMost(at, rules.length) || at < last + rules.pivotSpacing - EPS)
      return { rule: 'C-VEH-3', message: 'Pivots lie on the path, 1 inch or more apart.' };
    last = at;
  }
  if (leavesNeedlessly(rules, path))
    return { rule: 'S-MOVE-10', message: 'This path leaves the table while another one stays on it.' };
  return null;
}

/** S-MOVE-10: off the table although some path of the grid is not. */
function leavesNeedlessly(rules: PathRules, path: FlightPath): boolean {
  const { model } = rules;
  const legs = legsOf(model.x, model.y, model.facing, rules.length + (path.boost ?? 0), path.pivots);
  return !staysInside(legs, rules.inner) && canStayInside(model.x, model.y, model.facing, rules, rules.inner);
}

/** Every path of the grid that may be flown, with Boost in steps of the grid and the half turn. */
export function legalPaths(rules: PathRules): FlightPath[] {
  const { model, inner } = rules;
  const bound = canStayInside(model.x, model.y, model.facing, rules, inner);
  const fits = (path: FlightPath): boolean =>
    !bound || staysInside(legsOf(model.x, model.y, model.facing, rules.length + (path.boost ?? 0), path.pivots), inner);
  const paths = [...gridPaths(rules)].filter(fits);
  for (let boost = rules.gridStep; boost <= rules.boost + EPS; boost += rules.gridStep) {
    const path: FlightPath = { pivots: [], boost };
    if (fits(path)) paths.push(path);
  }
  if (rules.aboutTurn > 0) paths.push({ pivots: [], turnabout: true });
  return paths;
}
