import type { DecisionOf } from '../../../schema/battle/cadence-decision';
import type { OrderProblem } from '../../frame/family';
import type { Battle, Play } from '../cadence-types';
import type { PointOf } from '../decision-point';
import type { BattleState, UnitState } from '../state';
import type { ReactionUse, Theatre } from '../theatre';

/** What a targeted unit does when it reacts, one record for each kind of reaction. */
export interface ReactionPlay {
  /** Could it be done at all, where that is more than paying for it? */
  possible?(theatre: Theatre, state: BattleState, unit: UnitState): boolean;
  /** The ways in which it can be done, in steps where there is no end of them. */
  orders(theatre: Theatre, state: BattleState, point: PointOf<'react'>, use: ReactionUse): DecisionOf<'react'>[];
  problem(theatre: Theatre, state: BattleState, order: DecisionOf<'react'>): OrderProblem | null;
  /** After it is paid for. */
  play(battle: Battle, order: DecisionOf<'react'>, strike: Strike): Play;
  /**
   * What the attack makes of it. `evading`: the target counts so for the rest of it (S-EVA-6), and nothing more is asked.
   * `aims-anew`: the attacker chooses target and weapon again (D-UPG-DODGE-ROLL). `goes-on`: if anybody is left to.
   */
  readonly leads: 'evading' | 'aims-anew' | 'goes-on';
}

/** An attack out of turn with one weapon, by a row that allows it (D-UPG-QUICK-DRAW). */
export type Strike = (unit: string, weapon: string, rule: string) => Play;
