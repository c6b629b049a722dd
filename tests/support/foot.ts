import type { TurningRule } from '#shared/geometry/vehicle';
import type { Ability } from '#shared/geometry/path-cost';

/** Somebody on foot who pays as Cadence says: 1" a level up, 1" for two levels down, 1" for Rough. */
export const FOOT: Ability = { prices: { up: 1, downLevels: 2, rough: 1 } };

/** C-VEH-3, as the tests of driving take it. */
export const CADENCE_TURNING: TurningRule = { pivots: 2, maxTurn: 45, apart: 1, totalTurn: Infinity, backward: true };
