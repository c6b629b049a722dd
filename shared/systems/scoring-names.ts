import type { ScoringNames } from '../rules/scoring/scoring-words';
import type { Mission } from '../schema/mission';
import { titleOf } from '../schema/rule-ref';
import type { GameSystem } from './game-system';

/** What scoring lines call things: roles, entries and markers by the system, nominations, zones and sides by the mission. */
export function scoringNames(system: GameSystem, mission?: Mission): ScoringNames {
  return {
    measure: system.measure,
    unit: system.engine === 'bellum-caelum' ? 'base' : 'unit',
    role: (id) => system.roles.get(id)?.name ?? titleOf(id),
    entry: (id) => system.entries.get(id)?.name ?? titleOf(id),
    type: (id) => system.objectives.get(id)?.name ?? titleOf(id),
    nomination: (id) => {
      const label = mission?.nominations.find((one) => one.id === id)?.label;
      return label ? `“${label}”` : 'the named unit';
    },
    zone: (id) => mission?.zones.find((zone) => zone.id === id)?.name || 'the zone',
    side: (ref) => {
      const side = mission?.sides.find(({ id, role }) => id === ref || role === ref);
      return side?.name || titleOf(ref);
    },
  };
}
