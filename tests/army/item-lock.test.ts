import { describe, expect, it } from 'vitest';
import { lockReason } from '#shared/army/item-lock';
import { aGroup, anArmy, aUnit, systemOf } from './support';

const system = systemOf('devils-bluff');
const twice = [...system.weapons.values(), ...system.options.values()].find(({ maxPerArmy }) => maxPerArmy === 2)!;
const item = { kind: system.weapons.has(twice.id) ? 'weapon' : 'option', id: twice.id } as const;
const list = item.kind === 'weapon' ? 'weapons' : 'options';
const gun = (taken: number, count = 1) =>
  aUnit('hired-gun', [aGroup('hired-gun', { count, [list]: Array.from({ length: taken }, () => item.id) })]);
const reason = (...units: ReturnType<typeof gun>[]): string | null => {
  const army = anArmy('devils-bluff', units);
  return lockReason({ army, unit: army.units.at(-1)!, group: 0, system }, item);
};

describe('why an item cannot be had now', () => {
  it('counts copies, not the units that hold them', () => {
    expect(reason(gun(1), gun(0))).toBeNull();
    expect(reason(gun(2), gun(0))).toBe('2 of 2 taken');
    expect(reason(gun(1, 2), gun(0))).toBe('2 of 2 taken');
  });

  it('counts one for every model of the group that would take it', () => {
    expect(reason(gun(1), gun(0, 2))).toBe('1 of 2 taken');
  });
});
