import type { Side } from '../../../schema/battle/side';
import type { Battle } from '../cadence-types';
import { canActivate, carrierOf } from '../state';
import { canDeploy } from './reserve';

/** Whom a side may choose from, and whether it may choose nobody. */
export interface Activatable {
  readonly units: readonly string[];
  readonly mayLapse: boolean;
}

export const NOBODY: Activatable = { units: [], mayLapse: true };

/**
 * C-ALT-4: whom a side may activate. Those in a Transport, and those that may still wait in reserve, need not be; they can only be if
 * there is a place for them.
 */
export function activatable({ theatre, state }: Pick<Battle, 'theatre' | 'state'>, side: Side): Activatable {
  const units: string[] = [];
  let mayLapse = true;
  for (let i = 0; i < state.units.length; i++) {
    const unit = state.units[i]!;
    if (unit.side !== side || !canActivate(unit)) continue;
    const isAboard = theatre.hasTransports && carrierOf(state, unit.id) !== null;
    if (unit.status === 'reserve' && !isAboard && state.round < theatre.reserveFrom) continue;
    const waits = unit.status === 'reserve' && (state.round < theatre.units[i]!.deployBy || isAboard);
    if (waits && !canDeploy(theatre, state, unit)) continue;
    units.push(unit.id);
    if (!waits) mayLapse = false;
  }
  return { units, mayLapse };
}
