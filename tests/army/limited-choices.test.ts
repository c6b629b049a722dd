/** Choices that only some models of a unit may make: "one in five swaps", and units of alternative profiles. */
import { describe, expect, it } from 'vitest';
import { applyArmyEdit } from '#shared/army/edit';
import { lockReason } from '#shared/army/item-lock';
import { newUnit } from '#shared/army/new-army';
import { changeIfToggled, toggleEdit, type GearItem } from '#shared/army/toggle';
import { validateArmy } from '#shared/army/validate-army';
import type { Army, ArmyUnit } from '#shared/schema/army';
import type { UnitEntry } from '#shared/schema/system';
import { aGroup, anArmy, aUnit, systemOf } from './support';

const road = systemOf('salt-road');
const weapon = (id: string): GearItem => ({ kind: 'weapon', id });
const section = (wardens: number): Army =>
  anArmy('salt-road', [
    aUnit('warden-section', [aGroup('warden-sergeant'), aGroup('warden', { count: wardens })], { id: 'u1' }),
  ]);
const click = (army: Army, group: number, item: GearItem): Army =>
  applyArmyEdit(army, toggleEdit(army, 'u1', group, item, road)!);
const rowsOf = (army: Army) => army.units[0]!.models.map(({ profile, count, weapons }) => [profile, count, ...weapons]);
const errors = (army: Army) => validateArmy(army, road).filter(({ code }) => code === 'too-many-models-with');

describe('one model in five', () => {
  it('takes the weapon alone and stands in a row of its own', () => {
    const army = section(4);
    expect(changeIfToggled(army, 'u1', 1, weapon('flame-lance'), road)).toBe(8);
    const after = click(army, 1, weapon('flame-lance'));
    expect(rowsOf(after)).toEqual([
      ['warden-sergeant', 1],
      ['warden', 3],
      ['warden', 1, 'flame-lance'],
    ]);
    expect(errors(after)).toEqual([]);
  });

  it('joins the row of those who carry the same, and comes back to the others when it gives the weapon up', () => {
    const one = click(section(9), 1, weapon('flame-lance'));
    const two = click(one, 1, weapon('flame-lance'));
    expect(rowsOf(two)).toEqual([
      ['warden-sergeant', 1],
      ['warden', 7],
      ['warden', 2, 'flame-lance'],
    ]);
    expect(errors(two)).toEqual([]);
    expect(rowsOf(click(two, 2, weapon('flame-lance')))).toEqual(rowsOf(section(9)));
  });

  it('says how many may, and that they have', () => {
    const full = click(section(4), 1, weapon('flame-lance'));
    const reason = (army: Army, group: number) =>
      lockReason({ army, unit: army.units[0]!, group, system: road }, weapon('long-rifle'));
    expect(reason(section(4), 1)).toBeNull();
    expect(reason(full, 1)).toBe('1 of 1 models swapped');
    // The one that has swapped may still choose otherwise.
    expect(reason(full, 2)).toBeNull();
  });
});

describe('a unit of alternative profiles', () => {
  const crew = (size?: UnitEntry['size']): UnitEntry => {
    const { size: _size, ...entry } = road.entries.get('warden-section')!;
    return {
      ...entry,
      ...(size ? { size } : {}),
      groups: entry.groups.map((group) => ({ ...group, min: 0, max: 9 })),
    };
  };
  const counts = (unit: ArmyUnit) => unit.models.map(({ profile, count }) => [profile, count]);

  it('comes with models of the first, as many as it must have', () => {
    expect(counts(newUnit(crew({ min: 3, max: 6 }), 'u1', road))).toEqual([['warden-sergeant', 3]]);
    expect(counts(newUnit(crew(), 'u1', road))).toEqual([['warden-sergeant', 1]]);
  });
});
