/** An edit and everything checked again: a 100-unit army against a 10-unit one, and against working all of it out anew. */
import { bench, describe } from 'vitest';
import { applyArmyEdit } from '#shared/army/edit';
import { pointsOf } from '#shared/army/points';
import { sampleArmies } from '#shared/army/samples';
import { validateArmy } from '#shared/army/validate-army';
import type { Army } from '#shared/schema/army';
import { builtInRegistry } from '#shared/systems/registry';

const squadrons = builtInRegistry.get('squadrons')!;
const gangs = builtInRegistry.get('devils-bluff')!;

const grown = (army: Army, size: number): Army => ({
  ...army,
  limit: null,
  units: Array.from({ length: size }, (_, i) =>
    structuredClone({ ...army.units[i % army.units.length]!, id: `u${i}`, roles: i === 0 ? army.units[0]!.roles : [] }),
  ),
});

const fleet = sampleArmies('squadrons')[0]!;
const gang = sampleArmies('devils-bluff')[0]!;
/** Every issue there is on every unit. */
const broken = (army: Army): Army => ({
  ...army,
  limit: 1,
  units: army.units.map((unit) => ({
    ...unit,
    models: unit.models.map((group) => ({
      ...group,
      options: [...group.options, 'stealth-1', 'stealth-2', 'stealth-2', 'unknwon'],
    })),
  })),
});

describe('an edit of one ship, then points and issues of the whole fleet', () => {
  for (const size of [10, 100]) {
    let army = grown(fleet, size);
    let on = false;
    bench(`${size} ships`, () => {
      army = applyArmyEdit(army, { kind: 'set-option', unit: 'u5', group: 0, option: 'boost', on: (on = !on) });
      pointsOf(army, squadrons);
      validateArmy(army, squadrons);
    });
  }
});

describe('a whole army never seen before', () => {
  for (const size of [10, 100]) {
    const army = grown(fleet, size);
    bench(`${size} ships`, () => void validateArmy(structuredClone(army), squadrons));
    const guns = grown(gang, size);
    bench(`${size} gunmen`, () => void validateArmy(structuredClone(guns), gangs));
    const bad = broken(army);
    bench(`${size} ships with four faults each`, () => void validateArmy(structuredClone(bad), squadrons));
  }
});
