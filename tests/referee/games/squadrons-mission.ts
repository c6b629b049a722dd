import { builtInMissions, furtherMissions } from '#shared/battlefield/built-in-missions';
import { missionSchema, type Mission } from '#shared/schema/mission';
import type { Luck } from './luck';
import { withWord, type Word } from './mission-words';
import { maybeOpen, randomTerrain } from './tables';

const SHIP_GROUND = [['dangerous'], ['obscuring'], ['dangerous', 'obscuring'], ['dangerous']];

const squadronsMissions = (luck: Luck): Mission[] =>
  [...(luck.chance(0.3) ? furtherMissions() : builtInMissions())].filter(({ system }) => system.id === 'squadrons');
/** Ships have no markers to tamper with and no exits in their book. */
const SHIP_WORDS: readonly Word[] = [
  'zones',
  'counts',
  'target',
  'lead',
  'late',
  'in-zone',
  'one-by-one',
  'events',
  'length',
  'shut',
  'points',
];

/** The published mission as it is, with another table, or with a table that nobody would build. */
export function randomSquadronsMission(luck: Luck): Mission {
  const mission = luck.pick(squadronsMissions(luck));
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
  const own = missionSchema.parse({
    ...mission,
    setup: maybeOpen(luck, mission),
    id: `${mission.id}-${String(luck.below(1e6))}`,
    terrain,
  });
  return luck.chance(0.3) ? missionSchema.parse(withWord(luck, own, luck.pick(SHIP_WORDS))) : own;
}

/** The mission with a marked ship, on a table so small that everybody is in range of everybody. */
export function duelMission(luck: Luck): Mission {
  const book = builtInMissions().find(({ nominations }) => nominations.some(({ of }) => of === 'enemy'))!;
  const size = luck.whole(14, 20);
  const [x, y] = [size / book.table.width, size / book.table.height];
  return missionSchema.parse({
    ...book,
    id: `${book.id}-duel`,
    table: { width: size, height: size },
    setup: [],
    objectives: book.objectives.map((marker) => ({ ...marker, x: marker.x * x, y: marker.y * y })),
    entryPoints: book.entryPoints.map((entry) => ({ ...entry, x: entry.x * x, y: entry.y * y })),
    terrain: [],
  });
}
