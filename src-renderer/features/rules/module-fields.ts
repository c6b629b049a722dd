import type { SystemPart } from '#shared/systems/system-parts';

/** How one field of an item is edited. `json` is for what has no form of its own yet reads well as data. */
export type FieldType =
  | { readonly type: 'text'; readonly long?: boolean }
  | { readonly type: 'number'; readonly min?: number; readonly max?: number; readonly unless?: string }
  | { readonly type: 'switch' }
  /** Several numbers in one line. */
  | { readonly type: 'numbers' }
  | { readonly type: 'choice'; readonly options: readonly string[] }
  /** Special rules in printed form. */
  | { readonly type: 'rules'; readonly on: 'card' | 'weapon' | 'power' }
  /** Ids of another part, picked. */
  | { readonly type: 'refs'; readonly part: SystemPart; readonly many: boolean }
  /** Effects of an option: set, add, grant, weapon. */
  | { readonly type: 'effects' }
  /** Groups, choices, items: a list of small objects with fields of their own. */
  | {
      readonly type: 'list';
      /** The same for all, or as the item asks. */
      readonly fields: readonly Field[] | ((item: Record<string, unknown>) => readonly Field[]);
      readonly make: () => Record<string, unknown>;
      readonly titleOf: (item: Record<string, unknown>) => string;
    }
  | { readonly type: 'json' };

export interface Field {
  /** Path inside the item: `values.skill`. */
  readonly key: string;
  readonly label: string;
  /** Shown under the field: what it means in play. */
  readonly hint?: string;
  readonly field: FieldType;
  readonly optional?: boolean;
  /** What the whole item becomes with another choice, where its other fields hang on it. */
  readonly becomes?: (choice: string) => Record<string, unknown>;
}

export const text = (key: string, label: string, long = false, optional = false): Field => ({
  key,
  label,
  field: { type: 'text', long },
  optional,
});
export const number = (
  key: string,
  label: string,
  bounds: { min?: number; max?: number } = {},
  optional = false,
): Field => ({
  key,
  label,
  field: { type: 'number', ...bounds },
  optional,
});
export const refs = (key: string, label: string, part: SystemPart, many = true, optional = false): Field => ({
  key,
  label,
  field: { type: 'refs', part, many },
  optional,
});
const rules = (key: string, label = 'Special rules', on: 'card' | 'weapon' | 'power' = 'card'): Field => ({
  key,
  label,
  field: { type: 'rules', on },
});
export const json = (key: string, label: string, hint?: string): Field => ({
  key,
  label,
  field: { type: 'json' },
  optional: true,
  ...(hint ? { hint } : {}),
});

const KINDS = ['move', 'attack', 'defend', 'command', 'deploy', 'score', 'sight'];
const named: readonly Field[] = [text('name', 'Name'), text('rule', 'Rule id', false, true)];

const LIMITS: readonly Field[] = [
  number('cost', 'Cost'),
  {
    ...number('costPerOther', 'Cost for each other item', {}, true),
    hint: 'The price grows with everything else the model carries.',
  },
  { ...number('maxPerArmy', 'Most in the army', { min: 1 }, true), hint: '1 makes it one per army.' },
  number('maxPerModel', 'Most on one model', { min: 1 }, true),
  {
    ...text('exclusive', 'Exclusive group', false, true),
    hint: 'A model takes at most one of each group: tiers, alternatives.',
  },
  refs('needs', 'Needs', 'options', true, true),
  number('uses', 'Uses per battle', { min: 1 }, true),
];

const ITEM_FIELDS: readonly Field[] = [
  refs('weapon', 'Weapon', 'weapons', false, true),
  refs('option', 'Option', 'options', false, true),
  number('cost', 'Cost here', {}, true),
];
const itemTitle = (item: Record<string, unknown>): string => String(item['weapon'] ?? item['option'] ?? 'item');

const VALUES: readonly Field[] = [
  number('values.command', 'Command', { min: 1, max: 6 }),
  number('values.movement', 'Movement', { min: 0 }),
  number('values.skill', 'Skill', { min: 1 }),
  number('values.defence', 'Defence', { min: 1 }),
  number('values.toughness', 'Toughness', { min: 1 }),
  number('values.hitPoints', 'Hit Points', { min: 1 }),
];

/** The forms of every part of a module. */
export const PART_FIELDS: Readonly<Record<SystemPart, readonly Field[]>> = {
  factions: [...named, text('text', 'About', true, true), number('speed', 'Speed', {}, true)],
  categories: [text('name', 'Name')],
  roles: [...named, rules('grants', 'Rules it gives'), text('text', 'About', true, true)],
  rules: [
    ...named,
    { key: 'kind', label: 'Kind', field: { type: 'choice', options: KINDS } },
    { key: 'on', label: 'Carried by', field: { type: 'choice', options: ['unit', 'weapon', 'card', 'power'] } },
    { key: 'takes', label: 'In brackets', field: { type: 'choice', options: ['nothing', 'number', 'arc'] } },
    text('text', 'What it does', true),
    {
      ...json(
        'hook',
        'Works like',
        'A built-in rule it borrows, such as {"rule": "stealth", "x": 12}. Without one it is text only and is not simulated.',
      ),
    },
    number('uses', 'Uses per battle', { min: 1 }, true),
  ],
  profiles: [
    ...named,
    number('cost', 'Cost'),
    ...VALUES,
    rules('rules'),
    refs('weapons', 'Weapons always carried', 'weapons'),
    json('base', 'Base', 'For example {"shape": "circle", "diameter": 25} in millimetres.'),
  ],
  weapons: [
    ...named,
    number('range', 'Range', { min: 0 }),
    number('attacks', 'Attacks', { min: 0 }),
    number('damage', 'Damage', { min: 0 }),
    number('piercing', 'Piercing'),
    rules('rules', 'Special rules', 'weapon'),
    ...LIMITS,
    text('text', 'About', true, true),
  ],
  options: [
    ...named,
    { key: 'effects', label: 'Effects', field: { type: 'effects' } },
    ...LIMITS,
    { key: 'kind', label: 'Kind', field: { type: 'choice', options: KINDS }, optional: true },
    text('text', 'About', true, true),
  ],
  lists: [
    text('name', 'Name'),
    {
      key: 'items',
      label: 'Items',
      field: { type: 'list', fields: ITEM_FIELDS, make: () => ({}), titleOf: itemTitle },
    },
  ],
  entries: [
    ...named,
    refs('category', 'Category', 'categories', false, true),
    refs('factions', 'Factions', 'factions', true, true),
    number('cost', 'Cost of the unit itself'),
    text('text', 'About', true, true),
    {
      key: 'groups',
      label: 'Models',
      field: {
        type: 'list',
        fields: [
          text('id', 'Id'),
          refs('profile', 'Profile', 'profiles', false),
          number('min', 'At least', { min: 0 }),
          number('max', 'At most', { min: 0 }, true),
          number('cost', 'Cost per head', {}, true),
          json('budget', 'Allowance for gear', 'A figure, or "own-cost".'),
        ],
        make: () => ({ id: 'models', profile: '', min: 1 }),
        titleOf: (item) => String(item['profile'] || item['id']),
      },
    },
    { ...json('size', 'Models in all', 'For example {"min": 5, "max": 10}.') },
    {
      key: 'choices',
      label: 'Choices',
      field: {
        type: 'list',
        fields: [
          text('id', 'Id'),
          text('name', 'Name'),
          refs('lists', 'From lists', 'lists'),
          {
            key: 'items',
            label: 'Or these items',
            optional: true,
            field: { type: 'list', fields: ITEM_FIELDS, make: () => ({}), titleOf: itemTitle },
          },
          number('min', 'Picks at least', { min: 0 }, true),
          number('max', 'Picks at most', { min: 0 }, true),
          refs('replaces', 'In exchange for', 'weapons', true, true),
          number('maxModels', 'Models that may', { min: 1 }, true),
          number('perModels', 'One model in every', { min: 1 }, true),
          { key: 'same', label: 'All models the same', optional: true, field: { type: 'switch' } },
          json(
            'except',
            'Except takers of',
            'Ids of other choices of this unit, such as ["swap"]: their takers may differ.',
          ),
          { key: 'distinct', label: 'No item twice', optional: true, field: { type: 'switch' } },
          { key: 'unit', label: 'For the unit as a whole', optional: true, field: { type: 'switch' } },
          json('for', 'Only for models', 'Ids of the groups above, such as ["wardens"].'),
        ],
        make: () => ({ id: 'choice', name: 'Choice', lists: [] }),
        titleOf: (item) => String(item['name'] ?? item['id']),
      },
    },
    rules('rules'),
    number('minPerArmy', 'At least in an army', { min: 0 }, true),
    number('maxPerArmy', 'At most in an army', { min: 0 }, true),
    { ...number('multiple', 'So many at a time', { min: 1 }, true), hint: '2 means always two.' },
    {
      ...number('minLimit', 'Only from an army of', { min: 0 }, true),
      hint: 'The least limit of an army that has it.',
    },
    { key: 'oneProfile', label: 'All of one profile', optional: true, field: { type: 'switch' } },
    json(
      'per',
      'One for every',
      'For example {"entries": ["warden-section"], "each": 1} or {"category": "line", "each": 2}.',
    ),
  ],
  premades: [...named, text('text', 'About', true, true), json('unit', 'The unit', 'As in an army, without an id.')],
  cards: [
    text('name', 'Name'),
    refs('faction', 'Faction', 'factions', false, true),
    { key: 'type', label: 'Type', field: { type: 'choice', options: ['infantry', 'hero', 'vehicle', 'titan'] } },
    number('points', 'Points, Muster’s own', { min: 0 }),
    json('stats', 'Statistics'),
    json('weapons', 'Weapons'),
    json('powers', 'Powers'),
    rules('specialRules'),
  ],
  terrain: [
    ...named,
    text('text', 'What it does', true),
    number('top', 'Top, in levels', { min: 0 }, true),
    { key: 'sight', label: 'Sight', optional: true, field: { type: 'choice', options: ['none', 'partial', 'full'] } },
  ],
  objectives: [
    ...named,
    text('text', 'What it does', true),
    {
      key: 'glyph',
      label: 'Drawing',
      optional: true,
      field: { type: 'choice', options: ['scan', 'recover', 'destroy', 'control', 'access'] },
    },
    number('size', 'Marker, mm across', { min: 1 }, true),
  ],
};

export const PART_TITLES: Readonly<Record<SystemPart, string>> = {
  factions: 'Factions',
  categories: 'Categories',
  roles: 'Roles',
  rules: 'Special rules',
  profiles: 'Profiles',
  weapons: 'Weapons',
  options: 'Options',
  lists: 'Lists',
  entries: 'Units',
  premades: 'Ready-made units',
  cards: 'Data cards',
  terrain: 'Terrain keywords',
  objectives: 'Objective types',
};

/** A new item of a part: the least that the format takes. */
export function newItem(part: SystemPart, id: string, name: string): { readonly id: string } & Record<string, unknown> {
  const values = { command: 4, movement: 6, skill: 4, defence: 4, toughness: 4, hitPoints: 1 };
  const extra: Partial<Record<SystemPart, Record<string, unknown>>> = {
    rules: { rule: id.toUpperCase(), kind: 'attack', on: 'unit', text: 'What it does, in a sentence.' },
    profiles: { values, cost: 10 },
    weapons: { range: 12, attacks: 2, damage: 4, piercing: 0, cost: 5 },
    options: { cost: 5 },
    lists: { items: [] },
    entries: { groups: [] },
    premades: { unit: { entry: '', roles: [], models: [] } },
    terrain: { rule: id.toUpperCase(), text: 'What it does, in a sentence.' },
    objectives: { rule: id.toUpperCase(), text: 'What it does, in a sentence.' },
    cards: {
      type: 'infantry',
      stats: { mov: 12, act: '2', ini: 4, sho: 4, clo: 4, apt: null, shi: 2, par: 2, pow: 0, defence: 0, toughness: 4 },
      models: 8,
      shockBelow: 4,
      squadronStars: 2,
    },
  };
  return { id, name, ...extra[part] };
}
