/** What a model is with everything it took: values, rules and where they come from, weapons, base. */
import { describe, expect, it } from 'vitest';
import { deriveUnit } from '#shared/army/derive';
import { muster } from '#shared/army/validate-army';
import { textRuleNames } from '#shared/army/checks/text-rules';
import type { ModelGroup } from '#shared/schema/army';
import { parseDocumentOf } from '#shared/schema/parse';
import { makeSystemRegistry } from '#shared/systems/registry';
import { aGroup, anArmy, aSample, aUnit, systemOf } from './support';

const values = { command: 4, movement: 5, skill: 4, defence: 5, toughness: 3, hitPoints: 1 };
const weapon = (name: string, rules: string[] = []) => ({
  ...{ id: name, name, range: 12, attacks: 2, damage: 4, piercing: 0, rules },
});
const plain = { rule: 'C-SPR-2', kind: 'move', takes: 'nothing' };
const circle = (diameter: number) => ({ shape: 'circle', diameter });
const parsed = parseDocumentOf(
  'muster/system',
  JSON.stringify({
    ...{ format: 'muster/system', version: 1, id: 'Made', name: 'Made', release: '1' },
    ...{ extends: { id: 'Cadence', version: '1' }, licence: { name: 'Own' }, credits: [{ name: 'Me' }] },
    bases: { model: circle(30), large: circle(50), vehicle: circle(70) },
    rules: [
      { id: 'Oath', name: 'Oath', on: 'unit', text: 'The model keeps its word.', ...plain },
      { id: 'Grudge', name: 'Grudge', on: 'unit', text: 'It remembers.', ...plain },
    ],
    roles: [{ id: 'Chief', name: 'Chief', grants: ['Oath'] }],
    factions: [{ id: 'Slow', name: 'Slow' }],
    profiles: [
      { id: 'Man', name: 'Man', values, weapons: ['Stick'] },
      { id: 'Ogre', name: 'Ogre', values, rules: ['Large (2)'] },
      { id: 'Tank', name: 'Tank', values, rules: ['Vehicle'] },
      { id: 'Idol', name: 'Idol', values, rules: ['Vehicle'], base: circle(90) },
    ],
    weapons: [weapon('Stick'), weapon('Axe'), weapon('Whip', ['Grudge'])],
    options: [
      { id: 'Drill', name: 'Drill', effects: [{ set: 'skill', to: 3 }] },
      { id: 'Mastery', name: 'Mastery', effects: [{ set: 'skill', to: 2 }] },
      { id: 'Legs', name: 'Legs', effects: [{ set: 'movement', to: 6 }] },
      { id: 'Pony', name: 'Pony', mount: true, effects: [{ set: 'movement', to: 9 }, { base: circle(40) }] },
      { id: 'Same', name: 'Same', effects: [{ set: 'movement', to: 5 }] },
      { id: 'Oats', name: 'Oats', effects: [{ add: 'movement', by: 2 }] },
      { id: 'Vow', name: 'Vow', effects: [{ grant: 'Grudge' }] },
      { id: 'Holster', name: 'Holster', effects: [{ weapon: 'Axe' }] },
      { id: 'Grip', name: 'Grip', effects: [{ change: 'Stick', by: { attacks: 1, damage: -9 }, gains: ['Grudge'] }] },
      { id: 'Sights', name: 'Sights', effects: [{ change: '*', to: { range: 20 }, loses: ['Grudge'] }] },
      { id: 'Empty Hands', name: 'Empty Hands', effects: [{ remove: 'Stick' }] },
      { id: 'Call', name: 'Call', effects: [{ ability: { id: 'Shout', name: 'Shout', text: 'Everybody looks.' } }] },
    ],
    entries: [
      {
        ...{ id: 'Band', name: 'Band', rules: ['Rugged'] },
        groups: ['Man', 'Ogre', 'Tank', 'Idol'].map((profile) => ({ id: profile, profile, min: 0 })),
      },
    ],
  }),
);
if (!parsed.ok) throw new Error(parsed.error.message);
const system = makeSystemRegistry([parsed.value]).get('made')!;

const derived = (profile: string, changes: Partial<ModelGroup> = {}, roles: string[] = []) => {
  const unit = aUnit('band', [aGroup(profile, changes)], { id: 'u', roles });
  return deriveUnit(anArmy('made', [unit]), unit, system).models[0]!;
};

describe('values', () => {
  it('of two options that set one the better counts, whatever their order; lower is better where the attribute says so', () => {
    for (const options of [
      ['drill', 'mastery'],
      ['mastery', 'drill'],
    ])
      expect(derived('man', { options })).toMatchObject({
        skill: 2,
        changed: [{ value: 'skill', from: 4, to: 2, by: 'mastery' }],
      });
    for (const options of [
      ['legs', 'pony'],
      ['pony', 'legs'],
    ])
      expect(derived('man', { options })).toMatchObject({
        movement: 9,
        changed: [{ value: 'movement', from: 5, to: 9, by: 'pony' }],
      });
  });

  it('are added to after they are set, and are unchanged where they come to the same', () => {
    expect(derived('man', { options: ['oats', 'legs'] })).toMatchObject({
      movement: 8,
      changed: [{ value: 'movement', from: 5, to: 8, by: 'oats' }],
    });
    expect(derived('man', { options: ['same'] }).changed).toEqual([]);
  });

  it('of two options that set the same the first is named', () => {
    const twin = { ...system, options: new Map(system.options) };
    twin.options.set('twin', { ...system.options.get('legs')!, id: 'twin' });
    const unit = aUnit('band', [aGroup('man', { options: ['legs', 'twin'] })], { id: 'u' });
    expect(deriveUnit(anArmy('made', [unit]), unit, twin).models[0]!.changed).toMatchObject([{ by: 'legs' }]);
  });
});

describe('rules', () => {
  it('come from profile, entry, option and role, and say so', () => {
    const { ruleOrigins } = derived('ogre', { options: ['vow'] }, ['chief']);
    expect(ruleOrigins.filter(({ implied }) => !implied).map(({ ref, from }) => [ref.rule, from])).toEqual([
      ['large', 'ogre'],
      ['rugged', 'band'],
      ['grudge', 'vow'],
      ['oath', 'chief'],
    ]);
  });

  it('that the system gives everybody come from the system', () => {
    const fleet = structuredClone(aSample('squadrons', 'Lantern Flight'));
    const squadrons = systemOf('squadrons');
    const profiles = new Map([['ship', { ...squadrons.profiles.get('ship')!, rules: [] }]]);
    const { ruleOrigins } = deriveUnit(fleet, { ...fleet.units[0]!, roles: [] }, { ...squadrons, profiles }).models[0]!;
    expect(ruleOrigins.find(({ ref }) => ref.rule === 'vehicle')).toMatchObject({ implied: true, from: 'squadrons' });
    expect(ruleOrigins.filter(({ from }) => from === 'vehicle').every(({ implied }) => implied)).toBe(true);
    expect(ruleOrigins.some(({ from }) => from === 'vehicle')).toBe(true);
  });

  it('that are text only are named once each, those of weapons too', () => {
    const unit = aUnit('band', [aGroup('man', { weapons: ['whip'] }), aGroup('ogre')], { id: 'u', roles: ['chief'] });
    expect(textRuleNames([anArmy('made', [unit]), anArmy('made', [unit])], system)).toEqual(['Grudge', 'Oath']);
  });
});

describe('weapons', () => {
  it('bought ones first, then granted, then the profile’s own; copies of one have keys of their own', () => {
    const { weapons } = derived('man', { weapons: ['axe', 'whip', 'axe', 'stick'], options: ['holster'] });
    expect(weapons.map(({ key }) => key)).toEqual(['axe', 'whip', 'axe#2', 'axe#3', 'stick']);
  });
});

describe('the base', () => {
  it('is the group’s own, else an option’s, else the profile’s, else what the system gives such models', () => {
    const diameter = (...of: Parameters<typeof derived>) => {
      const { base } = derived(...of);
      return base.shape === 'circle' ? base.diameter : base.shape;
    };
    expect(diameter('man')).toBe(30);
    expect(diameter('ogre')).toBe(50);
    expect(diameter('tank')).toBe(70);
    expect(diameter('idol')).toBe(90);
    expect(diameter('idol', { options: ['pony'] })).toBe(40);
    expect(diameter('idol', { options: ['legs'] })).toBe(90);
    expect(diameter('tank', { options: ['pony'], base: { shape: 'circle', diameter: 25 } })).toBe(25);
  });

  it('and the speed are those on foot again without the mount', () => {
    expect(derived('man', { options: ['pony', 'legs'] }).onFoot).toEqual({ movement: 6, base: circle(30) });
    expect(derived('man', { options: ['legs'] }).onFoot).toBeNull();
  });
});

it('a faction without a speed, and an army without a faction, have speed 0', () => {
  const unit = aUnit('band', [aGroup('man')], { id: 'u' });
  for (const faction of ['slow', null])
    expect(muster(anArmy('made', [unit], { faction }), system)).toMatchObject({ ok: true, value: { speed: 0 } });
  const nekhra = aSample('bellum-caelum', 'Gate Wardens');
  expect(muster(nekhra, systemOf('bellum-caelum'))).toMatchObject({ ok: true, value: { speed: 1 } });
});

describe('options that change weapons', () => {
  const figures = (profile: string, options: string[], weapons: string[] = []) =>
    derived(profile, { options, weapons }).weapons.map(({ id, range, attacks, damage, rules }) => ({
      ...{ id, range, attacks, damage },
      rules: rules.map(({ rule }) => rule),
    }));

  it('add to the figures of the one they name, never below nothing, and give it rules', () =>
    expect(figures('man', ['grip'], ['axe'])).toEqual([
      { id: 'axe', range: 12, attacks: 2, damage: 4, rules: [] },
      { id: 'stick', range: 12, attacks: 3, damage: 0, rules: ['grudge'] },
    ]));

  it('replace figures of every weapon and take rules away', () =>
    expect(figures('man', ['sights'], ['whip'])).toEqual([
      { id: 'whip', range: 20, attacks: 2, damage: 4, rules: [] },
      { id: 'stick', range: 20, attacks: 2, damage: 4, rules: [] },
    ]));

  it('take a weapon away', () => expect(figures('man', ['empty-hands'], ['axe']).map(({ id }) => id)).toEqual(['axe']));

  it('give an ability, at 1 Command Point unless it says more', () =>
    expect(derived('man', { options: ['call'] }).abilities).toEqual([
      { id: 'shout', name: 'Shout', text: 'Everybody looks.', cost: 1 },
    ]));
});
