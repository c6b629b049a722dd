import { err, ok, type Result } from '../../../core/result';
import type { BasePath } from '../../../schema/battle/bellum-decision';
import type { OrderProblem } from '../../frame/family';
import { applyEvent } from '../apply-event';
import type { ActsAs } from '../decision-point';
import { isInFormation } from '../ground';
import { livingBases, unitById, type BattleState, type UnitState } from '../state';
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

type Judged = Result<Moved[], OrderProblem>;

/** What paths came to when they were last judged: the rules are asked before a decision is played, and again while it is. */
const known = new WeakMap<
  readonly BasePath[],
  { readonly units: object; readonly move: UnitMove; readonly judged: Judged }
>();

/** B-FORM-2, B-MOVE-6: base after base in the order of the paths; in Formation when all are done. */
export function judgeUnit(theatre: Theatre, state: BattleState, move: UnitMove): Judged {
  const before = known.get(move.paths);
  if (before?.units === state.units && isSame(before.move, move)) return before.judged;
  const judged = judge(theatre, state, move);
  known.set(move.paths, { units: state.units, move, judged });
  return judged;
}

const isSame = (one: UnitMove, other: UnitMove): boolean =>
  one.unit === other.unit && one.as === other.as && one.bases === other.bases;

function judge(theatre: Theatre, state: BattleState, move: UnitMove): Judged {
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
  const wrong = made.length > 0 ? formationProblem(theatre, start, unitById(now, move.unit)) : null;
  return wrong ? err(wrong) : ok(made);
}

/** B-FORM-5: a squadron that is scattered gets together as well as it can. */
export const formationProblem = (theatre: Theatre, before: UnitState, after: UnitState): OrderProblem | null =>
  isInFormation(theatre, before) && !isInFormation(theatre, after)
    ? { rule: 'B-FORM-2', message: 'The squadron must end its Move in Formation.' }
    : null;

const staysPut = (path: BasePath): boolean =>
  'points' in path ? path.points.length === 0 && path.facing === undefined : path.steps.length === 0;
