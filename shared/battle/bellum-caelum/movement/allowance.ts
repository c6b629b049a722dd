import type { Reason } from '../../../rules/dice-test';
import { flies, rulesOf } from '../rules-in-force';
import type { BattleState, UnitState } from '../state';
import { figureOf, statsOf } from '../stats';
import { theatreUnit, type Theatre } from '../theatre';

/** What a base of the unit may do in one Move. */
export interface Allowance {
  /** B-STAT-1: centimetres, before slow ground. */
  readonly distance: number;
  readonly why: readonly Reason[];
  /** B-MOVE-7: degrees in all; null for those that turn freely (B-MOVE-1), Infinity for 360 on the card. */
  readonly turn: number | null;
  readonly flies: boolean;
  /** Ruin walls stop vehicles only: a titan is none (B-UNIT-1). */
  readonly vehicle: boolean;
}

const FREE_TURN = 360;

export function allowanceOf(theatre: Theatre, state: BattleState, unit: UnitState): Allowance {
  const { card, type } = theatreUnit(theatre, unit.id);
  const rules = rulesOf(theatre, state, unit);
  const printed = statsOf(theatre, unit).mov;
  const { value, why } = figureOf('mov', printed, rules);
  const turn = card.turnDegPerMove ?? theatre.figures.defaultTurn;
  return {
    distance: value,
    why: printed === card.stats.mov ? why : [bracketed(type, `Mov ${printed}`), ...why],
    turn: type === 'vehicle' || type === 'titan' ? (turn >= FREE_TURN ? Infinity : turn) : null,
    flies: flies(rules),
    vehicle: type === 'vehicle',
  };
}

/** A figure that is not the one at the top of the card. */
export const bracketed = (type: string, effect: string): Reason => ({
  rule: type === 'titan' ? 'B-TITAN-3' : 'B-VEH-2',
  effect: `${effect} in its bracket`,
});
