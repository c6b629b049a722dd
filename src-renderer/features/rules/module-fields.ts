import type { GameSystem } from '#shared/systems/game-system';
import type { SystemPart } from '#shared/systems/system-parts';
import { choice, number, refs, rollable, rules, text, toggle, type Field } from './field-kinds';

const KINDS = [
  { value: 'move', label: 'movement' },
  { value: 'attack', label: 'attacking' },
  { value: 'defend', label: 'defence' },
  { value: 'command', label: 'Command' },
  { value: 'deploy', label: 'deployment' },
  { value: 'score', label: 'scoring' },
  { value: 'sight', label: 'sight' },
];
const ARCS = [
  { value: 'nothing', label: 'nothing' },
  { value: 'number', label: 'a number, as in Rending (1)' },
  { value: 'arc', label: 'an arc' },
];
const named: readonly Field[] = [
  text('name', 'Name'),
  { ...text('rule', 'Rule number', false, true), hint: 'Sheets and issues cite it.' },
];

const LIMITS: readonly Field[] = [
  number('cost', 'Cost'),
  {
    ...number('costPerOther', 'Cost for each other item', {}, true),
    hint: 'The price grows with everything else the model carries.',
  },
  {
    ...number('maxPerArmy', 'Most in the army', { min: 1, unless: 'any number' }, true),
    hint: '1 makes it one per army.',
  },
  number('maxPerModel', 'Most on one model', { min: 1 }, true),
  {
    ...text('exclusive', 'Exclusive group', false, true),
    hint: 'A model takes at most one of each group: tiers, alternatives.',
  },
  refs('needs', 'Needs', 'options', true, true),
  number('uses', 'Uses per battle', { min: 1, unless: 'any number' }, true),
  toggle('perModel', 'Bought for the unit, paid for each model'),
  toggle('uncounted', 'Does not count for surcharges'),
  {
    key: 'advice',
    label: 'Advice while building',
    optional: true,
    field: {
      type: 'object',
      fields: [
        text('text', 'What the builder says'),
        text('rule', 'Rule it comes from'),
        refs('unless', 'Silent with', 'options', false, true),
      ],
      make: () => ({ text: 'Think twice.', rule: 'OWN-1' }),
    },
  },
];

/** An action of a unit's own, bought with Command. */
const ABILITIES: Field = {
  key: 'abilities',
  label: 'Abilities',
  optional: true,
  field: {
    type: 'list',
    fields: [
      text('name', 'Name'),
      text('text', 'What it does', true),
      number('cost', 'Costs, in Command', { min: 0, max: 6 }),
      text('requires', 'Only if', false, true),
      {
        ...rules('hook', 'Works like'),
        optional: true,
        hint: 'A rule it borrows. Without one it is text only and is not simulated.',
        field: { type: 'rules', on: 'card', one: true },
      },
    ],
    make: () => ({ id: 'ability', name: 'Ability', text: 'What it does, in a sentence.', cost: 1 }),
    titleOf: (item) => String(item['name']),
  },
};

/** "aimed: Range 24, 1 attack": one at a time. */
const MODES: Field = {
  key: 'modes',
  label: 'Modes',
  hint: 'Ways to use it, one at a time. What a mode leaves out is as above.',
  optional: true,
  field: {
    type: 'list',
    fields: [
      text('name', 'Called'),
      number('range', 'Range', { min: 0, unless: 'as above' }, true),
      rollable('attacks', 'Attacks', true),
      rollable('damage', 'Damage', true),
      number('piercing', 'Piercing', { unless: 'as above' }, true),
      { ...rules('rules', 'Rules besides its own', 'weapon'), optional: true },
    ],
    make: () => ({ name: 'aimed' }),
    titleOf: (item) => String(item['name']),
  },
};

const ITEM_FIELDS: readonly Field[] = [
  refs('weapon', 'Weapon', 'weapons', false, true),
  refs('option', 'Option', 'options', false, true),
  number('cost', 'Cost here', { unless: 'as elsewhere' }, true),
];
const itemTitle = (item: Record<string, unknown>, { weapons, options }: GameSystem): string => {
  const id = String(item['weapon'] ?? item['option'] ?? '');
  return weapons.get(id)?.name ?? options.get(id)?.name ?? (id || 'Nothing chosen yet');
};

const VALUES: readonly Field[] = [
  number('values.command', 'Command', { min: 1, max: 6 }),
  number('values.movement', 'Movement', { min: 0 }),
  number('values.skill', 'Skill', { min: 1 }),
  number('values.defence', 'Defence', { min: 1 }),
  number('values.toughness', 'Toughness', { min: 1 }),
  number('values.hitPoints', 'Hit Points', { min: 1 }),
];

/** The forms of every part of a module. Data cards have the card designer's. */
export const PART_FIELDS: Readonly<Record<Exclude<SystemPart, 'cards'>, readonly Field[]>> = {
  factions: [...named, text('text', 'About', true, true), number('speed', 'Speed', {}, true)],
  categories: [text('name', 'Name')],
  roles: [...named, rules('grants', 'Rules that it gives'), text('text', 'About', true, true)],
  rules: [
    ...named,
    choice('kind', 'Is about', KINDS),
    {
      ...choice('on', 'Stands with', [
        { value: 'unit', label: 'a unit' },
        { value: 'weapon', label: 'a weapon' },
      ]),
      only: 'cadence',
    },
    {
      ...choice('on', 'Stands with', [
        { value: 'card', label: 'a data card' },
        { value: 'weapon', label: 'a weapon' },
        { value: 'power', label: 'a power' },
        { value: 'unit', label: 'a unit' },
      ]),
      only: 'bellum-caelum',
    },
    choice('takes', 'In brackets stands', ARCS),
    number('uses', 'Uses per battle', { min: 1, unless: 'any number' }, true),
    text('text', 'What it does', true),
    text('short', 'The same in one line, for cards', false, true),
    {
      ...rules('hook', 'Works like'),
      optional: true,
      hint: 'A rule that it borrows and plays exactly like, such as Stealth (12). Without one it is text only and is not simulated.',
      field: { type: 'rules', on: 'card', one: true },
    },
    {
      ...rules('implies', 'Brings along'),
      optional: true,
      hint: 'Further rules that a bearer has, unless its profile says otherwise.',
    },
    choice('best', 'Of several values counts the', ['highest', 'lowest'], true),
    toggle('carries', 'Carries as many models as its number says'),
    number('seats', 'Seats that a bearer takes in a transport', { min: 0 }, true),
    { ...toggle('advantage', 'Improves rather than hinders'), only: 'bellum-caelum' },
  ],
  profiles: [
    ...named,
    number('cost', 'Cost'),
    ...VALUES,
    rules('rules'),
    refs('weapons', 'Weapons always carried', 'weapons'),
    { key: 'base', label: 'Base', optional: true, field: { type: 'base' } },
    ABILITIES,
  ],
  weapons: [
    ...named,
    number('range', 'Range', { min: 0 }),
    rollable('attacks', 'Attacks'),
    rollable('damage', 'Damage'),
    number('piercing', 'Piercing'),
    rules('rules', 'Special rules', 'weapon'),
    MODES,
    ...LIMITS,
    text('text', 'About', true, true),
  ],
  options: [
    ...named,
    { key: 'effects', label: 'Effects', field: { type: 'effects' } },
    ...LIMITS,
    choice('kind', 'Kind', KINDS, true),
    toggle('mount', 'Lost for good when the model dismounts'),
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
          refs('profile', 'Profile', 'profiles', false),
          number('min', 'At least', { min: 0 }),
          number('max', 'At most', { min: 0, unless: 'any number' }, true),
          number('cost', 'Cost per head', { unless: 'as its profile' }, true),
          { key: 'budget', label: 'Allowance for gear', optional: true, field: { type: 'budget' } },
        ],
        make: (system) => {
          const profile = latestOf(system, 'profiles') ?? 'profile';
          return { id: profile, profile, min: 1 };
        },
        titleOf: (item, { profiles }) => profiles.get(String(item['profile']))?.name ?? String(item['id']),
      },
    },
    {
      key: 'size',
      label: 'Models in all',
      optional: true,
      hint: 'Left out, it is the sum of the groups.',
      field: {
        type: 'object',
        fields: [number('min', 'At least', { min: 0 }), number('max', 'At most', { min: 0 }, true)],
        make: () => ({ min: 1 }),
      },
    },
    {
      key: 'choices',
      label: 'Choices',
      field: {
        type: 'list',
        fields: [
          text('name', 'Name'),
          refs('lists', 'From lists', 'lists'),
          {
            key: 'items',
            label: 'Or these items',
            optional: true,
            field: { type: 'list', fields: ITEM_FIELDS, make: () => ({}), titleOf: itemTitle },
          },
          number('min', 'Picks at least', { min: 0, unless: '0' }, true),
          number('max', 'Picks at most', { min: 0, unless: 'any number' }, true),
          refs('replaces', 'In exchange for', 'weapons', true, true),
          number('maxModels', 'Models that may', { min: 1, unless: 'all' }, true),
          number('perModels', 'One model in every', { min: 1 }, true),
          toggle('same', 'All models the same'),
          {
            key: 'except',
            label: 'Except takers of',
            optional: true,
            hint: 'Other choices of this unit: who takes one may differ.',
            field: { type: 'siblings', of: 'choices' },
          },
          toggle('distinct', 'No item twice'),
          toggle('unit', 'For the unit as a whole'),
          {
            key: 'for',
            label: 'Only for models',
            optional: true,
            field: { type: 'siblings', of: 'groups' },
          },
          text('text', 'In words', false, true),
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
    toggle('oneProfile', 'All of one profile'),
    {
      key: 'per',
      label: 'Only so many for every unit of something',
      optional: true,
      field: {
        type: 'object',
        fields: [
          number('each', 'At most', { min: 1 }),
          refs('entries', 'for every', 'entries', true, true),
          refs('category', 'or for every unit of', 'categories', false, true),
        ],
        make: () => ({ each: 1 }),
      },
    },
  ],
  premades: [
    ...named,
    text('text', 'About', true, true),
    refs('unit.entry', 'Is a', 'entries', false),
    refs('unit.roles', 'Roles', 'roles', true),
    number('points', 'Costs, as printed', {}, true),
    {
      key: 'unit.models',
      label: 'Models',
      field: {
        type: 'list',
        fields: [
          refs('profile', 'Profile', 'profiles', false),
          number('count', 'How many', { min: 1 }),
          refs('options', 'Options', 'options', true),
          refs('weapons', 'Weapons', 'weapons', true),
        ],
        make: (system) => ({ profile: latestOf(system, 'profiles') ?? 'profile', count: 1, options: [], weapons: [] }),
        titleOf: (item, { profiles }) =>
          `${String(item['count'] ?? 1)} × ${profiles.get(String(item['profile']))?.name ?? String(item['profile'])}`,
      },
    },
    refs('unit.options', 'Bought for the unit as a whole', 'options', true, true),
  ],
  terrain: [
    ...named,
    text('text', 'What it does', true),
    number('top', 'Top, in levels', { min: 0 }, true),
    choice(
      'sight',
      'Blocks sight',
      [
        { value: 'none', label: 'not at all' },
        { value: 'partial', label: 'in part' },
        { value: 'full', label: 'all of it' },
      ],
      true,
    ),
  ],
  objectives: [
    ...named,
    text('text', 'What it does', true),
    choice('glyph', 'Drawing', ['scan', 'recover', 'destroy', 'control', 'access'], true),
    number('size', 'Marker, mm across', { min: 1 }, true),
    {
      key: 'values',
      label: 'Values of one that can be destroyed',
      optional: true,
      field: {
        type: 'object',
        fields: [
          number('defence', 'Defence', { min: 1 }, true),
          number('toughness', 'Toughness', { min: 1 }, true),
          number('hitPoints', 'Hit Points', { min: 1 }, true),
        ],
        make: () => ({ defence: 4, toughness: 4, hitPoints: 2 }),
      },
    },
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

/** What one thing of a part is called. */
export const PART_NOUNS: Readonly<Record<SystemPart, string>> = {
  factions: 'faction',
  categories: 'category',
  roles: 'role',
  rules: 'rule',
  profiles: 'profile',
  weapons: 'weapon',
  options: 'option',
  lists: 'list',
  entries: 'unit',
  premades: 'ready-made unit',
  cards: 'card',
  terrain: 'terrain',
  objectives: 'objective',
};

/** The latest of a part: most likely the one that is meant. */
const latestOf = ({ document }: GameSystem, part: 'profiles' | 'entries'): string | undefined =>
  document[part].at(-1)?.id;

/** A new item of a part: the least that the format takes. */
export function newItem(
  part: SystemPart,
  { id, name }: { readonly id: string; readonly name: string },
  system: GameSystem,
): { readonly id: string } & Record<string, unknown> {
  const values = { command: 4, movement: 6, skill: 4, defence: 4, toughness: 4, hitPoints: 1 };
  const extra: Partial<Record<SystemPart, Record<string, unknown>>> = {
    rules: {
      rule: id.toUpperCase(),
      kind: 'attack',
      on: system.engine === 'bellum-caelum' ? 'card' : 'unit',
      text: 'What it does, in a sentence.',
    },
    // Some twenty of them make an army, so that a first battle is one.
    profiles: { values, cost: Math.max(5, 5 * Math.round((system.document.limits?.default ?? 200) / 100)) },
    weapons: { range: 12, attacks: 2, damage: 4, piercing: 0, cost: 5 },
    options: { cost: 5 },
    lists: { items: [] },
    entries: { groups: [] },
    premades: { unit: { entry: latestOf(system, 'entries') ?? 'unit', roles: [], models: [] } },
    terrain: { rule: id.toUpperCase(), text: 'What it does, in a sentence.' },
    objectives: { rule: id.toUpperCase(), text: 'What it does, in a sentence.' },
    cards: {
      type: 'infantry',
      points: 100,
      stats: { mov: 12, act: '2', ini: 4, sho: 4, clo: 4, apt: null, shi: 2, par: 2, pow: 0, defence: 0, toughness: 4 },
      models: 8,
      shockBelow: 4,
      squadronStars: 2,
    },
  };
  return { id, name, ...extra[part] };
}
