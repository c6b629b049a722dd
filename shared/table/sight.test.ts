import { expect, test } from 'vitest';
import { disc } from '../geometry/footprint';
import { boxFootprint } from '../../tests/support/shapes';
import { prepareOccluder } from '../geometry/occluder';
import { standing } from '../../tests/support/shapes';
import { bestSight, judgeSight, lookAtUnit } from './sight-verdict';

const FIGURES = { clearWithin: 3, scrumWithin: 1, scrumBeyond: 3, modelHeight: 0.9 };
const man = (x: number, y: number, level = 0) => standing(disc(x, y, 0.492), level);
const wall = (x0: number, y0: number, x1: number, y1: number, top = 1) =>
  prepareOccluder({ footprint: boxFootprint(x0, y0, x1, y1), bottom: 0, top, sight: 'full' });

test('C-LOS-2: the attacking model that sees best decides', () => {
  const targets = [man(10, 0)];
  const terrain = [wall(5, -1, 5.5, 1)];
  const best = bestSight(
    FIGURES,
    { viewers: [man(0, 0), man(0, 6)], targets, terrain, bodies: [] },
    { gap: 9, friendGap: Infinity },
  );
  expect(best).toMatchObject({ sight: 'clear', viewer: 1 });
  expect(
    bestSight(FIGURES, { viewers: [man(0, 0)], targets, terrain, bodies: [] }, { gap: 9, friendGap: Infinity }),
  ).toMatchObject({
    sight: 'blocked',
    viewer: 0,
  });
  expect(bestSight(FIGURES, { viewers: [], targets, terrain, bodies: [] }, { gap: 9, friendGap: Infinity })).toBeNull();
});

test('C-LOS-9 6: vehicles and Indirect lift obscured, never blocked', () => {
  const half = lookAtUnit(man(0, 0), [man(10, 0)], [wall(8, -3, 8.5, 3, 0.5)], []);
  const far = { gap: 9, friendGap: Infinity };
  expect(judgeSight(FIGURES, half, far)).toEqual({ sight: 'obscured', rule: 'C-LOS-5' });
  expect(judgeSight(FIGURES, half, { ...far, allVehicles: true })).toEqual({ sight: 'clear', rule: 'C-VEH-11' });
  expect(judgeSight(FIGURES, half, { ...far, indirect: true })).toEqual({ sight: 'clear', rule: 'C-WSR-INDIRECT' });
  expect(half.cutBy).toEqual([0]);
  const shut = lookAtUnit(man(0, 0), [man(10, 0)], [wall(5, -3, 5.5, 3)], []);
  expect(judgeSight(FIGURES, shut, { gap: 2, friendGap: Infinity, allVehicles: true, indirect: true }).sight).toBe(
    'blocked',
  );
});
