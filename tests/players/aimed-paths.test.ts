import { describe, expect, test } from 'vitest';
import { onFixedLine } from '#shared/geometry/arcs';
import { disc } from '#shared/geometry/footprint';
import { aimedFew, aimedPaths } from '#shared/players/path-candidates';
import { flightProblem, flightRules, fly, type FlightRules } from '#shared/table/flight';

const ship = (extraPivots = 0): FlightRules =>
  flightRules(
    { aboutTurn: 2, haltAtBases: true },
    { distance: 6, pivots: 1, pivotDegrees: 45, pivotSpacing: 1, extraPivots, boost: 0 },
    { at: { x: 18, y: 30, facing: 0 }, r: 0.79 },
    { width: 36, height: 36 },
  );
const PREY = { x: 22.5, y: 16 };

const aimsAt = (rules: FlightRules, prey: { x: number; y: number }) =>
  aimedPaths(rules, [prey], []).filter((path) => {
    const { end } = fly(rules, path, []);
    return onFixedLine({ x: end.x, y: end.y, heading: end.facing }, disc(prey.x, prey.y, 0.3));
  });

describe('paths that lay the nose on something', () => {
  test('end on the line to it, after no, half and all of the way', () => {
    const found = aimsAt(ship(), PREY).flatMap(({ pivots }) => pivots.map(({ at }) => at));
    expect(found).toEqual(expect.arrayContaining([0, 3, 6]));
  });

  test('are legal, and none is twice', () => {
    const rules = ship(1);
    const paths = aimedPaths(rules, [PREY, { x: 10, y: 12 }], [{ x: 18, y: 20 }]);
    expect(paths.flatMap((path) => flightProblem(rules, path) ?? [])).toEqual([]);
    expect(new Set(paths.map((path) => JSON.stringify(path))).size).toBe(paths.length);
  });

  test('what lies behind is out of a pivot’s reach', () => {
    expect(aimsAt(ship(), { x: 18, y: 34 })).toEqual([]);
  });

  test('an extra pivot reaches what a single one does not', () => {
    const beside = { x: 28, y: 23 };
    expect(aimsAt(ship(), beside)).toEqual([]);
    expect(aimsAt(ship(1), beside).length).toBeGreaterThan(0);
  });

  test('looking two moves ahead takes fewer', () => {
    const rules = ship();
    const enemies = [PREY, { x: 12, y: 12 }, { x: 18, y: 10 }];
    expect(aimedFew(rules, enemies, []).length).toBeLessThan(aimedPaths(rules, enemies, []).length);
  });
});
