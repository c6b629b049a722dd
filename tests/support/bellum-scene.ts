import { startingState } from '#shared/battle/bellum-caelum/open-theatre';
import type { BattleState, UnitState } from '#shared/battle/bellum-caelum/state';
import type { Theatre } from '#shared/battle/bellum-caelum/theatre';

export interface Stand {
  readonly at: readonly (readonly [x: number, y: number])[];
  readonly facing?: number;
  /** Wounds left by base. */
  readonly wounds?: readonly number[];
}

/** Units where a test wants them, in the first round; everybody else is in reserve. */
export function bellumScene(
  theatre: Theatre,
  stands: Readonly<Record<string, Stand>>,
  changes: Readonly<Record<string, Partial<UnitState>>> = {},
): BattleState {
  const state = startingState(theatre);
  return {
    ...state,
    phase: 'activations',
    round: 1,
    first: 'a',
    turn: 'a',
    units: state.units.map((unit) => {
      const stand = stands[unit.id];
      if (!stand) return unit;
      return {
        ...unit,
        status: 'table',
        bases: unit.bases.map((base, i) => ({
          ...base,
          x: stand.at[i]?.[0] ?? 0,
          y: stand.at[i]?.[1] ?? 0,
          facing: stand.facing ?? 0,
          wounds: stand.wounds?.[i] ?? base.wounds,
        })),
        ...changes[unit.id],
      };
    }),
  };
}
