import { describe, expect, it } from 'vitest';
import { sampleArmies } from '#shared/army/samples';
import { prepareBattle } from '#shared/battle/prepare';
import { builtInMissions } from '#shared/battlefield/built-in-missions';
import { makeSystemRegistry } from '#shared/systems/registry';
import { squadrons } from '#shared/systems/squadrons/system';

describe('a module of one’s own is prepared for battle', () => {
  it('also with a weapon that has Blast', () => {
    const weapon = { ...squadrons.weapons[0]!, id: 'star-mine', name: 'Star Mine', rules: [{ rule: 'blast', x: 2 }] };
    const own = {
      ...squadrons,
      id: 'my-squadrons',
      plays: 'squadrons',
      weapons: [...squadrons.weapons, weapon],
      lists: squadrons.lists.map((list) =>
        list.id === 'weapons' ? { ...list, items: [...list.items, { weapon: 'star-mine' }] } : list,
      ),
    };
    const registry = makeSystemRegistry([own]);
    const pin = { id: 'my-squadrons', version: own.release };
    const mission = { ...builtInMissions().find(({ system }) => system.id === 'squadrons')!, system: pin };
    const [a, b] = sampleArmies('squadrons').map((army) => ({ ...army, system: pin, limit: 500 }));
    const armed = {
      ...a!,
      units: a!.units.map((unit, i) =>
        i === 0
          ? { ...unit, models: unit.models.map((group) => ({ ...group, weapons: [...group.weapons, 'star-mine'] })) }
          : unit,
      ),
    };
    const codes = (army: typeof armed) => {
      const made = prepareBattle({ mission, armies: { a: army, b: b! } }, registry);
      return made.ok ? [] : made.error.map(({ code, path }) => `${code} ${path.join('/')}`);
    };
    expect(codes(a!)).toEqual([]);
    expect(codes(armed)).toEqual([]);
  });
});
