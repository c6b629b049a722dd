import { expect, test } from 'vitest';
import { cosDegrees, sinDegrees } from '../core/trig';
import { convexHull } from './convex-hull';
import { distanceToSegment } from './segment';
import { areaOf, isSimple } from './polygon';
import { simplifyLine, simplifyOutline } from './simplify';

/** LIMITS.points of the schema. */
const MOST_CORNERS = 2000;

const blob = Array.from({ length: 720 }, (_, i) => {
  const far = 5 + sinDegrees(i * 1.5) + ((i * 7919) % 13) / 400;
  return { x: 20 + far * cosDegrees(i / 2), y: 20 + far * sinDegrees(i / 2) };
});

test('a freehand blob becomes few corners that stay near the stroke', () => {
  const ring = simplifyOutline(blob, 0.1);
  expect(ring.length).toBeGreaterThan(8);
  expect(ring.length).toBeLessThan(60);
  expect(isSimple(ring)).toBe(true);
  for (const p of blob) {
    const away = Math.min(...ring.map((a, i) => distanceToSegment(p, a, ring[(i + 1) % ring.length]!)));
    expect(away).toBeLessThan(0.15);
  }
});

test('a stroke that crosses itself still gives a simple outline', () => {
  const eight = Array.from({ length: 200 }, (_, i) => ({ x: 10 * sinDegrees(i * 1.8), y: 5 * sinDegrees(i * 3.6) }));
  const ring = simplifyOutline(eight, 0.05);
  expect(isSimple(ring)).toBe(true);
  expect(areaOf(ring)).toBeGreaterThan(20);
});

test('hostile strokes: none, one place, NaN', () => {
  expect(simplifyOutline([], 0.1)).toEqual([]);
  expect(() => simplifyOutline([{ x: 1, y: 1 }], 0.1)).not.toThrow();
  expect(() =>
    simplifyOutline(
      Array.from({ length: 50 }, () => ({ x: NaN, y: 2 })),
      0.1,
    ),
  ).not.toThrow();
});

test('a very long scribble: every place is looked at a few times, however many there are', () => {
  const looksAt = (places: number): number => {
    let looks = 0;
    const scribble = Array.from({ length: places }, (_, i) => ({
      get x(): number {
        looks++;
        return (i * 7919) % 97;
      },
      y: (i * 104729) % 89,
    }));
    expect(isSimple(simplifyOutline(scribble, 0.001))).toBe(true);
    return looks / places;
  };
  expect(looksAt(40_000)).toBeLessThan(1.5 * looksAt(10_000));
});

test('a very long ragged outline keeps no more corners than a shape may have', () => {
  const ragged = Array.from({ length: 6000 }, (_, i) => {
    const far = 40 + (i % 2);
    return { x: far * cosDegrees((i * 360) / 6000), y: far * sinDegrees((i * 360) / 6000) };
  });
  const ring = simplifyOutline(ragged, 0.001);
  expect(ring.length).toBeGreaterThan(500);
  expect(ring.length).toBeLessThanOrEqual(MOST_CORNERS);
  expect(isSimple(ring)).toBe(true);
});

test('a straight line keeps its ends', () => {
  const line = Array.from({ length: 100 }, (_, i) => ({ x: i / 10, y: 2 }));
  expect(simplifyLine(line, 0.01)).toEqual([
    { x: 0, y: 2 },
    { x: 9.9, y: 2 },
  ]);
});

test('convex hull', () => {
  const hull = convexHull([...blob, { x: 20, y: 20 }]);
  expect(hull.length).toBeGreaterThan(4);
  expect(
    convexHull([
      { x: 0, y: 0 },
      { x: 2, y: 0 },
      { x: 1, y: 0 },
      { x: 1, y: 3 },
      { x: 1, y: 1 },
    ]),
  ).toHaveLength(3);
});
