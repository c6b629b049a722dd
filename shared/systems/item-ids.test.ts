import { describe, expect, test } from 'vitest';
import { systemSchema } from '../schema/system';
import { applySystemEdit, refusalOfEdit } from './edit';
import { allPinned, followsName, idFor, pinnedWith } from './item-ids';

const module = systemSchema.parse({
  format: 'muster/system',
  version: 1,
  id: 'mine',
  name: 'Mine',
  release: '1',
  categories: [{ id: 'line', name: 'Line' }],
  rules: [{ id: 'dug-in', name: 'Dug in', rule: 'OWN-1', kind: 'defend', on: 'unit' }],
  profiles: [
    {
      id: 'warden',
      name: 'Warden',
      weapons: ['rifle'],
      rules: ['Dug in'],
      values: { command: 3, movement: 6, skill: 4, defence: 4, toughness: 4, hitPoints: 1 },
    },
  ],
  weapons: [{ id: 'rifle', name: 'Rifle', range: 18, attacks: 1, damage: 3, piercing: 0 }],
  options: [{ id: 'scope', name: 'Scope', needs: ['rifle'], effects: [{ change: 'rifle', by: { range: 6 } }] }],
  lists: [{ id: 'arms', name: 'Arms', items: [{ weapon: 'rifle' }, { option: 'scope' }] }],
  entries: [
    {
      id: 'section',
      name: 'Section',
      category: 'line',
      groups: [{ id: 'wardens', profile: 'warden' }],
      choices: [{ id: 'swap', name: 'Swap', lists: ['arms'], replaces: ['rifle'] }],
    },
  ],
  premades: [
    {
      id: 'first',
      name: 'First',
      unit: { entry: 'section', models: [{ profile: 'warden', count: 1, weapons: ['rifle'] }] },
    },
  ],
  constraints: [{ kind: 'share', category: 'line', min: 25, rule: 'OWN-2' }],
});

describe('ids follow names', () => {
  test('a new name brings a new id, and everything that names the thing follows', () => {
    const rifle = module.weapons[0]!;
    const id = idFor(module, 'weapons', rifle, 'Long rifle');
    expect(id).toBe('long-rifle');
    const next = applySystemEdit(module, {
      kind: 'put',
      part: 'weapons',
      item: { ...rifle, id, name: 'Long rifle' } as never,
      was: 'rifle',
    });
    expect(next.profiles[0]!.weapons).toEqual(['long-rifle']);
    expect(next.options[0]).toMatchObject({ needs: ['long-rifle'], effects: [{ change: 'long-rifle' }] });
    expect(next.lists[0]!.items[0]).toEqual({ weapon: 'long-rifle' });
    expect(next.entries[0]!.choices[0]!.replaces).toEqual(['long-rifle']);
    expect(next.premades[0]!.unit.models[0]!.weapons).toEqual(['long-rifle']);
    expect(JSON.stringify(next)).not.toContain('"rifle"');
  });

  test('rules, profiles, lists, units and categories alike', () => {
    const moved = (part: 'rules' | 'profiles' | 'lists' | 'entries' | 'categories', to: string) => {
      const item = module[part][0]!;
      return applySystemEdit(module, { kind: 'put', part, item: { ...item, id: to }, was: item.id });
    };
    expect(moved('rules', 'hidden').profiles[0]!.rules).toMatchObject([{ rule: 'hidden' }]);
    expect(moved('rules', 'hidden').rules[0]!.rule).toBe('OWN-1');
    expect(moved('profiles', 'guard').entries[0]!.groups[0]!.profile).toBe('guard');
    expect(moved('profiles', 'guard').premades[0]!.unit.models[0]!.profile).toBe('guard');
    expect(moved('lists', 'guns').entries[0]!.choices[0]!.lists).toEqual(['guns']);
    expect(moved('entries', 'squad').premades[0]!.unit.entry).toBe('squad');
    expect(moved('categories', 'core').entries[0]!.category).toBe('core');
    expect(moved('categories', 'core').constraints[0]).toMatchObject({ category: 'core' });
  });

  test('a pinned id stays, and so does one that is not its name’s', () => {
    const pinned = { ...module, pinned: [...pinnedWith(module, 'weapons', 'rifle', true)] };
    expect(idFor(pinned, 'weapons', module.weapons[0]!, 'Long rifle')).toBe('rifle');
    expect(followsName(module, 'weapons', { id: 'w1', name: 'Rifle' })).toBe(false);
    expect(pinnedWith(pinned, 'weapons', 'rifle', false)).toEqual([]);
    expect(allPinned(module)).toContain('entries/section');
  });

  test('a taken id gets a number, and an empty name keeps the id until it has letters again', () => {
    const two = { ...module, weapons: [...module.weapons, { ...module.weapons[0]!, id: 'bow', name: 'Bow' }] };
    expect(idFor(two, 'weapons', two.weapons[1]!, 'Rifle')).toBe('rifle-2');
    expect(idFor(module, 'weapons', module.weapons[0]!, '')).toBe('rifle');
    expect(idFor(module, 'weapons', { id: 'rifle', name: '' }, 'Lance')).toBe('lance');
  });

  test('a change that the format refuses says where', () => {
    const bad = { ...module.weapons[0]!, attacks: 'many' };
    const edit = { kind: 'put', part: 'weapons', item: bad } as never;
    expect(applySystemEdit(module, edit)).toBe(module);
    expect(refusalOfEdit(module, edit)).toMatch(/^attacks: a number is expected/);
  });
});
