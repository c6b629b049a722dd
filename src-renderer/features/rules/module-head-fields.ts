import type { SystemDocument } from '#shared/schema/system';
import { armyConstraintSchema } from '#shared/schema/army-constraint';
import { constraintWords, surchargeWords } from '#shared/systems/item-words';
import { choice, number, refs, text, type Field } from './field-kinds';

const rule = text('rule', 'Rule number');
const BOUNDS: readonly Field[] = [
  number('min', 'At least', { min: 0 }, true),
  number('max', 'At most', { min: 0 }, true),
];

/** What each kind of army constraint asks, beside the rule to blame and its weight. */
const CONSTRAINT_FIELDS: ReadonlyMap<string, readonly Field[]> = new Map([
  ['limit', [number('standard', 'Fixed size of an army', { min: 0, unless: 'as agreed' }, true)]],
  [
    'units',
    [
      text('name', 'Called', false, true),
      { ...refs('entries', 'Units', 'entries', true, true), only: 'cadence' },
      refs('category', 'Category', 'categories', false, true),
      {
        ...choice('type', 'Type of a data card', ['infantry', 'hero', 'vehicle', 'titan'], true),
        only: 'bellum-caelum',
      },
      ...BOUNDS,
      number('perPoints', 'At most one for every full', { min: 1 }, true),
    ],
  ],
  [
    'share',
    [
      text('name', 'Called', false, true),
      refs('categories', 'Categories', 'categories', true, true),
      refs('category', 'Or one category', 'categories', false, true),
      ...BOUNDS,
      choice(
        'in',
        'Counted in',
        [
          { value: 'percent', label: 'percent' },
          { value: 'points', label: 'points' },
        ],
        true,
        'percent',
      ),
      choice(
        'of',
        'Percent of',
        [
          { value: 'limit', label: "the army's limit" },
          { value: 'total', label: 'what the army costs' },
        ],
        true,
        "the army's limit",
      ),
    ],
  ],
  [
    'budget',
    [
      text('name', 'Called'),
      refs('category', 'Category', 'categories', false, true),
      refs('entries', 'Units', 'entries', true, true),
      number('each', 'For every unit', { min: 0 }),
      number('pool', 'For all together', { min: 0 }),
    ],
  ],
  ['role', [refs('role', 'Role', 'roles', false), ...BOUNDS]],
  ['one-faction', []],
  ['table-advice', [number('above', 'Above', { min: 0 }), text('text', 'Advice')]],
  ['reserve-share', [number('percent', 'Percent held back at most', { min: 0, max: 100 })]],
  ['reserve-needs', [refs('rules', 'One of these rules', 'rules')]],
  ['unarmed', []],
  ['spare-weapon', [refs('unless', 'Unless it has', 'rules', false)]],
]);

const KIND_WORDS: ReadonlyMap<unknown, string> = new Map([
  ['limit', 'Total within the limit'],
  ['units', 'Number of units'],
  ['share', 'Share of a category'],
  ['budget', 'Pooled budget for gear'],
  ['role', 'A role is held'],
  ['one-faction', 'One faction only'],
  ['table-advice', 'Advice on the table'],
  ['reserve-share', 'Units in reserve'],
  ['reserve-needs', 'Who may be held back'],
  ['unarmed', 'Models without a weapon'],
  ['spare-weapon', 'A weapon taken twice'],
]);

/** A fresh constraint of a kind: the least that the format takes. */
const FRESH: ReadonlyMap<unknown, Readonly<Record<string, unknown>>> = new Map<unknown, Record<string, unknown>>([
  ['budget', { name: 'Gear', each: 0, pool: 0 }],
  ['role', { role: 'leader' }],
  ['table-advice', { above: 0, text: 'A bigger table suits better.' }],
  ['reserve-share', { percent: 50 }],
  ['reserve-needs', { rules: [] }],
  ['spare-weapon', { unless: 'skilled' }],
]);

const named = (item: Record<string, unknown>): string => String(item['name'] ?? item['id'] ?? '');

/** The forms of what a module says of itself, by field of the document. */
const HEAD_FIELDS: ReadonlyMap<keyof SystemDocument, readonly Field[]> = new Map<
  keyof SystemDocument,
  readonly Field[]
>([
  [
    'limits',
    [
      number('limits.default', 'Usual size of an army', { min: 0 }),
      {
        key: 'limits.choices',
        label: 'Other usual sizes',
        hint: 'With commas: 150, 300, 500.',
        field: { type: 'numbers' },
      },
    ],
  ],
  ['rounds', [number('rounds', 'Rounds', { min: 1 }, true)]],
  ['table', [number('table.width', 'Table, width', { min: 1 }), number('table.height', 'Table, height', { min: 1 })]],
  [
    'currency',
    [
      text('currency.name', 'Points are called'),
      text('currency.short', 'Short'),
      text('currency.symbol', 'Symbol', false, true),
    ],
  ],
  [
    'markers',
    [
      number('markers.objective', 'Objective marker, mm', { min: 0 }, true),
      number('markers.entryPoint', 'Entry Point, mm', { min: 0 }, true),
    ],
  ],
  [
    'constraints',
    [
      {
        key: 'constraints',
        label: 'Constraints',
        field: {
          type: 'list',
          fields: (item) => [
            {
              ...choice(
                'kind',
                'What',
                [...CONSTRAINT_FIELDS.keys()].map((value) => ({ value, label: KIND_WORDS.get(value) ?? value })),
              ),
              // Another kind asks other things: what the old one knew does not fit it.
              becomes: (kind) => ({ kind, rule: item['rule'] ?? 'OWN-1', ...FRESH.get(kind) }),
            },
            ...(CONSTRAINT_FIELDS.get(String(item['kind'])) ?? []),
            rule,
            choice(
              'severity',
              'An army that breaks it',
              [
                { value: 'error', label: 'may not play' },
                { value: 'warning', label: 'is warned' },
                { value: 'note', label: 'is told' },
              ],
              true,
              'may not play',
            ),
          ],
          make: () => ({ kind: 'units', rule: 'OWN-1' }),
          titleOf: (item, system) => {
            const read = armyConstraintSchema.safeParse(item);
            return read.success
              ? constraintWords(read.data, system)
              : (KIND_WORDS.get(item['kind']) ?? String(item['kind']));
          },
        },
      },
    ],
  ],
  [
    'surcharges',
    [
      {
        key: 'surcharges',
        label: 'Surcharges',
        field: {
          type: 'list',
          fields: [number('from', 'From so many items', { min: 1 }), number('add', 'Adds'), rule],
          make: () => ({ from: 5, add: 10, rule: 'OWN-1' }),
          titleOf: (item, system) =>
            surchargeWords({ from: Number(item['from']), add: Number(item['add']), rule: '' }, system),
        },
      },
    ],
  ],
  [
    'attributes',
    [
      {
        key: 'attributes',
        label: 'Profile columns',
        optional: true,
        field: {
          type: 'list',
          fields: [
            choice('id', 'Value', [
              { value: 'command', label: 'Command' },
              { value: 'movement', label: 'Movement' },
              { value: 'skill', label: 'Skill' },
              { value: 'defence', label: 'Defence' },
              { value: 'toughness', label: 'Toughness' },
              { value: 'hitPoints', label: 'Hit Points' },
            ]),
            text('name', 'Name'),
            text('short', 'Short'),
            choice('print', 'Printed as', [
              { value: 'number', label: 'a number, 4' },
              { value: 'target', label: 'a roll, 4+' },
              { value: 'inches', label: 'a length, 4″' },
            ]),
            number('min', 'Least'),
            number('max', 'Most', {}, true),
            choice('better', 'Better is', ['higher', 'lower']),
          ],
          make: () => ({ id: 'command', name: 'Command', short: 'CMD', print: 'number', min: 1, better: 'higher' }),
          titleOf: named,
        },
      },
    ],
  ],
  [
    'licence',
    [
      text('licence.name', 'Licence'),
      text('licence.url', 'Address of the licence', false, true),
      text('licence.text', 'In words', true, true),
    ],
  ],
  [
    'credits',
    [
      {
        key: 'credits',
        label: 'Credits',
        field: {
          type: 'list',
          fields: [text('name', 'Name'), text('url', 'Address', false, true), text('text', 'For what', true, true)],
          make: () => ({ name: 'Somebody' }),
          titleOf: named,
        },
      },
    ],
  ],
  [
    'notice',
    [
      {
        key: 'notice',
        label: 'Notices',
        optional: true,
        hint: 'One to a line; sheets print them.',
        field: { type: 'lines' },
      },
    ],
  ],
  [
    'bases',
    [
      {
        key: 'bases',
        label: 'Bases',
        optional: true,
        hint: 'By what the model is. A profile may have its own.',
        field: {
          type: 'map',
          of: { type: 'base' },
          names: ['model', 'large', 'vehicle', 'infantry', 'hero', 'titan', 'monster', 'mounted'],
          make: () => ({ shape: 'circle', diameter: 25 }),
          add: 'Base for',
        },
      },
    ],
  ],
  ['scoring', [{ key: 'scoring', label: 'Victory points of the game', field: { type: 'scoring' } }]],
  ['missions', [{ key: 'missions', label: 'Missions', field: { type: 'missions' } }]],
]);

/** One chapter of the module's own form. */
export interface HeadSection {
  readonly title: string;
  readonly parts: readonly (keyof SystemDocument)[];
}

export const HEAD_SECTIONS: readonly HeadSection[] = [
  { title: 'Size of an army', parts: ['limits', 'currency'] },
  { title: 'What an army must keep to', parts: ['constraints', 'surcharges'] },
  { title: 'Table and rounds', parts: ['table', 'rounds'] },
  { title: 'Columns of a profile', parts: ['attributes'] },
  { title: 'Bases and markers', parts: ['bases', 'markers'] },
  { title: 'Victory points and missions', parts: ['scoring', 'missions'] },
  { title: 'Licence and credits', parts: ['licence', 'credits', 'notice'] },
];

export const fieldsOf = (part: keyof SystemDocument): readonly Field[] => HEAD_FIELDS.get(part) ?? [];
