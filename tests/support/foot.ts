import type { Ability } from '#shared/geometry/path-cost';

/** Somebody on foot who pays as Cadence says: 1" a level up, 1" for two levels down, 1" for Rough. */
export const FOOT: Ability = { prices: { up: 1, downLevels: 2, rough: 1 } };
