import { describe, expect, it } from 'vitest';
import type { HistoryVersion } from '#shared/host/calls/documents';
import { sittingsOf, spanOf } from './version-sittings';

const EVENING = new Date(2026, 5, 15, 20, 0).getTime();
const MINUTE = 60_000;
const version = (minute: number, label: string | null = null): HistoryVersion => ({
  version: `v${String(minute)}`,
  saved: EVENING + minute * MINUTE,
  size: 1,
  name: 'Lantern Flight',
  label,
});

describe('the sittings of a history', () => {
  it('make one line of an evening of autosaves', () => {
    const evening = Array.from({ length: 130 }, (_, i) => version(130 - i));
    const sittings = sittingsOf(evening);
    expect(sittings).toHaveLength(1);
    expect(sittings[0]?.versions).toHaveLength(130);
    expect(spanOf(sittings[0]!, EVENING)).toBe('today 20:01 to 22:10');
  });

  it('end with a pause, and leave what has a name on its own', () => {
    const sittings = sittingsOf([version(90), version(89), version(60), version(59, 'Before the fair'), version(58)]);
    expect(sittings.map(({ versions, named }) => [versions.length, named])).toEqual([
      [2, null],
      [1, null],
      [1, 'Before the fair'],
      [1, null],
    ]);
    expect(spanOf(sittings[1]!, EVENING)).toBe('today 21:00');
  });
});
