import type { ModelPath } from '../../../schema/battle/cadence-decision';
import { applyLanding } from '../apply/units';
import { unitById, type BattleState } from '../state';
import type { Theatre } from '../theatre';
import type { MarchOrder } from './march';

/** How things stand once a unit's models have gone these ways, one after the other, and whether a base cut one of them short. */
export function goneInThought(
  theatre: Theatre,
  before: BattleState,
  { unit, action }: MarchOrder,
  paths: readonly ModelPath[],
): { readonly state: BattleState; readonly cut: boolean } {
  let state = before;
  let cut = false;
  for (const path of paths) {
    const { model } = path;
    const landing = theatre.movement.land({ theatre, state, unit: unitById(state, unit), model }, action, path);
    state = applyLanding(state, { unit, model, action }, landing);
    cut ||= landing.cut;
  }
  return { state, cut };
}
