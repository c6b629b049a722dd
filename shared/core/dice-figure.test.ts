import { expect, test } from 'vitest';
import { diceFigureMiddle, diceFigureOutcomes, diceFigureText, diceFigureValue, parseDiceFigure } from './dice-figure';

const read = (text: string) => parseDiceFigure(text)!;

test('dice are read however they are written, and written one way', () => {
  expect(['d6', 'D3+1', '2d6-2', '1d3'].map((text) => diceFigureText(read(text)))).toEqual([
    'D6',
    'D3+1',
    '2D6-2',
    'D3',
  ]);
  for (const text of ['', '6', 'd4', 'd6+', '9d6', 'd6+1+1', ' d6']) expect(parseDiceFigure(text), text).toBeNull();
});

test('a D3 is half a die, rounded up, and no figure is less than nothing', () => {
  expect([1, 2, 3, 4, 5, 6].map((face) => diceFigureValue(read('D3+1'), [face]))).toEqual([2, 2, 3, 3, 4, 4]);
  expect(diceFigureValue(read('2d6'), [6, 5])).toBe(11);
  expect(diceFigureValue(read('d6-4'), [2])).toBe(0);
});

test('every value with its chance, and the middle one', () => {
  expect(diceFigureOutcomes(read('D3')).map(({ value }) => value)).toEqual([1, 2, 3]);
  expect(diceFigureOutcomes(read('2d6')).find(({ value }) => value === 7)?.chance).toBeCloseTo(1 / 6, 12);
  expect(diceFigureOutcomes(read('d6-4'))[0]).toEqual({ value: 0, chance: expect.closeTo(4 / 6, 12) });
  expect(['d6', 'D3', 'D3+1'].map((text) => diceFigureMiddle(read(text)))).toEqual([4, 2, 3]);
});
