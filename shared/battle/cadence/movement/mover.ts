import type { ModelPath } from '../../../schema/battle/cadence-decision';
import type { EventOf } from '../../../schema/battle/cadence-event';
import type { OrderProblem } from '../../frame/family';
import type { BattleState, UnitState } from '../state';
import type { Theatre } from '../theatre';

/** One model of a unit at a moment of the battle. */
export interface Mover {
  readonly theatre: Theatre;
  readonly state: BattleState;
  readonly unit: UnitState;
  readonly model: number;
  /** How far it may go, where that is not its own Movement (D-UPG-DODGE-ROLL). */
  readonly reach?: number;
}

/** How models of a game move: one model at a time, by a path that it chooses. */
export interface Movement {
  /** Why the model may not go that way; null if it may. */
  problem(mover: Mover, action: 'move' | 'advance', path: ModelPath): OrderProblem | null;
  /** Ways it may go: all of them where they can be counted, else some. */
  paths(mover: Mover, action: 'move' | 'advance'): ModelPath[];
  /** Where the way leads, what stops it, what it passes over. A stop at a base ends the activation where the event says so. */
  go(mover: Mover, action: 'move' | 'advance', path: ModelPath): EventOf<'moved'>;
}
