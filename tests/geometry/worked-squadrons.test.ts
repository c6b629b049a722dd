import { lessThan } from '#shared/core/measure';
import { inFrame } from '#shared/geometry/heading';
import { describe, expect, test } from 'vitest';
import { arcOf, onFixedLine } from '#shared/geometry/arcs';
import { gap } from '#shared/geometry/distance';
import { bare, disc } from '#shared/geometry/footprint';
import { boxFootprint } from '../support/shapes';
import { pose } from '../support/shapes';
import { prepareOccluder } from '#shared/geometry/occluder';
import { hullMeets, lookFlat } from '#shared/geometry/sight-flat';
import { passesOver } from '../support/swept';
import { flightProblem, flightRules, fly, slideAside } from '#shared/table/flight';
import type { Obstacle } from '#shared/table/flight-legs';
import type { Pivot } from '#shared/schema/battle/cadence-decision';

/** The catalogue's Squadrons examples, drawn with y up on a 36 × 36 table: y becomes 36 − y, and each row also runs mirrored. */
const R = 40 / 2 / 25.4;
const TABLE = { width: 36, height: 36 };
const SIDES = [1, -1] as const;
const FIGURES = { aboutTurn: 2, haltAtBases: true };

describe.each(SIDES)('drawn on side %i', (m) => {
  const X = (x: number) => (m === 1 ? x : 36 - x);
  const ship = (x: number, y: number) => disc(X(x), 36 - y, R);
  const at = (x: number, y: number, heading: number) => pose(X(x), 36 - y, m * heading);
  const stance = (x: number, y: number, heading: number) => ({ x: X(x), y: 36 - y, facing: m * heading });
  const base = (x: number, y: number, id = 'other'): Obstacle => ({ ...ship(x, y), id, ignoredAtStart: false });
  const rules = (from: ReturnType<typeof stance>, distance: number, pivots = 1) =>
    flightRules(
      FIGURES,
      { distance, pivots, pivotDegrees: 45, pivotSpacing: 1, extraPivots: 0, boost: 0 },
      { at: from, r: R },
      TABLE,
    );
  const flown = (
    from: ReturnType<typeof stance>,
    distance: number,
    pivots: Pivot[] = [],
    obstacles: readonly Obstacle[] = [],
  ) => fly(rules(from, distance), { pivots }, obstacles);
  const seen = ({ x, y }: { x: number; y: number }) => [X(x), 36 - y] as const;
  const rect = (x0: number, x1: number, y0: number, y1: number) => boxFootprint(X(x0), 36 - y0, X(x1), 36 - y1);

  test('S-X-26 pivot after 2"', () => {
    const { end, s } = flown(stance(18, 5, 0), 7, [{ at: 2, degrees: m * 30 }]);
    const [x, y] = seen(end);
    expect(x).toBeCloseTo(20.5, 9);
    expect(y).toBeCloseTo(11.3301, 4);
    expect(end.facing).toBe(m === 1 ? 30 : 330);
    expect(s).toBeCloseTo(7, 9);
  });

  test.each([
    ['one cleared', [[10, 13]], 16, null],
    ['one not cleared', [[10, 15.5]], 13.9252, 'base 0'],
    [
      'two in one stretch',
      [
        [10, 13.5],
        [10, 15.5],
      ],
      11.9252,
      'base 0',
    ],
  ] as const)('S-X-27 %s', (_, others, y, by) => {
    const landing = flown(
      stance(10, 10, 0),
      6,
      [],
      others.map(([ox, oy], i) => base(ox, oy, `base ${i}`)),
    );
    expect(36 - landing.end.y).toBeCloseTo(y, 4);
    expect(landing.against).toBe(by);
  });

  test('S-X-28 no path stays on the table', () => {
    expect(flightProblem(rules(stance(18, 33, 0), 6), { pivots: [] })).toBeNull();
    const straight = flown(stance(18, 33, 0), 6);
    expect(straight).toMatchObject({ metEdge: true, against: null });
    expect(straight.s).toBeCloseTo(2.2126, 4);
    expect(seen(straight.end)[1]).toBeCloseTo(35.2126, 4);
    const turned = flown(stance(18, 33, 0), 6, [{ at: 0, degrees: m * 45 }]);
    expect(turned.s).toBeCloseTo(3.1291, 4);
    expect(seen(turned.end)[0]).toBeCloseTo(20.2126, 4);
    expect(turned.end.facing).toBe(m === 1 ? 45 : 315);
    // An Agile ship turns twice and finds a way, so it must.
    expect(flightProblem(rules(stance(18, 33, 0), 6, 2), { pivots: [] })?.rule).toBe('S-MOVE-10');
  });

  test('S-X-29 Fixed', () => {
    expect(Math.abs(inFrame(at(18, 18, 10), ship(20, 27)).y)).toBeCloseTo(0.4068, 4);
    expect(onFixedLine(at(18, 18, 10), ship(20, 27))).toBe(true);
    expect(onFixedLine(at(18, 18, 0), ship(18.8, 28))).toBe(false);
    expect(onFixedLine(at(18, 18, 4.516), ship(18, 28))).toBe(true);
    expect(onFixedLine(at(18, 18, 4.517), ship(18, 28))).toBe(false);
  });

  const attacker = ship(18, 6);
  const target = ship(18, 16);
  test('S-X-30 third ship', () => {
    expect(lookFlat(attacker, target, [], [], [ship(19, 11)]).third).toBe(0);
    expect(lookFlat(attacker, target, [], [], [ship(19.2, 11)]).third).toBe(-1);
  });

  test('S-X-31 Obscuring', () => {
    expect(hullMeets(attacker, target, rect(18.7, 20, 9, 11))).toBe(true);
    expect(hullMeets(attacker, target, rect(18.8, 20, 9, 11))).toBe(false);
  });

  test('S-X-32 Dangerous', () => {
    const solid = (x0: number, x1: number) => [
      { parts: [prepareOccluder({ footprint: rect(x0, x1, 10, 12), bottom: 0, top: 1, sight: 'full' })] },
    ];
    expect(lookFlat(attacker, target, [], solid(17, 19), []).cutRays).toBe(17);
    expect(lookFlat(attacker, target, [], solid(18.2, 20), []).cutRays).toBe(5);
  });

  test('S-X-33 Weak Spot', () => {
    expect(arcOf(at(18, 18, 0), ship(22, 12))).toBe('rear');
    expect(arcOf(at(18, 18, 0), ship(23, 12))).toBe(m === 1 ? 'right' : 'left');
  });

  test.each([
    [6.5, 12.5, true, 0],
    [9, 15, true, 1.7892],
    [3.9, 9.9, false, 0.1612],
  ])('S-X-34 close pass from y = %d', (start, end, over, left) => {
    const marker = ship(11.636, 11.636);
    const landing = flown(stance(11.636, start, 0), 6);
    expect(36 - landing.end.y).toBeCloseTo(end, 9);
    expect(passesOver(ship(11.636, start), [ship(11.636, start), landing.end], marker)).toBe(over);
    expect(gap(disc(landing.end.x, landing.end.y, R), marker)).toBeCloseTo(left, 4);
  });

  test('S-X-36 deploying', () => {
    expect(gap(ship(18, 6.7), bare(X(18), 36))).toBeCloseTo(5.9126, 4);
    expect(lessThan(gap(ship(18, 6.7), bare(X(18), 36)), 6)).toBe(true);
    expect(gap(ship(18, 6.8), bare(X(18), 36))).toBeCloseTo(6.0126, 4);
    expect(lessThan(gap(ship(18, 6.8), bare(X(18), 36)), 6)).toBe(false);
  });

  test('S-X-37 Boost: two straight flights cover 17"', () => {
    const ability = { distance: 7, pivots: 1, pivotDegrees: 45, pivotSpacing: 1, extraPivots: 0, boost: 3 };
    const ways = flightRules(FIGURES, ability, { at: stance(18, 5, 0), r: R }, TABLE, {
      action: 'move',
      pivots: 0,
      boost: 0,
      advances: true,
    });
    expect(flightProblem(ways, { pivots: [], boost: 3 })).toBeNull();
    expect(flightProblem(ways, { pivots: [], boost: 3.1 })?.rule).toBe('S-USR-BOOST');
    const first = fly(ways, { pivots: [], boost: 3 }, []);
    const second = fly({ ...ways, at: first.end }, { pivots: [] }, []);
    expect(first.s + second.s).toBeCloseTo(17, 9);
    expect(36 - second.end.y).toBeCloseTo(22, 9);
  });

  test('S-EVA-5 the slide halts at the first base and at the edge', () => {
    const slide = (x: number, by: number, ...others: Obstacle[]) =>
      slideAside({ at: stance(x, 18, 0), r: R }, by, TABLE, others).s;
    expect(slide(18, -2)).toBe(2);
    expect(slide(18, 2 * m, base(18 + 2.5, 18))).toBeCloseTo(2.5 - 2 * R, 9);
    expect(slide(1.5, -2 * m)).toBeCloseTo(1.5 - R, 9);
  });
});
