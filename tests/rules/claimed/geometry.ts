/** Distances, formation, sight, arcs, terrain and driving: each case against the same question without the rule's own step. */
import { atLeast, atMost, lessThan, moreThan } from '#shared/core/measure';
import { arcOf, faceOf, fixedOffset, onFixedLine } from '#shared/geometry/arcs';
import { gap, gapToPoint, groupGap, isWithin } from '#shared/geometry/distance';
import { bare, boxFootprint, disc, type Disc } from '#shared/geometry/footprint';
import { inFormation } from '#shared/geometry/formation';
import { standProblem, type Ground, type Surroundings } from '#shared/geometry/ground';
import { ahead, forward, leftward, pose } from '#shared/geometry/heading';
import { prepareOccluder, type Occluder, type SightPiece } from '#shared/geometry/occluder';
import { pivot, straight, type Path } from '#shared/geometry/path';
import { pathCost, type Ability } from '#shared/geometry/path-cost';
import { overlaps } from '#shared/geometry/placement';
import { sightRays, standing, type SightModel } from '#shared/geometry/sight';
import { bestSight, judgeSight, lookAtUnit } from '#shared/table/sight-verdict';
import { CADENCE_TURNING, vehicleMove } from '#shared/geometry/vehicle';
import { systemOf } from '../../army/support';
import { systemWith } from '../army-world';
import { covers, type ClaimedRule } from '../claimed-rule';

const R25 = 25 / 2 / 25.4;
const R40 = 40 / 2 / 25.4;
const four = (value: number): number => Math.round(value * 1e4) / 1e4;
const centres = (a: Disc, b: Disc): number => Math.sqrt((a.x - b.x) ** 2 + (a.y - b.y) ** 2);

// The worked examples are drawn with y up (C-CONV-13).
const base = (x: number, y: number, r = R25): Disc => disc(x, -y, r);
const rect = (x0: number, x1: number, y0: number, y1: number) => boxFootprint(x0, -y0, x1, -y1);
const wall = (x0: number, x1: number, y0 = 6, y1 = 6.5, top = 1, sight: SightPiece['sight'] = 'full'): Occluder =>
  prepareOccluder({ footprint: rect(x0, x1, y0, y1), bottom: 0, top, sight });
const viewer = standing(base(0, 0));
const models = [-1.5, 0, 1.5, 3].map((x) => standing(base(x, 12)));
const third = (x: number, y: number): SightModel => standing(base(x, y));
const FIGURES = { clearWithin: 3, scrumWithin: 1, scrumBeyond: 3 };
const FAR = { gap: 11, friendGap: Infinity };
const sightOf = (terrain: readonly Occluder[], bodies: readonly SightModel[] = [], situation = FAR): string =>
  judgeSight(FIGURES, lookAtUnit(viewer, models, terrain, bodies), situation).sight;
/** Sight by the middle line alone, as if there were no fan of rays. */
const byMiddleLine = (target: SightModel, terrain: readonly Occluder[]): string =>
  sightRays(viewer, target, terrain, [])[8]?.state === 'open' ? 'clear' : 'blocked';

const link = (inForce: boolean): number =>
  Number(
    (inForce
      ? systemOf('salt-road')
      : systemWith('salt-road', (document) => ({ ...document, engine: { id: 'cadence', parameters: {} } }))
    ).parameters['formationGap'] ?? Infinity,
  );
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
    ability = {},
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
};
const drive = (
  steps: Parameters<typeof vehicleMove>[1],
  changes: Partial<typeof tank> = {},
  surroundings = around(),
): string => vehicleMove({ ...tank, ...changes }, steps, surroundings).problem ?? 'fine';
const FREE = { pivots: Infinity, maxTurn: 360, apart: 0, totalTurn: Infinity, backward: true };

const GEOMETRY = 'shared/geometry/';

export const covered: ClaimedRule[] = [
  covers(
    'C-CONV-1',
    `${GEOMETRY}distance.ts`,
    'between outlines, never negative, a point has no radius',
    [3, 0, 0, 4],
    (inForce) => {
      const measure = inForce ? gap : centres;
      return [
        measure(disc(0, 0, 1), disc(5, 0, 1)),
        measure(disc(0, 0, 1), disc(2, 0, 1)),
        measure(disc(0, 0, 2), disc(1, 0, 2)),
        measure(disc(0, 0, 1), bare(5, 0)),
      ];
    },
  ),
  covers(
    'C-CONV-2',
    'shared/core/measure.ts',
    'exactly 3 inches is neither within 3 nor more than 3 away',
    [false, false, true, true],
    (inForce) =>
      inForce
        ? [lessThan(3, 3), moreThan(3, 3), atMost(3, 3), atLeast(3, 3)]
        : [atMost(3, 3), atLeast(3, 3), atMost(3, 3), atLeast(3, 3)],
  ),
  covers(
    'C-CONV-3',
    'shared/core/measure.ts',
    'half a millionth off is the same length; touching is not overlapping',
    [false, true, false],
    (inForce) =>
      inForce
        ? [lessThan(3 - 5e-7, 3), atMost(3 + 5e-7, 3), overlaps(disc(0, 0, 1), disc(2 - 5e-7, 0, 1))]
        : [3 - 5e-7 < 3, 3 + 5e-7 <= 3, centres(disc(0, 0, 1), disc(2 - 5e-7, 0, 1)) < 2],
  ),
  covers(
    'C-CONV-4',
    `${GEOMETRY}path-cost.ts`,
    'two levels up cost what the climb costs and lengthen nothing else',
    6,
    (inForce) => (inForce ? walk(8, 12, [roof(2)]).total : four(Math.sqrt(4 * 4 + 3 * 3) + 2)),
  ),
  covers(
    'C-CONV-13',
    `${GEOMETRY}heading.ts`,
    'heading 0 points to the top edge, 90 to the right',
    [
      [0, -1],
      [1, 0],
      [-1, 0],
    ],
    (inForce) => [forward(0), forward(90), leftward(0)].map(({ x, y }) => [four(x) + 0, four(inForce ? y : -y) + 0]),
  ),
  covers(
    'C-MEAS-2',
    `${GEOMETRY}distance.ts`,
    'from the closest point of each base, round or square',
    [2, 3],
    (inForce) =>
      inForce ? [gap(disc(0, 0, 1), disc(4, 0, 1)), gap(disc(0, 0, 1), boxFootprint(4, -1, 6, 1))] : [4, 5],
  ),
  covers('C-MEAS-4', `${GEOMETRY}distance.ts`, 'within 12 is closer than 12', [true, false], (inForce) =>
    [11.999, 12].map((apart) =>
      inForce ? isWithin(disc(0, 0, R25), disc(apart + 2 * R25, 0, R25), 12) : atMost(apart, 12),
    ),
  ),
  covers('C-MEAS-5', `${GEOMETRY}distance.ts`, 'units are as far apart as their closest models', 1, (inForce) =>
    inForce
      ? groupGap([disc(0, 0, 1), disc(3, 0, 1)], [disc(6, 0, 1), disc(20, 0, 1)])
      : gap(disc(0, 0, 1), disc(6, 0, 1)),
  ),

  covers(
    'C-FORM-1',
    `${GEOMETRY}formation.ts`,
    'one model always keeps together, three spread out do not',
    [true, false],
    (inForce) => [line(0), line(0, 9, 18)].map((bases) => inFormation(bases, link(inForce))),
  ),
  covers('C-FORM-2', `${GEOMETRY}formation.ts`, 'links of 2 inches and no more', [true, false], (inForce) =>
    [line(0, 2.98, 5.96), line(0, 2.99, 5.9)].map((bases) => inFormation(bases, link(inForce))),
  ),
  covers('C-FORM-3', `${GEOMETRY}formation.ts`, 'a long line is fine', true, (inForce) => {
    const bases = line(0, 2.9, 5.8, 8.7, 11.6);
    return inForce ? inFormation(bases, 2) : bases.every((a) => bases.every((b) => atMost(gap(a, b), 2)));
  }),
  covers('C-X-17', `${GEOMETRY}formation.ts`, 'in formation', true, (inForce) =>
    inFormation(line(0, 2.98, 5.96), inForce ? 2 : 1),
  ),
  covers('C-X-18', `${GEOMETRY}formation.ts`, 'out of formation', false, (inForce) =>
    inFormation(line(0, 2.99, 5.9), link(inForce)),
  ),
  covers('C-X-19', `${GEOMETRY}formation.ts`, 'out by the last link', false, (inForce) =>
    inFormation([base(0, 0), base(2.5, 0), base(2.5, 2.5), base(6, 2.5)], link(inForce)),
  ),
  covers('C-X-16', `${GEOMETRY}distance.ts`, 'range is strict', [true, false], (inForce) =>
    [11.999, 12].map((apart) =>
      inForce ? isWithin(disc(0, 0, R25), disc(apart + 2 * R25, 0, R25), 12) : atMost(apart, 12),
    ),
  ),
  covers(
    'C-X-34',
    `${GEOMETRY}distance.ts`,
    'caught by Blast at 2.4 and 2.49, not at 2.5',
    [
      [1.9079, true],
      [1.9979, true],
      [2.0079, false],
    ],
    (inForce) =>
      [2.4, 2.49, 2.5].map((apart) => [
        inForce ? four(gapToPoint(base(apart, 0), 0, 0)) : apart,
        inForce ? isWithin(base(apart, 0), bare(0, 0), 2) : apart < 2,
      ]),
  ),
  covers('C-X-36', `${GEOMETRY}distance.ts`, 'Control is lost at exactly 3 inches', [false, true], (inForce) =>
    [3, 2.99].map((apart) =>
      inForce ? isWithin(disc(R40 + apart + R25, 0, R25), disc(0, 0, R40), 3) : atMost(apart, 3),
    ),
  ),

  covers(
    'C-LOS-1',
    'shared/table/sight-verdict.ts',
    'clear, obscured or blocked',
    ['clear', 'obscured', 'blocked'],
    (inForce) => [[], [wall(-0.5, 3)], [wall(-3, 4)]].map((terrain) => sightOf(inForce ? terrain : [])),
  ),
  covers(
    'C-LOS-2',
    'shared/table/sight-verdict.ts',
    'the attacking model with the best view counts',
    'clear',
    (inForce) => {
      const behind = [wall(-1, 1)];
      const viewers = [standing(base(0, 0)), standing(base(8, 0))];
      return inForce
        ? bestSight(FIGURES, { viewers, targets: [standing(base(0, 12))], terrain: behind, bodies: [] }, FAR)?.sight
        : judgeSight(FIGURES, lookAtUnit(viewers[0]!, [standing(base(0, 12))], behind, []), FAR).sight;
    },
  ),
  covers(
    'C-LOS-3',
    'shared/table/sight-verdict.ts',
    'models of the two units themselves do not block',
    'clear',
    (inForce) => sightOf([], inForce ? [] : [models[1]!, third(0, 3)]),
  ),
  covers(
    'C-LOS-4',
    'shared/table/sight-verdict.ts',
    'half of the models uncovered is clear',
    { sight: 'clear', rule: 'C-LOS-4' },
    (inForce) => {
      const seen = lookAtUnit(viewer, models, [wall(0.5, 3)], []);
      return judgeSight(FIGURES, inForce ? seen : { ...seen, uncovered: 0 }, FAR);
    },
  ),
  covers(
    'C-LOS-5',
    'shared/table/sight-verdict.ts',
    'more than half covered is obscured',
    { sight: 'obscured', rule: 'C-LOS-5' },
    (inForce) => {
      const seen = lookAtUnit(viewer, models, [wall(-0.5, 3)], []);
      return judgeSight(FIGURES, inForce ? seen : { ...seen, uncovered: seen.models }, FAR);
    },
  ),
  covers(
    'C-LOS-6',
    'shared/table/sight-verdict.ts',
    'a third unit in the way, or nothing seen',
    ['blocked', 'blocked'],
    (inForce) =>
      [lookAtUnit(viewer, models, [], [third(1.5, 9)]), lookAtUnit(viewer, models, [wall(-3, 4)], [])].map(
        (seen) => judgeSight(FIGURES, inForce ? seen : { ...seen, thirdUnit: -1, seen: seen.models }, FAR).sight,
      ),
  ),
  covers(
    'C-LOS-7',
    'shared/table/sight-verdict.ts',
    'no shooting into one’s own scrum from afar',
    { sight: 'blocked', rule: 'C-LOS-7' },
    (inForce) =>
      judgeSight(FIGURES, lookAtUnit(viewer, models, [], []), { gap: 3.2, friendGap: inForce ? 0.8 : Infinity }),
  ),
  covers(
    'C-LOS-10',
    `${GEOMETRY}sight.ts`,
    'seventeen rays: a post before the middle hides the middle only',
    [17, 'obscured'],
    (inForce) => {
      const target = standing(base(0, 12, R40));
      const post = [wall(-0.1, 0.1)];
      return [
        sightRays(viewer, target, post, []).length,
        inForce ? judgeSight(FIGURES, lookAtUnit(viewer, [target], post, []), FAR).sight : byMiddleLine(target, post),
      ];
    },
  ),
  ...(
    [
      ['C-X-20', [[wall(0.5, 3)], [wall(-0.5, 3)], [wall(-3, 4)]], [[], [], []], ['clear', 'obscured', 'blocked']],
      ['C-X-21', [[], []], [[third(1.5, 9)], [third(6, 9)]], ['blocked', 'clear']],
      ['C-X-22', [[wall(-3, 4, 10.5, 11, 0.5)], [wall(-3, 4, 1, 1.5, 0.5)]], [[], []], ['obscured', 'clear']],
      ['C-X-23', [[wall(-3, 4, 5, 9, 1, 'partial')]], [[]], ['obscured']],
    ] as const
  ).map(([id, terrains, bodies, expected]) =>
    covers(id, `${GEOMETRY}sight.ts`, 'as drawn', expected, (inForce) =>
      terrains.map((terrain, i) => sightOf(inForce ? terrain : [], inForce ? (bodies[i] ?? []) : [])),
    ),
  ),
  covers('C-X-24', `${GEOMETRY}sight.ts`, 'a third unit behind the wall hides nobody', 'clear', (inForce) =>
    sightOf(inForce ? [wall(-3, 0.4)] : [], [third(-0.6, 9)]),
  ),
  covers(
    'C-X-25',
    `${GEOMETRY}sight.ts`,
    'on a flat roof, near its edge and deep inside',
    ['clear', 'obscured', 'obscured', 'blocked'],
    (inForce) =>
      (
        [
          [1, 8, 8.6],
          [1, 8, 12],
          [2, 8, 12],
          [2, 5, 12],
        ] as const
      ).map(([level, y0, y]) => {
        const top = prepareOccluder({ footprint: rect(-3, 4, y0, 14), bottom: 0, top: level, sight: 'full' });
        return judgeSight(FIGURES, lookAtUnit(viewer, [standing(base(0, y), inForce ? level : 0)], [top], []), {
          gap: y - 1,
          friendGap: Infinity,
        }).sight;
      }),
  ),
  covers(
    'C-X-25b',
    `${GEOMETRY}sight.ts`,
    'a building between; a third unit far below',
    ['blocked', 'clear'],
    (inForce) => [
      judgeSight(FIGURES, lookAtUnit(viewer, [standing(base(0, 12))], inForce ? [wall(-3, 4, 5, 8)] : [], []), FAR)
        .sight,
      judgeSight(
        FIGURES,
        lookAtUnit(standing(base(0, 0), inForce ? 1 : 0), [standing(base(0, 12), inForce ? 1 : 0)], [], [third(0, 6)]),
        FAR,
      ).sight,
    ],
  ),
  covers(
    'C-X-26',
    'shared/table/sight-verdict.ts',
    'scrum at 3.2, 3.0 and 2.0',
    ['blocked', 'obscured', 'clear'],
    (inForce) => {
      const seen = lookAtUnit(viewer, models, [wall(-3, 4, 10.5, 11, 0.5)], []);
      return [3.2, 3, 2].map(
        (apart) => judgeSight(FIGURES, seen, { gap: inForce ? apart : 11, friendGap: inForce ? 0.8 : Infinity }).sight,
      );
    },
  ),

  covers('C-ARC-2', `${GEOMETRY}arcs.ts`, 'a model has a forward direction', ['front', 'rear'], (inForce) =>
    [0, 180].map((heading) => arcOf(pose(18, -18, inForce ? heading : 0), base(18, 28, R40))),
  ),
  covers('C-ARC-3', `${GEOMETRY}arcs.ts`, 'and an opposite one', 'rear', (inForce) =>
    arcOf(pose(18, -18, 0), base(18, inForce ? 8 : 28, R40)),
  ),
  covers('C-ARC-4', `${GEOMETRY}arcs.ts`, 'four arcs of 90 degrees', ['front', 'right', 'rear', 'left'], (inForce) =>
    (
      [
        [18, 28],
        [28, 18],
        [18, 8],
        [8, 18],
      ] as const
    ).map(([x, y]) => arcOf(pose(18, -18, inForce ? 0 : 90), base(x, y, R40))),
  ),
  covers('C-ARC-5', `${GEOMETRY}arcs.ts`, 'partly in the front arc is in front', 'front', (inForce) =>
    arcOf(pose(18, -18, 0), base(24, 23, inForce ? R40 : 0)),
  ),
  covers('C-ARC-6', `${GEOMETRY}arcs.ts`, 'rear only with the whole base', ['right', 'rear'], (inForce) =>
    (
      [
        [23, 12],
        [22, 12],
      ] as const
    ).map(([x, y]) => arcOf(pose(18, -18, 0), base(x, y, inForce ? R40 : 0))),
  ),
  covers(
    'C-X-27',
    `${GEOMETRY}arcs.ts`,
    'seven places',
    ['front', 'front', 'right', 'right', 'right', 'rear', 'rear'],
    (inForce) =>
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
      ).map(([x, y]) => arcOf(pose(18, -18, 0), base(x, y, inForce ? R40 : 0))),
  ),
  covers(
    'C-X-28',
    `${GEOMETRY}arcs.ts`,
    'on the line straight ahead',
    [
      [true, 0.7],
      [false, 0.8],
      [true, 0.0746],
      [false, 0],
    ],
    (inForce) =>
      (
        [
          [18.7, 28, 0],
          [18.8, 28, 0],
          [18.8, 28, 5],
          [18, 10, 0],
        ] as const
      ).map(([x, y, heading]) => {
        const at = pose(18, -18, inForce ? heading : 90);
        return [onFixedLine(at, base(x, y, R40)), four(fixedOffset(at, { x, y: -y }))];
      }),
  ),
  covers(
    'B-VEH-4',
    `${GEOMETRY}arcs.ts`,
    'bearing 45, 46, 135 and 136',
    ['front', 'right', 'right', 'rear'],
    (inForce) =>
      [45, 46, 135, 136].map((degrees) =>
        faceOf(pose(0, 0, inForce ? 30 : 0), ahead({ x: 0, y: 0 }, 30 + degrees, 20)),
      ),
  ),
  covers('B-EX-28', `${GEOMETRY}arcs.ts`, 'front, side, side, rear', ['front', 'right', 'right', 'rear'], (inForce) =>
    [45, 46, 135, 136].map((degrees) =>
      faceOf(pose(0, 0, inForce ? 217 : 0), ahead({ x: 0, y: 0 }, 217 + degrees, 20)),
    ),
  ),

  covers('C-MOVE-2', `${GEOMETRY}path-cost.ts`, 'a path is measured section by section', 7, (inForce) =>
    four(
      pathCost(
        disc(5, 5, R25),
        inForce
          ? [
              { x: 5, y: 5 },
              { x: 8, y: 5 },
              { x: 8, y: 9 },
            ]
          : [
              { x: 5, y: 5 },
              { x: 8, y: 9 },
            ],
        0,
        {},
        around(),
      ).total,
    ),
  ),
  covers(
    'C-MOVE-3',
    `${GEOMETRY}path-cost.ts`,
    'not over an enemy base',
    'hits-base',
    (inForce) => walk(5, 9, [], { walls: inForce ? [disc(7, 18, R25)] : [] }).problem,
  ),
  covers('C-MOVE-4', `${GEOMETRY}ground.ts`, 'over a friend, but not ending on one', [null, 'on-base'], (inForce) => {
    const friends = inForce ? [disc(7, 18, R25)] : [];
    return [walk(5, 9, [], { rests: friends }).problem, standProblem(disc(7.3, 18, R25), 0, around([], [], friends))];
  }),
  covers('C-MOVE-5', `${GEOMETRY}ground.ts`, 'no part of a base leaves the table', ['off-table', null], (inForce) =>
    [0.4, 0.5].map((x) => standProblem(disc(x, 18, inForce ? R25 : 0), 0, around())),
  ),
  covers('C-MOVE-6', `${GEOMETRY}path-cost.ts`, 'terrain impedes', [4, 5], (inForce) => [
    walk(5, 9, []).total,
    walk(5, 9, inForce ? [ground(6, 7, { rough: true, stand: false })] : []).total,
  ]),
  covers(
    'C-TER-1',
    `${GEOMETRY}path-cost.ts`,
    'through, over or around, as the keywords allow',
    [null, null, 'impassable'],
    (inForce) =>
      [ground(10, 11, { rough: true }), roof(1), ground(10, 11, { pass: 'closed' })].map(
        (piece) => walk(8, 18, inForce ? [piece] : []).problem,
      ),
  ),
  covers('C-TER-CLEAR-1', `${GEOMETRY}ground.ts`, 'one may stand on a roof', null, (inForce) =>
    standProblem(disc(13, 18, R25), 1, around(inForce ? [roof(1)] : [])),
  ),
  covers('C-TER-CLEAR-2', `${GEOMETRY}ground.ts`, 'but only with the whole base', [null, 'over-edge'], (inForce) =>
    [13, 15.8].map((x) => standProblem(disc(x, 18, inForce ? R25 : 0), 1, around([roof(1)]))),
  ),
  covers('C-TER-CLIMB-1', `${GEOMETRY}path-cost.ts`, 'Climbable joins two levels', [null, 'no-climb'], (inForce) =>
    [roof(1), { ...roof(1), pass: 'open' as const }].map((piece) => walk(8, 13, inForce ? [piece] : []).problem),
  ),
  covers('C-TER-CLIMB-2', `${GEOMETRY}path-cost.ts`, 'up costs 1 inch per level', [1, 2, 3], (inForce) =>
    [1, 2, 3].map((level) => walk(8, 13, inForce ? [roof(level)] : []).climb),
  ),
  covers('C-TER-CLIMB-3', `${GEOMETRY}path-cost.ts`, 'down costs 1 inch per 2 full levels', [0, 1, 1, 2], (inForce) =>
    [1, 2, 3, 4].map((level) => walk(13, 8, inForce ? [roof(level)] : [], { level: inForce ? level : 0 }).climb),
  ),
  covers('C-TER-CLIMB-4', `${GEOMETRY}ground.ts`, 'nobody hangs on a wall', 'no-footing', (inForce) =>
    standProblem(
      disc(10.25, 18, R25),
      0,
      around(inForce ? [ground(10, 10.5, { level: 1, pass: 'climb', stand: false })] : []),
    ),
  ),
  covers('C-TER-IMP', `${GEOMETRY}path-cost.ts`, 'no way through', ['impassable', 'impassable'], (inForce) => {
    const closed = inForce ? [ground(10, 11, { pass: 'closed' })] : [];
    return [walk(8, 13, closed).problem, standProblem(disc(10.5, 18, R25), 0, around(closed))];
  }),
  covers('C-TER-ROUGH-1', `${GEOMETRY}path-cost.ts`, '1 inch once per polygon, however wide', [1, 1, 2], (inForce) =>
    [
      [ground(10, 11, { rough: true })],
      [ground(10, 14, { rough: true })],
      [ground(10, 11, { rough: true }), ground(12, 13, { rough: true })],
    ].map((pieces) => walk(8, 18, inForce ? pieces : []).rough),
  ),
  covers('C-TER-ROUGH-2', `${GEOMETRY}ground.ts`, 'nobody ends on it', 'rough', (inForce) =>
    standProblem(disc(10.5, 18, R25), 0, around(inForce ? [ground(10, 11, { rough: true })] : [])),
  ),
  covers(
    'C-TER-ROUGH-3',
    `${GEOMETRY}path-cost.ts`,
    'with Climbable 1 inch more per level, up and down',
    [4, 3],
    (inForce) => {
      const scree = roof(2, { rough: inForce });
      return [walk(8, 13, [scree]).climb, walk(13, 8, [scree], { level: 2 }).climb];
    },
  ),
  covers(
    'C-HGT-3',
    `${GEOMETRY}path-cost.ts`,
    'levels change over Climbable only, down as well as up',
    ['no-climb', 'no-climb'],
    (inForce) => {
      const cliff = roof(1, { pass: inForce ? 'open' : 'climb' });
      return [walk(8, 13, [cliff]).problem, walk(13, 8, [cliff], { level: 1 }).problem];
    },
  ),
  covers(
    'C-X-29',
    `${GEOMETRY}path-cost.ts`,
    'up 2, down 1, down 3, over a wall, rough up 2, rough down 2',
    [2, 0, 1, 1, 4, 3],
    (inForce) => {
      const thin = ground(10, 10.5, { level: 1, pass: 'climb', stand: false });
      const on = (pieces: readonly Ground[]): readonly Ground[] => (inForce ? pieces : []);
      return [
        walk(8, 13, on([roof(2)])),
        walk(13, 8, on([roof(1)]), { level: inForce ? 1 : 0 }),
        walk(13, 8, on([roof(3)]), { level: inForce ? 3 : 0 }),
        walk(8, 12, on([thin])),
        walk(8, 13, on([roof(2, { rough: true })])),
        walk(13, 8, on([roof(2, { rough: true })]), { level: inForce ? 2 : 0 }),
      ].map(({ climb }) => climb);
    },
  ),
  covers(
    'C-X-30',
    `${GEOMETRY}path-cost.ts`,
    '6.5 through two Rough polygons, 4.5 with Rugged',
    [6.5, 4.5],
    (inForce) =>
      [{}, { rugged: true }].map(
        (ability) =>
          walk(
            10,
            14.5,
            inForce
              ? [ground(11, 12, { rough: true, stand: false }), ground(12.5, 13.2, { rough: true, stand: false })]
              : [],
            { ability },
          ).total,
      ),
  ),

  covers('C-VEH-4', `${GEOMETRY}vehicle.ts`, 'a Vehicle passes over nobody', 'hits-base', (inForce) =>
    drive([straight(8)], {}, around([], inForce ? [disc(24, 26, R25)] : [])),
  ),
  {
    id: 'C-VEH-3',
    at: `${GEOMETRY}vehicle.ts`,
    cases: [
      {
        name: 'two pivots, each 45 or less, 1 inch apart',
        expected: ['fine', 'too-many-pivots', 'pivot-too-wide', 'pivots-too-close'],
        run: (inForce) =>
          [
            [pivot(45), straight(2), pivot(-45), straight(2)],
            [pivot(30), straight(2), pivot(30), straight(2), pivot(30)],
            [pivot(50), straight(2)],
            [pivot(20), straight(0.5), pivot(20)],
          ].map((steps) => drive(steps, inForce ? {} : { turning: FREE })),
      },
    ],
  },
];
