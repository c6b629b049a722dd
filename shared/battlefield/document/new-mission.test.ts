import { expect, test } from 'vitest';
import { newMission } from './new-mission';

test('an empty table of a module that says more than a table can be', () => {
  const { table, rounds } = newMission('m', 'M', {
    ...{ id: 'mine', release: '1', width: 0.5, height: 36, rounds: 100_000, limit: null, mat: 'grass' },
  });
  expect([table, rounds]).toEqual([{ width: 1, height: 36 }, 100]);
});
