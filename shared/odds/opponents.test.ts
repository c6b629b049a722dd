import { describe, expect, it } from 'vitest';
import { sampleArmies } from '../army/samples';
import { builtInRegistry } from '../systems/registry';
import { armyOpponents, eachOnce, standardOpponents } from './opponents';

describe('opponents to aim at', () => {
  it.each(['squadrons', 'devils-bluff', 'salt-road', 'bellum-caelum'])(
    '%s: no key stands twice, also when a sample was saved and changed',
    (id) => {
      const system = builtInRegistry.get(id)!;
      const [sample] = sampleArmies(id);
      const saved = {
        ...sample!,
        name: 'Saved',
        units: sample!.units.map((unit) => ({ ...unit, name: `${unit.name} II` })),
      };
      const all = [...standardOpponents(system), ...armyOpponents(saved, system)];
      const once = eachOnce(all);
      expect(new Set(once.map(({ key }) => key)).size).toBe(once.length);
      expect(once.length).toBeLessThan(all.length);
      // The saved unit is the one that is kept.
      expect(once.filter(({ unit }) => unit.name.endsWith(' II')).length).toBeGreaterThan(0);
    },
  );
});
