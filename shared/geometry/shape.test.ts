import { describe, expect, test } from 'vitest';
import { areaOf } from './polygon';
import { MAX_CORNERS, type Shape, shapeFootprint, shapeProblem, shapeRing } from './shape';

const polygon = (...points: [number, number][]): Shape => ({ kind: 'polygon', points });
const rect = (width: number, height: number, rotation = 0): Shape => ({
  kind: 'rect',
  x: 10,
  y: 10,
  width,
  height,
  rotation,
});

describe('hostile shapes get a name, quickly', () => {
  const million = Array.from({ length: 1_000_000 }, (_, i): [number, number] => [i % 1000, Math.floor(i / 1000)]);
  const comb = Array.from({ length: MAX_CORNERS }, (_, i): [number, number] => [i % 2 === 0 ? 0 : 40, i / 100]);
  test.each([
    ['two corners', polygon([0, 0], [1, 1]), 'too-few-corners'],
    ['no corners', polygon(), 'too-few-corners'],
    ['a million corners', { kind: 'polygon', points: million } satisfies Shape, 'too-many-corners'],
    ['NaN', polygon([0, 0], [1, NaN], [1, 1]), 'not-a-number'],
    ['Infinity', rect(Infinity, 1), 'not-a-number'],
    ['far away', polygon([0, 0], [1e12, 0], [0, 1e12]), 'too-far'],
    ['flat line', polygon([0, 0], [5, 0], [9, 0]), 'no-area'],
    ['one place', polygon([3, 3], [3, 3], [3, 3]), 'no-area'],
    ['zero width', rect(0, 4), 'no-area'],
    ['negative width', rect(-2, 4), 'no-area'],
    ['zero ellipse', { kind: 'ellipse', x: 1, y: 1, rx: 0, ry: 2, rotation: 0 } satisfies Shape, 'no-area'],
    ['bow tie', polygon([0, 0], [4, 4], [4, 0], [0, 4]), 'crosses-itself'],
    ['repeated corner', polygon([0, 0], [4, 0], [4, 0], [4, 4]), 'crosses-itself'],
    ['spike', polygon([0, 0], [4, 0], [8, 0], [4, 0], [4, 4]), 'crosses-itself'],
    ['figure of eight through a corner', polygon([0, 0], [2, 2], [4, 0], [4, 4], [2, 2], [0, 4]), 'crosses-itself'],
    ['a comb of the largest size', { kind: 'polygon', points: comb } satisfies Shape, 'crosses-itself'],
    ['a triangle', polygon([0, 0], [4, 0], [0, 4]), null],
    ['a turned rectangle', rect(3, 4, 33), null],
  ] as const)('%s', (_, shape, problem) => {
    expect(shapeProblem(shape)).toBe(problem);
    if (problem !== null && problem !== 'crosses-itself') expect(shapeFootprint(shape)).toBeNull();
    else expect(() => shapeFootprint(shape)).not.toThrow();
  });
});

test('a saw blade of the largest size is simple', () => {
  const teeth = Array.from({ length: MAX_CORNERS - 2 }, (_, i): [number, number] => [i / 50, i % 2]);
  expect(shapeProblem({ kind: 'polygon', points: [...teeth, [40, -5], [0, -5]] })).toBeNull();
});

test('rotation is clockwise about the centre', () => {
  const [corner] = shapeRing(rect(2, 6, 90));
  // The upper left corner (9, 7) goes to the upper right.
  expect(corner).toEqual({ x: 13, y: 9 });
});

test('a circle is an exact disc, an ellipse a ring of 48', () => {
  expect(shapeFootprint({ kind: 'ellipse', x: 3, y: 4, rx: 2, ry: 2, rotation: 17 })).toMatchObject({
    kind: 'disc',
    x: 3,
    y: 4,
    r: 2,
  });
  const ellipse = shapeFootprint({ kind: 'ellipse', x: 3, y: 4, rx: 2, ry: 1, rotation: 0 });
  expect(ellipse).toMatchObject({ kind: 'polygon', minX: 1, maxX: 5, minY: 3, maxY: 5 });
  if (ellipse?.kind === 'polygon') expect(areaOf(ellipse.points)).toBeCloseTo(2 * Math.PI, 1);
});
