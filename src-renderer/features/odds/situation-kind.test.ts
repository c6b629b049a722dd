import { describe, expect, it } from 'vitest';
import { usualDistance } from './situation-kind';

describe('where odds open', () => {
  it('is always in reach, also of fists and knives', () => {
    for (const range of [1, 2, 3, 4, 6, 8, 12, 18, 24]) {
      expect(usualDistance(range)).toBeLessThan(range);
      expect(usualDistance(range)).toBeGreaterThan(0);
    }
    expect(usualDistance(24)).toBe(10);
    expect(usualDistance(null)).toBe(2);
  });
});
