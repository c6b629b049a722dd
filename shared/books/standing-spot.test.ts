import { describe, expect, it } from 'vitest';
import { standingSpot } from './standing-spot';

const TABLE = { width: 48, height: 36 };

describe('where a unit stands that nobody has put anywhere yet', () => {
  it.each([
    [0, { x: 24, y: 27.36 }],
    [180, { x: 24, y: 8.64 }],
    [90, { x: 11.52, y: 18 }],
    [270, { x: 36.48, y: 18 }],
  ])('facing %i the first stands in the middle of its own half', (facing, at) => {
    const { x, y } = standingSpot(facing, TABLE, []);
    expect(x).toBeCloseTo(at.x, 6);
    expect(y).toBeCloseTo(at.y, 6);
  });

  it('sixteen stand on sixteen spots, all of them on the table and in their half', () => {
    const taken: { readonly x: number; readonly y: number }[] = [];
    for (let i = 0; i < 16; i++) taken.push(standingSpot(0, TABLE, taken));
    expect(new Set(taken.map(({ x, y }) => `${x} ${y}`)).size).toBe(16);
    expect(taken.every(({ x, y }) => x > 0 && x < 48 && y > 18 && y < 36)).toBe(true);
  });

  it('a spot that somebody has left is used again', () => {
    const [first, second] = [standingSpot(180, TABLE, []), standingSpot(180, TABLE, [{ x: 24, y: 8.64 }])];
    expect(second).not.toEqual(first);
    expect(standingSpot(180, TABLE, [second])).toEqual(first);
  });
});
