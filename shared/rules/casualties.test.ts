import { expect, it } from 'vitest';
import { lossOrder, nextToLose } from './casualties';

const models = (...hp: readonly (readonly [number, number])[]) => hp.map(([now, max]) => ({ hp: now, hpMax: max }));

it.each([
  ['nobody', [], -1],
  ['nobody left', [[0, 2]], -1],
  [
    'the last of fresh models',
    [
      [2, 2],
      [2, 2],
      [2, 2],
    ],
    2,
  ],
  [
    'the last that is left',
    [
      [2, 2],
      [2, 2],
      [0, 2],
    ],
    1,
  ],
  [
    'a damaged one before fresh ones',
    [
      [1, 2],
      [2, 2],
    ],
    0,
  ],
  [
    'a damaged one before a fresh one with fewer HP',
    [
      [1, 1],
      [2, 3],
      [1, 1],
    ],
    1,
  ],
  [
    'of damaged ones that with fewest HP',
    [
      [1, 3],
      [2, 3],
    ],
    0,
  ],
  [
    'of damaged ones that with fewest HP, though it comes later',
    [
      [2, 3],
      [1, 3],
    ],
    1,
  ],
  [
    'of equally damaged ones the later',
    [
      [1, 3],
      [1, 3],
    ],
    1,
  ],
  [
    'a fresh one counts as fresh whatever its HP',
    [
      [1, 1],
      [5, 5],
    ],
    1,
  ],
] as const)('C-DMG-2: %s', (_, hp, next) => expect(nextToLose(models(...hp))).toBe(next));

it('C-DMG-2: a unit goes model by model, each from full to none', () =>
  expect(lossOrder(models([2, 2], [1, 2], [2, 2]))).toEqual([
    { model: 1, full: false },
    { model: 2, full: true },
    { model: 2, full: false },
    { model: 0, full: true },
    { model: 0, full: false },
  ]));
