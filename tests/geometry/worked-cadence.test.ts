import { describe, expect, test } from 'vitest';
import { atMost, lessThan, moreThan } from '#shared/core/measure';
import { arcOf, faceOf, onFixedLine } from '#shared/geometry/arcs';
import { gap, gapToPoint } from '#shared/geometry/distance';
import { bare, disc } from '#shared/geometry/footprint';
import { boxFootprint } from '../support/shapes';
import { formationGroups, inFormation } from '#shared/geometry/formation';
import type { Ground, Surroundings } from '#shared/geometry/ground';
import { ahead, inFrame } from '#shared/geometry/heading';
import { pose } from '../support/shapes';
import { type SightPiece, prepareOccluder } from '#shared/geometry/occluder';
import { climbCost, pathCost } from '#shared/geometry/path-cost';
import { lookAtModel } from '#shared/geometry/sight';
import { standing } from '../support/shapes';
import { judgeSight, lookAtUnit } from '#shared/table/sight-verdict';
import { FOOT } from '../support/foot';

/**
 * The catalogue's own examples, by their ids. They are drawn with y up (C-CONV-13), so every place goes through `up`; each row also
 * runs with left and right exchanged, which must change nothing but the names of the sides.
 */
const R25 = 25 / 2 / 25.4;
const R40 = 40 / 2 / 25.4;
const SIDES = [1, -1] as const;
const FIGURES = { clearWithin: 3, scrumWithin: 1, scrumBeyond: 3, modelHeight: 0.9 };
type Mirror = (typeof SIDES)[number];

const base = (x: number, y: number, r: number, m: Mirror = 1) => disc(m * x, -y, r);
const rect = (x0: number, x1: number, y0: number, y1: number, m: Mirror) => boxFootprint(m * x0, -y0, m * x1, -y1);

describe.each(SIDES)('drawn on side %i', (m) => {
  const formation = (...centres: [number, number][]) => centres.map(([x, y]) => base(x, y, R25, m));

  test.each([
    ['C-X-17', formation([0, 0], [2.98, 0], [5.96, 0]), true, 1.9957],
    ['C-X-18', formation([0, 0], [2.99, 0], [5.9, 0]), false, 2.0057],
    ['C-X-19', formation([0, 0], [2.5, 0], [2.5, 2.5], [6, 2.5]), false, 2.5157],
  ] as const)('%s formation', (_, bases, together, widest) => {
    expect(inFormation(bases, 2)).toBe(together);
    const links = bases.slice(1).map((b, i) => gap(bases[i]!, b));
    expect(Math.max(...links)).toBeCloseTo(widest, 4);
    expect(formationGroups(bases, 2)).toHaveLength(together ? 1 : 2);
  });

  const models = [-1.5, 0, 1.5, 3].map((x) => standing(base(x, 12, R25, m)));
  const viewer = standing(base(0, 0, R25, m));
  const wall = (
    x0: number,
    x1: number,
    {
      y0 = 6,
      y1 = 6.5,
      top = 1,
      sight = 'full',
    }: { readonly y0?: number; readonly y1?: number; readonly top?: number; readonly sight?: SightPiece['sight'] } = {},
  ) => prepareOccluder({ footprint: rect(x0, x1, y0, y1, m), bottom: 0, top, sight });
  const third = (x: number, y: number) => standing(base(x, y, R25, m));
  const far = { gap: 11, friendGap: Infinity };

  test.each([
    ['C-X-20 half uncovered', [wall(0.5, 3)], [], 'clear', 2, 'C-LOS-4'],
    ['C-X-20 one uncovered', [wall(-0.5, 3)], [], 'obscured', 1, 'C-LOS-5'],
    ['C-X-20 whole front', [wall(-3, 4)], [], 'blocked', 0, 'C-LOS-6'],
    ['C-X-21 third unit in the way', [], [third(1.5, 9)], 'blocked', 4, 'C-LOS-6'],
    ['C-X-21 third unit aside', [], [third(6, 9)], 'clear', 4, 'C-LOS-4'],
    ['C-X-22 barricade before the target', [wall(-3, 4, { y0: 10.5, y1: 11, top: 0.5 })], [], 'obscured', 0, 'C-LOS-5'],
    ['C-X-22 barricade before the attacker', [wall(-3, 4, { y0: 1, y1: 1.5, top: 0.5 })], [], 'clear', 4, 'C-LOS-4'],
    ['C-X-23 woods', [wall(-3, 4, { y0: 5, y1: 9, top: 1, sight: 'partial' })], [], 'obscured', 0, 'C-LOS-5'],
    ['C-X-24 third unit behind the wall', [wall(-3, 0.4)], [third(-0.6, 9)], 'clear', 2, 'C-LOS-4'],
  ] as const)('%s', (_, terrain, bodies, sight, uncovered, rule) => {
    const seen = lookAtUnit(viewer, models, terrain, bodies);
    expect(seen.uncovered).toBe(uncovered);
    expect(judgeSight(FIGURES, seen, far)).toEqual({ sight, rule });
  });

  test('C-X-24 models one and two are unseen, no third-unit flag', () => {
    const bodies = [third(-0.6, 9)];
    const seen = models.map((model) => lookAtModel(viewer, model, [wall(-3, 0.4)], bodies));
    expect(seen.map((one) => one.seen)).toEqual(['unseen', 'unseen', 'uncovered', 'uncovered']);
    expect(seen.every((one) => one.thirdUnit === -1)).toBe(true);
  });

  const onRoof = (level: number, y0: number, y: number) => {
    const roof = prepareOccluder({ footprint: rect(-3, 4, y0, 14, m), bottom: 0, top: level, sight: 'full' });
    return judgeSight(FIGURES, lookAtUnit(viewer, [standing(base(0, y, R25, m), level)], [roof], []), {
      gap: y - 1,
      friendGap: Infinity,
    }).sight;
  };
  test.each([
    ['near the edge of a level-1 roof', 1, 8, 8.6, 'clear'],
    ['inside a level-1 roof', 1, 8, 12, 'obscured'],
    ['inside a level-2 roof', 2, 8, 12, 'obscured'],
    ['deep inside a level-2 roof', 2, 5, 12, 'blocked'],
  ] as const)('C-X-25 %s', (_, level, y0, y, sight) => {
    expect(onRoof(level, y0, y)).toBe(sight);
  });

  test('C-X-25b building between; third unit far below', () => {
    const building = prepareOccluder({ footprint: rect(-3, 4, 5, 8, m), bottom: 0, top: 1, sight: 'full' });
    expect(judgeSight(FIGURES, lookAtUnit(viewer, [standing(base(0, 12, R25, m))], [building], []), far).sight).toBe(
      'blocked',
    );
    const high = lookAtUnit(standing(base(0, 0, R25, m), 1), [standing(base(0, 12, R25, m), 1)], [], [third(0, 6)]);
    expect(judgeSight(FIGURES, high, far).sight).toBe('clear');
  });

  test('C-X-26 scrum', () => {
    const covered = lookAtUnit(viewer, models, [wall(-3, 4, { y0: 10.5, y1: 11, top: 0.5 })], []);
    const open = lookAtUnit(viewer, models, [], []);
    expect(judgeSight(FIGURES, open, { gap: 3.2, friendGap: 0.8 })).toEqual({ sight: 'blocked', rule: 'C-LOS-7' });
    expect(judgeSight(FIGURES, open, { gap: 3, friendGap: 0.8 }).sight).toBe('clear');
    expect(judgeSight(FIGURES, covered, { gap: 3, friendGap: 0.8 }).sight).toBe('obscured');
    expect(judgeSight(FIGURES, covered, { gap: 2, friendGap: 0.8 })).toEqual({ sight: 'clear', rule: 'C-LOS-8' });
    expect(judgeSight(FIGURES, open, { gap: 3.2, friendGap: 1 }).sight).toBe('clear');
  });

  const swap = { front: 'front', rear: 'rear', left: 'right', right: 'left' } as const;
  test.each([
    [24, 24, 'front'],
    [24, 23, 'front'],
    [25, 23, 'right'],
    [24, 18, 'right'],
    [23, 12, 'right'],
    [22, 12, 'rear'],
    [18, 12, 'rear'],
  ] as const)('C-X-27 target at (%d, %d)', (x, y, arc) => {
    const found = arcOf(pose(m * 18, -18, 0), base(x, y, R40, m));
    expect(m === 1 ? found : swap[found]).toBe(arc);
  });

  test.each([
    [18.7, 28, 0, true, 0.7],
    [18.8, 28, 0, false, 0.8],
    [18.8, 28, 5, true, 0.0746],
    [18, 10, 0, false, 0],
  ] as const)('C-X-28 Fixed at (%d, %d), heading %d', (x, y, heading, meets, offset) => {
    const at = pose(m * 18, -18, m * heading);
    expect(onFixedLine(at, base(x, y, R40, m))).toBe(meets);
    expect(Math.abs(inFrame(at, { x: m * x, y: -y }).y)).toBeCloseTo(offset, 4);
  });

  test.each([
    [2.4, 1.9079, true],
    [2.49, 1.9979, true],
    [2.5, 2.0079, false],
  ])('C-X-34 Blast at %d between centres', (apart, expected, caught) => {
    const model = base(apart, 0, R25, m);
    expect(gapToPoint(model, 0, 0)).toBeCloseTo(expected, 4);
    expect(lessThan(gap(model, bare(0, 0)), 2)).toBe(caught);
  });
});

test('C-X-16 range is strict', () => {
  const a = disc(0, 0, R25);
  expect(lessThan(gap(a, disc(11.999 + 2 * R25, 0, R25)), 12)).toBe(true);
  expect(lessThan(gap(a, disc(12 + 2 * R25, 0, R25)), 12)).toBe(false);
  expect(lessThan(gap(a, disc(12 + 2 * R25, 0, R25)), 12)).toBe(false);
});

test('C-X-36 Control is lost at exactly 3"', () => {
  const marker = disc(10, 10, R40);
  expect(lessThan(gap(disc(10 + R40 + 3 + R25, 10, R25), marker), 3)).toBe(false);
  expect(lessThan(gap(disc(10 + R40 + 2.99 + R25, 10, R25), marker), 3)).toBe(true);
});

test.each([
  ['up 2', 2, false, false, 2],
  ['down 1', 1, true, false, 0],
  ['down 3', 3, true, false, 1],
  ['Rough up 2', 2, false, true, 4],
  ['Rough down 2', 2, true, true, 3],
])('C-X-29 %s', (_, levels, down, rough, inches) => {
  expect(climbCost(FOOT.prices, { levels, down, rough })).toBe(inches);
});

const open = (grounds: readonly Ground[]): Surroundings => ({
  table: { width: 48, height: 36 },
  grounds,
  walls: [],
  rests: [],
});
const ground = (x0: number, y0: number, x1: number, y1: number, rest: Partial<Ground>): Ground => ({
  footprint: boxFootprint(x0, y0, x1, y1),
  level: 0,
  pass: 'open',
  rough: false,
  stand: true,
  ...rest,
});

test('C-X-29 over a 1-level wall, and onto and off roofs, as whole paths', () => {
  const wall = ground(10, 0, 10.5, 36, { level: 1, pass: 'climb', stand: false });
  const over = pathCost(
    disc(8, 18, R25),
    [
      { x: 8, y: 18 },
      { x: 12, y: 18 },
    ],
    0,
    FOOT,
    open([wall]),
  );
  expect(over).toMatchObject({ problem: null, climb: 1, length: 4, level: 0 });
  const roof = ground(10, 10, 16, 26, { level: 2, pass: 'climb' });
  const up = pathCost(
    disc(8, 18, R25),
    [
      { x: 8, y: 18 },
      { x: 12, y: 18 },
    ],
    0,
    FOOT,
    open([roof]),
  );
  expect(up).toMatchObject({ problem: null, climb: 2, level: 2 });
  const tower = ground(10, 10, 16, 26, { level: 3, pass: 'climb' });
  const down = pathCost(
    disc(12, 18, R25),
    [
      { x: 12, y: 18 },
      { x: 8, y: 18 },
    ],
    3,
    FOOT,
    open([tower]),
  );
  expect(down).toMatchObject({ problem: null, climb: 1, level: 0 });
  const scree = ground(10, 10, 16, 26, { level: 2, pass: 'climb', rough: true });
  expect(
    pathCost(
      disc(8, 18, R25),
      [
        { x: 8, y: 18 },
        { x: 18, y: 18 },
      ],
      0,
      FOOT,
      open([scree]),
    ),
  ).toMatchObject({ problem: null, climb: 4 + 3 });
});

test('C-X-30 two Rough polygons', () => {
  const rough = [
    ground(11, 0, 12, 36, { rough: true, stand: false }),
    ground(12.5, 0, 13.2, 36, { rough: true, stand: false }),
  ];
  const path = [
    { x: 10, y: 10 },
    { x: 14.5, y: 10 },
  ];
  const cost = pathCost(disc(10, 10, R25), path, 0, FOOT, open(rough));
  expect(cost).toMatchObject({ problem: null, length: 4.5, rough: 2, total: 6.5 });
  expect(moreThan(cost.total, 6)).toBe(true);
  const rugged = pathCost(disc(10, 10, R25), path, 0, { ...FOOT, rugged: true }, open(rough));
  expect(atMost(rugged.total, 6)).toBe(true);
  expect(rugged.total).toBe(4.5);
});

test.each([
  [45, 'front'],
  [46, 'right'],
  [135, 'right'],
  [136, 'rear'],
] as const)('B-EX-28 bearing %d', (bearing, face) => {
  for (const heading of [0, 30, 90, 217]) {
    const target = pose(60, 45, heading);
    expect(faceOf(target, ahead(target, heading + bearing, 20))).toBe(face);
    expect(faceOf(target, ahead(target, heading - bearing, 20))).toBe(face === 'right' ? 'left' : face);
  }
});
