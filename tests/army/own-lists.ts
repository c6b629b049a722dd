/** What army lists say in the wild, said in a module of one's own: each phrase kept, and each phrase broken. */
import type { Army } from '#shared/schema/army';
import { parseDocumentOf } from '#shared/schema/parse';
import { makeSystemRegistry } from '#shared/systems/registry';
import { aGroup, anArmy, aUnit } from './support';

const values = { command: 4, movement: 5, skill: 4, defence: 5, toughness: 3, hitPoints: 1 };
const weapon = (name: string, cost: number, more: object = {}) => ({
  id: name,
  name,
  range: 12,
  attacks: 2,
  damage: 4,
  piercing: 0,
  rules: ['Rending (1)'],
  cost,
  ...more,
});

const MODULE = {
  format: 'muster/system',
  version: 1,
  id: 'Test Lists',
  name: 'Test Lists',
  release: '1',
  extends: { id: 'Cadence', version: '1' },
  licence: { name: 'Own' },
  credits: [{ name: 'Me' }],
  factions: [
    { id: 'Reds', name: 'Reds' },
    { id: 'Blues', name: 'Blues' },
  ],
  categories: [
    { id: 'core', name: 'Core' },
    { id: 'rare', name: 'Rare' },
    { id: 'wheels', name: 'Wheels' },
  ],
  profiles: [
    { id: 'Soldier', name: 'Soldier', values, cost: 10, weapons: ['Rifle'] },
    { id: 'Officer', name: 'Officer', values: { ...values, command: 5 }, cost: 20, weapons: ['Rifle'] },
    { id: 'Hero', name: 'Hero', values: { ...values, hitPoints: 4 }, cost: 30 },
  ],
  weapons: [
    weapon('Rifle', 0),
    weapon('Axe', 4),
    weapon('Bow', 5),
    weapon('Club', 6),
    weapon('Cannon', 12, { needs: ['Carriage'] }),
    weapon('Left Hook', 3, { exclusive: 'hook' }),
    weapon('Right Hook', 4, { exclusive: 'hook' }),
  ],
  options: [
    { id: 'Banner', name: 'Banner', cost: 15, maxPerArmy: 1 },
    { id: 'Drums', name: 'Drums', cost: 2, perModel: true },
    { id: 'Pipes', name: 'Pipes', cost: 3, exclusive: 'music' },
    { id: 'Horns', name: 'Horns', cost: 3, exclusive: 'music' },
    { id: 'Luck', name: 'Luck', cost: 0, costPerOther: 3 },
    { id: 'Carriage', name: 'Carriage', cost: 5 },
    { id: 'Charm', name: 'Charm', cost: 8 },
  ],
  lists: [
    { id: 'A', name: 'A', items: [{ weapon: 'Axe' }] },
    { id: 'B', name: 'B', items: [{ weapon: 'Bow', cost: 3 }] },
    { id: 'C', name: 'C', items: [{ weapon: 'Club' }] },
  ],
  entries: [
    {
      id: 'Squad',
      name: 'Squad',
      category: 'core',
      groups: [
        { id: 'officer', profile: 'Officer', min: 1, max: 1 },
        { id: 'soldiers', profile: 'Soldier', min: 4, max: 9 },
      ],
      size: { min: 5, max: 10 },
      choices: [
        {
          id: 'swap',
          name: 'One model may swap',
          for: ['soldiers'],
          items: [{ weapon: 'Axe' }],
          maxModels: 1,
          max: 1,
          replaces: ['Rifle'],
        },
        {
          id: 'same',
          name: 'All the same',
          for: ['soldiers'],
          items: [{ weapon: 'Club' }],
          same: true,
          max: 1,
          replaces: ['Rifle'],
        },
        {
          id: 'all-bows',
          name: 'All bows, but for the one that swaps',
          for: ['soldiers'],
          items: [{ weapon: 'Bow' }],
          same: true,
          except: ['swap'],
          max: 1,
          replaces: ['Rifle'],
        },
        {
          id: 'music',
          name: 'Music',
          unit: true,
          items: [{ option: 'Banner' }, { option: 'Drums' }, { option: 'Pipes' }, { option: 'Horns' }],
          max: 2,
        },
      ],
    },
    {
      id: 'Champion',
      name: 'Champion',
      category: 'rare',
      maxPerArmy: 2,
      per: { entries: ['Squad'], each: 1 },
      groups: [{ id: 'hero', profile: 'Hero', min: 1, max: 1, budget: 'own-cost' }],
      choices: [
        { id: 'two', name: 'Two weapons from A, B or C', lists: ['A', 'B', 'C'], max: 2, distinct: true },
        {
          id: 'gear',
          name: 'Gear',
          items: [
            { option: 'Luck' },
            { option: 'Charm' },
            { option: 'Carriage' },
            { option: 'Banner' },
            { weapon: 'Cannon' },
            { weapon: 'Left Hook' },
            { weapon: 'Right Hook' },
          ],
        },
      ],
    },
    {
      id: 'Car',
      name: 'Car',
      category: 'wheels',
      multiple: 2,
      minLimit: 150,
      groups: [{ id: 'hero', profile: 'Hero', min: 1, max: 1 }],
      choices: [{ id: 'gear', name: 'Gear', items: [{ weapon: 'Club' }, { option: 'Charm' }, { option: 'Carriage' }] }],
    },
    {
      id: 'Patrol',
      name: 'Patrol',
      category: 'core',
      oneProfile: true,
      groups: [
        { id: 'scouts', profile: 'Soldier', min: 2, max: 4 },
        { id: 'rangers', profile: 'Officer', min: 2, max: 3 },
      ],
      choices: [],
    },
    {
      id: 'Red King',
      name: 'Red King',
      category: 'rare',
      factions: ['Reds'],
      minPerArmy: 1,
      maxPerArmy: 1,
      groups: [{ id: 'hero', profile: 'Hero', min: 1, max: 1 }],
      choices: [],
    },
  ],
  surcharges: [{ from: 3, add: 4, rule: 'T-1' }],
  constraints: [
    { kind: 'limit', rule: 'T-2' },
    { kind: 'share', category: 'core', min: 25, rule: 'T-3' },
    { kind: 'share', category: 'rare', max: 50, rule: 'T-4' },
    { kind: 'share', categories: ['rare', 'wheels'], of: 'total', max: 70, rule: 'T-5' },
    { kind: 'share', category: 'wheels', in: 'points', max: 130, rule: 'T-6' },
    { kind: 'budget', name: 'Gear of cars', category: 'wheels', each: 6, pool: 10, rule: 'T-7' },
  ],
};

const parsed = parseDocumentOf('muster/system', JSON.stringify(MODULE));
if (!parsed.ok) throw new Error(parsed.error.message);
export const document = parsed.value;
export const registry = makeSystemRegistry([document]);
export const system = registry.get('test-lists')!;

export const squad = (soldiers: Parameters<typeof aGroup>[1][] = [{ count: 4 }], options: string[] = [], id = '') =>
  aUnit('squad', [aGroup('officer'), ...soldiers.map((changes) => aGroup('soldier', changes))], { options, id });
export const champion = (weapons: string[] = [], options: string[] = [], id = '') =>
  aUnit('champion', [aGroup('hero', { weapons, options })], { id });
export const car = (weapons: string[] = [], options: string[] = []) =>
  aUnit('car', [aGroup('hero', { weapons, options })], { id: '' });
export const patrol = (groups: ReturnType<typeof aGroup>[]) => aUnit('patrol', groups, { id: '' });
export const army = (units: Parameters<typeof anArmy>[1], changes: Partial<Army> = {}): Army =>
  anArmy('test-lists', units, { faction: 'blues', limit: 200, ...changes });
/** A phrase, an army that keeps or breaks it, and the errors it is told of. */
export const PHRASES: readonly (readonly [string, Army, readonly string[]])[] = [
  ['a squad of five', army([squad()]), []],
  ['a squad of four', army([squad([{ count: 3 }])]), ['too-few-models']],
  ['a squad of eleven', army([squad([{ count: 10 }])]), ['too-many-models']],
  ['one model swaps', army([squad([{ count: 3 }, { count: 1, weapons: ['axe'] }])]), []],
  ['two models swap', army([squad([{ count: 2 }, { count: 2, weapons: ['axe'] }])]), ['too-many-models-with']],
  ['all clubs', army([squad([{ count: 4, weapons: ['club'] }])]), []],
  ['some clubs', army([squad([{ count: 2 }, { count: 2, weapons: ['club'] }])]), ['not-the-same']],
  [
    'all bows but the one that swaps',
    army([
      squad([
        { count: 3, weapons: ['bow'] },
        { count: 1, weapons: ['axe'] },
      ]),
    ]),
    [],
  ],
  ['some bows, nobody swaps', army([squad([{ count: 3, weapons: ['bow'] }, { count: 1 }])]), ['not-the-same']],
  ['two cars', army([squad(), car(), car()]), []],
  ['three cars', army([squad(), squad(), car(), car(), car()], { limit: 300 }), ['not-a-multiple']],
  ['cars in a small army', army([squad(), car(), car()], { limit: 140 }), ['army-too-small']],
  ['gear of their own and out of the pool', army([squad(), car(['club']), car(['club'], ['charm'])]), []],
  [
    'gear beyond the pool',
    army([squad(), squad(), car(['club'], ['charm']), car(['club'], ['carriage'])], { limit: 300 }),
    ['over-budget'],
  ],
  [
    'wheels above their points',
    army([squad(), squad(), squad(), car(), car(), car(), car(['club'], ['carriage'])], { limit: 400 }),
    ['share-too-large'],
  ],
  [
    'rare and wheels above their part of the total',
    army([squad([{ count: 4 }]), champion(), car(), car(), car(), car()], { limit: 240 }),
    ['share-too-large'],
  ],
  ['a patrol of scouts', army([squad(), patrol([aGroup('soldier', { count: 3 })])]), []],
  ['a patrol of rangers', army([squad(), patrol([aGroup('officer', { count: 2 })])]), []],
  [
    'a patrol of both',
    army([squad(), patrol([aGroup('soldier', { count: 2 }), aGroup('officer', { count: 2 })])], { limit: 300 }),
    ['more-than-one-profile'],
  ],
  ['a patrol of one', army([squad(), patrol([aGroup('soldier', { count: 1 })])]), ['too-few-models']],
  ['two kinds of music', army([squad(undefined, ['drums', 'pipes'])]), []],
  ['pipes and horns', army([squad(undefined, ['pipes', 'horns'])]), ['exclusive']],
  ['three kinds of music', army([squad(undefined, ['drums', 'pipes', 'banner'])]), ['too-many-picks']],
  ['the same music twice', army([squad(undefined, ['drums', 'drums'])]), ['too-many-copies']],
  [
    'two banners, one of them a squad’s',
    army([squad(undefined, ['banner']), champion([], ['banner'])]),
    ['one-per-army'],
  ],
  ['two weapons from the lists', army([squad(), champion(['axe', 'bow'])]), []],
  ['three weapons from the lists', army([squad(), champion(['axe', 'bow', 'club'])]), ['too-many-picks']],
  ['one list twice', army([squad(), champion(['bow', 'bow'])]), ['not-distinct']],
  ['gear at the model’s own cost', army([squad(), champion(['club'], ['banner'])]), []],
  ['gear above the model’s own cost', army([squad(), champion(['club'], ['banner', 'charm'])]), ['over-allowance']],
  ['a cannon without its carriage', army([squad(), champion(['cannon'])]), ['needs']],
  ['a cannon on its carriage', army([squad(), champion(['cannon'], ['carriage'])]), []],
  ['both hooks', army([squad(), champion(['left-hook', 'right-hook'])]), ['exclusive']],
  ['a champion for every squad', army([squad(), squad(), champion(), champion()]), []],
  ['more champions than squads', army([squad(), champion(), champion()]), ['too-many-units']],
  ['too little core', army([squad(), champion()], { limit: 400 }), ['share-too-small']],
  [
    'too much that is rare',
    army([squad(), squad(), champion(['axe', 'club'], ['banner']), champion(['axe', 'club'], ['charm'])], {
      limit: 220,
    }),
    ['over-limit', 'share-too-large'],
  ],
  ['the other faction needs no Red King', army([squad()]), []],
  ['the Reds need theirs', army([squad()], { faction: 'reds' }), ['too-few-units']],
];
