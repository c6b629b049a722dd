import { expect, test } from 'vitest';
import { lookAtModel } from '#shared/geometry/sight';
import { crowdedTable, naiveRays } from '../bench/geometry-scene';

// How much faster it is: tests/bench/geometry-sight.bench.ts.
test('100 targets among 500 pieces: the same rays as told naively', () => {
  const { viewer, targets, terrain } = crowdedTable(500, 100);
  let open = 0;
  for (const target of targets) {
    const { open: clear, covered, shut } = lookAtModel(viewer, target, terrain, []);
    expect({ open: clear, covered, shut }).toEqual(naiveRays(viewer, target, terrain));
    open += clear;
  }
  // Neither all open nor all hidden, or the comparison would prove little.
  expect(open).toBeGreaterThan(100);
  expect(open).toBeLessThan(1500);
});
