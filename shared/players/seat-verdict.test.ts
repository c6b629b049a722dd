import { describe, expect, it } from 'vitest';
import { seatVerdict } from './seat-verdict';
import { wilson, type MarkerFigures, type SimulationResult } from './simulation-result';

const marker = (id: string, mean: number, half: number): MarkerFigures => ({
  marker: { id, name: id, x: 1, y: 2 },
  held: { a: 0, b: 0 },
  vp: { a: 0, b: 0 },
  gap: { mean, low: mean - half, high: mean + half },
});

/** Only what the verdict reads. */
const mirror = (games: number, won: number, markers: readonly MarkerFigures[] = []): SimulationResult =>
  ({
    games,
    markers,
    seats: { names: { a: 'North', b: 'South' }, share: wilson(won, games) },
  }) as unknown as SimulationResult;

describe('is the mission fair', () => {
  it.each([
    ['ten battles say nothing', [mirror(10, 6)], 'unknown'],
    ['a clear lead of the first seat', [mirror(200, 130)], 'a'],
    ['a clear lead of the second', [mirror(200, 60)], 'b'],
    ['even, and for certain', [mirror(4000, 2010)], 'even'],
    ['two armies that pull apart are even together', [mirror(4000, 2400), mirror(4000, 1600)], 'even'],
    ['no battle', [], 'unknown'],
  ] as const)('%s', (_name, results, verdict) => {
    expect(seatVerdict(results).verdict).toBe(verdict);
  });

  it('draws count half, and battles of all armies are pooled', () => {
    const { games, share } = seatVerdict([mirror(100, 60), mirror(300, 120)]);
    expect(games).toBe(400);
    expect(share).toEqual(wilson(180, 400));
  });

  it('names a source only if its interval leaves zero out, the greatest first', () => {
    const { sources } = seatVerdict([
      mirror(100, 60, [marker('x', 0.2, 0.5), marker('y', -0.4, 0.1), marker('z', 0.9, 0.3), marker('w', 0, 0)]),
    ]);
    expect(sources.map(({ marker: of, favours }) => [of?.id, favours])).toEqual([
      ['z', 'a'],
      ['y', 'b'],
      ['x', null],
    ]);
  });

  it('weighs means by battles and narrows with more armies', () => {
    const [source] = seatVerdict([
      mirror(100, 50, [marker('x', 1, 0.5)]),
      mirror(300, 150, [marker('x', 0.2, 0.3)]),
    ]).sources;
    expect(source?.gap.mean).toBeCloseTo(0.4);
    expect((source?.gap.high ?? 0) - 0.4).toBeCloseTo(Math.sqrt(0.125 * 0.125 + 0.225 * 0.225));
  });
});
