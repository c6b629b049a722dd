import { builtInMissions, furtherMissions } from '#shared/battlefield/built-in-missions';
import { missionSchema, type Mission } from '#shared/schema/mission';
import type { Luck } from './luck';
import { maybeOpen, randomTerrain } from './tables';

const GROUND = [
  ['rough'],
  ['cover'],
  ['impassable'],
  ['climbable', 'impassable'],
  ['clear'],
  ['cover', 'climbable'],
  ['rough', 'climbable'],
];

/** Entry Points inside the table and gold beside them, so that some of it is brought home (D-MIS-GOLD-3). */
function nearHome({ objectives, entryPoints }: Mission): Pick<Mission, 'objectives' | 'entryPoints'> {
  const inside = entryPoints.map((entry) => ({ ...entry, y: entry.y === 0 ? 3 : entry.y - 3 }));
  const beside = objectives.map((marker, i) => {
    const entry = inside[i % inside.length];
    if (marker.type !== 'recover' || !entry) return marker;
    const turn = (Math.PI / 2) * Math.floor(i / inside.length);
    return { ...marker, x: entry.x + 1.6 * Math.cos(turn), y: entry.y + 1.6 * Math.sin(turn) };
  });
  return { objectives: beside, entryPoints: inside };
}

/** A mission of the book, as it is or on another table. */
export function randomDevilsBluffMission(luck: Luck): Mission {
  const book = luck.pick(
    [...(luck.chance(0.3) ? furtherMissions() : builtInMissions())].filter(
      ({ system }) => system.id === 'devils-bluff',
    ),
  );
  const mission = missionSchema.parse({
    ...book,
    ...(luck.chance(0.3) ? { setup: [], ...nearHome(book) } : { setup: maybeOpen(luck, book) }),
  });
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
