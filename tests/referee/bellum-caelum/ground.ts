import { drawn, type FileShape, type Figure } from '../geometry/figure';
import type { Mission, UnitType } from './record';

/** One part of a piece of terrain. */
export interface Ground {
  readonly terrain: string;
  readonly part: number;
  readonly figure: Figure;
  readonly keywords: readonly string[];
  readonly vehicleKeywords: readonly string[] | null;
  readonly top: number;
  readonly sight: 'none' | 'partial' | 'full';
}

export const groundOf = (mission: Mission): Ground[] =>
  mission.terrain.flatMap(({ id, parts }) =>
    parts.map((part, index) => ({
      terrain: id,
      part: index,
      figure: drawn(part.shape as FileShape),
      keywords: part.keywords,
      vehicleKeywords: part.vehicleKeywords,
      top: part.top,
      sight: part.sight,
    })),
  );

const wordsFor = (ground: Ground, type: UnitType): readonly string[] =>
  type === 'vehicle' && ground.vehicleKeywords !== null ? ground.vehicleKeywords : ground.keywords;

/** Defaults: rock and water bar everybody, ruin walls vehicles. */
export const bars = (ground: Ground, type: UnitType): boolean => {
  const words = wordsFor(ground, type);
  return words.includes('rock') || words.includes('water') || (type === 'vehicle' && words.includes('ruin-wall'));
};

/** Defaults: rough ground and woods slow a Move. */
export const slows = (ground: Ground, type: UnitType): boolean => {
  const words = wordsFor(ground, type);
  return words.includes('rough') || words.includes('wood');
};
