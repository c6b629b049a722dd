/** A row of the builder: what a click on it does, what that changes, and why it might be locked. */
import { describe, expect, it } from 'vitest';
import { lockReason } from '#shared/army/item-lock';
import { changeIfApplied } from '#shared/army/points';
import { changeIfToggled, toggleEdit, type GearItem } from '#shared/army/toggle';
import type { ArmyUnit } from '#shared/schema/army';
import { army, champion, squad, system } from './own-lists';
import { aGunman, anArmy, aShip, systemOf } from './support';

const squadrons = systemOf('squadrons');
const option = (id: string): GearItem => ({ kind: 'option', id });
const weapon = (id: string): GearItem => ({ kind: 'weapon', id });
const clicked = (unit: ArmyUnit, item: GearItem, of = squadrons) =>
  toggleEdit(anArmy(of.id, [{ ...unit, id: 'u' }]), 'u', 0, item, of);

describe('a click', () => {
  it('takes what is not there, puts away what is, and changes the tier', () => {
    expect(clicked(aShip(), option('speed-1'))).toMatchObject({ kind: 'set-option', on: true, instead: [] });
    expect(clicked(aShip(['speed-1']), option('speed-1'))).toMatchObject({ kind: 'set-option', on: false });
    expect(clicked(aShip(['boost', 'speed-1']), option('speed-2'))).toMatchObject({ on: true, instead: ['speed-1'] });
    expect(clicked(aShip(['boost']), option('nobody-knows'))).toMatchObject({ on: true, instead: [] });
    expect(clicked(aShip([], ['energy-cannons']), weapon('energy-cannons'))).toMatchObject({ kind: 'remove-weapon' });
    expect(clicked(aShip([], ['energy-cannons']), weapon('kinetic-cannons'))).toMatchObject({
      kind: 'add-weapon',
      instead: [],
    });
  });

  it('swaps the weapon of a place that holds one only', () => {
    const soldiers = (weapons: string[]): ArmyUnit => ({ ...squad([{ count: 4, weapons }]), id: 'u' });
    const at = (unit: ArmyUnit, id: string) => toggleEdit(army([unit]), 'u', 1, weapon(id), system);
    expect(at(soldiers(['club', 'axe']), 'club')).toMatchObject({ kind: 'remove-weapon', weapon: 'club' });
    expect(at(soldiers(['axe']), 'club')).toMatchObject({ kind: 'add-weapon', instead: [] });
    expect(clicked(champion(['axe']), weapon('bow'), system)).toMatchObject({ kind: 'add-weapon', instead: [] });
    const sole = {
      ...system,
      entries: new Map(system.entries),
    };
    const champions = system.entries.get('champion')!;
    sole.entries.set('champion', {
      ...champions,
      choices: champions.choices.map((choice) => (choice.id === 'two' ? { ...choice, max: 1 } : choice)),
    });
    expect(clicked(champion(['cannon', 'axe']), weapon('bow'), sole)).toMatchObject({ instead: ['axe'] });
    expect(clicked(champion(['axe']), weapon('left-hook'), sole)).toMatchObject({ instead: [] });
  });

  it('on nothing does nothing and costs nothing', () => {
    const fleet = anArmy('squadrons', [aShip([], ['energy-cannons'])]);
    expect(toggleEdit(fleet, 'nobody', 0, option('boost'), squadrons)).toBeNull();
    expect(toggleEdit(fleet, 'u1', 1, option('boost'), squadrons)).toBeNull();
    expect(changeIfToggled(fleet, 'nobody', 0, option('boost'), squadrons)).toBe(0);
    const unknown = anArmy('squadrons', [{ ...aShip(), entry: 'balloon' }]);
    expect(toggleEdit(unknown, 'u1', 0, weapon('energy-cannons'), squadrons)).toMatchObject({ instead: [] });
  });

  it('says beforehand what it will cost or save, for this unit alone', () => {
    const fleet = anArmy('squadrons', [aShip(['speed-1']), aShip()]);
    const cost = (id: string) => squadrons.options.get(id)!.cost;
    expect(changeIfToggled(fleet, 'u1', 0, option('speed-1'), squadrons)).toBe(-cost('speed-1'));
    expect(changeIfToggled(fleet, 'u1', 0, option('speed-2'), squadrons)).toBe(cost('speed-2') - cost('speed-1'));
    const out = { kind: 'remove-unit', unit: 'u2' } as const;
    expect(changeIfApplied(fleet, 'u1', out, squadrons)).toBe(0);
    expect(changeIfApplied(fleet, 'u2', out, squadrons)).toBeLessThan(0);
    const same = { kind: 'rename-army', name: fleet.name } as const;
    expect(changeIfApplied(fleet, 'u1', same, squadrons)).toBe(0);
  });
});

describe('a lock', () => {
  const reason = (unit: ArmyUnit, item: GearItem) => {
    const of = army([squad(), { ...unit, id: 'u' }]);
    return lockReason({ army: of, unit: of.units[1]!, group: 0, system }, item);
  };

  it('names what is needed first, whether option or weapon', () => {
    expect(reason(champion(), weapon('cannon'))).toBe('needs Carriage');
    expect(reason(champion([], ['carriage']), weapon('cannon'))).toBeNull();
    expect(reason(champion(['carriage']), weapon('cannon'))).toBeNull();
  });

  it('says what is left of an allowance, and lets the last of it be spent', () => {
    // A Hero costs 30 and may carry as much again.
    // Three items or more cost 4 besides.
    const most = champion(['club', 'left-hook'], ['charm', 'carriage']);
    expect(reason(most, weapon('club'))).toBe('4 of gear left');
    expect(reason(most, weapon('right-hook'))).toBeNull();
    expect(reason(champion(['cannon'], ['carriage', 'charm']), option('carriage'))).toBe('1 of gear left');
    expect(reason(champion(['cannon', 'club'], ['carriage', 'charm']), weapon('axe'))).toBe('0 of gear left');
  });

  it('names the holder of what there is once', () => {
    expect(reason(champion([], ['banner']), option('banner'))).toBe('Champion has it, one per army');
    const guns = anArmy('devils-bluff', [aGunman('leader')]);
    const bluff = systemOf('devils-bluff');
    expect(lockReason({ army: guns, unit: guns.units[0]!, group: 3, system: bluff }, weapon('rifle'))).toBeNull();
    expect(lockReason({ army: guns, unit: guns.units[0]!, group: 0, system: bluff }, weapon('sling'))).toBeNull();
  });
});
