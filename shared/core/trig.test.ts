import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { atan2Degrees, cosDegrees, sinDegrees } from './trig';

describe('exact values', () => {
  test.each([
    [0, 0, 1],
    [30, 0.5, null],
    [45, Math.SQRT1_2, Math.SQRT1_2],
    [60, null, 0.5],
    [90, 1, 0],
    [120, null, -0.5],
    [150, 0.5, null],
    [180, 0, -1],
    [210, -0.5, null],
    [270, -1, 0],
    [300, null, 0.5],
    [360, 0, 1],
    [-90, -1, 0],
    [-30, -0.5, null],
    [720, 0, 1],
    [36000090, 1, 0],
  ])('%d degrees', (degrees, sine, cosine) => {
    // + 0: the sign of zero is no business of a heading.
    if (sine !== null) expect(sinDegrees(degrees) + 0).toBe(sine);
    if (cosine !== null) expect(cosDegrees(degrees) + 0).toBe(cosine);
  });

  test.each([
    [0, 1, 0],
    [1, 1, 45],
    [1, 0, 90],
    [1, -1, 135],
    [0, -1, 180],
    [-1, -1, -135],
    [-1, 0, -90],
    [-1, 1, -45],
    [0, 0, 0],
  ])('atan2 of %d, %d', (y, x, degrees) => {
    expect(atan2Degrees(y, x)).toBe(degrees);
  });
});

test('a thousandth of a degree at a time, within 4e-16 of the platform', () => {
  let worst = 0;
  for (let i = 0; i <= 360_000; i++) {
    const degrees = i / 1000;
    // The platform sees the angle in radians, already rounded: reduce first so that only its own error is left.
    const quarter = Math.floor(degrees / 90);
    const radians = ((degrees - quarter * 90) * Math.PI) / 180;
    const [s, c] = [Math.sin(radians), Math.cos(radians)];
    const expected = [s, c, -s, -c, s][quarter] ?? NaN;
    worst = Math.max(worst, Math.abs(sinDegrees(degrees) - expected));
  }
  expect(worst).toBeLessThan(4e-16);
});

const angle = fc.double({ min: -1e6, max: 1e6, noNaN: true });
test('sine and cosine make a unit vector and agree a quarter turn apart', () => {
  fc.assert(
    fc.property(angle, (degrees) => {
      const s = sinDegrees(degrees);
      const c = cosDegrees(degrees);
      expect(Math.abs(s * s + c * c - 1)).toBeLessThan(5e-16);
      expect(sinDegrees(-degrees)).toBeCloseTo(-s, 15);
      expect(cosDegrees(-degrees)).toBe(c);
    }),
  );
});

test('atan2 agrees with the platform and undoes sine and cosine', () => {
  const part = fc.double({ min: -1e4, max: 1e4, noNaN: true });
  fc.assert(
    fc.property(part, part, (y, x) => {
      expect(Math.abs(atan2Degrees(y, x) - (Math.atan2(y + 0, x + 0) * 180) / Math.PI) % 360).toBeLessThan(1e-13);
    }),
  );
  fc.assert(
    fc.property(fc.double({ min: -179.9, max: 179.9, noNaN: true }), (degrees) => {
      expect(atan2Degrees(sinDegrees(degrees), cosDegrees(degrees))).toBeCloseTo(degrees, 11);
    }),
  );
});
