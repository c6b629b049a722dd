import type { Game, Unit } from '../game';
import { isEngaged } from '../space';
import { printedAct, shiftOf } from './figures';

export interface Due {
  /** Tokens for each activation. */
  readonly stacks: readonly number[];
  /** Engagement has taken one away (B-ENG-2). */
  readonly reduced: boolean;
}

/** B-ORD-1: how many tokens a unit is given now. */
export function tokensDue(game: Game, unit: Unit): Due {
  const act = printedAct(unit);
  // B-RES-2: one action, whatever the card says.
  if (unit.arrived === game.round) return { stacks: act.map((_, i) => (i === 0 ? 1 : 0)), reduced: false };
  const stacks = act.map((n, i) => Math.max(0, n + (i === 0 ? shiftOf(game, unit, 'act') : 0)));
  // B-TITAN-9: off the next stack of two or more.
  const at = isEngaged(game, unit) ? stacks.findIndex((n) => n >= 2) : -1;
  return { stacks: stacks.map((n, i) => (i === at ? n - 1 : n)), reduced: at >= 0 };
}
