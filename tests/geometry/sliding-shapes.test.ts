/** Shapes that are no boxes: where they meet on the way, against looking at many moments one by one. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { EPS } from '#shared/core/measure';
import { disc, polygonFootprint, translateFootprint } from '#shared/geometry/footprint';
import type { Ground, Surroundings } from '#shared/geometry/ground';
import { pathCost } from '#shared/geometry/path-cost';
import { overlaps } from '#shared/geometry/placement';
import { lerp } from '#shared/geometry/point';
import { centroid } from '#shared/geometry/polygon';
import { lookFlat } from '#shared/geometry/sight-flat';
import { prepareOccluder } from '#shared/geometry/occluder';
import { sweepLeg } from '#shared/geometry/sweep-leg';
import { boxFootprint } from '../support/shapes';

const ring = (...corners: readonly (readonly [number, number])[]) => corners.map(([x, y]) => ({ x, y }));
const at = fc.integer({ min: -6, max: 6 });
const corner = fc.tuple(at, at);
/** Three corners that are no line. */
const triangle = fc
  .tuple(corner, corner, corner)
  .filter(([a, b, c]) => Math.abs((b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])) > 3)
  .map((corners) => polygonFootprint(ring(...corners)));

describe('a triangle that slides', () => {
  test('meets another exactly while they overlap', () => {
    fc.assert(
      fc.property(triangle, triangle, at, at, (still, base, dx, dy) => {
        const start = translateFootprint(base, 9, -4);
        const stretches = sweepLeg(start, dx - 9, dy + 4, still);
        for (let i = 0; i <= 20; i++) {
          const t = i / 20;
          const near = stretches.some((end) => Math.abs(end - t) < 1e-3);
          const inside = stretches.some((lo, k) => k % 2 === 0 && lo <= t && t <= stretches[k + 1]!);
          if (!near)
            expect(overlaps(translateFootprint(start, (dx - 9) * t, (dy + 4) * t), still), `at ${t}`).toBe(inside);
        }
      }),
      { numRuns: 150 },
    );
  });

  test('passes another that lies beside its slope', () => {
    const slope = polygonFootprint(ring([0, 0], [6, 0], [0, 6]));
    const upper = (away: number) => polygonFootprint(ring([6 + away, 6 + away], [6 + away, away], [away, 6 + away]));
    expect(sweepLeg(upper(0.01), 3, -3, slope)).toEqual([]);
    expect(sweepLeg(upper(-0.01), 3, -3, slope)).toHaveLength(2);
  });
});

test('a corner that pokes a hair into a side overlaps nothing, wherever on the table', () => {
  for (const far of [0, 10, 1000]) {
    const still = boxFootprint(far, far, far + 4, far + 4);
    const poking = (deep: number) => {
      const [x, y] = [far + 4 - deep, far + 2];
      return polygonFootprint(ring([x, y], [x + 2, y - 1], [x + 4, y], [x + 2, y + 1]));
    };
    expect(overlaps(poking(1.2 * EPS), still), `${far}`).toBe(false);
    expect(overlaps(poking(10 * EPS), still), `${far}`).toBe(true);
  }
});

describe('what ground costs', () => {
  const hill = (rest: Partial<Ground>): Ground => ({
    ...{ footprint: boxFootprint(15, 10, 25, 26), level: 1, pass: 'climb', rough: false, stand: true },
    ...rest,
  });
  const cost = (ground: Ground, ability: object) => {
    const around: Surroundings = { table: { width: 48, height: 36 }, grounds: [ground], walls: [], rests: [] };
    const prices = { up: 1, downLevels: 2, rough: 1 };
    return pathCost(disc(10, 18, 0.5), ring([10, 18], [30, 18]), 0, { prices, ...ability }, around);
  };

  test('D-UPG-CLIMBER: nothing to climb what anybody may climb', () => {
    expect(cost(hill({}), {})).toMatchObject({ problem: null, climb: 1 });
    expect(cost(hill({}), { climber: true })).toMatchObject({ problem: null, climb: 0 });
    expect(cost(hill({ perLevel: 2 }), { climber: true })).toMatchObject({ problem: null, climb: 4 });
  });

  test('C-TER-ROUGH-3: a rough slope is paid for by the level, not as ground crossed as well', () => {
    expect(cost(hill({ rough: true }), {})).toMatchObject({ rough: 0, climb: 3 });
    expect(cost(hill({ rough: true }), { rugged: true })).toMatchObject({ rough: 0, climb: 1 });
    expect(cost(hill({ rough: true, level: 0, pass: 'open' }), {})).toMatchObject({ rough: 1, climb: 0 });
  });
});

describe('between ships', () => {
  const ship = (x: number, y: number) => disc(x, y, 0.5);
  const rock = (x: number, y: number) => ({
    parts: [prepareOccluder({ footprint: disc(x, y, 1), bottom: 0, top: 1, sight: 'full' })],
  });
  test('solid terrain that cuts a ray is named, and no other', () => {
    expect(lookFlat(ship(0, 0), ship(10, 0), [], [rock(5, 9), rock(5, 0)], []).cutBy).toEqual([1]);
    expect(lookFlat(ship(0, 0), ship(10, 0), [], [rock(5, 9)], []).cutBy).toEqual([]);
  });

  test('a third ship counts if a ray crosses a hundredth of it, not if it is grazed', () => {
    // The outermost ray runs from the centre of one to the side of the other: at 10 away it is 0.5 to the side.
    const beside = (deep: number) => {
      const [ux, uy] = [10 / Math.sqrt(100.25), 0.5 / Math.sqrt(100.25)];
      const [mx, my] = [5 - uy * (0.5 - deep), 0.25 + ux * (0.5 - deep)];
      return lookFlat(ship(0, 0), ship(10, 0), [], [], [disc(mx, my, 0.5)]).third;
    };
    // A chord 0.01 long lies 2.5e-5 inside a disc of radius 0.5.
    expect(beside(1e-5)).toBe(-1);
    expect(beside(1e-4)).toBe(0);
    expect(beside(-1e-4)).toBe(-1);
  });
});

test('a part of the way is measured from its beginning', () => {
  expect(lerp({ x: 1, y: 2 }, { x: 5, y: 10 }, 0.25)).toEqual({ x: 2, y: 4 });
  expect(centroid(ring([0, 0], [6, 0], [0, 6]))).toEqual({ x: 2, y: 2 });
});
