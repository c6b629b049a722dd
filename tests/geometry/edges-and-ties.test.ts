/** Places where a comparison decides: exactly touching, exactly as far, on the line, the first of equals. */
import { describe, expect, test } from 'vitest';
import { arcOf, distanceToWedge, onFixedLine } from '#shared/geometry/arcs';
import { gap } from '#shared/geometry/distance';
import { disc, placeBase, polygonFootprint, translateFootprint } from '#shared/geometry/footprint';
import { formationGroups } from '#shared/geometry/formation';
import type { Ground, Surroundings } from '#shared/geometry/ground';
import { alongPath, pathLength, pivot, straight } from '#shared/geometry/path';
import { pathCost } from '#shared/geometry/path-cost';
import { overlaps } from '#shared/geometry/placement';
import { boxesMeet, centroid, isSimple, perimeter } from '#shared/geometry/polygon';
import { type Mover, reachOf } from '#shared/geometry/reach';
import { segmentsMeet } from '#shared/geometry/segment';
import { simplifyLine, simplifyOutline } from '#shared/geometry/simplify';
import { firstWithin, pivotMeets } from '#shared/geometry/sweep';
import { insideTable } from '#shared/geometry/table';
import { mirrorX, mirrorY } from '#shared/geometry/transform';
import { arcTurning, vehicleMove, vehicleReach } from '#shared/geometry/vehicle';
import { waypointsAround } from '#shared/geometry/waypoints';
import { CADENCE_TURNING } from '../support/foot';
import { boxFootprint, pose } from '../support/shapes';

const at = (x: number, y: number) => ({ x, y });
const PRICES = { up: 1, downLevels: 2, rough: 1 };
const ring = (...corners: readonly (readonly [number, number])[]) => corners.map(([x, y]) => ({ x, y }));
const TABLE = { width: 48, height: 36 };
const around = (rest: Partial<Surroundings> = {}): Surroundings => ({
  table: TABLE,
  grounds: [],
  walls: [],
  rests: [],
  ...rest,
});
const ground = (x0: number, y0: number, x1: number, y1: number, rest: Partial<Ground>): Ground => ({
  footprint: boxFootprint(x0, y0, x1, y1),
  level: 0,
  pass: 'open',
  rough: false,
  stand: true,
  ...rest,
});

describe('C-ARC-5', () => {
  const viewer = pose(0, 0, 0);

  test('a base across both sides goes by its centre, on the line to the left', () => {
    expect(arcOf(viewer, boxFootprint(-5, 1, 5, 2))).toBe('left');
    expect(arcOf(viewer, boxFootprint(-4, 1, 6, 2))).toBe('right');
    expect(arcOf(viewer, boxFootprint(-6, 1, 4, 2))).toBe('left');
  });

  test('a base that reaches one side only is in it, wherever its centre lies', () => {
    // Behind, its bulk to the left, one corner in the right arc.
    expect(arcOf(viewer, polygonFootprint(ring([-5.9, 6], [-11, 12], [1.2, 1])))).toBe('right');
    expect(arcOf(viewer, polygonFootprint(ring([5.9, 6], [11, 12], [-1.2, 1])))).toBe('left');
    expect(arcOf(viewer, boxFootprint(-1, 3, 1, 4))).toBe('rear');
  });

  test('the distance to the arc is to its side, or behind it to its tip', () => {
    expect(distanceToWedge(3, 2)).toBe(0);
    expect(distanceToWedge(0, 4)).toBeCloseTo(4 * Math.SQRT1_2, 12);
    expect(distanceToWedge(-4, 3)).toBe(5);
    expect(distanceToWedge(-4, -3)).toBe(5);
  });
});

describe('C-WSR-FIXED: the line straight ahead', () => {
  const gun = pose(0, 0, 0);
  test.each([
    ['a disc that it grazes', disc(1, -5, 1), true],
    ['a disc beside it', disc(1.01, -5, 1), false],
    ['a disc behind', disc(0, 3, 1), false],
    ['a disc behind that lies under the gun', disc(0, 0.5, 1), true],
    ['a corner on it', polygonFootprint(ring([0, -5], [2, -6], [2, -4])), true],
    ['a corner beside it', polygonFootprint(ring([0.1, -5], [2, -6], [2, -4])), false],
    ['a corner on the line behind', polygonFootprint(ring([0, 5], [2, 6], [2, 4])), false],
    ['a box across it', boxFootprint(-1, -6, 1, -5), true],
    ['a box across the line behind', boxFootprint(-1, 5, 1, 6), false],
    ['a box across it, last edge first', polygonFootprint(ring([1, -5], [1, -6], [3, -6], [-3, -5.5])), true],
    ['a box around the gun', boxFootprint(-3, -3, 3, 3), true],
  ])('%s', (_, target, met) => {
    expect(onFixedLine(gun, target)).toBe(met);
  });
});

describe('distances', () => {
  test('a moved outline is the outline of moved corners', () => {
    const corners = ring([1, 1], [5, 2], [4, 6], [3, 3]);
    const moved = translateFootprint(polygonFootprint(corners), 3, -7);
    const anew = polygonFootprint(corners.map(({ x, y }) => at(x + 3, y - 7)));
    const close = (value: number) => expect.closeTo(value, 12) as number;
    const { x, y, r, minX, maxX, minY, maxY } = anew;
    expect(moved).toMatchObject({ x: close(x), y: close(y), r: close(r) });
    expect(moved).toMatchObject({ minX: close(minX), maxX: close(maxX), minY: close(minY), maxY: close(maxY) });
    expect(moved).toMatchObject({ points: anew.points, convex: false });
  });

  test('the inner place of a small convex base is inside it', () => {
    const small = boxFootprint(10, 10, 10.2, 10.2);
    expect(small.inner).toEqual({ x: expect.closeTo(10.1, 9) as number, y: expect.closeTo(10.1, 9) as number });
    expect(gap(small, boxFootprint(11, 10, 12, 11))).toBeCloseTo(0.8, 9);
  });

  test('corners behind the first edge count as much as those before it', () => {
    // Only an edge that runs down and to the left is inside the other outline.
    const wedge = polygonFootprint(ring([0, 0], [8, 0], [8, 8]));
    expect(overlaps(wedge, polygonFootprint(ring([5, 4], [4, 5], [2, 9], [1, 8])))).toBe(true);
    expect(overlaps(wedge, polygonFootprint(ring([3, 4], [2, 5], [1, 9], [0, 8])))).toBe(false);
    // Far from the origin nothing is longer or shorter.
    const far = (corners: ReturnType<typeof ring>) => polygonFootprint(corners.map(({ x, y }) => at(x + 500, y - 500)));
    expect(
      overlaps(far(ring([0, 0], [2, 0], [2, 2], [0, 2])), far(ring([2 - 1e-6, 0], [4, 0], [4, 2], [2 - 1e-6, 2]))),
    ).toBe(false);
    expect(overlaps(far(ring([0, 0], [2, 0], [2, 2], [0, 2])), far(ring([1.99, 0], [4, 0], [4, 2], [1.99, 2])))).toBe(
      true,
    );
  });

  test('C-FORM-2: groups of one size stand in the order of their first member', () => {
    const pairs = [disc(20, 0, 1), disc(0, 0, 1), disc(22, 0, 1), disc(2, 0, 1), disc(40, 0, 1)];
    expect(formationGroups(pairs, 1)).toEqual([[0, 2], [1, 3], [4]]);
  });
});

describe('lines and outlines', () => {
  test.each([
    ['end to end', [0, 0, 1, 0], [1, 0, 2, 0], true],
    ['end to end, upright', [0, 0, 0, 1], [0, 1, 0, 2], true],
    ['an end on the other', [0, 0, 2, 0], [1, 0, 1, 5], true],
    ['an end just off the other', [0, 0, 2, 0], [1, 0.001, 1, 5], false],
    ['across', [0, 0, 2, 2], [0, 2, 2, 0], true],
    ['along, apart', [0, 0, 1, 1], [2, 2, 3, 3], false],
    ['along, over one another', [0, 0, 2, 2], [1, 1, 3, 3], true],
    ['beside', [0, 0, 2, 0], [0, 0.5, 2, 0.5], false],
    ['would meet if longer', [0, 0, 1, 0], [2, -1, 1.2, 0.4], false],
    ['beside, slanted, boxes over one another', [0, 0, 4, 4], [1, 0, 4, 3], false],
  ] as const)('two segments: %s', (_, [ax, ay, bx, by], [cx, cy, dx, dy], meet) => {
    const [a, b, c, d] = [at(ax, ay), at(bx, by), at(cx, cy), at(dx, dy)];
    for (const [p, q] of [
      [a, b],
      [b, a],
    ] as const)
      for (const [r, s] of [
        [c, d],
        [d, c],
      ] as const) {
        expect(segmentsMeet(p, q, r, s)).toBe(meet);
        expect(segmentsMeet(r, s, p, q)).toBe(meet);
      }
  });

  test('boxes meet when they touch, or come within the slack, on both axes', () => {
    const box = boxFootprint(0, 0, 2, 2);
    for (const [dx, dy] of [
      [2, 0],
      [-2, 0],
      [0, 2],
      [0, -2],
    ] as const) {
      expect(boxesMeet(box, translateFootprint(box, dx, dy) as typeof box)).toBe(true);
      const apart = translateFootprint(box, dx * 1.25, dy * 1.25) as typeof box;
      expect(boxesMeet(box, apart)).toBe(false);
      expect(boxesMeet(box, apart, 0.5)).toBe(true);
      expect(boxesMeet(box, apart, 0.4)).toBe(false);
    }
  });

  test('an outline that folds back over itself is not simple, one that goes straight on is', () => {
    expect(isSimple(ring([0, 0], [4, 0], [2, 0], [2, 3]))).toBe(false);
    expect(isSimple(ring([0, 0], [0, 4], [0, 2], [3, 2]))).toBe(false);
    expect(isSimple(ring([0, 0], [2, 0], [4, 0], [2, 3]))).toBe(true);
    expect(isSimple(ring([0, 0], [0, 2], [0, 4], [3, 2]))).toBe(true);
    expect(isSimple(ring([0, 0], [4, 4], [2, 2], [0, 4]))).toBe(false);
    expect(isSimple(ring([0, 0], [4, 0], [4, 4], [2, 0], [0, 4]))).toBe(false);
    expect(isSimple(ring([0, 0], [4, 0], [0, 4], [4, 4]))).toBe(false);
    expect(isSimple(ring([0, 0], [0.1, 0], [0.2, 0], [0.1, 0.2]))).toBe(true);
    expect(isSimple(ring([0, 0], [1, 0]))).toBe(false);
  });

  test('centre of area and way round', () => {
    const centre = centroid(ring([10, 10], [16, 10], [16, 13], [13, 13], [13, 16], [10, 16]));
    expect(centre.x).toBeCloseTo(12.5, 12);
    expect(centre.y).toBeCloseTo(12.5, 12);
    expect(centroid(ring([2, 4], [8, 6]))).toEqual({ x: 5, y: 5 });
    expect(centroid([])).toEqual({ x: 0, y: 0 });
    expect(perimeter(ring([0, 0], [3, 0], [3, 4]))).toBe(12);
  });

  test('along a path of several legs', () => {
    const path = ring([0, 0], [3, 0], [3, 0], [3, 4], [0, 4]);
    expect(pathLength(path)).toBe(10);
    expect(alongPath(path, -1)).toEqual({ x: 0, y: 0 });
    expect(alongPath(path, 2)).toEqual({ x: 2, y: 0 });
    expect(alongPath(path, 3)).toEqual({ x: 3, y: 0 });
    expect(alongPath(path, 5)).toEqual({ x: 3, y: 2 });
    expect(alongPath(path, 9)).toEqual({ x: 1, y: 4 });
    expect(alongPath(path, 99)).toEqual({ x: 0, y: 4 });
    expect(alongPath([], 1)).toEqual({ x: 0, y: 0 });
  });

  test('mirrors', () => {
    expect(mirrorX(5).place(at(2, 7))).toEqual({ x: 8, y: 7 });
    expect(mirrorY(5).place(at(2, 7))).toEqual({ x: 2, y: 3 });
    expect(mirrorX(5).heading(90)).toBe(270);
    expect(mirrorY(5).heading(30)).toBe(150);
  });

  test('a drawn line keeps what strays, and a drawn outline its corners', () => {
    expect(simplifyLine(ring([0, 0], [1, 2], [2, 0], [3, 0]), 0.5)).toEqual(ring([0, 0], [1, 2], [2, 0], [3, 0]));
    expect(simplifyLine(ring([0, 0], [1, 0.1], [2, 0]), 0.5)).toEqual(ring([0, 0], [2, 0]));
    const square = ring([0, 0], [2, 0.001], [4, 0], [4, 4], [0, 4]);
    expect(simplifyOutline(square, 0)).toEqual(ring([0, 0], [4, 0], [4, 4], [0, 4]));
    // Without a tolerance a hundredth is taken, and a corner that strays more stays.
    expect(simplifyOutline(ring([0, 0], [2, 0.5], [4, 0], [4, 4], [0, 4]), 0)).toHaveLength(5);
  });

  test('a very long stroke is thinned from its first place to its last', () => {
    const many = Array.from({ length: 2000 }, (_, i) => at(i, i % 2 === 0 ? 0 : 9));
    const kept = simplifyLine(many, 0.1);
    expect(kept[0]).toEqual(at(0, 0));
    expect(kept.at(-1)).toEqual(many.at(-1));
    expect(kept.length).toBeLessThanOrEqual(901);
  });
});

describe('bases on the table', () => {
  test.each([
    ['left', 1, 18],
    ['right', 47, 18],
    ['top', 24, 1],
    ['bottom', 24, 35],
  ] as const)('C-MOVE-5: touching the %s edge is inside, over it is not', (_, x, y) => {
    expect(insideTable(disc(x, y, 1), TABLE)).toBe(true);
    expect(insideTable(disc(x, y, 1.001), TABLE)).toBe(false);
  });

  test('B-MOVE-4: it halts at the first thing it comes near; of two as near, the first', () => {
    const path = ring([0, 0], [10, 0]);
    const twins = [disc(8, 3, 1), disc(8, -3, 1)];
    expect(firstWithin(disc(0, 0, 1), path, twins, 1)).toMatchObject({ by: 0, s: expect.closeTo(8, 2) as number });
    expect(firstWithin(disc(0, 0, 1), path, [disc(9, 3, 1), ...twins], 1).by).toBe(1);
    expect(firstWithin(disc(0, 0, 1), path, [disc(8, 4, 1)], 1)).toEqual({ s: 10, by: -1 });
    // It stands near enough already, or comes near only on the second leg.
    expect(firstWithin(disc(0, 0, 1), path, [disc(0, 3, 1)], 1)).toEqual({ s: 0, by: 0 });
    expect(firstWithin(disc(0, 0, 1), ring([0, 0], [4, 0], [4, 9]), [disc(4, 9, 1)], 1).s).toBeCloseTo(10, 3);
    // Exactly the limit is near.
    expect(firstWithin(disc(0, 0, 1), path, [disc(5, 3, 1)], 1).s).toBeCloseTo(5, 2);
  });

  test('B-MOVE-4: a base with corners halts just as exactly', () => {
    const base = boxFootprint(-1, -1, 1, 1);
    const path = ring([0, 0], [10, 4]);
    const obstacle = polygonFootprint(ring([8, 1], [12, 1], [12, 9], [9, 6]));
    const { s, by } = firstWithin(base, path, [obstacle], 1);
    expect(by).toBe(0);
    const there = alongPath(path, s);
    expect(gap(translateFootprint(base, there.x, there.y), obstacle)).toBeCloseTo(1, 2);
    expect(firstWithin(base, path, [boxFootprint(0, 20, 1, 21)], 1).by).toBe(-1);
  });

  test('C-VEH-3: round bases turn freely, others only where their corners do', () => {
    const beside = [boxFootprint(1.1, -1, 3, 1)];
    const tank = { kind: 'rect' as const, width: 2, length: 4 };
    expect(pivotMeets({ kind: 'disc', r: 2 }, pose(0, 0, 0), 90, [disc(0, 0, 1)])).toBe(-1);
    expect(pivotMeets(tank, pose(0, 0, 0), 0, [disc(0, 0, 1)])).toBe(-1);
    expect(pivotMeets(tank, pose(0, 0, 0), 45, beside)).toBe(0);
    expect(pivotMeets(tank, pose(0, 0, 0), 2, beside)).toBe(-1);
    expect(pivotMeets(tank, pose(0, 0, 0), 45, [disc(30, 0, 1), ...beside])).toBe(1);
    // The corner swings to the right when it turns right, and past what lies to the left of it.
    expect(pivotMeets(tank, pose(0, 0, 0), 30, [disc(1.5, -1.8, 0.2)])).toBe(0);
    expect(pivotMeets(tank, pose(0, 0, 0), -30, [disc(1.5, -1.8, 0.2)])).toBe(-1);
  });
});

describe('ways', () => {
  const man: Mover = { x: 10, y: 18, r: 0.5, level: 0, allowance: 6, prices: PRICES };

  test('the field of costs: what each place costs, nothing where it cannot end', () => {
    const wall = ground(12, 10, 12.5, 30, { pass: 'closed', stand: false });
    const reach = reachOf(man, around({ grounds: [wall] }));
    const { x, y, spacing, columns, rows, cost } = reach.field(2);
    expect([x, y, spacing, columns, rows]).toEqual([4, 12, 2, 7, 7]);
    for (let row = 0; row < rows; row++)
      for (let column = 0; column < columns; column++) {
        const place = at(x + column * spacing, y + row * spacing);
        expect(cost[row * columns + column]).toBe(reach.to(place)?.cost ?? Infinity);
      }
    expect([...cost].filter(Number.isFinite).length).toBeGreaterThan(8);
    expect([...cost].filter((price) => price === Infinity).length).toBeGreaterThan(8);
    // A lattice too fine to draw is made coarser.
    const fine = reachOf({ ...man, allowance: 3 }, around()).field(0.001);
    expect(fine.columns * fine.rows).toBeLessThanOrEqual(40_401);
    expect(reachOf({ ...man, allowance: 3 }, around()).field(0).spacing).toBe(1);
  });

  test('C-USR-FLYING: a flyer stands on what it lands on', () => {
    const roof = ground(12, 14, 20, 22, { level: 2 });
    const flyer = { ...man, flying: true, allowance: 9 };
    expect(reachOf(flyer, around({ grounds: [roof] })).to(at(16, 18))).toMatchObject({ level: 2, cost: 6 });
    expect(reachOf(flyer, around({ grounds: [roof] })).to(at(11, 18))?.level).toBe(0);
    const path = ring([10, 18], [16, 18]);
    expect(
      pathCost(disc(10, 18, 0.5), path, 0, { flying: true, prices: PRICES }, around({ grounds: [roof] })).level,
    ).toBe(2);
  });

  test('C-TER-CLIMB: up a ladder on any side of a roof', () => {
    const roof = ground(20, 14, 28, 22, { level: 1 });
    const ladders = [
      ground(19.2, 17, 20.2, 19, { level: 1, pass: 'climb' }),
      ground(27.8, 17, 28.8, 19, { level: 1, pass: 'climb' }),
      ground(23, 13.2, 25, 14.2, { level: 1, pass: 'climb' }),
      ground(23, 21.8, 25, 22.8, { level: 1, pass: 'climb' }),
    ];
    const starts = [at(17.5, 18), at(30.5, 18), at(24, 11.5), at(24, 24.5)];
    starts.forEach((start, i) => {
      const ladder = ladders[i]!;
      const { points } = ladder.footprint as ReturnType<typeof boxFootprint>;
      // Whichever way round its outline was drawn.
      const footprint = i % 2 === 0 ? ladder.footprint : polygonFootprint([...points].reverse());
      const grounds = [roof, { ...ladder, footprint }];
      const up = reachOf({ ...man, ...start, allowance: 9 }, around({ grounds })).to(at(24, 18));
      expect(up).toMatchObject({ level: 1 });
      expect(up?.cost).toBeCloseTo(7.5, 6);
      // From beside the ladder's foot the way bends towards it.
      const aside = i < 2 ? at(start.x, start.y + 3) : at(start.x + 3, start.y);
      const bent = reachOf({ ...man, ...aside, allowance: 12 }, around({ grounds })).to(at(24, 18));
      expect(bent).toMatchObject({ level: 1 });
      expect(bent?.cost).toBeLessThan(9.5);
      expect(reachOf({ ...man, ...start, allowance: 9 }, around({ grounds: [roof] })).to(at(24, 18))).toBeNull();
    });
  });

  test('Rough paid for once is paid for, each piece by itself', () => {
    const bushes = [ground(12, 17, 13, 19, { rough: true }), ground(14, 17, 15, 19, { rough: true })];
    const cost = pathCost(
      disc(10, 18, 0.5),
      ring([10, 18], [16, 18], [13.5, 18], [18, 18]),
      0,
      { prices: PRICES },
      around({ grounds: bushes }),
    );
    expect(cost).toMatchObject({ problem: null, rough: 2, length: 13, total: 15, section: 2 });
    expect(cost.charges.map(({ kind, inches }) => `${kind} ${inches}`)).toEqual(['rough 1', 'rough 1']);
    const blocked = pathCost(
      disc(10, 18, 0.5),
      ring([10, 18], [11, 18], [16, 18]),
      0,
      { prices: PRICES },
      around({ walls: [disc(14, 18, 1)] }),
    );
    expect(blocked).toMatchObject({ problem: 'hits-base', section: 1, length: 1 });
  });

  test('a change of level is told with the section it happens on', () => {
    const hill = ground(15, 10, 25, 26, { level: 1, pass: 'climb' });
    const up = pathCost(
      disc(10, 18, 0.5),
      ring([10, 18], [12, 18], [20, 18], [28, 18]),
      0,
      { prices: PRICES },
      around({ grounds: [hill] }),
    );
    expect(up.climbs.map(({ section, from, to }) => [section, from, to])).toEqual([
      [1, 0, 1],
      [2, 1, 0],
    ]);
    expect(up).toMatchObject({ problem: null, level: 0, climb: 1 });
  });

  test('turning places lie just clear of what they lead around', () => {
    for (const obstacle of [
      disc(10, 10, 2),
      boxFootprint(8, 9, 12, 11),
      placeBase({ kind: 'rect', width: 2, length: 5 }, pose(10, 10, 25)),
    ]) {
      const places = waypointsAround(obstacle, 0.5);
      expect(places.length).toBeGreaterThan(7);
      for (const { x, y } of places) {
        expect(gap(disc(x, y, 0.5), obstacle)).toBeGreaterThan(0);
        expect(gap(disc(x, y, 0.5), obstacle)).toBeLessThan(0.1);
      }
    }
    // An inner corner is on no shortest way.
    const corner = polygonFootprint(ring([0, 0], [6, 0], [6, 6], [4, 6], [4, 2], [0, 2]));
    expect(waypointsAround(corner, 0.5).some(({ x, y }) => x < 4 && y > 2 && x > 1 && y < 5)).toBe(false);
  });
});

describe('C-VEH-3: where a vehicle can end', () => {
  const tank = {
    form: { kind: 'rect' as const, width: 2, length: 4 },
    at: pose(20, 20, 0),
    level: 0,
    allowance: 3,
    turning: CADENCE_TURNING,
    prices: PRICES,
  };
  const name = ({ x, y, heading }: { x: number; y: number; heading: number }) =>
    `${Math.round(x * 8)} ${Math.round(y * 8)} ${Math.round(heading)}`;

  test('each end once, the cheapest first, by the cheapest steps', () => {
    const ends = vehicleReach(tank, around());
    expect(new Set(ends.map(({ end }) => name(end))).size).toBe(ends.length);
    ends.forEach(({ cost, end }, i) => {
      const before = ends[i - 1];
      if (before) expect(before.cost).toBeLessThanOrEqual(cost);
      if (before?.cost === cost) expect(before.end.x).toBeLessThanOrEqual(end.x);
      if (before?.cost === cost && before.end.x === end.x) expect(before.end.y).toBeLessThanOrEqual(end.y);
    });
    const costOf = (x: number, y: number, heading: number) =>
      ends.find(({ end }) => name(end) === name({ x, y, heading }))?.cost;
    expect(costOf(20, 20, 0)).toBe(0);
    expect(costOf(20, 20, 45)).toBe(0);
    expect(costOf(20, 17, 0)).toBe(3);
    expect(costOf(20, 23, 0)).toBe(3);
    expect(costOf(20, 16, 0)).toBeUndefined();
    expect(
      ends.every(({ steps }) =>
        steps.every((step, i) => step.kind !== 'straight' || steps[i - 1]?.kind !== 'straight'),
      ),
    ).toBe(true);
  });

  test('without reverse nothing lies behind; turns by whole steps up to the widest', () => {
    const ends = vehicleReach({ ...tank, turning: { ...CADENCE_TURNING, backward: false } }, around());
    expect(ends.every(({ end }) => end.y <= 20)).toBe(true);
    expect(ends.every(({ steps }) => steps.every((step) => step.kind === 'pivot' || step.distance > 0))).toBe(true);
    const turns = vehicleReach({ ...tank, allowance: 0 }, around());
    expect(turns.map(({ end }) => end.heading).sort((a, b) => a - b)).toEqual([0, 22.5, 45, 315, 337.5]);
    const walker = vehicleReach({ ...tank, allowance: 0, turning: arcTurning(90) }, around(), {
      distance: 1,
      degrees: 45,
    });
    expect(walker.map(({ end }) => end.heading).sort((a, b) => a - b)).toEqual([0, 45, 90, 270, 315]);
  });

  test('going back over the same ground and turning twice on a spot are no ways', () => {
    for (const { steps } of vehicleReach(tank, around()))
      steps.forEach((step, i) => {
        if (step.kind === 'pivot') expect(steps[i + 1]?.kind).not.toBe('pivot');
      });
  });

  test('a turn at the edge is looked at all the way round', () => {
    const corner = { ...tank, at: pose(2.2, 20, 0), turning: arcTurning(360) };
    // Across it fits again, but on the way a corner swings out.
    expect(vehicleMove(corner, [pivot(90)], around()).problem).toBe('off-table');
    expect(vehicleMove({ ...corner, at: pose(2.3, 20, 0) }, [pivot(90)], around()).problem).toBeNull();
    expect(
      vehicleMove({ ...tank, turning: { ...CADENCE_TURNING, backward: false } }, [straight(-1)], around()).problem,
    ).toBe('backward');
  });
});
