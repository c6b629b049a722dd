import { expect, test } from 'vitest';
import { systemSchema } from '../schema/system';
import { makeSystemRegistry } from '../systems/registry';
import { newArmy, newUnit } from './new-army';
import { usedBy } from './used-by';

test('an army uses what its profiles carry and what their rules are, not only what it took', () => {
  const module = systemSchema.parse({
    format: 'muster/system',
    version: 1,
    id: 'fens',
    name: 'The Fens',
    release: '1',
    extends: { id: 'cadence', version: '1' },
    weapons: [
      { id: 'punt-gun', name: 'Punt gun', range: 18, attacks: 2, damage: 4, piercing: 0, rules: ['Shred'] },
      { id: 'net', name: 'Net', range: 6, attacks: 1, damage: 1, piercing: 0 },
    ],
    profiles: [
      {
        ...{ id: 'fowler', name: 'Fowler', cost: 10, weapons: ['punt-gun'] },
        values: { command: 4, movement: 6, skill: 4, defence: 4, toughness: 4, hitPoints: 1 },
      },
    ],
    entries: [{ id: 'fowlers', name: 'Fowlers', groups: [{ id: 'g', profile: 'fowler' }] }],
  });
  const system = makeSystemRegistry([module]).get('fens')!;
  const army = newArmy(system, { id: 'a', name: 'A' });
  const unit = newUnit(system.entries.get('fowlers')!, 'u1', system);
  const used = usedBy({ ...army, units: [unit] }, system);
  expect(['fowlers', 'fowler', 'punt-gun', 'shred'].filter((id) => !used.has(id))).toEqual([]);
  expect(used.has('net')).toBe(false);
});
