/** Distances, formation, sight, arcs, terrain and driving. */
import { atMost, lessThan, moreThan } from '#shared/core/measure';
import { arcOf, faceOf, onFixedLine } from '#shared/geometry/arcs';
import { gap, gapToPoint, groupGap } from '#shared/geometry/distance';
import { bare, disc, type Disc } from '#shared/geometry/footprint';
import { boxFootprint } from '../../../support/shapes';
import { inFormation } from '#shared/geometry/formation';
import { standProblem, type Ground, type Surroundings } from '#shared/geometry/ground';
import { ahead, inFrame } from '#shared/geometry/heading';
import { pose } from '../../../support/shapes';
import { prepareOccluder, type Occluder, type SightPiece } from '#shared/geometry/occluder';
import { pivot, straight, type Path } from '#shared/geometry/path';
import { pathCost, type Ability } from '#shared/geometry/path-cost';
import { overlaps } from '#shared/geometry/placement';
import { sightRays, type SightModel } from '#shared/geometry/sight';
import { standing } from '../../../support/shapes';
import { bestSight, judgeSight, lookAtUnit } from '#shared/table/sight-verdict';
import { vehicleMove } from '#shared/geometry/vehicle';
import { CADENCE_TURNING } from '../../../support/foot';
import { covers, restsOn, type CoveredRule } from '../../covered-rule';
import type { World } from '../../world';
import { FOOT } from '../../../support/foot';

const R25 = 25 / 2 / 25.4;
const R40 = 40 / 2 / 25.4;
const four = (value: number): number => Math.round(value * 1e4) / 1e4;

// The worked examples are drawn with y up (C-CONV-13).
const base = (x: number, y: number, r = R25): Disc => disc(x, -y, r);
const rect = (x0: number, x1: number, y0: number, y1: number) => boxFootprint(x0, -y0, x1, -y1);
const wall = (
  x0: number,
  x1: number,
  {
    y0 = 6,
    y1 = 6.5,
    top = 1,
    sight = 'full',
  }: { readonly y0?: number; readonly y1?: number; readonly top?: number; readonly sight?: SightPiece['sight'] } = {},
): Occluder => prepareOccluder({ footprint: rect(x0, x1, y0, y1), bottom: 0, top, sight });
const viewer = standing(base(0, 0));
const models = [-1.5, 0, 1.5, 3].map((x) => standing(base(x, 12)));
const third = (x: number, y: number): SightModel => standing(base(x, y));
const FIGURES = { clearWithin: 3, scrumWithin: 1, scrumBeyond: 3, modelHeight: 0.9 };
const FAR = { gap: 11, friendGap: Infinity };
const sightOf = (terrain: readonly Occluder[], bodies: readonly SightModel[] = [], situation = FAR): string =>
  judgeSight(FIGURES, lookAtUnit(viewer, models, terrain, bodies), situation).sight;

const link = (world: World): number => world.system('salt-road').figures.formationGap ?? Infinity;
const line = (...xs: readonly number[]): Disc[] => xs.map((x) => disc(x, 0, R25));

const table = { width: 48, height: 36 };
const around = (
  grounds: readonly Ground[] = [],
  walls: readonly Disc[] = [],
  rests: readonly Disc[] = [],
): Surroundings => ({ table, grounds, walls, rests });
const ground = (x0: number, x1: number, changes: Partial<Ground>): Ground => ({
  footprint: boxFootprint(x0, 0, x1, 36),
  level: 0,
  pass: 'open',
  rough: false,
  stand: true,
  ...changes,
});
const walk = (
  from: number,
  to: number,
  grounds: readonly Ground[],
  {
    level = 0,
    ability = FOOT,
    walls = [],
    rests = [],
  }: { level?: number; ability?: Ability; walls?: readonly Disc[]; rests?: readonly Disc[] } = {},
) => {
  const path: Path = [
    { x: from, y: 18 },
    { x: to, y: 18 },
  ];
  const { problem, rough, climb, total } = pathCost(
    disc(from, 18, R25),
    path,
    level,
    ability,
    around(grounds, walls, rests),
  );
  return { problem, rough, climb, total: four(total) };
};
const roof = (level: number, changes: Partial<Ground> = {}): Ground =>
  ground(10, 16, { level, pass: 'climb', ...changes });
const tank = {
  form: { kind: 'disc', r: 1.1811 } as const,
  at: pose(24, 30, 0),
  level: 0,
  allowance: 8,
  turning: CADENCE_TURNING,
  ...FOOT,
};
const drive = (steps: Parameters<typeof vehicleMove>[1], surroundings = around()): string =>
  vehicleMove(tank, steps, surroundings).problem ?? 'fine';

export const covered: readonly CoveredRule[] = [
  covers('C-CONV-1', 'between outlines, never negative, a point has no radius', [3, 0, 0, 4], () => {
    return [
      gap(disc(0, 0, 1), disc(5, 0, 1)),
      gap(disc(0, 0, 1), disc(2, 0, 1)),
      gap(disc(0, 0, 2), disc(1, 0, 2)),
      gap(disc(0, 0, 1), bare(5, 0)),
    ];
  }),
  covers('C-CONV-2', 'exactly 3 inches is neither within 3 nor more than 3 away', [false, false, true], () => [
    lessThan(3, 3),
    moreThan(3, 3),
    atMost(3, 3),
  ]),
  covers(
    'C-CONV-3',
    'half a millionth off is the same length; touching is not overlapping',
    [false, true, false],
    () => [lessThan(3 - 5e-7, 3), atMost(3 + 5e-7, 3), overlaps(disc(0, 0, 1), disc(2 - 5e-7, 0, 1))],
  ),
  covers(
    'C-CONV-4',
    'two levels up cost what the climb costs and lengthen nothing else',
    6,
    () => walk(8, 12, [roof(2)]).total,
  ),
  covers(
    'C-CONV-13',
    'heading 0 points to the top edge, 90 to the right',
    [
      [0, -1],
      [1, 0],
      [-1, 0],
    ],
    () =>
      [0, 90, 270].map((heading) => ahead({ x: 0, y: 0 }, heading, 1)).map(({ x, y }) => [four(x) + 0, four(y) + 0]),
  ),
  covers('C-MEAS-2', 'from the closest point of each base, round or square', [2, 3], () => [
    gap(disc(0, 0, 1), disc(4, 0, 1)),
    gap(disc(0, 0, 1), boxFootprint(4, -1, 6, 1)),
  ]),
  covers('C-MEAS-4', 'within 12 is closer than 12', [true, false], () =>
    [11.999, 12].map((apart) => lessThan(gap(disc(0, 0, R25), disc(apart + 2 * R25, 0, R25)), 12)),
  ),
  covers('C-MEAS-5', 'units are as far apart as their closest models', 1, () =>
    groupGap([disc(0, 0, 1), disc(3, 0, 1)], [disc(6, 0, 1), disc(20, 0, 1)]),
  ),

  covers('C-FORM-1', 'one model always keeps together, three spread out do not', [true, false], (world) =>
    [line(0), line(0, 9, 18)].map((bases) => inFormation(bases, link(world))),
  ),
  covers('C-FORM-2', 'links of 2 inches and no more', [true, false], (world) =>
    [line(0, 2.98, 5.96), line(0, 2.99, 5.9)].map((bases) => inFormation(bases, link(world))),
  ),
  covers('C-FORM-3', 'a long line is fine', true, () => {
    const bases = line(0, 2.9, 5.8, 8.7, 11.6);
    return inFormation(bases, 2);
  }),
  restsOn('C-FORM-3', 'C-X-17', 'in formation', true, () => inFormation(line(0, 2.98, 5.96), 2)),
  restsOn('C-FORM-2', 'C-X-18', 'out of formation', false, (world) => inFormation(line(0, 2.99, 5.9), link(world))),
  restsOn('C-FORM-2', 'C-X-19', 'out by the last link', false, (world) =>
    inFormation([base(0, 0), base(2.5, 0), base(2.5, 2.5), base(6, 2.5)], link(world)),
  ),
  restsOn('C-MEAS-4', 'C-X-16', 'range is strict', [true, false], () =>
    [11.999, 12].map((apart) => lessThan(gap(disc(0, 0, R25), disc(apart + 2 * R25, 0, R25)), 12)),
  ),
  restsOn(
    'C-CONV-1',
    'C-X-34',
    'caught by Blast at 2.4 and 2.49, not at 2.5',
    [
      [1.9079, true],
      [1.9979, true],
      [2.0079, false],
    ],
    () =>
      [2.4, 2.49, 2.5].map((apart) => [
        four(gapToPoint(base(apart, 0), 0, 0)),
        lessThan(gap(base(apart, 0), bare(0, 0)), 2),
      ]),
  ),
  restsOn('C-MEAS-4', 'C-X-36', 'Control is lost at exactly 3 inches', [false, true], () =>
    [3, 2.99].map((apart) => lessThan(gap(disc(R40 + apart + R25, 0, R25), disc(0, 0, R40)), 3)),
  ),

  covers('C-LOS-1', 'clear, obscured or blocked', ['clear', 'obscured', 'blocked'], () =>
    [[], [wall(-0.5, 3)], [wall(-3, 4)]].map((terrain) => sightOf(terrain)),
  ),
  covers('C-LOS-2', 'the attacking model with the best view counts', 'clear', () => {
    const behind = [wall(-1, 1)];
    const viewers = [standing(base(0, 0)), standing(base(8, 0))];
    return bestSight(FIGURES, { viewers, targets: [standing(base(0, 12))], terrain: behind, bodies: [] }, FAR)?.sight;
  }),
  covers('C-LOS-4', 'half of the models uncovered is clear', { sight: 'clear', rule: 'C-LOS-4' }, () => {
    const seen = lookAtUnit(viewer, models, [wall(0.5, 3)], []);
    return judgeSight(FIGURES, seen, FAR);
  }),
  covers('C-LOS-5', 'more than half covered is obscured', { sight: 'obscured', rule: 'C-LOS-5' }, () => {
    const seen = lookAtUnit(viewer, models, [wall(-0.5, 3)], []);
    return judgeSight(FIGURES, seen, FAR);
  }),
  covers('C-LOS-6', 'a third unit in the way, or nothing seen', ['blocked', 'blocked'], () =>
    [lookAtUnit(viewer, models, [], [third(1.5, 9)]), lookAtUnit(viewer, models, [wall(-3, 4)], [])].map(
      (seen) => judgeSight(FIGURES, seen, FAR).sight,
    ),
  ),
  covers('C-LOS-7', 'no shooting into one’s own scrum from afar', { sight: 'blocked', rule: 'C-LOS-7' }, () =>
    judgeSight(FIGURES, lookAtUnit(viewer, models, [], []), { gap: 3.2, friendGap: 0.8 }),
  ),
  covers('C-LOS-10', 'seventeen rays: a post before the middle hides the middle only', [17, 'obscured'], () => {
    const target = standing(base(0, 12, R40));
    const post = [wall(-0.1, 0.1)];
    return [
      sightRays(viewer, target, post, []).length,
      judgeSight(FIGURES, lookAtUnit(viewer, [target], post, []), FAR).sight,
    ];
  }),
  ...(
    [
      [
        'C-LOS-4',
        'C-X-20',
        [[wall(0.5, 3)], [wall(-0.5, 3)], [wall(-3, 4)]],
        [[], [], []],
        ['clear', 'obscured', 'blocked'],
      ],
      ['C-LOS-6', 'C-X-21', [[], []], [[third(1.5, 9)], [third(6, 9)]], ['blocked', 'clear']],
      [
        'C-X-22',
        'C-X-22',
        [[wall(-3, 4, { y0: 10.5, y1: 11, top: 0.5 })], [wall(-3, 4, { y0: 1, y1: 1.5, top: 0.5 })]],
        [[], []],
        ['obscured', 'clear'],
      ],
      ['C-X-23', 'C-X-23', [[wall(-3, 4, { y0: 5, y1: 9, top: 1, sight: 'partial' })]], [[]], ['obscured']],
    ] as const
  ).map(([rests, id, terrains, bodies, expected]) =>
    restsOn(rests, id, 'as drawn', expected, () => terrains.map((terrain, i) => sightOf(terrain, bodies[i] ?? []))),
  ),
  covers('C-X-24', 'a third unit behind the wall hides nobody', 'clear', () =>
    sightOf([wall(-3, 0.4)], [third(-0.6, 9)]),
  ),
  covers('C-X-25', 'on a flat roof, near its edge and deep inside', ['clear', 'obscured', 'obscured', 'blocked'], () =>
    (
      [
        [1, 8, 8.6],
        [1, 8, 12],
        [2, 8, 12],
        [2, 5, 12],
      ] as const
    ).map(([level, y0, y]) => {
      const top = prepareOccluder({ footprint: rect(-3, 4, y0, 14), bottom: 0, top: level, sight: 'full' });
      return judgeSight(FIGURES, lookAtUnit(viewer, [standing(base(0, y), level)], [top], []), {
        gap: y - 1,
        friendGap: Infinity,
      }).sight;
    }),
  ),
  covers('C-X-25b', 'a building between; a third unit far below', ['blocked', 'clear'], () => [
    judgeSight(FIGURES, lookAtUnit(viewer, [standing(base(0, 12))], [wall(-3, 4, { y0: 5, y1: 8 })], []), FAR).sight,
    judgeSight(FIGURES, lookAtUnit(standing(base(0, 0), 1), [standing(base(0, 12), 1)], [], [third(0, 6)]), FAR).sight,
  ]),
  restsOn('C-LOS-7', 'C-X-26', 'scrum at 3.2, 3.0 and 2.0', ['blocked', 'obscured', 'clear'], () => {
    const seen = lookAtUnit(viewer, models, [wall(-3, 4, { y0: 10.5, y1: 11, top: 0.5 })], []);
    return [3.2, 3, 2].map((apart) => judgeSight(FIGURES, seen, { gap: apart, friendGap: 0.8 }).sight);
  }),

  covers('C-ARC-2', 'a model has a forward direction', ['front', 'rear'], () =>
    [0, 180].map((heading) => arcOf(pose(18, -18, heading), base(18, 28, R40))),
  ),
  covers('C-ARC-3', 'and an opposite one', 'rear', () => arcOf(pose(18, -18, 0), base(18, 8, R40))),
  covers('C-ARC-4', 'four arcs of 90 degrees', ['front', 'right', 'rear', 'left'], () =>
    (
      [
        [18, 28],
        [28, 18],
        [18, 8],
        [8, 18],
      ] as const
    ).map(([x, y]) => arcOf(pose(18, -18, 0), base(x, y, R40))),
  ),
  covers('C-ARC-5', 'partly in the front arc is in front', 'front', () => arcOf(pose(18, -18, 0), base(24, 23, R40))),
  covers('C-ARC-6', 'rear only with the whole base', ['right', 'rear'], () =>
    (
      [
        [23, 12],
        [22, 12],
      ] as const
    ).map(([x, y]) => arcOf(pose(18, -18, 0), base(x, y, R40))),
  ),
  restsOn('C-ARC-5', 'C-X-27', 'seven places', ['front', 'front', 'right', 'right', 'right', 'rear', 'rear'], () =>
    (
      [
        [24, 24],
        [24, 23],
        [25, 23],
        [24, 18],
        [23, 12],
        [22, 12],
        [18, 12],
      ] as const
    ).map(([x, y]) => arcOf(pose(18, -18, 0), base(x, y, R40))),
  ),
  covers(
    'C-X-28',
    'on the line straight ahead',
    [
      [true, 0.7],
      [false, 0.8],
      [true, 0.0746],
      [false, 0],
    ],
    () =>
      (
        [
          [18.7, 28, 0],
          [18.8, 28, 0],
          [18.8, 28, 5],
          [18, 10, 0],
        ] as const
      ).map(([x, y, heading]) => {
        const at = pose(18, -18, heading);
        return [onFixedLine(at, base(x, y, R40)), four(Math.abs(inFrame(at, { x, y: -y }).y))];
      }),
  ),
  covers('B-VEH-4', 'bearing 45, 46, 135 and 136', ['front', 'right', 'right', 'rear'], () =>
    [45, 46, 135, 136].map((degrees) => faceOf(pose(0, 0, 30), ahead({ x: 0, y: 0 }, 30 + degrees, 20))),
  ),
  restsOn('B-VEH-4', 'B-EX-28', 'front, side, side, rear', ['front', 'right', 'right', 'rear'], () =>
    [45, 46, 135, 136].map((degrees) => faceOf(pose(0, 0, 217), ahead({ x: 0, y: 0 }, 217 + degrees, 20))),
  ),

  covers('C-MOVE-2', 'a path is measured section by section', 7, () =>
    four(
      pathCost(
        disc(5, 5, R25),
        [
          { x: 5, y: 5 },
          { x: 8, y: 5 },
          { x: 8, y: 9 },
        ],
        0,
        FOOT,
        around(),
      ).total,
    ),
  ),
  covers(
    'C-MOVE-3',
    'not over an enemy base',
    'hits-base',
    () => walk(5, 9, [], { walls: [disc(7, 18, R25)] }).problem,
  ),
  covers('C-MOVE-4', 'over a friend, but not ending on one', [null, 'on-base'], () => {
    const friends = [disc(7, 18, R25)];
    return [walk(5, 9, [], { rests: friends }).problem, standProblem(disc(7.3, 18, R25), 0, around([], [], friends))];
  }),
  covers('C-MOVE-5', 'no part of a base leaves the table', ['off-table', null], () =>
    [0.4, 0.5].map((x) => standProblem(disc(x, 18, R25), 0, around())),
  ),
  covers('C-MOVE-6', 'terrain impedes', [4, 5], () => [
    walk(5, 9, []).total,
    walk(5, 9, [ground(6, 7, { rough: true, stand: false })]).total,
  ]),
  covers('C-TER-1', 'through, over or around, as the keywords allow', [null, null, 'impassable'], () =>
    [ground(10, 11, { rough: true }), roof(1), ground(10, 11, { pass: 'closed' })].map(
      (piece) => walk(8, 18, [piece]).problem,
    ),
  ),
  covers('C-TER-CLEAR-1', 'one may stand on a roof', null, () => standProblem(disc(13, 18, R25), 1, around([roof(1)]))),
  covers('C-TER-CLEAR-2', 'but only with the whole base', [null, 'over-edge'], () =>
    [13, 15.8].map((x) => standProblem(disc(x, 18, R25), 1, around([roof(1)]))),
  ),
  covers('C-TER-CLIMB-1', 'Climbable joins two levels', [null, 'no-climb'], () =>
    [roof(1), { ...roof(1), pass: 'open' as const }].map((piece) => walk(8, 13, [piece]).problem),
  ),
  covers('C-TER-CLIMB-2', 'up costs 1 inch per level', [1, 2, 3], () =>
    [1, 2, 3].map((level) => walk(8, 13, [roof(level)]).climb),
  ),
  covers('C-TER-CLIMB-3', 'down costs 1 inch per 2 full levels', [0, 1, 1, 2], () =>
    [1, 2, 3, 4].map((level) => walk(13, 8, [roof(level)], { level }).climb),
  ),
  covers('C-TER-CLIMB-4', 'nobody hangs on a wall', 'no-footing', () =>
    standProblem(disc(10.25, 18, R25), 0, around([ground(10, 10.5, { level: 1, pass: 'climb', stand: false })])),
  ),
  covers('C-TER-IMP', 'no way through', ['impassable', 'impassable'], () => {
    const closed = [ground(10, 11, { pass: 'closed' })];
    return [walk(8, 13, closed).problem, standProblem(disc(10.5, 18, R25), 0, around(closed))];
  }),
  covers('C-TER-ROUGH-1', '1 inch once per polygon, however wide', [1, 1, 2], () =>
    [
      [ground(10, 11, { rough: true })],
      [ground(10, 14, { rough: true })],
      [ground(10, 11, { rough: true }), ground(12, 13, { rough: true })],
    ].map((pieces) => walk(8, 18, pieces).rough),
  ),
  covers('C-TER-ROUGH-2', 'nobody ends on it', 'rough', () =>
    standProblem(disc(10.5, 18, R25), 0, around([ground(10, 11, { rough: true })])),
  ),
  covers('C-TER-ROUGH-3', 'with Climbable 1 inch more per level, up and down', [4, 3], () => {
    const scree = roof(2, { rough: true });
    return [walk(8, 13, [scree]).climb, walk(13, 8, [scree], { level: 2 }).climb];
  }),
  covers('C-HGT-3', 'levels change over Climbable only, down as well as up', ['no-climb', 'no-climb'], () => {
    const cliff = roof(1, { pass: 'open' });
    return [walk(8, 13, [cliff]).problem, walk(13, 8, [cliff], { level: 1 }).problem];
  }),
  restsOn(
    'C-TER-CLIMB-2',
    'C-X-29',
    'up 2, down 1, down 3, over a wall, rough up 2, rough down 2',
    [2, 0, 1, 1, 4, 3],
    () => {
      const thin = ground(10, 10.5, { level: 1, pass: 'climb', stand: false });
      return [
        walk(8, 13, [roof(2)]),
        walk(13, 8, [roof(1)], { level: 1 }),
        walk(13, 8, [roof(3)], { level: 3 }),
        walk(8, 12, [thin]),
        walk(8, 13, [roof(2, { rough: true })]),
        walk(13, 8, [roof(2, { rough: true })], { level: 2 }),
      ].map(({ climb }) => climb);
    },
  ),
  restsOn('C-TER-ROUGH-1', 'C-X-30', '6.5 through two Rough polygons, 4.5 with Rugged', [6.5, 4.5], () =>
    [FOOT, { ...FOOT, rugged: true }].map(
      (ability) =>
        walk(
          10,
          14.5,
          [ground(11, 12, { rough: true, stand: false }), ground(12.5, 13.2, { rough: true, stand: false })],
          { ability },
        ).total,
    ),
  ),

  covers('C-VEH-4', 'a Vehicle passes over nobody', 'hits-base', () =>
    drive([straight(8)], around([], [disc(24, 26, R25)])),
  ),
  covers(
    'C-VEH-3',
    'two pivots, each 45 or less, 1 inch apart',
    ['fine', 'too-many-pivots', 'pivot-too-wide', 'pivots-too-close'],
    () =>
      [
        [pivot(45), straight(2), pivot(-45), straight(2)],
        [pivot(30), straight(2), pivot(30), straight(2), pivot(30)],
        [pivot(50), straight(2)],
        [pivot(20), straight(0.5), pivot(20)],
      ].map((steps) => drive(steps)),
  ),
];
