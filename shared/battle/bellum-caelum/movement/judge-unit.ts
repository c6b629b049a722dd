import { err, ok, type Result } from '../../../core/result';
import type { BasePath } from '../../../schema/battle/bellum-decision';
import type { OrderProblem } from '../../frame/family';
import { applyEvent } from '../apply-event';
import type { ActsAs } from '../decision-point';
import { isInFormation } from '../ground';
import { livingBases, unitById, type BattleState } from '../state';
import type { Theatre } from '../theatre';
import { allowanceOf } from './allowance';
import { judgeBase, type Moved } from './judge-base';

export interface UnitMove {
  readonly unit: string;
  readonly as: ActsAs;
  /** Bases that may move. */
  readonly bases: readonly string[];
  readonly paths: readonly BasePath[];
}

/** B-FORM-2, B-MOVE-6: base after base in the order of the paths; in Formation when all are done. */
export function judgeUnit(theatre: Theatre, state: BattleState, move: UnitMove): Result<Moved[], OrderProblem> {
  const start = unitById(state, move.unit);
  const allowance = allowanceOf(theatre, state, start);
  const made: Moved[] = [];
  const seen = new Set<string>();
  let now = state;
  for (const path of move.paths) {
    const unit = unitById(now, move.unit);
    const base = livingBases(unit).find(({ id }) => id === path.base);
    if (!base || seen.has(path.base) || !move.bases.includes(path.base))
      return err({ rule: 'B-FORM-2', message: 'Each base of the unit that may move does so once.' });
    seen.add(path.base);
    if (staysPut(path)) continue;
    const judged = judgeBase(theatre, now, { unit, base, path, as: move.as, allowance });
    if (!judged.ok) return judged;
    made.push(judged.value);
    now = applyEvent(now, judged.value);
  }
  // B-FORM-5: a squadron that is scattered gets together as well as it can.
  if (made.length > 0 && isInFormation(theatre, start) && !isInFormation(theatre, unitById(now, move.unit)))
    return err({ rule: 'B-FORM-2', message: 'The squadron must end its Move in Formation.' });
  return ok(made);
}

const staysPut = (path: BasePath): boolean =>
  'points' in path ? path.points.length === 0 && path.facing === undefined : path.steps.length === 0;
