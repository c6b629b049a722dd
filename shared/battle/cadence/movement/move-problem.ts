import type { DecisionOf } from '../../../schema/battle/cadence-decision';
import { unitEndProblem } from '../../../table/mover';
import type { OrderProblem } from '../../frame/family';
import { applyEvent } from '../apply-event';
import { footprintsOf, isInFormation } from '../bases';
import { unitById, type BattleState, type UnitState } from '../state';
import type { Theatre } from '../theatre';
import { regroup, type MarchOrder } from './march';

/** Every living model has a way of its own, each only one; they move in that order, and end in formation (C-FORM-4). */
export function moveProblem(
  theatre: Theatre,
  before: BattleState,
  { unit: id, action, paths }: DecisionOf<'move'>,
): OrderProblem | null {
  const unit = unitById(before, id);
  let living = 0;
  for (const { hp } of unit.models) if (hp > 0) living += 1;
  let state = before;
  for (let i = 0; i < paths.length; i++) {
    const path = paths[i]!;
    const again = paths.findIndex(({ model }) => model === path.model) !== i;
    if (again || (unit.models[path.model]?.hp ?? 0) <= 0)
      return { rule: theatre.rows.moved, message: 'A path is for a model that stands, and for that one only.' };
    const mover = { theatre, state, unit: unitById(state, id), model: path.model };
    const problem = theatre.movement.problem(mover, action, path);
    if (problem) return problem;
    if (living > 1) state = applyEvent(state, theatre.movement.go(mover, action, path));
  }
  if (paths.length !== living)
    return { rule: theatre.rows.moved, message: 'Every model of the unit moves, each by a path of its own.' };
  return living > 1 && !isRegrouping(theatre, before, unit)
    ? unitEndProblem(theatre.figures, footprintsOf(theatre, unitById(state, id)))
    : null;
}

/** C-FORM-5: whoever begins its activation out of formation does what it can with its first action. */
const isRegrouping = (theatre: Theatre, { activation }: BattleState, unit: UnitState): boolean =>
  (activation?.done.length ?? 0) === 0 && !isInFormation(theatre, unit);

/** C-FORM-4: its own losses have parted it, and it must end this action in formation: is there a way? */
export function canRegroup(theatre: Theatre, state: BattleState, order: MarchOrder): boolean {
  const unit = unitById(state, order.unit);
  if (isInFormation(theatre, unit) || isRegrouping(theatre, state, unit)) return true;
  const paths = regroup(theatre, state, order);
  return paths === null || moveProblem(theatre, state, { kind: 'move', side: unit.side, ...order, paths }) === null;
}
