import type { Mission } from '../../schema/mission';
import type { GameSystem } from '../../systems/game-system';

/**
 * How near a model must come to a marker to matter there: C-OBJ-5; onto it where a close pass secures (S-OBJ-SCAN-2); in
 * Bellum Caelum as near as the mission counts presence (B-END-2).
 */
export function nearMarker({ scoring }: Mission, { figures }: GameSystem): number {
  if (figures.family === 'cadence') return figures.secureWithin ?? 0;
  const counted = scoring.flatMap(({ presence }) => (presence ? [presence.within] : []));
  return counted.length > 0 ? Math.min(...counted) : 0;
}
