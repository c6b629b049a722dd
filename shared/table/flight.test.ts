import fc from 'fast-check';
import { expect, test } from 'vitest';
import { discGap } from '../geometry/distance';
import { flightProblem, flightRules, fly, slideAside, type FlightFigures } from './flight';
import { findInside, gridPaths } from './flight-grid';
import { legsOf, pointAt, staysInside, type Obstacle } from './flight-legs';

const TABLE = { width: 36, height: 36 };
const R = 0.75;
const FIGURES: FlightFigures = { aboutTurn: 2, haltAtBases: true };
const ability = (distance: number, pivots: number) => ({
  distance,
  pivots,
  pivotDegrees: 45,
  pivotSpacing: 1,
  extraPivots: 0,
  boost: 0,
});

const quarter = (min: number, max: number) => fc.integer({ min: min * 4, max: max * 4 }).map((n) => n / 4);
const aStance = fc.record({
  x: quarter(1, 35),
  y: quarter(1, 35),
  facing: fc.integer({ min: 0, max: 71 }).map((n) => 5 * n),
});
const someBases = fc
  .array(fc.record({ x: quarter(0, 36), y: quarter(0, 36), r: quarter(1, 3) }), { maxLength: 8 })
  .map((list) => list.map((base, i): Obstacle => ({ ...base, id: String(i), ignoredAtStart: false })));
const somePivots = fc
  .tuple(quarter(0, 4), fc.integer({ min: -9, max: 9 }), fc.integer({ min: -9, max: 9 }))
  .map(([at, one, two]) => [
    { at, degrees: 5 * one },
    { at: at + 1.5, degrees: 5 * two },
  ]);

test('S-MOVE-9, S-MOVE-11: the last free place is free, and nothing after it is', () => {
  fc.assert(
    fc.property(aStance, somePivots, someBases, (at, pivots, bases) => {
      const rules = flightRules(FIGURES, ability(8, 2), { at, r: R }, TABLE);
      const { legs, s, against, allowed, metEdge } = fly(rules, { pivots }, bases);
      const overlapping = (x: number, y: number): boolean =>
        bases.some((base) => Math.hypot(base.x - x, base.y - y) < base.r + R - 1e-6);
      const here = pointAt(legs, s);
      if (s > 0) expect(overlapping(here.x, here.y)).toBe(false);
      if (against === null) expect(metEdge || s === allowed).toBe(true);
      const end = metEdge ? null : allowed;
      for (let i = 1; i <= 40 && against !== null && end !== null; i++) {
        const later = s + ((end - s) * i) / 40;
        const { x, y } = pointAt(legs, later);
        if (later > s + 1e-3 && s > 0) expect(overlapping(x, y)).toBe(true);
      }
    }),
    { numRuns: 400 },
  );
});

test('S-MOVE-10: the search finds a path on the table exactly if the whole grid holds one', () => {
  fc.assert(
    fc.property(aStance, quarter(4, 9), fc.integer({ min: 0, max: 2 }), (at, distance, pivots) => {
      const rules = flightRules(FIGURES, ability(distance, pivots), { at, r: R }, TABLE);
      const stays = (turns: Parameters<typeof legsOf>[4]): boolean =>
        staysInside(legsOf(at.x, at.y, at.facing, distance, turns), rules.inner);
      const found = findInside(at.x, at.y, at.facing, rules, rules.inner);
      const brute = [...gridPaths(rules)].some((path) => stays(path.pivots));
      expect(found !== null).toBe(brute);
      if (found !== null) expect(stays(found)).toBe(true);
      // What leaves the table is refused exactly while something else does not.
      const straightOut = !stays([]);
      expect(flightProblem(rules, { pivots: [] })?.rule ?? null).toBe(straightOut && brute ? 'S-MOVE-10' : null);
    }),
    { numRuns: 150 },
  );
});

test('S-EVA-5: a slide stops at the first base and never goes through one', () => {
  fc.assert(
    fc.property(aStance, fc.constantFrom(-2, -1, 1, 2), someBases, (at, slide, bases) => {
      const clear = bases.filter((base) => discGap(at.x, at.y, R, base.x, base.y, base.r) > 1e-3);
      const { s, end, against, metEdge } = slideAside({ at, r: R }, slide, TABLE, clear);
      expect(end.facing).toBe(at.facing);
      if (against === null && !metEdge) expect(s).toBe(Math.abs(slide));
      for (const base of clear)
        for (let i = 0; i <= 10; i++) {
          const x = at.x + ((end.x - at.x) * i) / 10;
          const y = at.y + ((end.y - at.y) * i) / 10;
          expect(Math.hypot(base.x - x, base.y - y)).toBeGreaterThan(base.r + R - 2e-3);
        }
    }),
  );
});
