import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { thinOut, type Version } from './versions';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const NOW = Date.UTC(2026, 5, 15, 12);
const versions = (ages: readonly number[]): Version[] =>
  ages.map((age, i) => ({ saved: NOW - age, version: `${String(NOW - age)}-${String(i).padStart(3, '0')}` }));
const left = (all: readonly Version[], now = NOW): Version[] => {
  const gone = new Set(thinOut(all, now).map(({ version }) => version));
  return all.filter(({ version }) => !gone.has(version));
};

describe('thinning old versions', () => {
  it('keeps everything of the last hour', () => {
    expect(thinOut(versions(Array.from({ length: 60 }, (_, i) => i * 50_000)), NOW)).toEqual([]);
  });

  it('keeps one an hour for a day, one a day for a month, one a week after that', () => {
    const everyMinute = versions(Array.from({ length: 60 * 24 * 90 }, (_, i) => i * 60_000));
    const kept = left(everyMinute);
    const within = (from: number, to: number): number =>
      kept.filter(({ saved }) => NOW - saved >= from && NOW - saved < to).length;
    expect(within(0, HOUR)).toBe(60);
    // Hours are those of the clock, so 23 hours can touch 24 of them.
    expect(within(HOUR, DAY)).toBeGreaterThanOrEqual(23);
    expect(within(HOUR, DAY)).toBeLessThanOrEqual(24);
    expect(within(DAY, 30 * DAY)).toBeGreaterThanOrEqual(29);
    expect(within(DAY, 30 * DAY)).toBeLessThanOrEqual(31);
    expect(within(30 * DAY, 90 * DAY)).toBeGreaterThanOrEqual(8);
    expect(within(30 * DAY, 90 * DAY)).toBeLessThanOrEqual(10);
  });

  it('always keeps the newest, and thinning twice is thinning once', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer({ min: 0, max: 400 * DAY }), { minLength: 1, maxLength: 200 }), (ages) => {
        const all = versions(ages);
        const kept = left(all);
        const newest = Math.max(...all.map(({ saved }) => saved));
        expect(kept.some(({ saved }) => saved === newest)).toBe(true);
        expect(left(kept)).toEqual(kept);
      }),
    );
  });

  it('leaves no hole: thinning day by day keeps a version in every week that had one', () => {
    const WEEK = 7 * DAY;
    let all: Version[] = [];
    const start = NOW - 120 * DAY;
    for (let day = 0; day <= 120; day++) {
      const now = start + day * DAY;
      all.push(
        ...Array.from({ length: 5 }, (_, i) => ({ saved: now + i * 1000, version: `${String(now + i * 1000)}-x` })),
      );
      all = left(all, now + 5000);
    }
    const weeks = new Set(all.map(({ saved }) => Math.floor(saved / WEEK)));
    expect(weeks.size).toBeGreaterThanOrEqual(17);
  });
});
