/** Missions as files: each case breaks a placing, and without the step of the file that asks for it nothing is said. */
import { builtInMissions } from '#shared/battlefield/built-in-missions';
import { towardsCorners } from '#shared/battlefield/document/landmarks';
import { groundsOf } from '#shared/table/terrain';
import { validateMission } from '#shared/battlefield/checks/validate-mission';
import type { MissionEdit } from '#shared/battlefield/document/edit';
import { disc } from '#shared/geometry/footprint';
import { standProblem } from '#shared/geometry/ground';
import type { Mission } from '#shared/schema/mission';
import { builtIn, codesOf, edited, systemOf } from '../../missions/support';
import { systemWith } from '../army-world';
import { covers, type ClaimedRule } from '../claimed-rule';

const file = (system: string, id: string): string => `shared/systems/${system}/missions/${id}.json`;
const move = (id: string, dx: number, dy: number): MissionEdit => ({ kind: 'move', ids: [id], dx, dy });
const place = (id: string, x: number, y: number): MissionEdit => ({ kind: 'change', id, fields: { x, y } });
const drop = (...ids: string[]): MissionEdit => ({ kind: 'delete', ids });
const round = (value: number): number => Math.round(value * 1e4) / 1e4;

/** Set-up errors of a mission after these edits, with the file's set-up steps or without them. */
const setup = (id: string, inForce: boolean, ...edits: readonly MissionEdit[]): string[] => {
  const mission = edited(builtIn(id), ...edits);
  return [...new Set(codesOf(inForce ? mission : { ...mission, setup: [] }).filter((code) => code.includes('setup')))];
};
const errors = (mission: Mission): string[] => [
  ...new Set(codesOf(mission).filter((code) => code.startsWith('error'))),
];
const entries = (mission: Mission, side: string): number[][] =>
  mission.entryPoints.filter((entry) => entry.side === side).map(({ x, y }) => [x, y]);
const spots = (mission: Mission): number[][] => mission.objectives.map(({ x, y }) => [round(x), round(y)]);
const without = (id: string, changes: Partial<Mission>): Mission => ({ ...builtIn(id), ...changes });
const pick = (id: string, inForce: boolean, changes: Partial<Mission>): Mission =>
  inForce ? builtIn(id) : without(id, changes);
const scoringOf = ({ scoring }: Mission): string[] =>
  scoring.map(({ when, what, vp }) => `${when} ${what} ${Array.isArray(vp) ? vp.join('/') : vp}`);
const WALL: MissionEdit = {
  kind: 'add',
  list: 'terrain',
  items: [
    {
      name: 'Block',
      parts: [
        {
          shape: {
            kind: 'polygon',
            points: [
              [5, 5],
              [9, 9],
              [9, 5],
              [5, 9],
            ],
          },
          keywords: ['dangerous'],
          vehicleKeywords: null,
          level: 0,
          bottom: 0,
          top: 1,
          sight: 'full',
        },
      ],
    },
  ],
};

const SQ = 'squadrons';
const DB = 'devils-bluff';
const NOON = pick('high-noon', true, {});

export const covered: ClaimedRule[] = [
  covers('S-MIS1-1', file(SQ, 'debris-field'), 'opposite edges', ['bottom', 'top'], (inForce) =>
    pick('debris-field', inForce, { sides: [] }).sides.map(({ edge }) => edge),
  ),
  covers(
    'S-MIS1-2',
    file(SQ, 'debris-field'),
    'one or two Entry Points a side, on the own edge',
    [[], true],
    (inForce) => [
      setup('debris-field', inForce, drop('e1')),
      setup('debris-field', inForce, drop('e1', 'e2')).length > 0,
    ],
  ),
  covers('S-MIS1-3', file(SQ, 'debris-field'), 'a Scan off its place', ['error setup-place'], (inForce) =>
    setup('debris-field', inForce, move('o2', 1, 0)),
  ),
  covers('S-MIS2-1', file(SQ, 'target-acquired'), 'one attacker, one defender', ['attacker', 'defender'], (inForce) =>
    pick('target-acquired', inForce, { sides: builtIn('debris-field').sides }).sides.map(({ role }) => role),
  ),
  covers('S-MIS2-2', file(SQ, 'target-acquired'), 'opposite edges', ['bottom', 'top'], (inForce) =>
    pick('target-acquired', inForce, { sides: [] }).sides.map(({ edge }) => edge),
  ),
  covers('S-MIS2-3', file(SQ, 'target-acquired'), 'attacker mid-edge', [[18, 36]], (inForce) =>
    entries(pick('target-acquired', inForce, { entryPoints: [] }), 'a'),
  ),
  covers(
    'S-MIS2-4',
    file(SQ, 'target-acquired'),
    'defender at both ends',
    [
      [0, 0],
      [36, 0],
    ],
    (inForce) => entries(pick('target-acquired', inForce, { entryPoints: [] }), 'b'),
  ),
  covers('S-MIS2-5', file(SQ, 'target-acquired'), '6 inches before the edge', ['error setup-distance'], (inForce) =>
    setup('target-acquired', inForce, move('o1', 0, 2)),
  ),
  covers(
    'S-MIS2-6',
    file(SQ, 'target-acquired'),
    'and 6 from other edges and each other',
    [[], ['error setup-distance'], [], ['error setup-distance']],
    (inForce) =>
      [place('o1', 6.79, 6), place('o1', 6.74, 6), place('o2', 19.58, 6), place('o2', 19.52, 6)].map((edit) =>
        setup('target-acquired', inForce, edit),
      ),
  ),
  covers('S-MIS3-1', file(SQ, 'crossed-paths'), 'corner to corner', [[[0, 36]], [[36, 0]]], (inForce) => {
    const mission = pick('crossed-paths', inForce, { entryPoints: [] });
    return [entries(mission, 'a'), entries(mission, 'b')];
  }),
  covers(
    'S-MIS3-2',
    file(SQ, 'crossed-paths'),
    'one in the centre, four around it',
    [
      [18, 18],
      [11.636, 11.636],
      [24.364, 11.636],
      [11.636, 24.364],
      [24.364, 24.364],
    ],
    (inForce) => spots(pick('crossed-paths', inForce, { objectives: [] })),
  ),
  covers(
    'S-MIS-0',
    'shared/battlefield/document/landmarks.ts',
    'towards the corners, measured to the centre',
    [
      [11.636, 11.636],
      [24.364, 11.636],
      [24.364, 24.364],
      [11.636, 24.364],
    ],
    (inForce) =>
      towardsCorners(inForce ? 9 : 9 - 0.7874, { width: 36, height: 36 }).map(({ x, y }) => [round(x), round(y)]),
  ),
  covers(
    'S-X-35',
    'shared/battlefield/document/landmarks.ts',
    'on 48 by 36',
    [
      [16.8, 12.6],
      [31.2, 12.6],
      [31.2, 23.4],
      [16.8, 23.4],
    ],
    (inForce) => towardsCorners(9, { width: inForce ? 48 : 36, height: 36 }).map(({ x, y }) => [round(x), round(y)]),
  ),
  covers(
    'S-MIS-1',
    file(SQ, 'debris-field'),
    'every side has its edge and its Entry Points',
    ['error no-entry-point'],
    (inForce) =>
      errors(inForce ? edited(builtIn('debris-field'), drop('e1', 'e2')) : builtIn('debris-field')).filter((code) =>
        code.includes('entry'),
      ),
  ),
  covers('S-MIS-3', file(SQ, 'debris-field'), 'terrain is free: a table without any is fine', [], (inForce) =>
    errors(without('debris-field', { terrain: inForce ? [] : edited(builtIn('debris-field'), WALL).terrain })),
  ),
  covers('S-TER-1', file(SQ, 'crossed-paths'), 'no terrain is legal', [], (inForce) =>
    errors(without('crossed-paths', { terrain: inForce ? [] : edited(builtIn('crossed-paths'), WALL).terrain })),
  ),
  covers(
    'S-TER-2',
    'shared/battlefield/checks/check-terrain.ts',
    'a piece needs a footprint that is one',
    ['error bad-shape'],
    (inForce) => errors(inForce ? edited(builtIn('debris-field'), WALL) : builtIn('debris-field')),
  ),
  covers(
    'S-CORE-11',
    'shared/systems/squadrons/squadrons.system.json',
    'no Control objective here',
    ['error unknown-objective'],
    (inForce) =>
      [
        ...new Set(
          validateMission(
            edited(builtIn('debris-field'), { kind: 'change', id: 'o1', fields: { type: 'control' } }),
            inForce
              ? systemOf(SQ)
              : systemWith(SQ, (document) => ({
                  ...document,
                  objectives: [...document.objectives, ...systemOf('cadence').document.objectives],
                })),
          ).map(({ severity, code }) => `${severity} ${code}`),
        ),
      ].filter((code) => code.includes('unknown')),
  ),
  covers(
    'S-GEN-2',
    file(SQ, 'debris-field'),
    'kills score',
    true,
    (inForce) =>
      pick('debris-field', inForce, { useSystemScoring: false }).useSystemScoring &&
      systemOf(SQ).document.scoring.some(({ what }) => what === 'destroyed'),
  ),

  covers('D-MIS-0', file(DB, 'gold-rush'), 'measured between centres', [[], ['error setup-distance']], (inForce) =>
    [place('o1', 5, 12), place('o1', 4.9, 12)].map((edit) => setup('gold-rush', inForce, edit)),
  ),
  covers(
    'D-MIS-GOLD-1',
    file(DB, 'gold-rush'),
    'eight Recover objectives 5 from edges and each other',
    [8, ['error setup-distance']],
    (inForce) => [
      pick('gold-rush', inForce, { objectives: [] }).objectives.filter(({ type }) => type === 'recover').length,
      setup('gold-rush', inForce, place('o1', 12, 13.1)),
    ],
  ),
  covers(
    'D-MIS-GOLD-2',
    file(DB, 'gold-rush'),
    'opposite edges, one Entry Point each',
    [['bottom', 'top'], 1, 1],
    (inForce) => {
      const mission = pick('gold-rush', inForce, { entryPoints: [] });
      return [mission.sides.map(({ edge }) => edge), entries(mission, 'a').length, entries(mission, 'b').length];
    },
  ),
  covers('D-MIS-TOWN-1', file(DB, 'run-them-out'), 'Control in the centre', ['error setup-place'], (inForce) =>
    setup('run-them-out', inForce, move('o1', 1, 0))
      .filter((code) => code === 'error setup-place' || code === 'error setup-distance')
      .map(() => 'error setup-place')
      .slice(0, 1),
  ),
  covers(
    'D-MIS-TOWN-2',
    file(DB, 'run-them-out'),
    'Access closer than 9 to the enemy Entry Point',
    [['error setup-distance'], []],
    (inForce) => [place('o2', 26.99, 0.8), place('o2', 26.9, 0.8)].map((edit) => setup('run-them-out', inForce, edit)),
  ),
  covers('D-MIS-NOON-1', file(DB, 'high-noon'), 'attacker and defender', ['attacker', 'defender'], (inForce) =>
    pick('high-noon', inForce, { sides: [] })
      .sides.map(({ role }) => role)
      .sort(),
  ),
  covers(
    'D-MIS-NOON-2',
    file(DB, 'high-noon'),
    '9, 18, 27 at 12 and nowhere else',
    [
      [
        [9, 12],
        [18, 12],
        [27, 12],
      ],
      true,
    ],
    (inForce) => [
      spots(NOON),
      [
        ['o1', 8.9, 12],
        ['o2', 18.1, 12],
        ['o3', 27.6, 12],
        ['o3', 27, 12.2],
      ].every(([id, x, y]) => setup('high-noon', inForce, place(String(id), Number(x), Number(y))).length > 0),
    ],
  ),
  covers('D-MIS-NOON-3', file(DB, 'high-noon'), 'three Entry Points on each edge', [3, 3], (inForce) =>
    ['a', 'b'].map((side) => entries(pick('high-noon', inForce, { entryPoints: [] }), side).length),
  ),
  covers(
    'D-CORE-MIS-1',
    file(DB, 'high-noon'),
    'a mission awards points',
    true,
    (inForce) => scoringOf(pick('high-noon', inForce, { scoring: [] })).length > 0,
  ),
  covers(
    'D-CORE-SETUP-1',
    file(DB, 'gold-rush'),
    'the set-up is a list of steps',
    true,
    (inForce) => pick('gold-rush', inForce, { setup: [] }).setup.length >= 2,
  ),
  covers(
    'D-CORE-TER-CLEAR',
    'shared/table/terrain.ts',
    'a base must fit wholly on a roof',
    [null, 'over-edge'],
    (inForce) =>
      [17.6, 19.4].map((y) =>
        standProblem(disc(14.2, y, 25 / 2 / 25.4), 1, {
          table: NOON.table,
          grounds: inForce ? groundsOf(NOON) : [],
          walls: [],
          rests: [],
        }),
      ),
  ),
  covers('D-CORE-TER-ROUGH', 'shared/table/terrain.ts', 'nobody stops on Rough', 'rough', (inForce) =>
    standProblem(disc(6.4, 27.4, 25 / 2 / 25.4), 0, {
      table: NOON.table,
      grounds: inForce ? groundsOf(NOON) : [],
      walls: [],
      rests: [],
    }),
  ),
  covers(
    'D-CORE-TER-CLIMB',
    'shared/table/terrain.ts',
    'what feet climb is impassable to riders',
    [null, 'impassable'],
    (inForce) =>
      [false, inForce].map((vehicle) =>
        standProblem(disc(14.2, 17.6, 25 / 2 / 25.4), 1, {
          table: NOON.table,
          grounds: groundsOf(NOON, { vehicle }),
          walls: [],
          rests: [],
        }),
      ),
  ),

  covers(
    'C-MIS-1',
    file('cadence', 'hold-the-crossing'),
    'a mission sets battlefield and aims',
    [true, true],
    (inForce) => {
      const mission = pick('hold-the-crossing', inForce, { terrain: [], scoring: [] });
      return [mission.terrain.length > 0, mission.scoring.length > 0];
    },
  ),
  covers('C-MIS-2', file('cadence', 'hold-the-crossing'), 'points are awarded during play', true, (inForce) =>
    scoringOf(pick('hold-the-crossing', inForce, { scoring: [] })).some((line) => /^(now|round)/.test(line)),
  ),
  covers(
    'C-OBJ-1',
    file('cadence', 'codes-and-cargo'),
    'markers stand for codes and cargo',
    true,
    (inForce) => pick('codes-and-cargo', inForce, { objectives: [] }).objectives.length > 0,
  ),
  covers(
    'C-ENT-2',
    'shared/battlefield/checks/check-markers.ts',
    'each Entry Point belongs to one player',
    ['error unknown-side'],
    (inForce) =>
      errors(
        inForce
          ? edited(builtIn('debris-field'), { kind: 'change', id: 'e1', fields: { side: 'green' } })
          : builtIn('debris-field'),
      ).filter((code) => code.includes('side')),
  ),
  covers(
    'C-ENT-3',
    'shared/battlefield/checks/check-markers.ts',
    'usually on a table edge',
    ['warning not-on-edge'],
    (inForce) =>
      codesOf(
        inForce
          ? edited(builtIn('hold-the-crossing'), move(builtIn('hold-the-crossing').entryPoints[0]!.id, 0, -2))
          : builtIn('hold-the-crossing'),
      ).filter((code) => code.includes('edge')),
  ),
  covers(
    'C-PAR-1',
    file('cadence', 'hold-the-crossing'),
    'terrain is part of the mission',
    true,
    (inForce) => pick('hold-the-crossing', inForce, { terrain: [] }).terrain.length > 0,
  ),
  covers(
    'C-PAR-2',
    file('cadence', 'hold-the-crossing'),
    'number and type of objectives are asked for',
    true,
    (inForce) => setup('debris-field', inForce, drop('o2')).includes('error setup-count'),
  ),
  covers(
    'C-PAR-3',
    'shared/battlefield/checks/check-scoring.ts',
    'a mission that never scores',
    ['error nothing-scores'],
    (inForce) => errors(inForce ? without('three-beacons', { scoring: [] }) : builtIn('three-beacons')),
  ),
  covers(
    'C-PAR-4',
    'shared/battlefield/checks/check-markers.ts',
    'a playable mission has an Entry Point per player',
    ['error no-entry-point'],
    (inForce) =>
      errors(
        inForce
          ? edited(
              builtIn('hold-the-crossing'),
              drop(
                ...builtIn('hold-the-crossing')
                  .entryPoints.filter(({ side }) => side === 'a')
                  .map(({ id }) => id),
              ),
            )
          : builtIn('hold-the-crossing'),
      ).filter((code) => code.includes('entry')),
  ),
  covers(
    'C-SET-1',
    'shared/battlefield/built-in-missions.ts',
    'every system has missions with set-up, length and victory',
    true,
    (inForce) =>
      ['squadrons', 'devils-bluff', 'cadence', 'bellum-caelum'].every((id) =>
        builtInMissions().some(
          (mission) =>
            mission.system.id === (inForce ? id : 'none') && mission.rounds > 0 && mission.scoring.length > 0,
        ),
      ),
  ),
  covers(
    'C-SET-2',
    file(SQ, 'target-acquired'),
    'the steps are data, in the mission’s own order',
    true,
    (inForce) => pick('target-acquired', inForce, { setup: [] }).setup.map(({ place: what }) => what).length > 1,
  ),
  covers(
    'C-SET-3',
    file(DB, 'high-noon'),
    'terrain is set up with the mission',
    true,
    (inForce) => pick('high-noon', inForce, { terrain: [] }).terrain.length >= 10,
  ),
  covers('C-SET-6', file(DB, 'high-noon'), 'then markers and Entry Points', [3, 6], (inForce) => {
    const mission = pick('high-noon', inForce, { objectives: [], entryPoints: [] });
    return [mission.objectives.length, mission.entryPoints.length];
  }),
  covers(
    'C-TER-2',
    'shared/battlefield/checks/check-terrain.ts',
    'a keyword of no one',
    ['error unknown-keyword'],
    (inForce) =>
      errors(
        inForce
          ? edited(builtIn('debris-field'), {
              kind: 'change-part',
              id: 't1',
              part: 0,
              fields: { keywords: ['dangerus'] },
            })
          : builtIn('debris-field'),
      ),
  ),
  covers('C-HGT-1', 'shared/table/terrain.ts', 'clear areas have levels', true, (inForce) =>
    groundsOf(inForce ? NOON : without('high-noon', { terrain: [] })).some(({ level }) => level === 1),
  ),
  covers('C-VEH-8', 'shared/table/terrain.ts', 'other keywords for Vehicles and riders', true, (inForce) => {
    const closed = (vehicle: boolean) => groundsOf(NOON, { vehicle }).filter(({ pass }) => pass === 'closed').length;
    return closed(inForce) > closed(false);
  }),
  covers(
    'B-END-2',
    file('bellum-caelum', 'three-beacons'),
    'scored as the mission says',
    [
      [30, 45],
      [60, 45],
      [90, 45],
    ],
    (inForce) => spots(pick('three-beacons', inForce, { objectives: [] })),
  ),
  covers('B-RND-1', 'shared/systems/bellum-caelum/bellum-caelum.system.json', 'four rounds', [4, 4], (inForce) => [
    (inForce ? systemOf('bellum-caelum') : systemWith('bellum-caelum', ({ rounds: _rounds, ...document }) => document))
      .document.rounds,
    builtIn('three-beacons').rounds,
  ]),
];
