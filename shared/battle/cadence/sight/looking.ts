import type { Sight } from '../../../rules/attack-hooks';
import type { Target } from '../../../schema/battle/cadence-decision';
import type { Footprint } from '../../../geometry/footprint';
import type { BattleState, UnitState } from '../state';
import type { Theatre } from '../theatre';

/** One model of a unit looking at a target. */
export interface Look {
  readonly theatre: Theatre;
  readonly state: BattleState;
  readonly unit: UnitState;
  readonly model: number;
  readonly target: Target;
  /** Bases of the target, and which is nearest to the model. */
  readonly bases: readonly Footprint[];
  readonly nearest: number;
  readonly unitDistance: number;
}

export interface Seen {
  readonly sight: Sight;
  /** Rule that shuts the line; null if it is open. */
  readonly shutBy: string | null;
  /** C-TER-COVER: the target has Cover; C-HIT-HEIGHT: the model stands higher than every target model. */
  readonly cover: boolean;
  readonly higher: boolean;
}

/** How models of a game see. */
export type Looking = (look: Look) => Seen;
