import { expect, test } from 'vitest';
import { disc, placeBase } from './footprint';
import { formationGroups, inFormation } from './formation';

const line = (...xs: number[]) => xs.map((x) => disc(x, 0, 0.5));

test('C-FORM-1, C-FORM-3: alone, in a line, and at exactly the link', () => {
  expect(inFormation([], 2)).toBe(true);
  expect(inFormation(line(4), 2)).toBe(true);
  expect(inFormation(line(0, 3, 6, 9), 2)).toBe(true);
  expect(inFormation(line(0, 3, 6.001, 9), 2)).toBe(false);
});

test('groups come largest first, then by their first member', () => {
  expect(formationGroups(line(20, 0, 2, 21, 4), 2)).toEqual([
    [1, 2, 4],
    [0, 3],
  ]);
  expect(formationGroups(line(9, 0), 2)).toEqual([[0], [1]]);
});

test('B-FORM-1: rectangular bases link edge to edge', () => {
  const base = (x: number) => placeBase({ kind: 'rect', width: 3.5, length: 5 }, { x, y: 0, heading: 0 });
  expect(inFormation([base(0), base(4.5)], 1)).toBe(true);
  expect(inFormation([base(0), base(4.51)], 1)).toBe(false);
});
