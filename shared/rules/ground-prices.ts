import type { GroundPrices } from '../geometry/path-cost';
import type { Figures } from './figures/figures';

/** What height and Rough ground cost; in Bellum Caelum slow ground takes so much off a Move (B-MOVE-3) and nobody climbs. */
export const groundPrices = (figures: Figures): GroundPrices =>
  figures.family === 'bellum-caelum'
    ? { up: 0, downLevels: null, rough: figures.roughPenalty }
    : { up: figures.climbUp ?? 0, downLevels: figures.climbDownLevels, rough: figures.roughCost ?? 0 };
