import { expect, test } from 'vitest';
import { figureChange, figureChangeText, type FigureChange } from './figure-change';

test.each([
  ['+2', { by: 2 }],
  ['−1', { by: -1 }],
  ['- 1', { by: -1 }],
  ['18', { to: 18 }],
  ['=7.5', { to: 7.5 }],
  ['=−1', { to: -1 }],
  ['18 +2', { to: 18, by: 2 }],
  ['', null],
  ['D6', undefined],
  ['+', undefined],
])('%j changes a figure as %j', (typed, read) => {
  expect(figureChange(typed)).toEqual(read);
  const { to, by }: FigureChange = read ?? {};
  if (read) expect(figureChange(figureChangeText(to, by))).toEqual(read);
});
