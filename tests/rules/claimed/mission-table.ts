/** The table itself: checks taken out one by one, keywords and levels taken off parts, pieces taken off the table. */
import { fairnessOf } from '#shared/battlefield/designer/fairness';
import { checkSight } from '#shared/battlefield/designer/sight-check';
import { groundOf } from '#shared/table/terrain';
import { makeMissionValidator, MISSION_CHECKS } from '#shared/battlefield/checks/validate-mission';
import { disc } from '#shared/geometry/footprint';
import { standProblem } from '#shared/geometry/ground';
import { shapeFootprint } from '#shared/geometry/shape';
import { legCost, startFooting } from '#shared/geometry/path-cost';
import type { Mission, TerrainPart } from '#shared/schema/mission';
import { applyMissionEdit, type MissionEdit } from '#shared/battlefield/document/edit';
import { builtIn, edited, systemOf } from '../../missions/support';
import type { ClaimedRule } from '../claimed-rule';

const codes = (mission: Mission, without?: string, only?: string): readonly string[] =>
  makeMissionValidator(MISSION_CHECKS.filter(({ name }) => name !== without))(mission, systemOf(mission.system.id))
    .filter(({ rule }) => only === undefined || rule === only)
    .map(({ rule, code }) => `${rule} ${code}`);

/** Something is wrong, and exactly this check sees it. */
const byCheck = (
  id: string,
  check: string,
  name: string,
  mission: string,
  edits: readonly MissionEdit[],
  expected: readonly string[],
  rule = id,
): ClaimedRule => ({
  id,
  at: `shared/battlefield/checks/check-${check.replace('setup', 'set-up')}.ts`,
  cases: [{ name, expected, run: (on) => codes(edited(builtIn(mission), ...edits), on ? undefined : check, rule) }],
});

const part = (over: Partial<TerrainPart> = {}): TerrainPart => ({
  shape: { kind: 'rect', x: 10, y: 10, width: 4, height: 4, rotation: 0 },
  keywords: [],
  vehicleKeywords: null,
  level: 0,
  bottom: 0,
  top: 1,
  sight: 'full',
  ...over,
});
const ground = (over: Partial<TerrainPart>, mover = {}) => {
  const one = part(over);
  const footprint = shapeFootprint(one.shape);
  if (!footprint) throw new Error('no footprint');
  return groundOf(one, footprint, mover);
};
const facts = (over: Partial<TerrainPart>, mover = {}) => {
  const { pass, level, rough, stand } = ground(over, mover);
  return [pass, level, rough, stand];
};
const around = (over: Partial<TerrainPart>) => ({
  table: { width: 36, height: 36 },
  grounds: [ground(over)],
  walls: [],
  rests: [],
});
const stand = (over: Partial<TerrainPart>, level: number, r = 0.49) =>
  standProblem(disc(10, 10, r), level, around(over));
const cost = (over: Partial<TerrainPart>) => {
  const leg = legCost(disc(6, 10, 0.49), 4, 0, startFooting(0), {}, around(over));
  return [leg.problem, leg.rough, leg.climb];
};

const TERRAIN = 'shared/table/terrain.ts';
/** A keyword, level or height of a part, and the same part without it. */
const byPart = (
  id: string,
  name: string,
  over: Partial<TerrainPart>,
  without: Partial<TerrainPart>,
  expected: unknown,
  ask: (over: Partial<TerrainPart>) => unknown = (one) => facts(one),
): ClaimedRule => ({
  id,
  at: TERRAIN,
  cases: [{ name, expected, run: (on) => ask(on ? over : without) }],
});

const looker = (x: number, y: number, r: number) => ({ x, y, r, level: 0 });

export const covered: readonly ClaimedRule[] = [
  byCheck(
    'C-PAR-4',
    'markers',
    'a side without Entry Points',
    'hold-the-crossing',
    [
      { kind: 'delete', ids: ['e1', 'e2'] },
      { kind: 'splice', list: 'setup', at: 2, remove: 1, insert: [] },
    ],
    ['C-PAR-4 no-entry-point'],
  ),
  byCheck(
    'C-ENT-3',
    'markers',
    'an Entry Point in the middle of the table',
    'hold-the-crossing',
    [
      { kind: 'change', id: 'e1', fields: { y: 20 } },
      { kind: 'splice', list: 'setup', at: 2, remove: 1, insert: [] },
    ],
    ['C-PAR-4 not-on-edge'],
    'C-PAR-4',
  ),
  byCheck(
    'C-ENT-2',
    'ground',
    'an Entry Point where nothing can come on',
    'hold-the-crossing',
    [
      {
        kind: 'add',
        list: 'terrain',
        items: [
          {
            name: 'Wall',
            parts: [
              part({
                shape: { kind: 'rect', x: 14, y: 30, width: 20, height: 12, rotation: 0 },
                keywords: ['impassable'],
              }),
            ],
          },
        ],
      },
    ],
    ['C-RES-6 cannot-deploy'],
    'C-RES-6',
  ),
  byCheck(
    'C-PAR-2',
    'setup',
    'an objective too few',
    'hold-the-crossing',
    [{ kind: 'delete', ids: ['o1'] }],
    ['C-PAR-2 setup-count'],
  ),
  byCheck(
    'C-PAR-1',
    'setup',
    'a mission that asks for 20 pieces',
    'hold-the-crossing',
    [
      {
        kind: 'splice',
        list: 'setup',
        at: 0,
        remove: 1,
        insert: [{ by: 'each', place: 'terrain', count: 20, rule: 'C-PAR-1' }],
      },
    ],
    ['C-PAR-1 setup-count'],
  ),
  byCheck(
    'C-PAR-3',
    'scoring',
    'points in a round that is never played',
    'hold-the-crossing',
    [
      {
        kind: 'splice',
        list: 'scoring',
        at: 0,
        remove: 1,
        insert: [{ when: 'round', what: 'held', vp: 1, rounds: [9] }],
      },
    ],
    ['C-PAR-3 never-scores'],
  ),
  byCheck(
    'C-SET-6',
    'markers',
    'a marker off the table',
    'hold-the-crossing',
    [{ kind: 'change', id: 'o1', fields: { x: -5 } }],
    ['C-SET-6 off-table', 'C-SET-6 unreachable', 'C-SET-6 unreachable'],
    'C-SET-6',
  ),
  byCheck(
    'S-TER-2',
    'terrain',
    'a piece without a footprint',
    'debris-field',
    [{ kind: 'reshape', id: 't1', part: 0, shape: { kind: 'ellipse', x: 9, y: 9, rx: 0, ry: 1, rotation: 0 } }],
    ['S-TER-2 bad-shape'],
  ),
  {
    id: 'S-TER-1',
    at: 'shared/systems/squadrons/missions/debris-field.json',
    cases: [
      {
        name: 'zero pieces are legal where none are asked for',
        expected: [],
        run: (on) =>
          codes(
            edited(
              builtIn('debris-field'),
              { kind: 'delete', ids: builtIn('debris-field').terrain.map(({ id }) => id) },
              ...(on
                ? []
                : [
                    {
                      kind: 'splice' as const,
                      list: 'setup' as const,
                      at: 0,
                      remove: 0,
                      insert: [{ by: 'each', place: 'terrain', count: 2 }],
                    },
                  ]),
            ),
          ),
      },
    ],
  },
  {
    id: 'S-CORE-11',
    at: 'shared/systems/squadrons/squadrons.system.json',
    cases: [
      {
        name: 'a Control marker in Squadrons',
        expected: ['S-OBJ-1 unknown-objective'],
        run: (on) =>
          codes(
            applyMissionEdit(
              { ...builtIn('debris-field'), setup: [], system: { id: on ? 'squadrons' : 'cadence', version: '1' } },
              { kind: 'change', id: 'o1', fields: { type: 'control' } },
            ),
            undefined,
            'S-OBJ-1',
          ),
      },
    ],
  },
  byPart('C-TER-2', 'parts have keywords of their own', { keywords: ['rough'] }, {}, ['open', 0, true, true]),
  byPart('C-TER-CLIMB-1', 'a wall is climbed over', { keywords: ['climbable'] }, {}, ['climb', 1, false, false]),
  byPart('C-HGT-1', 'a floor at level 1', { keywords: ['clear'], level: 1 }, { keywords: ['clear'] }, [
    'open',
    1,
    false,
    true,
  ]),
  byPart(
    'C-HGT-4',
    'half a level is stepped over',
    { keywords: ['climbable'], top: 0.5 },
    { keywords: ['climbable'], top: 1 },
    ['climb', 0, false, false],
  ),
  {
    id: 'C-VEH-8',
    at: TERRAIN,
    cases: [
      {
        name: 'a wood that shuts vehicles out',
        expected: ['closed', 0, false, false],
        run: (on) => facts({ keywords: ['rough'], vehicleKeywords: on ? ['impassable'] : null }, { vehicle: true }),
      },
    ],
  },
  byPart(
    'D-CORE-TER-CLIMB',
    'one level up costs 1 inch',
    { keywords: ['climbable'], level: 1 },
    { keywords: [] },
    [null, 0, 1],
    cost,
  ),
  byPart(
    'D-CORE-TER-IMPASS',
    'no way through',
    { keywords: ['impassable'] },
    { keywords: [] },
    ['impassable', 0, 0],
    cost,
  ),
  byPart(
    'D-CORE-TER-ROUGH',
    'one inch more, and no stopping',
    { keywords: ['rough'] },
    { keywords: [] },
    [[null, 1, 0], 'rough'],
    (over) => [cost(over), stand(over, 0)],
  ),
  byPart(
    'D-CORE-TER-CLEAR',
    'a roof too small for the base',
    { keywords: ['climbable'], level: 1, shape: { kind: 'rect', x: 10, y: 10, width: 0.8, height: 0.8, rotation: 0 } },
    { keywords: ['climbable'], level: 1 },
    'over-edge',
    (over) => stand(over, 1),
  ),
  byPart(
    'D-CORE-TER-HEIGHT',
    'no level is changed but over climbable terrain',
    { keywords: ['clear'], level: 1 },
    { keywords: ['climbable'], level: 1 },
    ['no-climb', 0, 0],
    cost,
  ),
  byCheck(
    'D-CORE-MIS-1',
    'scoring',
    'a tag nobody has',
    'high-noon',
    [
      {
        kind: 'splice',
        list: 'scoring',
        at: 0,
        remove: 2,
        insert: [{ when: 'round', what: 'held', subject: { tag: 'nowhere' }, vp: 1 }],
      },
    ],
    ['D-CORE-MIS-1 never-scores'],
  ),
  byCheck(
    'D-CORE-OBJ-1',
    'markers',
    'markers on each other',
    'gold-rush',
    [{ kind: 'change', id: 'o2', fields: { x: 7.5, y: 12 } }],
    ['D-CORE-OBJ-1 overlap'],
  ),
  byCheck(
    'B-END-2',
    'scoring',
    'nothing scores',
    'three-beacons',
    [{ kind: 'splice', list: 'scoring', at: 0, remove: 1, insert: [] }],
    ['B-END-2 nothing-scores'],
  ),
  byCheck(
    'B-STATE-3',
    'markers',
    'no zone to deploy in',
    'three-beacons',
    [{ kind: 'delete', ids: ['z1'] }],
    ['B-STATE-3 no-zone'],
  ),
  {
    id: 'B-PASS-2',
    at: 'shared/systems/bellum-caelum/missions/wake-the-relics.json',
    cases: [
      {
        name: 'the action needs its relics',
        expected: ['B-END-2 no-such-marker'],
        run: (on) =>
          codes(
            edited(
              {
                ...builtIn('wake-the-relics'),
                setup: [],
                missionActions: on ? builtIn('wake-the-relics').missionActions : [],
              },
              { kind: 'delete', ids: ['o1', 'o2', 'o3', 'o4'] },
            ),
          ).filter((code) => code.endsWith('no-such-marker')),
      },
    ],
  },
  {
    id: 'B-LOS-2',
    at: 'shared/battlefield/designer/sight-check.ts',
    cases: [
      {
        name: 'a crag between two bases',
        expected: 'blocked',
        run: (on) =>
          checkSight(
            on ? builtIn('three-beacons') : { ...builtIn('three-beacons'), terrain: [] },
            systemOf('bellum-caelum'),
            looker(45, 26, 1.25),
            looker(45, 42, 1.25),
          ).verdict,
      },
    ],
  },
  {
    id: 'C-LOS-10',
    at: 'shared/battlefield/designer/sight-check.ts',
    cases: [
      {
        name: '17 rays, all shut by a building',
        expected: [17, 'blocked'],
        run: (on) => {
          const check = checkSight(
            on ? builtIn('high-noon') : { ...builtIn('high-noon'), terrain: [] },
            systemOf('devils-bluff'),
            looker(14.2, 12, 0.49),
            looker(14.2, 23, 0.49),
          );
          return [check.rays.length, check.verdict];
        },
      },
    ],
  },
  {
    id: 'C-SET-5',
    at: 'shared/battlefield/designer/fairness.ts',
    cases: [
      {
        name: 'a lopsided table is told to both',
        expected: true,
        run: (on) =>
          fairnessOf(
            on
              ? edited(builtIn('hold-the-crossing'), { kind: 'move', ids: ['o1', 'o2', 'o3'], dx: 0, dy: 10 })
              : builtIn('hold-the-crossing'),
            systemOf('cadence'),
          ).findings.some((line) => line.includes('shorter for Side A')),
      },
    ],
  },
];
