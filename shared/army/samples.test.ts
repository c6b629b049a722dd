import { describe, expect, it } from 'vitest';
import { builtInRegistry } from '../systems/registry';
import { pointsOf } from './points';
import { sampleArmies } from './samples';
import { muster, validateArmy } from './validate-army';

describe.each(['squadrons', 'devils-bluff', 'salt-road', 'bellum-caelum'])('samples of %s', (id) => {
  const system = builtInRegistry.get(id)!;
  const samples = sampleArmies(id);

  it('are at least six', () => expect(samples.length).toBeGreaterThanOrEqual(6));

  it.each(samples.map((army) => [army.name, army] as const))('%s has nothing to put right', (_, army) => {
    expect(validateArmy(army, system)).toEqual([]);
    expect(muster(army, system).ok).toBe(true);
    const { total } = pointsOf(army, system);
    expect(total).toBeGreaterThan((army.limit ?? 0) * 0.88);
  });
});
