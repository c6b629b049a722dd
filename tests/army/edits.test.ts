/** Every edit of an army: what it changes, that it changes nothing else, and when it changes nothing at all. */
import { describe, expect, it } from 'vitest';
import { armyEditSchema, type ArmyEdit } from '#shared/army/army-edit';
import { applyArmyEdit, applyArmyEdits, MAX_UNITS } from '#shared/army/edit';
import { dataCardsOf, designsOf } from '#shared/army/new-army';
import { armyCardSchema, type Army, type ArmyUnit } from '#shared/schema/army';
import { aGroup, anArmy, aUnit, systemOf } from './support';

const crew = aUnit(
  'crew',
  [
    aGroup('gunner', { count: 3, options: ['boots', 'hat', 'boots'], weapons: ['rifle', 'knife', 'rifle'] }),
    aGroup('boss', { name: 'Vera', options: ['hat'] }),
  ],
  { id: 'crew', name: 'Crew', roles: ['lead'] },
);
const cart = aUnit('cart', [aGroup('cart')], { id: 'cart', roles: ['lead', 'slow'] });
const rider = aUnit('rider', [aGroup('rider')], { id: 'rider', transport: 'cart', reserve: true, notes: 'late' });
const army = anArmy('devils-bluff', [crew, cart, rider], { limit: 500, faction: 'law', notes: 'ours' });

const after = (edit: ArmyEdit, from: Army = army): Army => applyArmyEdit(from, edit);
const unitAfter = (edit: ArmyEdit & { unit: string }, from: Army = army): ArmyUnit =>
  after(edit, from).units.find(({ id }) => id === edit.unit)!;
const ids = (one: Army): string[] => one.units.map(({ id }) => id);

describe('an edit that says what is so already gives back the very same army', () => {
  it.each<ArmyEdit>([
    { kind: 'rename-army', name: 'Army' },
    { kind: 'set-limit', limit: 500 },
    { kind: 'set-faction', faction: 'law' },
    { kind: 'set-system', system: { id: 'devils-bluff', version: '1' } },
    { kind: 'set-army-notes', notes: 'ours' },
    { kind: 'move-unit', unit: 'cart', to: 1 },
    { kind: 'move-unit', unit: 'rider', to: 99 },
    { kind: 'move-unit', unit: 'nobody', to: 0 },
    { kind: 'order-units', units: ['crew', 'cart', 'rider'] },
    { kind: 'order-units', units: [] },
    { kind: 'remove-unit', unit: 'nobody' },
    { kind: 'duplicate-unit', unit: 'nobody', as: 'copy' },
    { kind: 'duplicate-unit', unit: 'crew', as: 'cart' },
    { kind: 'add-unit', add: crew },
    { kind: 'reidentify-unit', at: 0, id: 'cart' },
    { kind: 'reidentify-unit', at: 9, id: 'new' },
    { kind: 'remove-card', card: 'none' },
    { kind: 'set-role', unit: 'crew', role: 'lead', on: true },
    { kind: 'set-role', unit: 'nobody', role: 'lead', on: true, alone: true },
    { kind: 'rename-unit', unit: 'crew', name: 'Crew' },
    { kind: 'rename-unit', unit: 'cart', name: '' },
    { kind: 'set-notes', unit: 'rider', notes: 'late' },
    { kind: 'set-entry', unit: 'crew', entry: 'crew' },
    { kind: 'set-reserve', unit: 'rider', reserve: true },
    { kind: 'set-reserve', unit: 'crew', reserve: false },
    { kind: 'set-transport', unit: 'rider', transport: 'cart' },
    { kind: 'set-transport', unit: 'crew', transport: null },
    { kind: 'set-transport', unit: 'crew', transport: 'crew' },
    { kind: 'set-bases', unit: 'crew', bases: 1 },
    { kind: 'set-unit-option', unit: 'crew', option: 'flag', on: false },
    { kind: 'set-option', unit: 'crew', group: 0, option: 'hat', on: true },
    { kind: 'set-option', unit: 'crew', group: 0, option: 'cape', on: false },
    { kind: 'set-option', unit: 'crew', group: 7, option: 'hat', on: true },
    { kind: 'single-option', unit: 'crew', group: 0, option: 'hat' },
    { kind: 'replace-option', unit: 'crew', group: 0, from: 'cape', to: 'hat' },
    { kind: 'remove-weapon', unit: 'crew', group: 0, weapon: 'cannon' },
    { kind: 'replace-weapon', unit: 'crew', group: 0, from: 'cannon', to: 'rifle' },
    { kind: 'set-count', unit: 'crew', group: 0, count: 3 },
    { kind: 'set-profile', unit: 'crew', group: 0, profile: 'gunner' },
    { kind: 'rename-group', unit: 'crew', group: 1, name: 'Vera' },
    { kind: 'rename-group', unit: 'crew', group: 0, name: '' },
    { kind: 'set-group-base', unit: 'crew', group: 0, base: null },
    { kind: 'remove-group', unit: 'crew', group: 2 },
    { kind: 'move-group', unit: 'crew', group: 1, to: 5 },
    { kind: 'split-group', unit: 'crew', group: 0, count: 3 },
    { kind: 'split-group', unit: 'crew', group: 5, count: 1 },
    { kind: 'merge-groups', unit: 'crew' },
    { kind: 'each', units: ['nobody', 'cart'], edit: { kind: 'set-bases', unit: 'x', bases: 1 } },
  ])('$kind %#', (edit) => {
    expect(after(edit)).toBe(army);
  });
});

describe('the army', () => {
  it('gets a name, a limit, a faction, an edition and notes', () => {
    expect(after({ kind: 'rename-army', name: 'Ours' })).toEqual({ ...army, name: 'Ours' });
    expect(after({ kind: 'set-limit', limit: null })).toEqual({ ...army, limit: null });
    expect(after({ kind: 'set-faction', faction: null })).toEqual({ ...army, faction: null });
    for (const system of [
      { id: 'devils-bluff', version: '2' },
      { id: 'squadrons', version: '1' },
    ])
      expect(after({ kind: 'set-system', system })).toEqual({ ...army, system });
    expect(after({ kind: 'set-army-notes', notes: '' })).not.toHaveProperty('notes');
    expect(after({ kind: 'set-army-notes', notes: 'theirs' }).notes).toBe('theirs');
  });

  it('takes units at the end, at a place, or no farther than the end', () => {
    const add = { ...crew, id: 'new' };
    expect(ids(after({ kind: 'add-unit', add }))).toEqual(['crew', 'cart', 'rider', 'new']);
    expect(ids(after({ kind: 'add-unit', add, at: 1 }))).toEqual(['crew', 'new', 'cart', 'rider']);
    expect(ids(after({ kind: 'add-unit', add, at: 99 }))).toEqual(['crew', 'cart', 'rider', 'new']);
    const full = { ...army, units: Array.from({ length: MAX_UNITS }, (_, i) => ({ ...crew, id: `c${i}` })) };
    expect(after({ kind: 'add-unit', add }, full)).toBe(full);
    const nearly = { ...full, units: full.units.slice(1) };
    expect(after({ kind: 'add-unit', add }, nearly).units).toHaveLength(MAX_UNITS);
  });

  it('loses a unit, and its passengers are on foot', () => {
    const left = after({ kind: 'remove-unit', unit: 'cart' });
    expect(ids(left)).toEqual(['crew', 'rider']);
    expect(left.units[1]).not.toHaveProperty('transport');
    expect(after({ kind: 'remove-unit', unit: 'crew' }).units[1]?.transport).toBe('cart');
  });

  it('puts a copy right after its original, named or not, leading nobody', () => {
    const copied = after({ kind: 'duplicate-unit', unit: 'crew', as: 'twin', name: 'Twins' });
    expect(ids(copied)).toEqual(['crew', 'twin', 'cart', 'rider']);
    expect(copied.units[1]).toEqual({ ...crew, id: 'twin', name: 'Twins', roles: [] });
    expect(after({ kind: 'duplicate-unit', unit: 'crew', as: 'twin' }).units[1]?.name).toBe('Crew');
  });

  it('moves and orders its units; those not named go last, as they stood', () => {
    expect(ids(after({ kind: 'move-unit', unit: 'crew', to: 1 }))).toEqual(['cart', 'crew', 'rider']);
    expect(ids(after({ kind: 'move-unit', unit: 'rider', to: 0 }))).toEqual(['rider', 'crew', 'cart']);
    expect(ids(after({ kind: 'move-unit', unit: 'crew', to: 99 }))).toEqual(['cart', 'rider', 'crew']);
    expect(ids(after({ kind: 'order-units', units: ['rider'] }))).toEqual(['rider', 'crew', 'cart']);
    expect(ids(after({ kind: 'order-units', units: ['rider', 'cart', 'crew'] }))).toEqual(['rider', 'cart', 'crew']);
  });

  it('gives one unit another id', () => {
    expect(ids(after({ kind: 'reidentify-unit', at: 1, id: 'van' }))).toEqual(['crew', 'van', 'rider']);
  });

  it('does one thing to several units', () => {
    const moved = after({
      kind: 'each',
      units: ['crew', 'rider', 'nobody'],
      edit: { kind: 'set-bases', unit: 'x', bases: 2 },
    });
    expect(moved.units.map(({ bases }) => bases)).toEqual([2, undefined, 2]);
    expect(
      applyArmyEdits(army, [
        { kind: 'rename-army', name: 'A' },
        { kind: 'set-limit', limit: 1 },
      ]),
    ).toMatchObject({ name: 'A', limit: 1 });
  });

  it('gives a role to one, or to one alone', () => {
    const roles = (edit: ArmyEdit) => after(edit).units.map((unit) => unit.roles);
    expect(roles({ kind: 'set-role', unit: 'rider', role: 'lead', on: true })).toEqual([
      ['lead'],
      ['lead', 'slow'],
      ['lead'],
    ]);
    expect(roles({ kind: 'set-role', unit: 'rider', role: 'lead', on: true, alone: true })).toEqual([
      [],
      ['slow'],
      ['lead'],
    ]);
    expect(roles({ kind: 'set-role', unit: 'cart', role: 'lead', on: false })).toEqual([['lead'], ['slow'], []]);
    const many = { ...army, units: [{ ...crew, roles: Array.from({ length: 20 }, (_, i) => `r${i}`) }] };
    expect(after({ kind: 'set-role', unit: 'crew', role: 'lead', on: true }, many)).toBe(many);
  });

  it('keeps data cards by id; a design that goes leaves its units', () => {
    const card = armyCardSchema.parse([...systemOf('bellum-caelum').cards.values()][0]);
    const held = after({ kind: 'put-card', card });
    expect(held.cards).toEqual([card]);
    const renamed = { ...card, name: 'Renamed' };
    expect(after({ kind: 'put-card', card: renamed }, held).cards).toEqual([renamed]);
    const two = after({ kind: 'put-card', card: { ...card, id: 'second' } }, held);
    expect(two.cards?.map(({ id }) => id)).toEqual([card.id, 'second']);
    expect(after({ kind: 'remove-card', card: card.id }, two).cards?.map(({ id }) => id)).toEqual(['second']);
    expect(after({ kind: 'remove-card', card: card.id }, held)).not.toHaveProperty('cards');
    const design = {
      kind: 'design' as const,
      id: 'gang',
      name: 'Gang',
      unit: { ...cart, id: 'x' },
    } as unknown as typeof card;
    const drawn = {
      ...army,
      cards: [design, card],
      units: [
        { ...crew, design: 'gang' },
        { ...cart, design: 'other' },
      ],
    };
    const undrawn = after({ kind: 'remove-card', card: 'gang' }, drawn);
    expect(undrawn.units.map((unit) => unit.design)).toEqual([undefined, 'other']);
    expect(undrawn.cards).toEqual([card]);
    const full = { ...army, cards: Array.from({ length: 500 }, (_, i) => ({ ...card, id: `c${i}` })) };
    expect(after({ kind: 'put-card', card: { ...card, id: 'one-more' } }, full)).toBe(full);
    expect(after({ kind: 'put-card', card: { ...card, id: 'c7', name: 'Seven' } }, full).cards?.[7]?.name).toBe(
      'Seven',
    );
  });
});

describe('a unit', () => {
  it('gets a name, notes, an entry, a number of bases; an empty name is none', () => {
    expect(unitAfter({ kind: 'rename-unit', unit: 'crew', name: 'Gang' })).toEqual({ ...crew, name: 'Gang' });
    expect(unitAfter({ kind: 'rename-unit', unit: 'crew', name: '' })).not.toHaveProperty('name');
    expect(unitAfter({ kind: 'set-notes', unit: 'rider', notes: '' })).not.toHaveProperty('notes');
    expect(unitAfter({ kind: 'set-entry', unit: 'crew', entry: 'gang' }).entry).toBe('gang');
    expect(unitAfter({ kind: 'set-bases', unit: 'crew', bases: 3 }).bases).toBe(3);
  });

  it('goes into reserve and into a transport, and out again', () => {
    expect(unitAfter({ kind: 'set-reserve', unit: 'crew', reserve: true }).reserve).toBe(true);
    expect(unitAfter({ kind: 'set-reserve', unit: 'rider', reserve: false })).not.toHaveProperty('reserve');
    expect(unitAfter({ kind: 'set-transport', unit: 'crew', transport: 'cart' }).transport).toBe('cart');
    expect(unitAfter({ kind: 'set-transport', unit: 'rider', transport: null })).not.toHaveProperty('transport');
  });

  it('has options of its own, one in place of another', () => {
    const flagged = after({ kind: 'set-unit-option', unit: 'crew', option: 'flag', on: true });
    expect(flagged.units[0]?.options).toEqual(['flag']);
    expect(after({ kind: 'set-unit-option', unit: 'crew', option: 'flag', on: true }, flagged)).toBe(flagged);
    const horned = after(
      { kind: 'set-unit-option', unit: 'crew', option: 'horn', on: true, instead: ['flag'] },
      flagged,
    );
    expect(horned.units[0]?.options).toEqual(['horn']);
    expect(
      after({ kind: 'set-unit-option', unit: 'crew', option: 'horn', on: false }, horned).units[0]?.options,
    ).toEqual([]);
  });

  it('adds, removes, moves, splits and merges groups', () => {
    const group = (edit: ArmyEdit & { unit: string }, from?: Army) =>
      unitAfter(edit, from).models.map(({ profile, count }) => `${count} ${profile}`);
    const models = aGroup('dog');
    expect(group({ kind: 'add-group', unit: 'crew', models })).toEqual(['3 gunner', '1 boss', '1 dog']);
    expect(group({ kind: 'add-group', unit: 'crew', models, at: 0 })).toEqual(['1 dog', '3 gunner', '1 boss']);
    expect(group({ kind: 'add-group', unit: 'crew', models, at: 99 })).toEqual(['3 gunner', '1 boss', '1 dog']);
    expect(group({ kind: 'remove-group', unit: 'crew', group: 0 })).toEqual(['1 boss']);
    expect(group({ kind: 'move-group', unit: 'crew', group: 0, to: 1 })).toEqual(['1 boss', '3 gunner']);
    const split = after({ kind: 'split-group', unit: 'crew', group: 0, count: 1 });
    expect(split.units[0]?.models.map(({ profile, count }) => `${count} ${profile}`)).toEqual([
      '2 gunner',
      '1 gunner',
      '1 boss',
    ]);
    expect(group({ kind: 'merge-groups', unit: 'crew' }, split)).toEqual(['3 gunner', '1 boss']);
    // The order of gear makes no difference; what is carried does.
    const shuffled = after(
      {
        kind: 'set-gear',
        unit: 'crew',
        group: 1,
        options: ['hat', 'boots', 'boots'],
        weapons: ['knife', 'rifle', 'rifle'],
      },
      split,
    );
    expect(group({ kind: 'merge-groups', unit: 'crew' }, shuffled)).toEqual(['3 gunner', '1 boss']);
    const armed = after({ kind: 'add-weapon', unit: 'crew', group: 1, weapon: 'club' }, split);
    expect(after({ kind: 'merge-groups', unit: 'crew' }, armed)).toBe(armed);
    const crowd = after({ kind: 'set-count', unit: 'crew', group: 1, count: 999 }, split);
    expect(after({ kind: 'merge-groups', unit: 'crew' }, crowd)).toBe(crowd);
    const fits = after({ kind: 'set-count', unit: 'crew', group: 1, count: 998 }, split);
    expect(group({ kind: 'merge-groups', unit: 'crew' }, fits)).toEqual(['1000 gunner', '1 boss']);
    const many = {
      ...army,
      units: [{ ...crew, models: Array.from({ length: 200 }, () => aGroup('dog', { count: 2 })) }],
    };
    expect(after({ kind: 'add-group', unit: 'crew', models }, many)).toBe(many);
    expect(after({ kind: 'split-group', unit: 'crew', group: 0, count: 1 }, many)).toBe(many);
  });

  it('is built anew in its place: reserve and transport stay, name and roles by choice', () => {
    const { id: _id, ...by } = { ...crew, roles: ['scout'], name: 'Scouts' };
    expect(unitAfter({ kind: 'replace-unit', unit: 'rider', by })).toEqual({
      ...by,
      id: 'rider',
      reserve: true,
      transport: 'cart',
    });
    expect(unitAfter({ kind: 'replace-unit', unit: 'cart', by })).toEqual({
      ...by,
      id: 'cart',
      roles: ['lead', 'slow', 'scout'],
    });
    expect(unitAfter({ kind: 'replace-unit', unit: 'crew', by, keepName: true })).toMatchObject({
      name: 'Crew',
      roles: ['lead'],
    });
    expect(unitAfter({ kind: 'replace-unit', unit: 'cart', by, keepName: true })).not.toHaveProperty('name');
    const { name: _name, ...nameless } = by;
    expect(unitAfter({ kind: 'replace-unit', unit: 'crew', by: nameless }).name).toBe('Crew');
  });
});

describe('a group of models', () => {
  const group = (edit: ArmyEdit & { unit: string; group: number }) => unitAfter(edit).models[edit.group];
  const on = { unit: 'crew', group: 0 } as const;

  it('switches options on once, off with every copy, and one in place of others', () => {
    expect(group({ kind: 'set-option', ...on, option: 'cape', on: true })?.options).toEqual([
      'boots',
      'hat',
      'boots',
      'cape',
    ]);
    expect(group({ kind: 'set-option', ...on, option: 'boots', on: false })?.options).toEqual(['hat']);
    expect(group({ kind: 'set-option', ...on, option: 'cape', on: true, instead: ['hat'] })?.options).toEqual([
      'boots',
      'boots',
      'cape',
    ]);
    expect(group({ kind: 'set-option', ...on, option: 'hat', on: true, instead: ['boots', 'hat'] })?.options).toEqual([
      'hat',
    ]);
    expect(group({ kind: 'set-option', ...on, option: 'boots', on: false, instead: ['hat'] })?.options).toEqual([
      'hat',
    ]);
    expect(group({ kind: 'single-option', ...on, option: 'boots' })?.options).toEqual(['boots', 'hat']);
    expect(group({ kind: 'replace-option', ...on, from: 'boots', to: 'shoes' })?.options).toEqual([
      'shoes',
      'hat',
      'shoes',
    ]);
    const laden = {
      ...army,
      units: [{ ...crew, models: [aGroup('gunner', { options: Array.from({ length: 200 }, (_, i) => `o${i}`) })] }],
    };
    expect(after({ kind: 'set-option', ...on, option: 'cape', on: true }, laden)).toBe(laden);
  });

  it('takes weapons, puts down the last copy, changes every copy', () => {
    expect(group({ kind: 'add-weapon', ...on, weapon: 'club' })?.weapons).toEqual(['rifle', 'knife', 'rifle', 'club']);
    expect(group({ kind: 'add-weapon', ...on, weapon: 'club', instead: ['rifle'] })?.weapons).toEqual([
      'knife',
      'club',
    ]);
    expect(group({ kind: 'remove-weapon', ...on, weapon: 'rifle' })?.weapons).toEqual(['rifle', 'knife']);
    expect(group({ kind: 'replace-weapon', ...on, from: 'rifle', to: 'bow' })?.weapons).toEqual([
      'bow',
      'knife',
      'bow',
    ]);
    expect(group({ kind: 'set-gear', ...on, options: ['a'], weapons: ['b'] })).toMatchObject({
      options: ['a'],
      weapons: ['b'],
      count: 3,
    });
    const laden = {
      ...army,
      units: [{ ...crew, models: [aGroup('gunner', { weapons: Array.from({ length: 200 }, () => 'rifle') })] }],
    };
    expect(after({ kind: 'add-weapon', ...on, weapon: 'club' }, laden)).toBe(laden);
  });

  it('gets a number, a profile, a name and a base', () => {
    expect(group({ kind: 'set-count', ...on, count: 0 })?.count).toBe(0);
    expect(group({ kind: 'set-profile', ...on, profile: 'boss' })?.profile).toBe('boss');
    expect(group({ kind: 'rename-group', ...on, name: 'Gunners' })?.name).toBe('Gunners');
    expect(group({ kind: 'rename-group', unit: 'crew', group: 1, name: '' })).not.toHaveProperty('name');
    const based = after({ kind: 'set-group-base', ...on, base: { shape: 'circle', diameter: 40 } });
    expect(based.units[0]?.models[0]?.base).toBeDefined();
    expect(after({ kind: 'set-group-base', ...on, base: null }, based).units[0]?.models[0]).not.toHaveProperty('base');
  });
});

describe('an edit from elsewhere is taken only as it may be written', () => {
  const made = (count: number): string[] => Array.from({ length: count }, (_, i) => `hat-${i}`);
  it.each<[string, unknown, boolean]>([
    [
      'fifty others instead',
      { kind: 'set-option', unit: 'crew', group: 0, option: 'a', on: true, instead: made(50) },
      true,
    ],
    ['one more', { kind: 'set-option', unit: 'crew', group: 0, option: 'a', on: true, instead: made(51) }, false],
    ['the first group', { kind: 'remove-group', unit: 'crew', group: 0 }, true],
    ['no group', { kind: 'remove-group', unit: 'crew', group: -1 }, false],
    ['to the very front', { kind: 'move-unit', unit: 'rider', to: 0 }, true],
    ['before the front', { kind: 'move-unit', unit: 'rider', to: -1 }, false],
    ['one split off', { kind: 'split-group', unit: 'crew', group: 0, count: 1 }, true],
    ['two split off', { kind: 'split-group', unit: 'crew', group: 0, count: 2 }, true],
    ['none split off', { kind: 'split-group', unit: 'crew', group: 0, count: 0 }, false],
    ['no models', { kind: 'set-count', unit: 'crew', group: 0, count: 0 }, true],
    ['fewer than none', { kind: 'set-count', unit: 'crew', group: 0, count: -1 }, false],
    ['one base', { kind: 'set-bases', unit: 'crew', bases: 1 }, true],
    ['no base', { kind: 'set-bases', unit: 'crew', bases: 0 }, false],
  ])('%s', (_, edit, taken) => expect(armyEditSchema.safeParse(edit).success).toBe(taken));
});

describe('cards of an army', () => {
  const card = (id: string, name = id) => armyCardSchema.parse({ kind: 'design', id, name, unit: { ...crew, name } });
  const full: Army = { ...army, cards: Array.from({ length: 500 }, (_, i) => card(`card-${i}`)) };

  it('are at most 500; any of them can still be changed', () => {
    expect(after({ kind: 'put-card', card: card('another') }, full)).toBe(full);
    for (const i of [0, 499])
      expect(after({ kind: 'put-card', card: card(`card-${i}`, 'New') }, full).cards?.[i]?.name).toBe('New');
  });

  it('are none, or designs and data cards apart', () => {
    expect(designsOf(army)).toEqual([]);
    expect(dataCardsOf(army)).toEqual([]);
    const tuskers = systemOf('bellum-caelum').cards.get('tuskers')!;
    const both: Army = { ...army, cards: [card('one'), tuskers] };
    expect(designsOf(both).map(({ id }) => id)).toEqual(['one']);
    expect(dataCardsOf(both).map(({ id }) => id)).toEqual(['tuskers']);
  });
});
