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

/** Where a way leads and what of it the rest of the activation depends on. */
export interface Landing {
  readonly to: { readonly x: number; readonly y: number; readonly level: number; readonly facing: number };
  readonly pivots: number;
  readonly boost: number;
  /** Markers passed over, dangerous terrain touched, markers that it has moved clear of. */
  readonly over: readonly string[];
  readonly dangers: readonly string[];
  readonly cleared: readonly string[];
  /** A base stopped it: that ends the activation. */
  readonly cut: boolean;
}

/** How models of a game move: one model at a time, by a path that it chooses. */
export interface Movement {
  /** Why the model may not go that way; null if it may. */
  problem(mover: Mover, action: 'move' | 'advance', path: ModelPath): OrderProblem | null;
  /** Ways it may go: all of them where they can be counted, else some. */
  paths(mover: Mover, action: 'move' | 'advance'): ModelPath[];
  /** Where the way leads, what stops it, what it passes over. A stop at a base ends the activation where the event says so. */
  go(mover: Mover, action: 'move' | 'advance', path: ModelPath): EventOf<'moved'>;
  /** The same without the words of it: players try thousands of ways in thought. */
  land(mover: Mover, action: 'move' | 'advance', path: ModelPath): Landing;
}

/** What a move that was told came to. */
export function landingOf({ to, steps, boost, over, dangers, cleared, stop }: EventOf<'moved'>): Landing {
  let pivots = 0;
  for (const step of steps) if (step.kind === 'pivot') pivots += 1;
  return { to, pivots, boost, over, dangers, cleared, cut: stop?.by === 'base' };
}
