import { scoringField } from '../../../battle/bellum-caelum/scoring';
import type { BattleState } from '../../../battle/bellum-caelum/state';
import { seatingOf, type Theatre } from '../../../battle/bellum-caelum/theatre';
import { payments } from '../../../battle/scoring/pay-lines';
import type { Side } from '../../../schema/battle/side';

/** Own points less the enemy's from now to the end if everybody stays where the state has them. */
export function outcome(theatre: Theatre, state: BattleState, side: Side): number {
  const { scoring } = seatingOf(theatre, state);
  const field = scoringField(theatre, state);
  const paid = [...state.paid];
  let sum = 0;
  const settle = (at: 'round' | 'game', round: number): void => {
    for (const { line, side: to, vp, objective } of payments({ ...field, round, paid }, scoring, { at })) {
      sum += to === side ? vp : -vp;
      paid.push({ source: line.source, line: line.index, side: to, round, vp, objective });
    }
  };
  for (let round = Math.max(1, state.round); round <= theatre.rounds; round++) settle('round', round);
  settle('game', theatre.rounds);
  return sum;
}
