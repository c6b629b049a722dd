import { climbCost } from '../geometry/path-cost';
import { groundPrices } from '../rules/ground-prices';
import type { TerrainPart } from '../schema/mission/terrain';
import { seesFlat, type GameSystem } from '../systems/game-system';
import { joined } from './measure-text';

/** What a keyword does, in the system's own words. */
export const keywordText = (system: GameSystem, keyword: string): string =>
  system.terrain.get(keyword)?.text ?? `${system.name} does not know this keyword.`;
export const keywordName = (system: GameSystem, keyword: string): string =>
  system.terrain.get(keyword)?.name ?? keyword;

/** Sentences about one part as it lies: what it hides, who gets over it and at what price, who may stand there. */
export function partText(system: GameSystem, part: TerrainPart): readonly string[] {
  const has = new Set(part.keywords);
  if (system.engine !== 'cadence' || seesFlat(system))
    return part.keywords.map((keyword) => keywordText(system, keyword));
  const lines: string[] = [sightText(part)];
  const prices = groundPrices(system.figures);
  const climbed = (levels: number, down: boolean): number =>
    climbCost(prices, { levels, down, rough: has.has('rough') });
  const rider = system.document.bases?.['mounted'] !== undefined ? 'a rider' : 'a vehicle';
  if (has.has('climbable') && part.level > 0)
    lines.push(
      `A model on foot climbs to its floor at level ${part.level} for ${climbed(part.level, false)}″; ${rider} cannot.`,
    );
  else if (has.has('climbable') && !has.has('impassable')) {
    const levels = Math.floor(part.top + 1e-9);
    lines.push(
      levels > 0
        ? `Climbing over costs ${climbed(levels, false) + climbed(levels, true)}″ besides the distance; ${rider} cannot. Nobody stops on it.`
        : `Stepped over at no cost on foot; ${rider} cannot. Nobody stops on it.`,
    );
  } else if (has.has('impassable')) lines.push('Nobody moves through or over it.');
  else if (part.level > 0) lines.push(`Models stand on it at level ${part.level}, if the whole base fits.`);
  // C-TER-ROUGH-3: where it is climbed, its price is in that of the climb.
  if (has.has('rough'))
    lines.push(
      has.has('climbable')
        ? 'Nobody ends a move on it.'
        : `Crossing costs ${prices.rough}″ more, and nobody ends a move on it.`,
    );
  if (has.has('cover')) lines.push(system.terrain.get('cover')?.text ?? '');
  if (part.vehicleKeywords)
    lines.push(
      `To ${rider} it is ${part.vehicleKeywords.length > 0 ? joined(part.vehicleKeywords.map((keyword) => keywordName(system, keyword))) : 'open ground'}.`,
    );
  return lines.filter((line) => line !== '');
}

function sightText({ sight, top, bottom }: TerrainPart): string {
  if (sight === 'none' || top <= bottom) return 'It hides nothing.';
  if (sight === 'partial') return 'What stands behind it is seen, but obscured.';
  return top >= 1 ? 'It hides what stands behind it.' : 'It hides the feet of what stands close behind it: obscured.';
}
