/** Missions as files, and the designer that checks them. */
import { fairnessOf } from '#shared/battlefield/designer/fairness';
import { checkSight } from '#shared/battlefield/designer/sight-check';
import type { MissionEdit } from '#shared/battlefield/document/mission-edit';
import { towardsCorners } from '#shared/battlefield/document/landmarks';
import type { Mission } from '#shared/schema/mission';
import { edited } from '../../../missions/support';
import { covers, type CoveredRule } from '../../covered-rule';
import type { World } from '../../world';

const change = (id: string, fields: Record<string, unknown>): MissionEdit => ({ kind: 'change', id, fields });
const move = (id: string, dx: number, dy: number): MissionEdit => ({ kind: 'move', ids: [id], dx, dy });
const drop = (...ids: string[]): MissionEdit => ({ kind: 'delete', ids });
const splice = (list: 'setup' | 'scoring', at: number, remove: number, ...insert: Record<string, unknown>[]) =>
  ({ kind: 'splice', list, at, remove, insert }) as MissionEdit;
const noTerrain = (mission: Mission): MissionEdit => drop(...mission.terrain.map(({ id }) => id));
const round = (value: number): number => Math.round(value * 1e4) / 1e4;

/** `S-MIS1-2 setup-count setup.1`: what the designer says about a mission after these edits; `only` keeps one rule. */
const issues = (world: World, id: string, edits: readonly MissionEdit[], only?: string): string[] =>
  world
    .missionIssues(edited(world.mission(id), ...edits))
    .filter(({ rule }) => only === undefined || rule === only)
    .map(({ rule, code }) => `${rule} ${code}`);
const placings = (world: World, id: string, edits: readonly MissionEdit[]): string[] =>
  world
    .missionIssues(edited(world.mission(id), ...edits))
    .filter(({ code }) => code.startsWith('setup'))
    .map(({ rule, code, path }) => `${rule} ${code} ${path.join('.')}`);

/** A misplacement that the mission's own set-up step catches. */
const misplaced = (rule: string, mission: string, name: string, edits: readonly MissionEdit[], expected: string) =>
  covers(rule, name, [expected], (world) => placings(world, mission, edits));

/** Something is wrong, and the designer says so. */
const wrong = (
  rule: string,
  mission: string,
  name: string,
  edits: readonly MissionEdit[],
  expected: readonly string[],
): CoveredRule => covers(rule, name, expected, (world) => issues(world, mission, edits, expected[0]?.split(' ')[0]));

const sides = (world: World, mission: string): (string | null)[] =>
  world.mission(mission).sides.flatMap(({ role, edge, corner }) => [role, edge ?? corner ?? null]);
/** Who chooses a side first is a step of the set-up. */
const choosers = (world: World, mission: string): string[] =>
  world
    .mission(mission)
    .setup.filter(({ place }) => place === 'side')
    .map(({ by }) => by);

const checks: readonly CoveredRule[] = [
  wrong(
    'C-PAR-4',
    'hold-the-crossing',
    'a side without Entry Points',
    [drop('e1', 'e2'), splice('setup', 2, 1)],
    ['C-PAR-4 no-entry-point'],
  ),
  wrong(
    'C-ENT-3',
    'hold-the-crossing',
    'an Entry Point in the middle of the table',
    [change('e1', { y: 20 }), splice('setup', 2, 1)],
    ['C-PAR-4 not-on-edge'],
  ),
  covers('C-ENT-2', 'an Entry Point of nobody', true, (world) =>
    issues(world, 'debris-field', [change('e1', { side: 'green' })]).some((code) => code.endsWith('unknown-side')),
  ),
  wrong('C-PAR-2', 'hold-the-crossing', 'an objective too few', [drop('o1')], ['C-PAR-2 setup-count']),
  wrong(
    'C-PAR-1',
    'hold-the-crossing',
    'a mission that asks for 20 pieces',
    [splice('setup', 0, 1, { by: 'each', place: 'terrain', count: 20, rule: 'C-PAR-1' })],
    ['C-PAR-1 setup-count'],
  ),
  wrong(
    'C-PAR-3',
    'hold-the-crossing',
    'points in a round that is never played',
    [splice('scoring', 0, 1, { when: 'round', what: 'held', vp: 1, rounds: [9] })],
    ['C-PAR-3 never-scores'],
  ),
  wrong(
    'C-SET-6',
    'hold-the-crossing',
    'a marker off the table',
    [change('o1', { x: -5 })],
    ['C-SET-6 off-table', 'C-SET-6 unreachable', 'C-SET-6 unreachable'],
  ),
  covers('C-MIS-2', 'a mission that never awards a point', ['error nothing-scores'], (world) =>
    world
      .missionIssues({ ...world.mission('three-beacons'), scoring: [] })
      .filter(({ code }) => code === 'nothing-scores')
      .map(({ severity, code }) => `${severity} ${code}`),
  ),
  wrong(
    'S-TER-2',
    'debris-field',
    'a piece without a footprint',
    [{ kind: 'reshape', id: 't1', part: 0, shape: { kind: 'ellipse', x: 9, y: 9, rx: 0, ry: 1, rotation: 0 } }],
    ['S-TER-2 bad-shape'],
  ),
  wrong(
    'S-CORE-11',
    'debris-field',
    'a Control marker in Squadrons',
    [change('o1', { type: 'control' })],
    ['S-OBJ-1 unknown-objective'],
  ),
  covers('C-TER-2', 'a keyword of no one', true, (world) =>
    issues(world, 'debris-field', [
      { kind: 'change-part', id: 't1', part: 0, fields: { keywords: ['dangerus'] } },
    ]).some((code) => code.endsWith('unknown-keyword')),
  ),
  wrong(
    'D-CORE-MIS-1',
    'high-noon',
    'a tag nobody has',
    [splice('scoring', 0, 2, { when: 'round', what: 'held', subject: { tag: 'nowhere' }, vp: 1 })],
    ['D-CORE-MIS-1 never-scores'],
  ),
  wrong(
    'D-CORE-OBJ-1',
    'gold-rush',
    'markers on each other',
    [change('o2', { x: 7.5, y: 12 })],
    ['D-CORE-OBJ-1 overlap'],
  ),
  wrong('B-END-2', 'three-beacons', 'nothing scores', [splice('scoring', 0, 1)], ['B-END-2 nothing-scores']),
  wrong('B-STATE-3', 'three-beacons', 'no zone to deploy in', [drop('z1')], ['B-STATE-3 no-zone']),
  covers('B-PASS-2', 'the action needs its relics', ['B-END-2 no-such-marker'], (world) =>
    world
      .missionIssues(edited({ ...world.mission('wake-the-relics'), setup: [] }, drop('o1', 'o2', 'o3', 'o4')))
      .filter(({ code }) => code === 'no-such-marker')
      .map(({ rule, code }) => `${rule} ${code}`),
  ),
  covers('B-LOS-2', 'a crag between two bases', 'blocked', (world) => {
    const looker = (x: number, y: number) => ({ x, y, r: 1.25, level: 0 });
    return checkSight(world.mission('three-beacons'), world.system('bellum-caelum'), looker(45, 26), looker(45, 42))
      .verdict;
  }),
  covers('C-SET-5', 'a lopsided table is told to both', true, (world) =>
    fairnessOf(
      edited(world.mission('hold-the-crossing'), { kind: 'move', ids: ['o1', 'o2', 'o3'], dx: 0, dy: 10 }),
      world.system('cadence'),
    ).findings.some((line) => line.includes('shorter for Side A')),
  ),
];

const squadrons: readonly CoveredRule[] = [
  covers('S-MIS1-1', 'sides on opposite edges', [null, 'bottom', null, 'top'], (world) => sides(world, 'debris-field')),
  misplaced(
    'S-MIS1-2',
    'debris-field',
    'a third Entry Point',
    [{ kind: 'duplicate', ids: ['e1'], dx: 5, dy: 0 }],
    'S-MIS1-2 setup-count setup.1',
  ),
  misplaced('S-MIS1-3', 'debris-field', 'a Scan an inch off', [move('o2', 1, 0)], 'S-MIS1-3 setup-place objectives.1'),
  covers('S-MIS2-1', 'the winner of the roll-off chooses', ['winner'], (world) => choosers(world, 'target-acquired')),
  covers('S-MIS2-2', 'attacker and defender', ['attacker', 'bottom', 'defender', 'top'], (world) =>
    sides(world, 'target-acquired'),
  ),
  misplaced(
    'S-MIS2-3',
    'target-acquired',
    'the attacker off the middle',
    [change('e1', { x: 16 })],
    'S-MIS2-3 setup-place entryPoints.0',
  ),
  misplaced(
    'S-MIS2-4',
    'target-acquired',
    'both at the same end',
    [change('e3', { x: 2, y: 0 })],
    'S-MIS2-4 setup-place entryPoints.2',
  ),
  misplaced(
    'S-MIS2-5',
    'target-acquired',
    'a Destroy objective 7 from the edge',
    [change('o1', { y: 7 })],
    'S-MIS2-6 setup-distance objectives.0',
  ),
  covers('S-MIS2-6', 'and 6 from other edges and each other', [0, 1, 0, 1], (world) =>
    [
      change('o1', { x: 6.79, y: 6 }),
      change('o1', { x: 6.74, y: 6 }),
      change('o2', { x: 19.58, y: 6 }),
      change('o2', { x: 19.52, y: 6 }),
    ].map((edit) =>
      placings(world, 'target-acquired', [edit]).filter((code) => code.includes('setup-distance')).length > 0 ? 1 : 0,
    ),
  ),
  misplaced(
    'S-MIS3-1',
    'crossed-paths',
    'off the corner',
    [change('e1', { x: 3 })],
    'S-MIS3-1 setup-place entryPoints.0',
  ),
  misplaced(
    'S-MIS3-2',
    'crossed-paths',
    'the middle marker off the centre',
    [change('o1', { x: 19 })],
    'S-MIS3-2 setup-place objectives.0',
  ),
  misplaced(
    'S-MIS-0',
    'target-acquired',
    'a minimum is measured from the rim',
    [change('o1', { x: 6.5 })],
    'S-MIS2-6 setup-distance objectives.0',
  ),
  covers('S-MIS-1', 'the winner of the roll-off chooses', ['winner'], (world) => choosers(world, 'debris-field')),
  covers('S-MIS-3', 'a table without terrain', [], (world) =>
    placings(world, 'debris-field', [noTerrain(world.mission('debris-field'))]),
  ),
  covers('S-TER-1', 'no terrain is legal', [], (world) =>
    placings(world, 'crossed-paths', [noTerrain(world.mission('crossed-paths'))]),
  ),
  covers(
    'S-X-35',
    'on 48 by 36',
    [
      [16.8, 12.6],
      [31.2, 12.6],
      [31.2, 23.4],
      [16.8, 23.4],
    ],
    () => towardsCorners(9, { width: 48, height: 36 }).map(({ x, y }) => [round(x), round(y)]),
  ),
  covers(
    'S-GEN-2',
    'kills score',
    true,
    (world) =>
      world.mission('debris-field').useSystemScoring &&
      world.system('squadrons').document.scoring.some(({ what }) => what === 'destroyed'),
  ),
];

const devilsBluff: readonly CoveredRule[] = [
  misplaced(
    'D-MIS-GOLD-1',
    'gold-rush',
    'gold 4 from the edge',
    [change('o1', { x: 4 })],
    'D-MIS-GOLD-1 setup-distance objectives.0',
  ),
  misplaced(
    'D-MIS-GOLD-2',
    'gold-rush',
    'off the own edge',
    [change('e1', { y: 34 })],
    'D-MIS-GOLD-2 setup-distance entryPoints.0',
  ),
  misplaced(
    'D-MIS-TOWN-1',
    'run-them-out',
    'Control off the centre',
    [change('o1', { x: 20 })],
    'D-MIS-TOWN-1 setup-place objectives.0',
  ),
  misplaced(
    'D-MIS-TOWN-2',
    'run-them-out',
    'Access 10 from the enemy Entry Point',
    [change('o2', { x: 18, y: 10 })],
    'D-MIS-TOWN-2 setup-distance objectives.1',
  ),
  covers('D-MIS-NOON-1', 'the winner of the roll-off chooses', ['winner'], (world) => choosers(world, 'high-noon')),
  misplaced(
    'D-MIS-NOON-2',
    'high-noon',
    'Control 8.4 from the right edge',
    [change('o3', { x: 27.6 })],
    'D-MIS-NOON-2 setup-distance objectives.2',
  ),
  misplaced(
    'D-MIS-NOON-3',
    'high-noon',
    'two attackers’ Entry Points',
    [drop('e1')],
    'D-MIS-NOON-3 setup-count setup.3',
  ),
  covers('D-MIS-0', 'measured between centres: 5 from the edge will do', [], (world) =>
    placings(world, 'gold-rush', [change('o1', { x: 5, y: 12 })]),
  ),
  covers(
    'D-CORE-SETUP-1',
    'markers come before sides and Entry Points',
    ['objective', 'side', 'entry-point'],
    (world) => world.mission('gold-rush').setup.map(({ place }) => place),
  ),
];

const cadence: readonly CoveredRule[] = [
  covers('C-MIS-1', 'a mission sets battlefield and aims', [true, true], (world) => {
    const { terrain, scoring } = world.mission('hold-the-crossing');
    return [terrain.length > 0, scoring.length > 0];
  }),
  covers(
    'C-OBJ-1',
    'markers stand for codes and cargo',
    true,
    (world) => world.mission('codes-and-cargo').objectives.length > 0,
  ),
  covers('C-SET-1', 'sides are rolled for', ['winner'], (world) => choosers(world, 'hold-the-crossing')),
  covers(
    'C-SET-2',
    'the steps are data, in the mission’s own order',
    ['side', 'entry-point', 'entry-point', 'objective'],
    (world) => world.mission('target-acquired').setup.map(({ place }) => place),
  ),
  covers(
    'C-SET-3',
    'terrain is set up with the mission',
    true,
    (world) => world.mission('high-noon').terrain.length >= 10,
  ),
  covers('B-RND-1', 'four rounds', 4, (world) => world.system('bellum-caelum').document.rounds),
];

export const covered: readonly CoveredRule[] = [...checks, ...squadrons, ...devilsBluff, ...cadence];
