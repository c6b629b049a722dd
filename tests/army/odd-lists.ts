/** A module whose records blame rules of their own or none at all, and count in twos where others count in ones. */
import type { Army } from '#shared/schema/army';
import type { Base } from '#shared/schema/base';
import { parseDocumentOf } from '#shared/schema/parse';
import { makeSystemRegistry } from '#shared/systems/registry';
import { aGroup, anArmy, aUnit } from './support';

const values = { command: 4, movement: 5, skill: 4, defence: 5, toughness: 3, hitPoints: 1 };
const weapon = (id: string, more: object = {}) => ({
  ...{ id, name: id, range: 12, attacks: 2, damage: 4, piercing: 0, cost: 2 },
  ...more,
});
const hero = { id: 'hero', profile: 'Hero', min: 1, max: 1 };

const MODULE = {
  format: 'muster/system',
  version: 1,
  id: 'Odd Lists',
  name: 'Odd Lists',
  release: '1',
  extends: { id: 'Cadence', version: '1' },
  currency: { name: 'coins', short: 'c' },
  licence: { name: 'Own' },
  credits: [{ name: 'Me' }],
  factions: [
    { id: 'Reds', name: 'Reds' },
    { id: 'Blues', name: 'Blues' },
  ],
  categories: [
    { id: 'core', name: 'Core' },
    { id: 'rare', name: 'Rarities' },
  ],
  roles: [
    { id: 'Herald', name: 'Herald' },
    { id: 'Scout', name: 'Scout' },
  ],
  profiles: [
    { id: 'Soldier', name: 'Soldier', values, cost: 10, weapons: ['Rifle'] },
    { id: 'Hero', name: 'Hero', values: { ...values, hitPoints: 4 }, cost: 30 },
    { id: 'Cart', name: 'Cart', values, cost: 20, rules: ['Vehicle', 'Transport (4)'] },
  ],
  weapons: [
    weapon('Rifle', { cost: 0 }),
    weapon('Axe', { maxPerArmy: 2 }),
    weapon('Bow', { maxPerModel: 1 }),
    weapon('Club', { cost: 9 }),
    weapon('Dart', { cost: 9 }),
    weapon('Epee', { cost: 9 }),
  ],
  options: [
    { id: 'Charm', name: 'Charm', cost: 5, copyRule: 'O-COPY' },
    { id: 'Flute', name: 'Flute', cost: 3, copyRule: 'O-COPY', exclusive: 'music', exclusiveRule: 'O-EXCLUSIVE' },
    { id: 'Gong', name: 'Gong', cost: 4, exclusive: 'music', exclusiveRule: 'O-EXCLUSIVE' },
    { id: 'Tents', name: 'Tents', cost: 1 },
    { id: 'Coats', name: 'Coats', cost: 1 },
    { id: 'Frail', name: 'Frail', cost: 0, effects: [{ set: 'toughness', to: 0 }] },
  ],
  entries: [
    {
      ...{ id: 'Squad', name: 'Squad', category: 'core', rule: 'O-SQUAD', sizeRule: 'O-SIZE', minPerArmy: 1 },
      groups: [
        { id: 'soldiers', profile: 'Soldier', min: 5, max: 10 },
        { id: 'hero', profile: 'Hero', min: 0, max: 2, budget: 5, budgetRule: 'O-BUDGET' },
      ],
      choices: [
        { id: 'axes', name: 'One in three', for: ['soldiers'], items: [{ weapon: 'Axe' }], perModels: 3 },
        { id: 'arms', name: 'Arms', for: ['hero'], items: ['Club', 'Dart', 'Epee'].map((one) => ({ weapon: one })) },
        { id: 'frail', name: 'Frail', for: ['hero'], items: [{ option: 'Frail' }, { option: 'Charm' }] },
        { id: 'camp', name: 'Camp', unit: true, items: [{ option: 'Tents' }, { option: 'Coats' }], min: 1 },
        { id: 'music', name: 'Music', unit: true, items: [{ option: 'Flute' }, { option: 'Gong' }] },
      ],
    },
    {
      ...{ id: 'Seer', name: 'Seer', category: 'rare', factions: ['Reds'], maxPerArmy: 2, cost: 1 },
      ...{ groups: [hero], choices: [{ id: 'any', name: 'Any', items: [{ weapon: 'Bow' }, { weapon: 'Axe' }] }] },
    },
    {
      ...{
        id: 'Sage',
        name: 'Sage',
        category: 'rare',
        rule: 'O-SAGE',
        per: { category: 'core', each: 1 },
        limitRule: 'O-PER',
      },
      groups: [{ ...hero, budget: 7 }],
      choices: [
        { id: 'kit', name: 'Kit', items: [{ weapon: 'Bow' }, { weapon: 'Club' }, { option: 'Charm' }], min: 2 },
      ],
    },
    { id: 'Page', name: 'Page', category: 'core', groups: [hero], choices: [] },
    {
      ...{ id: 'Monk', name: 'Monk', groups: [hero] },
      choices: [{ id: 'vow', name: 'Vow', items: [{ option: 'Charm' }], min: 1 }],
    },
    { id: 'Wagon', name: 'Wagon', groups: [{ id: 'cart', profile: 'Cart', min: 1, max: 2 }], choices: [] },
  ],
  constraints: [
    { kind: 'limit', rule: 'O-LIMIT', standard: 400 },
    { kind: 'units', name: 'rarity', category: 'rare', min: 1, rule: 'O-RARE' },
    { kind: 'units', name: 'page', entries: ['Page'], perPoints: 100, rule: 'O-PAGE' },
    { kind: 'role', role: 'Herald', min: 2, rule: 'O-HERALD' },
    { kind: 'role', role: 'Scout', max: 2, rule: 'O-SCOUT' },
    { kind: 'reserve-share', percent: 50, rule: 'O-SHARE' },
    { kind: 'reserve-needs', rules: ['Support', 'Tunnel'], rule: 'O-NEEDS' },
  ],
};

const parsed = parseDocumentOf('muster/system', JSON.stringify(MODULE));
if (!parsed.ok) throw new Error(parsed.error.message);
export const oddLists = makeSystemRegistry([parsed.value]).get('odd-lists')!;

const squad = (changes: Parameters<typeof aGroup>[1] = {}, more: Parameters<typeof aUnit>[2] = {}) =>
  aUnit('squad', [aGroup('soldier', { count: 6, ...changes })], { options: ['tents'], ...more });
const alone = (entry: string, gear: Parameters<typeof aGroup>[1] = {}, more: Parameters<typeof aUnit>[2] = {}) =>
  aUnit(entry, [aGroup('hero', gear)], more);
const page = alone('page');
const footprint = (...points: [number, number][]): Base => ({ shape: 'polygon', points });
const heralds = { roles: ['herald'] };
const army = (units: Parameters<typeof anArmy>[1], changes: Partial<Army> = {}): Army =>
  anArmy('odd-lists', units, { faction: 'blues', limit: 400, ...changes });
/** Nothing to put right, and what else is asked for. */
const kit = { weapons: ['bow'], options: ['charm'] };
const fine = [squad({}, heralds), alone('sage', kit, heralds)];
const odd = (...units: Parameters<typeof anArmy>[1]): Army => army([...fine, ...units]);
const axes = aGroup('soldier', { count: 2, weapons: ['axe'] });
const wagon = (changes: Parameters<typeof aGroup>[1] = {}) => aUnit('wagon', [aGroup('cart', changes)], { id: 'w' });
const withHero = (hero: Parameters<typeof aGroup>[1]) =>
  aUnit('squad', [aGroup('soldier', { count: 6 }), aGroup('hero', hero)], { options: ['tents'] });

export const ODD_ARMIES: readonly (readonly [string, Army])[] = [
  ['nothing to put right', army(fine)],
  ['no squad, no rarity, no herald', army([page])],
  ['nothing rare: the Reds have a cheaper one', army([squad()], { faction: 'reds' })],
  ['nothing rare, and no faction', army([squad()], { faction: null })],
  ['three Seers, no more than two', army([...fine, alone('seer'), alone('seer'), alone('seer')], { faction: 'reds' })],
  ['two Sages for one squad', odd(alone('sage', kit))],
  ['axes for one in three', odd(squad({ weapons: ['axe'], count: 6 }))],
  ['axes for two of six', odd(aUnit('squad', [aGroup('soldier', { count: 4 }), axes], { options: ['tents'] }))],
  ['three axes in the army', odd(squad(), alone('seer', { weapons: ['axe', 'axe', 'axe'] }))],
  ['two bows on one Seer', odd(alone('seer', { weapons: ['bow', 'bow'] }))],
  ['the same charm three times', odd(withHero({ options: ['charm', 'charm', 'charm'] }))],
  ['far more gear than allowed', odd(withHero({ weapons: ['club', 'dart', 'epee'], options: ['charm'] }))],
  ['two items more than allowed', odd(withHero({ weapons: ['epee', 'dart', 'bow'] }))],
  ['gear above an allowance without a rule', odd(squad(), alone('sage', { weapons: ['bow', 'club'] }))],
  ['too little of the kit', odd(squad(), alone('sage', { weapons: ['bow'] }))],
  ['none of the kit', odd(squad(), alone('sage'))],
  ['no camp at all', odd(squad({}, { options: [] }))],
  ['the same tents twice', odd(squad({}, { options: ['tents', 'tents'] }))],
  ['the same flute twice', odd(squad({}, { options: ['tents', 'flute', 'flute'] }))],
  ['a flute and a gong', odd(squad({}, { options: ['tents', 'flute', 'gong'] }))],
  ['a charm for the unit', odd(squad({}, { options: ['tents', 'charm'] }))],
  ['an unknown thing for the unit', odd(squad({}, { options: ['tents', 'kettle'] }))],
  ['a Sage with another', odd(squad(), aUnit('sage', [aGroup('hero', kit), aGroup('hero', kit)]))],
  ['a Monk without his vow', odd(alone('monk'))],
  ['as much too much as the two dearest', odd(withHero({ weapons: ['epee', 'dart'], options: ['charm'] }))],
  ['a footprint like a bow tie', odd(alone('page', { base: footprint([0, 0], [10, 10], [10, 0], [-2, 12]) }))],
  ['a footprint with a dent', odd(alone('page', { base: footprint([0, 0], [5, 4], [10, 0], [5, 12]) }))],
  ['a footprint without an area', odd(alone('page', { base: footprint([0, 0], [5, 5], [10, 10], [2, 2]) }))],
  ['a value that no die shows', odd(withHero({ options: ['frail'] }))],
  ['three soldiers', odd(squad({ count: 3 }))],
  ['twelve soldiers', odd(squad({ count: 12 }))],
  ['no soldiers', odd(aUnit('squad', [aGroup('hero')], { options: ['tents'] }))],
  ['five Pages at 400', odd(page, page, page, page, page)],
  ['two Pages at 180', army([...fine, page, page], { limit: 180 })],
  ['one herald of two', army([{ ...fine[0]!, roles: [] }, fine[1]!])],
  ['no herald at all', army(fine.map((unit) => ({ ...unit, roles: [] })))],
  ['three scouts, two the most', odd(...[1, 2, 3].map(() => alone('page', {}, { roles: ['scout'] })))],
  ['held back without a rule', odd(alone('page', {}, { reserve: true }))],
  ['four of six held back', odd(...[1, 2, 3, 4].map(() => alone('page', {}, { reserve: true })))],
  ['held back inside a wagon', odd(wagon(), alone('page', {}, { reserve: true, transport: 'w' }))],
  ['six in a wagon of four', odd(wagon(), squad({}, { transport: 'w' }))],
  ['six in two wagons of four', odd(wagon({ count: 2 }), squad({}, { transport: 'w' }))],
  ['a limit above the usual', army(fine, { limit: 401 })],
  ['one coin over', army([...fine, alone('page', { name: 'Pim' })], { limit: 127 })],
  ['a misspelt unit', odd(aUnit('pagee', []))],
  ['a unit of nowhere', odd(aUnit('zeppelin', []))],
  ['models of nowhere and of elsewhere', odd(aUnit('page', [aGroup('zeppelin'), aGroup('soldier')]))],
  ['an option among the weapons', odd(withHero({ weapons: ['charm'] }))],
  ['a weapon among the options', odd(withHero({ options: ['club'] }))],
  ['the wrong faction', odd(alone('seer'))],
];
