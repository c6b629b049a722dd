import { describe, expect, test } from 'vitest';
import type { BattleState } from './state';
import type { Theatre } from './theatre';
import { winnerOf } from './winner';

interface Fate {
  readonly side: 'a' | 'b';
  readonly status?: string;
  /** HP left of each model; every model began with 3. */
  readonly hp?: readonly number[];
  readonly points?: number;
}
const won = (vp: { a: number; b: number }, fates: readonly Fate[], end: object = {}): 'a' | 'b' | null => {
  const units = fates.map((fate, i) => ({ id: `u${i}`, points: 10, hp: [3], status: 'table', ...fate }));
  const theatre = {
    mission: { end },
    units: units.map(({ points, hp }) => ({ points, models: hp.map(() => ({ hp: 3 })) })),
    unitIndex: new Map(units.map(({ id }, i) => [id, i])),
  };
  const state = {
    vp,
    units: units.map(({ id, side, status, hp }) => ({ id, side, status, models: hp.map((left) => ({ hp: left })) })),
  };
  return winnerOf(theatre as unknown as Theatre, state as unknown as BattleState);
};
const both: readonly Fate[] = [{ side: 'a' }, { side: 'b' }];
const destroyed = { status: 'destroyed', hp: [0] };

describe('C-MIS-3: who wins', () => {
  test('most victory points; equal is a draw', () => {
    expect(won({ a: 3, b: 2 }, both)).toBe('a');
    expect(won({ a: 2, b: 3 }, both)).toBe('b');
    expect(won({ a: 2, b: 2 }, both)).toBeNull();
  });

  test('a side that is wiped out loses, where the mission says so, whatever it scored', () => {
    const gone: readonly Fate[] = [{ side: 'a', ...destroyed }, { side: 'a', ...destroyed }, { side: 'b' }];
    expect(won({ a: 9, b: 0 }, gone, { wipeout: 'other-wins' })).toBe('b');
    expect(won({ a: 9, b: 0 }, gone)).toBe('a');
    expect(won({ a: 9, b: 0 }, [{ side: 'a', ...destroyed }, ...both], { wipeout: 'other-wins' })).toBe('a');
    const nobody: readonly Fate[] = [
      { side: 'a', ...destroyed },
      { side: 'b', ...destroyed },
    ];
    expect(won({ a: 0, b: 1 }, nobody, { wipeout: 'other-wins' })).toBe('b');
    expect(won({ a: 1, b: 1 }, [{ side: 'a' }, { side: 'b', ...destroyed }], { wipeout: 'other-wins' })).toBe('a');
  });

  test('equal points are broken by what was destroyed, then by what was wounded', () => {
    const end = { tiebreak: ['points-destroyed', 'wounds-removed'] };
    const even = { a: 1, b: 1 };
    expect(won(even, [...both, { side: 'b', ...destroyed, points: 5 }], end)).toBe('a');
    expect(won(even, [...both, { side: 'a', ...destroyed, points: 5 }], end)).toBe('b');
    const dearer: readonly Fate[] = [
      { side: 'a', ...destroyed, points: 20 },
      { side: 'b', ...destroyed, points: 30 },
    ];
    expect(won(even, [...both, ...dearer], end)).toBe('a');
    expect(
      won(
        even,
        [
          { side: 'a', hp: [3, 1] },
          { side: 'b', hp: [2, 3] },
        ],
        end,
      ),
    ).toBe('b');
    expect(
      won(
        even,
        [
          { side: 'a', hp: [3, 2] },
          { side: 'b', hp: [2, 2] },
        ],
        end,
      ),
    ).toBe('a');
    // More than there is cannot be removed.
    expect(
      won(
        even,
        [
          { side: 'a', hp: [-4] },
          { side: 'b', hp: [0] },
        ],
        end,
      ),
    ).toBeNull();
    expect(won({ a: 2, b: 1 }, [...both, { side: 'a', ...destroyed }], end)).toBe('a');
    expect(won(even, both, end)).toBeNull();
  });
});
