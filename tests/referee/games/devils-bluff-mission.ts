import { builtInMissions } from '#shared/battlefield/built-in-missions';
import { missionSchema, type Mission } from '#shared/schema/mission';
import type { Luck } from './luck';
import { randomTerrain } from './tables';

const GROUND = [
  ['rough'],
  ['cover'],
  ['impassable'],
  ['climbable', 'impassable'],
  ['clear'],
  ['cover', 'climbable'],
  ['rough', 'climbable'],
];

/** A mission of the book, as it is or on another table. */
export function randomDevilsBluffMission(luck: Luck): Mission {
  const mission = luck.pick(builtInMissions().filter(({ system }) => system.id === 'devils-bluff'));
  if (luck.chance(0.5)) return mission;
  const { width, height } = mission.table;
  const terrain = randomTerrain(luck, {
    width,
    height,
    pieces: luck.whole(2, 12),
    keywords: GROUND,
    odd: luck.chance(0.5) ? 0.5 : 0.1,
  });
  return missionSchema.parse({ ...mission, terrain });
}
