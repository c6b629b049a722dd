import { describe, expect, it } from 'vitest';
import { cardPlace } from './card-place';

const card = { width: 226, height: 200 };
const table = { width: 800, height: 600 };

describe('the card of the sight tool', () => {
  it('stands beside the target, away from the viewer', () => {
    expect(cardPlace({ x: 300, y: 200 }, { x: 100, y: 100 }, card, table)).toEqual({ left: 326, top: 226 });
    expect(cardPlace({ x: 400, y: 400 }, { x: 700, y: 500 }, card, table)).toEqual({ left: 148, top: 174 });
  });

  it('covers neither of them in a corner of the table', () => {
    const [at, from] = [
      { x: 780, y: 580 },
      { x: 400, y: 300 },
    ];
    const { left, top } = cardPlace(at, from, card, table);
    const covers = ({ x, y }: { x: number; y: number }): boolean =>
      x > left && x < left + card.width && y > top && y < top + card.height;
    expect([covers(at), covers(from)]).toEqual([false, false]);
    expect(left).toBeGreaterThanOrEqual(0);
    expect(top + card.height).toBeLessThanOrEqual(table.height);
  });

  it('stays inside a window too small for it', () => {
    expect(cardPlace({ x: 50, y: 50 }, { x: 10, y: 10 }, card, { width: 200, height: 150 })).toEqual({
      left: 8,
      top: 8,
    });
  });
});
