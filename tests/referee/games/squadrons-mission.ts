import { builtInMissions } from '#shared/battlefield/built-in-missions';
import { missionSchema, type Mission } from '#shared/schema/mission';
import type { Luck } from './luck';
import { maybeOpen, randomTerrain } from './tables';

const SHIP_GROUND = [['dangerous'], ['obscuring'], ['dangerous', 'obscuring'], ['dangerous']];

export const squadronsMissions = (): Mission[] => builtInMissions().filter(({ system }) => system.id === 'squadrons');

/** The published mission as it is, with another table, or with a table that nobody would build. */
export function randomSquadronsMission(luck: Luck): Mission {
  const mission = luck.pick(squadronsMissions());
  const kind = luck.below(4);
  if (kind === 0) return mission;
  const { width, height } = mission.table;
  const terrain = randomTerrain(luck, {
    width,
    height,
    pieces: luck.whole(0, 14),
    keywords: SHIP_GROUND,
    odd: kind === 3 ? 0.6 : 0.05,
  });
  return missionSchema.parse({
    ...mission,
    setup: maybeOpen(luck, mission),
    id: `${mission.id}-${String(luck.below(1e6))}`,
    terrain,
  });
}
