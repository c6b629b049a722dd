import fc from 'fast-check';
import { expect, test } from 'vitest';
import { polygonFootprint } from './footprint';
import { gap } from './distance';
import { type Shape, shapeRing } from './shape';
import { mirrorX, mirrorY, rotation, scaleShape, translation } from './transform';

const shapes: readonly Shape[] = [
  { kind: 'rect', x: 7, y: 9, width: 4, height: 2, rotation: 30 },
  { kind: 'ellipse', x: 20, y: 5, rx: 3, ry: 1, rotation: 75 },
  {
    kind: 'polygon',
    points: [
      [1, 1],
      [6, 2],
      [3, 8],
    ],
  },
];

test.each([
  ['mirrorX', mirrorX(18)],
  ['mirrorY', mirrorY(12)],
  ['half turn', rotation({ x: 18, y: 18 }, 180)],
])('%s twice is where it began, and moves a shape as it moves its corners', (_, transform) => {
  for (const shape of shapes) {
    const back = transform.shape(transform.shape(shape));
    const ring = shapeRing(shape);
    shapeRing(back).forEach((corner, i) => {
      expect(corner.x).toBeCloseTo(ring[i]?.x ?? NaN, 12);
      expect(corner.y).toBeCloseTo(ring[i]?.y ?? NaN, 12);
    });
    const moved = polygonFootprint(shapeRing(transform.shape(shape)));
    for (const corner of ring) {
      const there = transform.place(corner);
      expect(gap(moved, { kind: 'disc', x: there.x, y: there.y, r: 0 })).toBeLessThan(1e-9);
    }
  }
});

test('headings follow: mirrored forward is forward mirrored', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 359 }), (heading) => {
      expect(mirrorX(5).heading(heading)).toBe((360 - heading) % 360);
      expect(mirrorY(5).heading(heading)).toBe((540 - heading) % 360);
      expect(rotation({ x: 1, y: 1 }, 90).heading(heading)).toBe((heading + 90) % 360);
    }),
  );
});

test('moving and stretching', () => {
  expect(translation(2, -1).shape(shapes[0]!)).toMatchObject({ x: 9, y: 8, rotation: 30 });
  expect(
    scaleShape({ kind: 'rect', x: 10, y: 10, width: 4, height: 2, rotation: 90 }, { x: 0, y: 0 }, 2, 3),
  ).toMatchObject({ x: 20, y: 30, width: 12, height: 4 });
});
