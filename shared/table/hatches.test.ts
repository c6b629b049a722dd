import { describe, expect, test } from 'vitest';
import { combPath, HATCHES, hatchesOf, seamless, tiled, TILES, type TileName } from './hatches';
import { pathBox } from './drawn-path';

const names = Object.keys(TILES) as TileName[];
const box = { minX: 3, minY: 5, maxX: 43, maxY: 29 };

test('a keyword always has the same hatch; a wood has two', () => {
  for (const hatch of HATCHES) expect(hatchesOf([hatch])).toEqual([hatch]);
  expect(hatchesOf(['rough', 'wood', 'cover'])).toEqual(['cover', 'rough']);
  expect(hatchesOf(['ruin-wall', 'rock'])).toEqual(['impassable']);
  expect(hatchesOf(['of-my-own'])).toEqual([]);
});

test('modules are those of the design, in pixels and, at 0.17, in millimetres', () => {
  const module = (name: TileName) => TILES[name].size;
  const paper = (name: TileName) => module(name).map((size) => Math.round(size * 1.7) / 10);
  expect([module('impassable'), paper('impassable')]).toEqual([
    [8, 8],
    [1.4, 1.4],
  ]);
  expect([module('cover'), paper('cover')]).toEqual([
    [12, 8],
    [2, 1.4],
  ]);
  expect([module('rough'), paper('rough')]).toEqual([
    [10, 10],
    [1.7, 1.7],
  ]);
  expect([module('dangerous'), paper('dangerous')]).toEqual([
    [14, 12],
    [2.4, 2],
  ]);
  expect([module('obscuring'), paper('obscuring')]).toEqual([
    [16, 8],
    [2.7, 1.4],
  ]);
});

describe('laid out without patterns', () => {
  test.each(names)('%s covers every part of a box', (name) => {
    const path = tiled(TILES[name], box, 0.5);
    // In every window as large as two tiles something is drawn.
    const step = Math.max(...TILES[name].size);
    const lines = path.flatMap((s, i) => {
      const before = path[i - 1];
      if (s[0] === 'L' && before && (before[0] === 'M' || before[0] === 'L')) {
        const [x, y, u, v] = [before[1], before[2], s[1], s[2]];
        return Array.from({ length: 101 }, (_, n) => [x + ((u - x) * n) / 100, y + ((v - y) * n) / 100] as const);
      }
      return s[0] === 'O' ? [[s[1], s[2]] as const] : s[0] === 'Q' ? [[s[3], s[4]] as const] : [];
    });
    for (let x = box.minX; x + step <= box.maxX; x += step)
      for (let y = box.minY; y + step <= box.maxY; y += step)
        expect(lines.some(([px, py]) => px >= x && px <= x + step && py >= y && py <= y + step)).toBe(true);
    // And little outside it: no farther than a tile.
    const all = pathBox(path, { k: 1, x: 0, y: 0 });
    if (name !== 'impassable' && name !== 'stripes') expect(all.minX).toBeGreaterThan(box.minX - 2 * step);
  });

  test('a line that goes on in the next tile is one line', () => {
    const strokes = (name: TileName) => tiled(TILES[name], box, 0.5).filter(([step]) => step === 'M').length;
    // Cross-hatching of 40 by 24 at a module of 4: (40 + 24) / 4 lines each way and a few at the corners.
    expect(strokes('impassable')).toBeLessThan(45);
    // Waves of 8 by 4: one for each row.
    expect(strokes('obscuring')).toBe(7);
  });

  test('neighbours agree: the same place has the same pattern whatever box is asked for', () => {
    const dots = (area: typeof box) =>
      tiled(TILES.rough, area, 0.5)
        .filter((step) => step[0] === 'O')
        .map((step) => `${step[1]} ${step[2]}`);
    const wide = new Set(dots({ minX: 0, minY: 0, maxX: 60, maxY: 60 }));
    for (const dot of dots(box)) expect(wide.has(dot)).toBe(true);
  });
});

test('a tile has what its neighbours leave in it', () => {
  // The diagonal of the tile to the upper right ends in this one's corner.
  expect(seamless(TILES.impassable)).toEqual(
    expect.arrayContaining([
      ['M', 8, -8],
      ['L', 16, 0],
    ]),
  );
});

describe('the comb', () => {
  const square = [
    { x: 0, y: 0 },
    { x: 20, y: 0 },
    { x: 20, y: 20 },
    { x: 0, y: 20 },
  ];
  test.each([
    ['clockwise', square],
    ['the other way', square.toReversed()],
  ])('points inward on a ring drawn %s', (_, ring) => {
    const path = combPath(ring, 0.5);
    const ends = path.filter(([step]) => step === 'L');
    expect(ends).toHaveLength(23);
    for (const step of ends)
      if (step[0] === 'L') {
        const [x, y] = [step[1], step[2]];
        expect(Math.min(x, y, 20 - x, 20 - y)).toBeGreaterThan(0);
        expect([x, y, 20 - x, 20 - y].some((away) => Math.abs(away - 2.25) < 1e-9)).toBe(true);
      }
  });
});
