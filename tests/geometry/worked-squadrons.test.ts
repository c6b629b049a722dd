import { describe, expect, test } from 'vitest';
import { arcOf, fixedOffset, onFixedLine } from '#shared/geometry/arcs';
import { gap, isWithin } from '#shared/geometry/distance';
import { bare, boxFootprint, disc } from '#shared/geometry/footprint';
import { canStayOnTable, flightOf, land, shipFlight, slideLength } from '#shared/geometry/flight';
import { pose } from '#shared/geometry/heading';
import { prepareOccluder } from '#shared/geometry/occluder';
import { towards } from '#shared/geometry/point';
import { hullMeets, lookFlat } from '#shared/geometry/sight-flat';
import { passesOver } from '#shared/geometry/sweep';

/** The catalogue's Squadrons examples, drawn with y up on a 36 × 36 table: y becomes 36 − y, and each row also runs mirrored. */
const R = 40 / 2 / 25.4;
const TABLE = { width: 36, height: 36 };
const SIDES = [1, -1] as const;

describe.each(SIDES)('drawn on side %i', (m) => {
  const X = (x: number) => (m === 1 ? x : 36 - x);
  const ship = (x: number, y: number) => disc(X(x), 36 - y, R);
  const at = (x: number, y: number, heading: number) => pose(X(x), 36 - y, m * heading);
  const seen = ({ x, y }: { x: number; y: number }) => [X(x), 36 - y] as const;
  const rect = (x0: number, x1: number, y0: number, y1: number) => boxFootprint(X(x0), 36 - y0, X(x1), 36 - y1);

  test('S-X-26 pivot after 2"', () => {
    const { end, travelled } = land(flightOf(at(18, 5, 0), 7, [{ at: 2, degrees: m * 30 }]), R, TABLE, []);
    const [x, y] = seen(end);
    expect(x).toBeCloseTo(20.5, 9);
    expect(y).toBeCloseTo(11.3301, 4);
    expect(end.heading).toBe(m === 1 ? 30 : 330);
    expect(travelled).toBeCloseTo(7, 9);
  });

  test.each([
    ['one cleared', [[10, 13]], 16, -1],
    ['one not cleared', [[10, 15.5]], 13.9252, 0],
    [
      'two in one stretch',
      [
        [10, 13.5],
        [10, 15.5],
      ],
      11.9252,
      0,
    ],
  ] as const)('S-X-27 %s', (_, others, y, by) => {
    const landing = land(
      flightOf(at(10, 10, 0), 6, []),
      R,
      TABLE,
      others.map(([ox, oy]) => ship(ox, oy)),
    );
    expect(36 - landing.end.y).toBeCloseTo(y, 4);
    expect(landing.base).toBe(by);
  });

  test('S-X-28 no path stays on the table', () => {
    expect(canStayOnTable(at(18, 33, 0), shipFlight(6), R, TABLE)).toBe(false);
    const straight = land(flightOf(at(18, 33, 0), 6, []), R, TABLE, []);
    expect(straight).toMatchObject({ edge: true, base: -1 });
    expect(straight.travelled).toBeCloseTo(2.2126, 4);
    expect(seen(straight.end)[1]).toBeCloseTo(35.2126, 4);
    const turned = land(flightOf(at(18, 33, 0), 6, [{ at: 0, degrees: m * 45 }]), R, TABLE, []);
    expect(turned.travelled).toBeCloseTo(3.1291, 4);
    expect(seen(turned.end)[0]).toBeCloseTo(20.2126, 4);
    expect(turned.end.heading).toBe(m === 1 ? 45 : 315);
    // An Agile ship turns twice and finds a way.
    expect(canStayOnTable(at(18, 33, 0), shipFlight(6, 2), R, TABLE)).toBe(true);
  });

  test('S-X-29 Fixed', () => {
    expect(fixedOffset(at(18, 18, 10), ship(20, 27))).toBeCloseTo(0.4068, 4);
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
      prepareOccluder({ footprint: rect(x0, x1, 10, 12), bottom: 0, top: 1, sight: 'full' }),
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
    const flight = flightOf(at(11.636, start, 0), 6, []);
    const landing = land(flight, R, TABLE, []);
    expect(36 - landing.end.y).toBeCloseTo(end, 9);
    expect(passesOver(ship(11.636, start), flight.path, marker)).toBe(over);
    expect(gap(disc(landing.end.x, landing.end.y, R), marker)).toBeCloseTo(left, 4);
  });

  test('S-X-36 deploying', () => {
    expect(gap(ship(18, 6.7), bare(X(18), 36))).toBeCloseTo(5.9126, 4);
    expect(isWithin(ship(18, 6.7), bare(X(18), 36), 6)).toBe(true);
    expect(gap(ship(18, 6.8), bare(X(18), 36))).toBeCloseTo(6.0126, 4);
    expect(isWithin(ship(18, 6.8), bare(X(18), 36), 6)).toBe(false);
  });

  test('S-X-37 Boost: two straight flights cover 17"', () => {
    const first = land(flightOf(at(18, 5, 0), 7 + 3, []), R, TABLE, []);
    const second = land(flightOf(first.end, 7, []), R, TABLE, []);
    expect(first.travelled + second.travelled).toBeCloseTo(17, 9);
    expect(36 - second.end.y).toBeCloseTo(22, 9);
  });

  test('S-X-35 scan positions on 48 x 36 lie 9" from the centre towards the corners', () => {
    const { x, y } = towards({ x: 24, y: 18 }, { x: X(0) === 0 ? 0 : 48, y: 0 }, 9);
    expect([m === 1 ? x : 48 - x, y]).toEqual([expect.closeTo(16.8, 9), expect.closeTo(12.6, 9)]);
  });

  test('S-EVA-5 the slide halts at the first base and at the edge', () => {
    expect(slideLength(at(18, 18, 0), 'left', 2, R, TABLE, [])).toBe(2);
    expect(slideLength(at(18, 18, 0), m === 1 ? 'right' : 'left', 2, R, TABLE, [ship(18 + 2.5, 18)])).toBeCloseTo(
      2.5 - 2 * R,
      9,
    );
    expect(slideLength(at(1.5, 18, 0), m === 1 ? 'left' : 'right', 2, R, TABLE, [])).toBeCloseTo(1.5 - R, 9);
  });
});
