import { expect, test } from 'vitest';
import { lookAtModel } from '#shared/geometry/sight';
import { crowdedTable, naiveRays } from '../bench/geometry-scene';

const median = (run: () => void): number => {
  const times = Array.from({ length: 9 }, () => {
    const before = performance.now();
    run();
    return performance.now() - before;
  }).sort((a, b) => a - b);
  return times[4] ?? 0;
};

test('100 targets among 500 pieces: the same rays as told naively, many times faster', () => {
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
  const fast = median(() => targets.forEach((target) => lookAtModel(viewer, target, terrain, [])));
  const slow = median(() => targets.slice(0, 10).forEach((target) => naiveRays(viewer, target, terrain)));
  expect(fast).toBeLessThan((slow * 10) / 5);
});
