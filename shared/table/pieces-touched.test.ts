import { expect, test } from 'vitest';
import { builtInMissions } from '../battlefield/built-in-missions';
import { piecesTouched } from './pieces-touched';
import { tableMap } from './terrain';

const [some] = builtInMissions();
const square = (id: string, x: number, y: number) => ({
  id,
  name: id,
  parts: [
    {
      shape: { kind: 'rect' as const, x, y, width: 1, height: 1, rotation: 0 },
      keywords: [],
      vehicleKeywords: null,
      level: 0,
      bottom: 0,
      top: 1,
      sight: 'none' as const,
    },
  ],
});
/** North of the start, east of it, and to the north-east. */
const { parts } = tableMap({ ...some!, terrain: [square('n', 10, 5), square('e', 14.5, 10), square('ne', 12.5, 8)] });
const start = { x: 10, y: 10, facing: 0 };
const wagon = { kind: 'rect' as const, width: 2, length: 7 };

test('a way touches what the base sweeps, and what it stood on', () => {
  const disc = { kind: 'disc' as const, r: 0.5 };
  const north = { kind: 'straight' as const, from: start, to: { x: 10, y: 4 } };
  expect(piecesTouched(parts, disc, start, [])).toEqual([]);
  expect(piecesTouched(parts, disc, start, [north])).toEqual(['n']);
  expect(piecesTouched(parts, disc, { ...start, y: 5 }, [])).toEqual(['n']);
});

test('a turn on the spot touches what the corners sweep, and the rest of the way is swept as it is turned', () => {
  const turn = { kind: 'pivot' as const, at: start, from: 0, to: 90 };
  const east = { kind: 'straight' as const, from: start, to: { x: 11, y: 10 } };
  expect(piecesTouched(parts, wagon, start, [])).toEqual([]);
  expect(piecesTouched(parts, wagon, start, [turn])).toEqual(['ne']);
  expect(piecesTouched(parts, wagon, start, [turn, east])).toEqual(['e', 'ne']);
  expect(piecesTouched(parts, wagon, start, [east])).toEqual([]);
  expect(piecesTouched(parts, wagon, start, [{ kind: 'climb' }])).toEqual([]);
});
