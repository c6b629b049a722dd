import { bench, describe } from 'vitest';
import { gap } from '#shared/geometry/distance';
import { lookAtModel } from '#shared/geometry/sight';
import { crowdedTable, naiveRays } from './geometry-scene';

const few = crowdedTable(50, 100);
const many = crowdedTable(500, 100);

describe('sight from one point to 100 targets', () => {
  bench('among 50 pieces', () => {
    for (const target of few.targets) lookAtModel(few.viewer, target, few.terrain, []);
  });
  bench('among 500 pieces', () => {
    for (const target of many.targets) lookAtModel(many.viewer, target, many.terrain, []);
  });
  bench('among 500 pieces, naively (baseline)', () => {
    for (const target of many.targets) naiveRays(many.viewer, target, many.terrain);
  });
});

describe('distance', () => {
  bench('10,000 gaps between bases', () => {
    for (const a of many.targets) for (const b of many.targets) gap(a.footprint, b.footprint);
  });
});
