import { describe, expect, it } from 'vitest';
import { sampleArmies } from '#shared/army/samples';
import { prepareBattle } from '#shared/battle/prepare';
import { builtInMissions } from '#shared/battlefield/built-in-missions';
import { builtInRegistry, makeSystemRegistry } from '#shared/systems/registry';
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

  it('armies of a module on a mission of the game that it extends', () => {
    const mission = builtInMissions().find(({ id }) => id === 'hold-the-crossing')!;
    expect(mission.system.id).toBe('cadence');
    const [a, b] = sampleArmies('salt-road');
    const made = prepareBattle({ mission, armies: { a: a!, b: b! } }, builtInRegistry);
    expect(made.ok && made.value.system.id).toBe('salt-road');
    expect(made.ok && made.value.mission.system.id).toBe('salt-road');
    // But not the other way round, and not of two different games.
    const other = prepareBattle({ mission, armies: { a: a!, b: sampleArmies('squadrons')[0]! } }, builtInRegistry);
    expect(other.ok || other.error.map(({ code }) => code)).toContain('other-system');
  });
});
