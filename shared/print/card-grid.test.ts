import { describe, expect, it } from 'vitest';
import { CARD_SHAPES, lyingDown } from './cards/card-size';
import { chooseGrid } from './card-grid';

describe('card grids', () => {
  it.each([
    ['A4 upright', 'a4', 'portrait', 3, 3, 10.5, 16.5, false],
    ['A4 across', 'a4', 'landscape', 4, 2, 22.5, 17, false],
    ['Letter upright has its text at the sides', 'letter', 'portrait', 3, 3, 13.45, 7.7, true],
    ['Letter across', 'letter', 'landscape', 4, 2, 13.7, 19.95, false],
  ] as const)('poker on %s', (_name, paper, way, columns, rows, left, top, tight) => {
    const grid = chooseGrid(CARD_SHAPES.poker, paper, way);
    expect(grid).toMatchObject({ columns, rows, tight });
    expect(grid.left).toBeCloseTo(left, 5);
    expect(grid.top).toBeCloseTo(top, 5);
  });

  it('chooses the way that holds more and still has room for text', () => {
    expect(chooseGrid(CARD_SHAPES.poker, 'a4', 'auto')).toMatchObject({ columns: 3, rows: 3 });
    expect(chooseGrid(CARD_SHAPES.poker, 'letter', 'auto')).toMatchObject({ columns: 4, rows: 2 });
  });

  it('chooses the way that takes fewer sheets, with its text at the sides if it must', () => {
    const on = (cards: number) => chooseGrid(CARD_SHAPES.poker, 'letter', 'auto', cards);
    expect(on(8)).toMatchObject({ columns: 4, rows: 2, tight: false });
    expect(on(9)).toMatchObject({ columns: 3, rows: 3, tight: true });
    expect(on(10)).toMatchObject({ columns: 4, rows: 2 });
    expect(on(18)).toMatchObject({ columns: 3, rows: 3 });
  });

  it.each(Object.entries(CARD_SHAPES))('%s fits both papers, upright and lying', (_name, shape) => {
    for (const paper of ['a4', 'letter'] as const)
      for (const card of [shape, lyingDown(shape)]) expect(chooseGrid(card, paper, 'auto').columns).toBeGreaterThan(0);
  });
});
