/** C-CONV-3: what a hair decides. Touching is not overlapping, as far as allowed is allowed, and a graze is nothing. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { EPS } from '#shared/core/measure';
import { onFixedLine } from '#shared/geometry/arcs';
import { disc, polygonFootprint } from '#shared/geometry/footprint';
import { formationGroups, inFormation } from '#shared/geometry/formation';
import { insideUnion, overlaps } from '#shared/geometry/placement';
import { sweepLeg } from '#shared/geometry/sweep-leg';
import { insideTable } from '#shared/geometry/table';
import { waypointsAround } from '#shared/geometry/waypoints';
import { hullMeets } from '#shared/geometry/sight-flat';
import { boxFootprint, pose } from '../support/shapes';

describe('as far as allowed', () => {
  test('C-FORM-2: bases exactly a link and a hair apart are together, more are not', () => {
    const reach = 1 + EPS + 0.5 + 0.5;
    expect(inFormation([disc(0, 0, 0.5), disc(reach, 0, 0.5)], 1)).toBe(true);
    expect(inFormation([disc(0, 0, 0.5), disc(reach + EPS, 0, 0.5)], 1)).toBe(false);
    expect(formationGroups([disc(0, 0, 0.5), disc(0, reach, 0.5), disc(9, 9, 0.5)], 1)).toEqual([[0, 1], [2]]);
  });

  test('C-WSR-FIXED: a base behind that touches the very centre is on the line', () => {
    const ship = pose(0, 0, 90);
    expect(onFixedLine(ship, disc(-(1 + EPS), 0, 1))).toBe(true);
    expect(onFixedLine(ship, disc(-(1 + 3 * EPS), 0, 1))).toBe(false);
  });

  test('a base may touch the edge of the table', () => {
    expect(insideTable(disc(1, 1, 1), { width: 10, height: 10 })).toBe(true);
    expect(insideTable(disc(9 + 3 * EPS, 1, 1), { width: 10, height: 10 })).toBe(false);
  });
});

describe('a graze is no overlap', () => {
  const slid = (deep: number) => sweepLeg(disc(0, 0, 1), 10, 0, disc(5, 2 - deep, 1));
  test('of a round base that slides past a round one', () => {
    expect(slid(EPS / 2)).toEqual([]);
    expect(slid(3 * EPS)).toHaveLength(2);
  });

  test('of a square base that slides past a round one', () => {
    const square = (deep: number) => sweepLeg(boxFootprint(-1, -1, 1, 1), 10, 0, disc(5, 2 - deep, 1));
    expect(square(EPS / 2)).toEqual([]);
    expect(square(3 * EPS)).toHaveLength(2);
  });

  test('of two square bases, near the corner of the table and far from it', () => {
    for (const far of [0, 1000]) {
      const still = boxFootprint(far, far, far + 1, far + 1);
      const beside = (deep: number) => boxFootprint(far + 1 - deep, far + 0.25, far + 2 - deep, far + 0.75);
      expect(overlaps(beside(EPS / 2), still)).toBe(false);
      expect(overlaps(still, beside(EPS / 2))).toBe(false);
      expect(overlaps(beside(1e-3), still)).toBe(true);
      const below = (deep: number) => boxFootprint(far + 0.25, far + 1 - deep, far + 0.75, far + 2 - deep);
      expect(overlaps(below(EPS / 2), still)).toBe(false);
      expect(overlaps(below(1e-3), still)).toBe(true);
    }
  });

  test('S-TER-OBSC-2: of an area and the lines between two bases', () => {
    const between = (deep: number) => hullMeets(disc(0, 0, 1), disc(10, 0, 1), disc(5, 3 - deep, 2));
    expect(between(EPS / 2)).toBe(false);
    expect(between(3 * EPS)).toBe(true);
    const thin = (deep: number) => hullMeets(disc(0, 0, 0), disc(10, 0, 0), disc(5, 2 - deep, 2));
    expect(thin(-EPS)).toBe(false);
    expect(thin(EPS)).toBe(true);
  });
});

describe('C-TER-CLEAR-2: wholly inside', () => {
  test('a round area: as far as its rim, in every direction', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 359 }), fc.double({ min: 0.3, max: 2, noNaN: true }), (degrees, r) => {
        const area = disc(20, 10, 4);
        const at = (away: number) =>
          disc(20 + away * Math.cos((degrees * Math.PI) / 180), 10 + away * Math.sin((degrees * Math.PI) / 180), r);
        expect(insideUnion(at(4 - r - 1e-5), [area])).toBe(true);
        expect(insideUnion(at(4 - r + 0.1), [area])).toBe(false);
      }),
      { numRuns: 60 },
    );
  });

  test('two areas that join along a part of a side: only as far as both go', () => {
    const areas = [boxFootprint(0, 0, 10, 10), boxFootprint(10, 0, 20, 5)];
    expect(insideUnion(disc(10, 3, 2), areas)).toBe(true);
    expect(insideUnion(disc(10, 4.5, 2), areas)).toBe(false);
    expect(insideUnion(boxFootprint(9, 1, 11, 4.5), areas)).toBe(true);
    expect(insideUnion(boxFootprint(9, 1, 11, 5.5), areas)).toBe(false);
  });

  test('a square area and a round one over its side', () => {
    const areas = [boxFootprint(0, 0, 10, 10), disc(10, 5, 3)];
    expect(insideUnion(disc(10, 5, 2), areas)).toBe(true);
    expect(insideUnion(disc(11.5, 5, 2), areas)).toBe(false);
    expect(insideUnion(disc(10, 7.5, 1.5), areas)).toBe(false);
  });
});

describe('a way round', () => {
  test('every outer corner is gone round just clear of it, and an inner one is not', () => {
    const ell = polygonFootprint([
      { x: 0, y: 0 },
      { x: 4, y: 0 },
      { x: 4, y: 2 },
      { x: 2, y: 2 },
      { x: 2, y: 4 },
      { x: 0, y: 4 },
    ]);
    const places = waypointsAround(ell, 1);
    // Five outer corners of 90 degrees, three places each.
    expect(places).toHaveLength(15);
    for (const { x, y } of places) {
      expect(overlaps(disc(x, y, 1), ell)).toBe(false);
      expect(overlaps(disc(x, y, 1.1), ell)).toBe(true);
    }
  });

  test('a shape without an area has no corners to go round', () => {
    const dot = polygonFootprint(
      Array.from({ length: 20 }, () => ({ x: 3, y: 3 })),
      { x: 3, y: 3 },
    );
    expect(waypointsAround(dot, 1)).toEqual([]);
  });
});
