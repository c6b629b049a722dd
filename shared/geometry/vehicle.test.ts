import { describe, expect, test } from 'vitest';
import { disc } from './footprint';
import { boxFootprint } from '../../tests/support/shapes';
import type { Ground, Surroundings } from './ground';
import { pose } from '../../tests/support/shapes';
import { pivot, straight } from './path';
import { type Vehicle, arcTurning, vehicleMove, vehicleReach } from './vehicle';
import { CADENCE_TURNING } from '../../tests/support/foot';

const around = (rest: Partial<Surroundings> = {}): Surroundings => ({
  table: { width: 48, height: 36 },
  grounds: [],
  walls: [],
  rests: [],
  ...rest,
});
const tank: Vehicle = {
  form: { kind: 'rect', width: 2, length: 4 },
  at: pose(20, 20, 0),
  level: 0,
  allowance: 6,
  turning: CADENCE_TURNING,
  prices: { up: 1, downLevels: 2, rough: 1 },
};

describe('C-VEH-2, C-VEH-3', () => {
  test.each([
    ['straight ahead', [straight(6)], null],
    ['straight back', [straight(-6)], null],
    ['too far', [straight(6.1)], 'too-far'],
    ['two pivots 1" apart', [pivot(45), straight(1), pivot(-45), straight(5)], null],
    ['two pivots 0.9" apart', [pivot(45), straight(0.9), pivot(45), straight(1)], 'pivots-too-close'],
    ['two pivots on the spot', [pivot(45), pivot(45)], 'pivots-too-close'],
    ['a third pivot', [pivot(10), straight(1), pivot(10), straight(1), pivot(10)], 'too-many-pivots'],
    ['46 degrees', [pivot(46)], 'pivot-too-wide'],
    ['pivot last', [straight(6), pivot(-45)], null],
  ] as const)('%s', (_, steps, problem) => {
    expect(vehicleMove(tank, steps, around()).problem).toBe(problem);
  });

  test('ends where the steps lead', () => {
    const { end, cost } = vehicleMove(tank, [straight(2), pivot(30), straight(2)], around());
    expect(end.x).toBeCloseTo(21, 12);
    expect(end.y).toBeCloseTo(20 - 2 - Math.sqrt(3), 12);
    expect(end.heading).toBe(30);
    expect(cost).toBe(4);
  });

  test('may not sweep a base while driving or turning; touching is fine', () => {
    expect(vehicleMove(tank, [straight(4)], around({ walls: [disc(20, 15, 0.5)] })).problem).toBe('hits-base');
    expect(vehicleMove(tank, [straight(4)], around({ walls: [disc(21.5, 15, 0.5)] })).problem).toBeNull();
    // A corner of the base swings through (21.5, 18.5) when it turns right.
    expect(vehicleMove(tank, [pivot(45)], around({ walls: [disc(21.6, 18.4, 0.3)] })).problem).toBe('pivot-hits');
    expect(vehicleMove(tank, [pivot(-10)], around({ walls: [disc(21.6, 18.4, 0.3)] })).problem).toBeNull();
  });

  test('a corner may not swing off the table', () => {
    const atEdge: Vehicle = { ...tank, at: pose(1, 20, 0) };
    expect(vehicleMove(atEdge, [straight(3)], around()).problem).toBeNull();
    expect(vehicleMove(atEdge, [pivot(45)], around()).problem).toBe('off-table');
  });

  test('C-VEH-6: what the caller closes stays closed', () => {
    const wall = {
      footprint: boxFootprint(18, 15, 22, 16),
      level: 1,
      pass: 'closed' as const,
      rough: false,
      stand: false,
    };
    expect(vehicleMove(tank, [straight(4)], around({ grounds: [wall] })).problem).toBe('impassable');
    expect(
      vehicleMove({ ...tank, flying: true, allowance: 9 }, [straight(9)], around({ grounds: [wall] })).problem,
    ).toBeNull();
  });
});

test('B-MOVE-7: pivots add up to the turning value', () => {
  const walker: Vehicle = { ...tank, turning: arcTurning(90), allowance: 20 };
  expect(
    vehicleMove(walker, [pivot(30), straight(1), pivot(30), straight(1), pivot(30), straight(1)], around()).problem,
  ).toBeNull();
  expect(vehicleMove(walker, [pivot(60), straight(1), pivot(-31)], around()).problem).toBe('turns-too-much');
});

test('reach: every end is what its steps give, and the sample is symmetric', () => {
  const ends = vehicleReach(tank, around());
  expect(ends.length).toBeGreaterThan(300);
  for (const { steps, end, cost } of ends.slice(0, 400)) {
    const move = vehicleMove(tank, steps, around());
    expect(move.problem).toBeNull();
    expect(move.cost).toBeCloseTo(cost, 9);
    expect(move.end.x).toBeCloseTo(end.x, 9);
    expect(move.end.heading).toBeCloseTo(end.heading, 9);
  }
  const left = ends.filter(({ end }) => end.x < 20 - 1e-6).length;
  const right = ends.filter(({ end }) => end.x > 20 + 1e-6).length;
  expect(Math.abs(left - right)).toBeLessThan(ends.length * 0.02);
  const walled = vehicleReach(tank, around({ walls: [disc(20, 16, 1)] }));
  expect(walled.length).toBeLessThan(ends.length);
});

test('a drive is charged for every piece of rough ground, and says on which', () => {
  const rough = (y: number): Ground => {
    const footprint = boxFootprint(15, y, 25, y + 0.5);
    return { footprint, level: 0, pass: 'open', rough: true, stand: true };
  };
  const move = vehicleMove(tank, [straight(4)], around({ grounds: [rough(17), rough(16)] }));
  expect(move.charges.map(({ kind, inches }) => [kind, inches])).toEqual([
    ['rough', 1],
    ['rough', 1],
  ]);
  const one = vehicleMove(tank, [straight(1), straight(3)], around({ grounds: [rough(16)] }));
  expect(one.charges).toHaveLength(1);
  expect(one.cost).toBe(5);
});

test('a long drive with many turns is looked at once for each place: the farthest is found', () => {
  const walker: Vehicle = { ...tank, form: { kind: 'disc', r: 1 }, allowance: 7, turning: arcTurning(135) };
  const ends = vehicleReach(walker, around(), { distance: 1, degrees: 45 });
  expect(ends.some(({ end }) => Math.abs(end.x - 20) < 1e-9 && Math.abs(end.y - 13) < 1e-9)).toBe(true);
  expect(Math.max(...ends.map(({ cost }) => cost))).toBeCloseTo(7, 9);
});
