import { describe, expect, test } from 'vitest';
import { disc, polygonFootprint } from './footprint';
import { boxFootprint } from '../../tests/support/shapes';
import { insideFootprint, insideUnion, overlaps } from './placement';
import { gapToEdge, insideTable, nearestEdgePoint } from './table';

const table = { width: 36, height: 24 };
const square = boxFootprint(10, 10, 14, 14);
const notch = polygonFootprint([
  { x: 0, y: 0 },
  { x: 6, y: 0 },
  { x: 6, y: 2 },
  { x: 2, y: 2 },
  { x: 2, y: 4 },
  { x: 6, y: 4 },
  { x: 6, y: 6 },
  { x: 0, y: 6 },
]);

describe('C-CONV-3: touching is not overlapping', () => {
  test.each([
    ['discs apart by their radii', disc(0, 0, 1), disc(2, 0, 1), false],
    ['discs a hair nearer than EPS', disc(0, 0, 1), disc(2 - 9e-7, 0, 1), false],
    ['discs nearer', disc(0, 0, 1), disc(2 - 3e-6, 0, 1), true],
    ['disc at an edge', disc(9, 12, 1), square, false],
    ['disc into an edge', disc(9.01, 12, 1), square, true],
    ['disc inside', disc(12, 12, 0.5), square, true],
    ['disc around', disc(12, 12, 9), square, true],
    ['bare point inside', disc(12, 12, 0), square, true],
    ['bare point on the edge', disc(10, 12, 0), square, false],
    ['boxes sharing an edge', boxFootprint(14, 10, 16, 14), square, false],
    ['boxes sharing part of an edge', boxFootprint(14, 12, 16, 18), square, false],
    ['boxes sharing a corner', boxFootprint(14, 14, 16, 16), square, false],
    ['the same box', boxFootprint(10, 10, 14, 14), square, true],
    ['box inside', boxFootprint(11, 11, 12, 12), square, true],
    ['crossing bars', boxFootprint(8, 11, 16, 12), square, true],
    ['box in a notch, touching three sides', boxFootprint(2, 2, 5, 4), notch, false],
    ['box in a notch, a little too large', boxFootprint(2, 2, 5, 4.001), notch, true],
    ['disc in a notch', disc(3, 3, 1), notch, false],
  ])('%s', (_, a, b, expected) => {
    expect(overlaps(a, b)).toBe(expected);
    expect(overlaps(b, a)).toBe(expected);
  });
});

describe('C-TER-CLEAR-2: wholly inside', () => {
  const left = boxFootprint(0, 0, 4, 6);
  const right = boxFootprint(4, 0, 8, 6);
  const corner = boxFootprint(4, 6, 8, 10);
  test.each([
    ['inside one', disc(2, 3, 1), [left], true],
    ['touching the edge from inside', disc(1, 3, 1), [left], true],
    ['over the edge', disc(0.9, 3, 1), [left], false],
    ['across the joint of two', disc(4, 3, 1), [left, right], true],
    ['across the joint, one missing', disc(4, 3, 1), [left], false],
    ['at an inner corner of three', disc(5, 5.5, 0.9), [left, right, corner], true],
    ['over the missing fourth', disc(4, 6, 0.9), [left, right, corner], false],
    ['rectangle across the joint', boxFootprint(3, 2, 5, 4), [left, right], true],
    ['rectangle over the edge', boxFootprint(3, 2, 9, 4), [left, right], false],
    ['hole between areas', disc(4, 3, 2.5), [boxFootprint(0, 0, 3.9, 6), boxFootprint(4.1, 0, 8, 6)], false],
    ['overlapping areas', disc(4, 3, 2.5), [boxFootprint(0, 0, 5, 6), boxFootprint(3, 0, 8, 6)], true],
    ['inside a disc', disc(1, 0, 1), [disc(0, 0, 2)], true],
    ['over the rim of a disc', disc(1.2, 0, 1), [disc(0, 0, 2)], false],
    ['no area', disc(1, 1, 1), [], false],
  ])('%s', (_, base, areas, expected) => {
    expect(insideUnion(base, areas)).toBe(expected);
  });
  test('in a notch but not in the piece', () => {
    expect(insideFootprint(disc(3.5, 3, 0.5), notch)).toBe(false);
    expect(insideFootprint(disc(1, 3, 1), notch)).toBe(true);
  });
});

test('the table and its edges', () => {
  expect(insideTable(disc(1, 12, 1), table)).toBe(true);
  expect(insideTable(disc(0.99, 12, 1), table)).toBe(false);
  expect(gapToEdge(disc(10, 5, 1), table, 'top')).toBe(4);
  expect(gapToEdge(disc(10, 5, 1), table, 'bottom')).toBe(18);
  expect(gapToEdge(square, table, 'right')).toBe(22);
  expect(nearestEdgePoint({ x: 35, y: 3 }, table)).toMatchObject({ edge: 'right', point: { x: 36, y: 3 } });
  expect(nearestEdgePoint({ x: 5, y: 40 }, table)).toMatchObject({ edge: 'bottom', point: { x: 5, y: 24 } });
});
