import { comingMissions } from '#shared/battlefield/built-in-missions';
import { type Mission, missionSchema } from '#shared/schema/mission';
import type { Terrain } from '#shared/schema/mission/terrain';
import type { Luck } from './luck';
import { anyShape } from './tables';

const GROUND = [
  { keywords: ['rough'], top: 0, sight: 'none' },
  { keywords: ['wood'], top: 3, sight: 'partial' },
  { keywords: ['ruin-wall'], top: 3, sight: 'full' },
  { keywords: ['rock'], top: 5, sight: 'full' },
  { keywords: ['water'], top: 0, sight: 'none' },
  // Nothing but a hedge: it hides those on foot only.
  { keywords: ['rough'], top: 1, sight: 'full' },
] as const;

const bellumMissions = (): Mission[] => comingMissions().filter(({ system }) => system.id === 'bellum-caelum');

function scatter(luck: Luck, width: number, height: number, odd: boolean): Terrain[] {
  return Array.from({ length: luck.whole(1, 6) }, (_, i): Terrain => {
    const [x, y] = [luck.between(4, width - 4), luck.between(10, height - 10)];
    return {
      id: `t${String(i + 1)}`,
      name: `Piece ${String(i + 1)}`,
      parts: Array.from({ length: odd ? luck.whole(1, 3) : 1 }, () => {
        const { keywords, top, sight } = luck.pick(GROUND);
        const size = luck.between(1, 4);
        return {
          shape: anyShape(luck, x + luck.between(-1, 1) * size, y + luck.between(-1, 1) * size, size),
          keywords: [...keywords],
          vehicleKeywords: null,
          level: 0,
          bottom: 0,
          top,
          sight,
        };
      }),
    };
  });
}

/** Points from nowhere, words, and sometimes the end. */
function happenings(luck: Luck, { sides }: Mission): object[] {
  const side = (): string => luck.pick(['each', ...sides.map(({ id }) => id)]);
  const rows = luck.shuffled([
    { effect: 'points', side: side(), vp: luck.pick([1, 2, -1]) },
    { effect: 'words', text: 'Thunder.' },
    { effect: 'points', side: side(), vp: 1 },
    ...(luck.chance(0.3) ? [{ effect: 'end' }] : []),
  ]);
  return [
    {
      title: 'Omens',
      rounds: luck.pick([[1, 2, 3], [2]]),
      by: 'd6',
      rows: rows.slice(0, 3).map((row, i) => ({ from: 2 * i + 1, to: 2 * i + 2 - luck.below(2), ...row })),
    },
    { title: 'Alms', rounds: [luck.whole(1, 3)], by: 'fixed', rows: [{ effect: 'points', side: side(), vp: 1 }] },
  ];
}

/** Further words: numbers, zones by name, targets, sudden death. */
function withWords(luck: Luck, mission: Mission): Mission {
  const rule = 'B-END-2';
  const count = luck.pick([
    { atLeast: 2 },
    { moreThanEnemy: true, of: luck.pick(['things', 'models', 'points']) },
    { vp: [1, 3, 4] },
  ]);
  const { width, height } = mission.table;
  const ground = luck.pick([
    { kind: 'ring', inner: 2, outer: height / 3 },
    { kind: 'rect', x: width / 2, y: height / 2, width: width * 0.6, height: height / 3, rotation: luck.whole(0, 90) },
    { kind: 'band', edge: luck.pick(['left', 'right']), depth: width / 2 },
  ]);
  const line = (when: string, what: string, subject: object, more: object): object => ({
    when,
    what,
    subject,
    vp: 1,
    rule,
    ...more,
  });
  return missionSchema.parse({
    ...mission,
    zones: [...mission.zones, { id: 'ground', name: 'Ground', side: null, use: 'score', shape: ground }],
    end: {
      ...mission.end,
      ...(luck.chance(0.3) ? { target: luck.whole(3, 8) } : {}),
      ...(luck.chance(0.3) ? { lead: { by: luck.whole(2, 5), fromRound: luck.whole(1, 3) } } : {}),
      ...(luck.chance(0.4) ? { length: { fromRound: luck.whole(1, 2), need: luck.whole(2, 4), by: 'd6' } } : {}),
    },
    ...(luck.chance(0.6) ? { events: happenings(luck, mission) } : {}),
    scoring: [
      ...mission.scoring,
      line(
        'round',
        'in-zone',
        { each: true, zone: 'ground' },
        luck.chance(0.5) ? { count } : { wholly: luck.chance(0.5), cap: 4 },
      ),
      line('round', 'destroyed', { each: true }, luck.pick([{}, { since: 'start' }, { since: 'round', cap: 2 }])),
      line('game', 'in-zone', { each: true, zone: luck.pick(['own-deploy', 'enemy-deploy']) }, { count }),
    ],
  });
}

/** A built-in mission, on its own table or on a small one where armies meet at once. */
export function randomBellumMission(luck: Luck): Mission {
  const mission = luck.pick(bellumMissions());
  const kind = luck.below(5);
  if (kind === 0) return mission;
  const width = luck.whole(40, 64);
  const depth = luck.whole(16, 20);
  const height = 2 * depth + luck.whole(2, 12);
  const small = missionSchema.parse({
    ...mission,
    id: `${mission.id}-${String(luck.below(1e6))}`,
    table: { width, height },
    zones: mission.zones.map((zone) =>
      zone.use === 'deploy'
        ? { ...zone, shape: { ...zone.shape, depth } }
        : { ...zone, shape: { kind: 'ring', inner: 0, outer: height / 4 } },
    ),
    objectives: mission.objectives.map((marker) => ({
      ...marker,
      x: (marker.x * width) / mission.table.width,
      y: (marker.y * height) / mission.table.height,
    })),
    setup: mission.setup.filter(({ place }) => place === 'side'),
    terrain: luck.chance(0.8) ? scatter(luck, width, height, kind === 4) : [],
  });
  return luck.chance(0.3) ? withWords(luck, small) : small;
}
