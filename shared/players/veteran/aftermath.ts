import { applyEvent } from '../../battle/cadence/apply-event';
import { unitById, type BattleState } from '../../battle/cadence/state';
import type { Theatre } from '../../battle/cadence/theatre';
import { holdsPost, postsOf } from '../posts';

/** The battle with a unit gone, and nobody's the markers that only it held. */
export function withoutUnit(theatre: Theatre, before: BattleState, id: string): BattleState {
  const { side, carries } = unitById(before, id);
  const lost = { side, unit: id, by: null, objectivesLost: [...carries], cause: 'attack' as const };
  let state = applyEvent(before, { kind: 'destroyed', rule: '', ...lost, x: null, y: null });
  for (const post of postsOf(theatre, state, side)) {
    const holds = state.units.some(
      (unit) => unit.side === side && (post.unit === null || post.unit === unit.id) && holdsPost(theatre, unit, post),
    );
    if (!holds) state = applyEvent(state, { kind: 'unsecured', rule: '', side, objective: post.id, why: 'destroyed' });
  }
  return state;
}
