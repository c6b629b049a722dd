import fc from 'fast-check';
import { expect, test } from 'vitest';
import { gridIndex } from './grid-index';
import type { Box } from './polygon';

const coordinate = fc.double({ min: -50, max: 150, noNaN: true });
const aBox: fc.Arbitrary<Box> = fc
  .tuple(
    coordinate,
    coordinate,
    fc.double({ min: 0, max: 40, noNaN: true }),
    fc.double({ min: 0, max: 40, noNaN: true }),
  )
  .map(([x, y, w, h]) => ({ minX: x, minY: y, maxX: x + w, maxY: y + h }));
const meets = (a: Box, b: Box): boolean => a.minX <= b.maxX && b.minX <= a.maxX && a.minY <= b.maxY && b.minY <= a.maxY;

test('finds exactly the boxes that meet', () => {
  fc.assert(
    fc.property(fc.array(aBox, { maxLength: 60 }), fc.array(aBox, { maxLength: 5 }), (boxes, asked) => {
      const index = gridIndex(boxes);
      for (const box of asked)
        expect(index.meeting(box)).toEqual([...boxes.keys()].filter((i) => meets(boxes[i]!, box)));
    }),
  );
});

test('no boxes, one place, and bounds without end', () => {
  const all: Box = { minX: -1e9, minY: -1e9, maxX: 1e9, maxY: 1e9 };
  expect(gridIndex([]).meeting(all)).toEqual([]);
  expect(gridIndex([{ minX: 3, minY: 3, maxX: 3, maxY: 3 }]).meeting(all)).toEqual([0]);
  expect(gridIndex([{ minX: -Infinity, minY: 0, maxX: Infinity, maxY: 1 }]).meeting(all)).toEqual([0]);
});
