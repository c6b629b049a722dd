import { comingMissions } from '#shared/battlefield/built-in-missions';
import { missionSchema, type Mission } from '#shared/schema/mission';
import type { Luck } from './luck';
import { maybeOpen, randomTerrain } from './tables';

const GROUND = [
  ['rough'],
  ['cover'],
  ['impassable'],
  ['climbable', 'impassable'],
  ['clear'],
  ['cover', 'rough'],
  ['climbable', 'cover'],
];

/** A mission of the core for our own module, as it is or on another table. */
export function randomSaltRoadMission(luck: Luck): Mission {
  const mission = luck.pick(comingMissions().filter(({ system }) => system.id === 'cadence'));
  const own = { ...mission, system: { ...mission.system, id: 'salt-road' }, setup: maybeOpen(luck, mission) };
  if (luck.chance(0.5)) return missionSchema.parse(own);
  const { width, height } = mission.table;
  const terrain = randomTerrain(luck, {
    width,
    height,
    pieces: luck.whole(2, 10),
    keywords: GROUND,
    odd: luck.chance(0.5) ? 0.5 : 0.1,
  });
  return missionSchema.parse({ ...own, terrain });
}
