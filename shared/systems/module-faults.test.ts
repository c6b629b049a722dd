/** Everything that the author of a module is told: each fault alone, on a module that is otherwise sound, word for word. */
import { describe, expect, it, test } from 'vitest';
import { systemSchema, type SystemDocument } from '../schema/system';
import { makeSystemRegistry } from './registry';
import { bookOf } from './rule-books';
import { validateSystem } from './validate-system';

const VALUES = { command: 4, movement: 5, skill: 4, defence: 5, toughness: 3, hitPoints: 1 };
const profile = (more: object = {}) => ({ id: 'p', name: 'Private', values: VALUES, weapons: ['gun'], ...more });
const weapon = (more: object = {}) => ({
  id: 'gun',
  name: 'Gun',
  range: 9,
  attacks: 1,
  damage: 1,
  piercing: 0,
  ...more,
});
const entry = (more: object = {}) => ({ id: 'e', name: 'Squad', groups: [{ id: 'g', profile: 'p' }], ...more });
const option = (more: object = {}) => ({ id: 'boots', name: 'Boots', effects: [], ...more });
const choice = (more: object = {}) => ({ id: 'c', name: 'Gear', for: ['g'], items: [{ option: 'boots' }], ...more });
const rule = (more: object = {}) => ({
  id: 'cook',
  name: 'Cook',
  rule: 'X-1',
  text: 'Cooks.',
  kind: 'command',
  on: 'unit',
  ...more,
});

/** A unit with a gun and boots to take. */
const sound = (more: object = {}): SystemDocument =>
  systemSchema.parse(
    JSON.parse(
      JSON.stringify({
        format: 'muster/system',
        version: 1,
        id: 'mine',
        name: 'Mine',
        release: '1',
        extends: { id: 'cadence', version: '1' },
        licence: { name: 'Own' },
        credits: [{ name: 'Me' }],
        weapons: [weapon()],
        options: [option()],
        profiles: [profile()],
        entries: [entry({ choices: [choice()] })],
        ...more,
      }),
    ),
  );
const told = (document: SystemDocument): string[] =>
  validateSystem(document, makeSystemRegistry([document])).map(
    ({ severity, code, rule: id, path, message }) => `${severity} ${code} ${id} ${path.join('/')}: ${message}`,
  );

it('a sound module hears nothing', () => expect(told(sound())).toEqual([]));

it('a module that names the engine of the other family is played by that of its foundation', () => {
  const wrong = [sound({ engine: { id: 'bellum-caelum' } }), sound({ plays: 'bellum-caelum' })];
  expect(wrong.map(told)).toEqual([
    [
      'error other-engine C-LIC-2 engine/id: What it stands on is played by the engine cadence, so it is played by that.',
    ],
    [
      'error other-engine C-LIC-2 plays: Bellum Caelum is played by the engine bellum-caelum, and this module by cadence.',
    ],
  ]);
  for (const document of [...wrong, sound({ extends: undefined, engine: { id: 'cadence' }, plays: 'bellum-caelum' })]) {
    const system = makeSystemRegistry([document]).get('mine')!;
    expect([system.engine, system.document.engine?.id, system.figures.family]).toEqual([
      'cadence',
      'cadence',
      'cadence',
    ]);
    for (const rule of bookOf(system).core) expect(rule.text(system.figures, system.dice)).not.toMatch(/undefined/);
  }
});

const entryWith = (more: object) => ({ entries: [entry({ choices: [choice()], ...more })] });
const choiceWith = (more: object) => ({ entries: [entry({ choices: [choice(), choice({ id: 'd', ...more })] })] });

const FAULTS: readonly [string, object, readonly string[]][] = [
  [
    'no licence',
    { licence: undefined },
    ['note no-licence C-LIC-1 licence: The module names no licence. Sheets print it.'],
  ],
  ['no credit', { credits: [] }, ['note no-credit C-LIC-1 credits: The module credits nobody. Sheets print it.']],
  [
    'another edition',
    { extends: { id: 'cadence', version: '0.3' } },
    [
      'warning other-edition C-LIC-2 extends/version: The module was written for edition 0.3 of cadence. Edition 1 takes its place.',
    ],
  ],
  [
    'an unknown base',
    { extends: { id: 'cadance', version: '1' } },
    [
      'error unknown-base C-LIC-2 extends: The module stands on "cadance", which is unknown or stands on itself. Did you mean cadence?',
    ],
  ],
  [
    'itself as its base',
    { extends: { id: 'mine', version: '1' } },
    ['error unknown-base C-LIC-2 extends: The module stands on "mine", which is unknown or stands on itself.'],
  ],
  [
    'no base and no engine',
    { extends: undefined },
    ['error no-engine C-LIC-2 engine: The system names no rules engine and stands on no other system.'],
  ],
  ['an engine of its own', { extends: undefined, engine: { id: 'cadence' } }, []],
  [
    'a field of nobody',
    { 'x-editor': {} },
    ['warning unknown-field C-LIC-2 x-editor: "x-editor" is no field of the format. It is kept, and nothing reads it.'],
  ],
  [
    'a misspelt field',
    { weapons: [weapon({ maxPerArmmy: 1 })] },
    ['error unknown-field C-LIC-2 weapons/0/maxPerArmmy: "maxPerArmmy" is no field here. Did you mean maxPerArmy?'],
  ],
  [
    'a misspelt field beside the right one',
    { entrys: [] },
    [
      'warning unknown-field C-LIC-2 entrys: "entrys" is no field of the format. It is kept, and nothing reads it. Did you ' +
        'mean entries?',
    ],
  ],
  [
    'an unknown parameter',
    { engine: { id: 'cadence', parameters: { rushForm: 3 } } },
    [
      'error unknown-parameter C-LIC-2 engine/parameters/rushForm: "rushForm" is no figure of the cadence rules, so nothing reads it. Did you mean rushFrom?',
    ],
  ],
  [
    'a parameter out of range',
    { engine: { id: 'cadence', parameters: { rushFrom: 0 } } },
    ['error wrong-parameter C-LIC-2 engine/parameters/rushFrom: rushFrom: Too small: expected number to be >=1.'],
  ],
  [
    'an unknown row of a table of figures',
    { engine: { id: 'cadence', parameters: { counterTable: { hlaf: 3 } } } },
    [
      'error unknown-parameter C-LIC-2 engine/parameters/counterTable/hlaf: "hlaf" is no row of counterTable, so nothing reads it. Did you mean half?',
    ],
  ],
  [
    'a figure in a text that is none',
    {
      options: [
        option({ text: 'From {rushForm:word} actions on, {counterTabel.half} or {mustMoov?yes|no}, {rushFrom}.' }),
      ],
    },
    [
      'warning unknown-figure C-LIC-2 options/0/text: "{rushForm}" is no figure, so the text is printed with it. Did you mean rushFrom?',
      'warning unknown-figure C-LIC-2 options/0/text: "{counterTabel.half}" is no figure, so the text is printed with it. Did you mean counterTable.half?',
      'warning unknown-figure C-LIC-2 options/0/text: "{mustMoov}" is no figure, so the text is printed with it. Did you mean mustMove?',
    ],
  ],
  ['a figure in a text', { terrain: [{ id: 't', name: 'T', rule: 'X-2', text: 'From {rushFrom:word} on.' }] }, []],
  [
    'an id twice',
    { weapons: [weapon(), weapon({ name: 'Other gun' })] },
    ['error duplicate-id C-LIC-2 weapons/1/id: "gun" stands twice among the weapons. Only the last counts.'],
  ],
  [
    'an unknown rule',
    { profiles: [profile({ rules: ['Stelth (6)'] })] },
    [
      'error unknown-rule C-SPR-2 profiles/0/rules/0: "stelth" is no special rule. Add it to the rules, or check its spelling. Did you mean stealth?',
    ],
  ],
  [
    'a rule without its number',
    { profiles: [profile({ rules: ['Stealth'] })] },
    ['error rule-needs-number C-USR-0 profiles/0/rules/0: Stealth needs a number in brackets.'],
  ],
  [
    'a rule without its arc',
    { weapons: [weapon({ rules: ['Arc'] })] },
    ['error rule-needs-arc C-USR-0 weapons/0/rules/0: Arc needs an arc in brackets.'],
  ],
  ['a rule with its number and one with its arc', { weapons: [weapon({ rules: ['Rending (1)', 'Arc (Front)'] })] }, []],
  [
    'an unknown weapon',
    { profiles: [profile({ weapons: ['gun', 'gum'] })] },
    ['error unknown-weapon C-LIC-2 profiles/0/weapons/1: "gum" is no weapon of this system. Did you mean gun?'],
  ],
  [
    'a text-only rule',
    { rules: [rule()] },
    ['note text-only-rule C-SPR-2 rules/0: Cook is text only: players apply it, battles do not simulate it.'],
  ],
  [
    'a rule that implies an unknown one',
    { rules: [rule({ implies: [{ rule: 'agil' }] })] },
    [
      'error unknown-rule C-SPR-2 rules/0/implies/0: "agil" is no special rule. Add it to the rules, or check its spelling. Did you mean agile?',
      'note text-only-rule C-SPR-2 rules/0: Cook is text only: players apply it, battles do not simulate it.',
    ],
  ],
  ['a rule that plays', { rules: [rule({ implies: [{ rule: 'agile' }] })] }, []],
  [
    'a hook on nothing',
    { rules: [rule({ hook: { rule: 'stelth' } })] },
    [
      'error unknown-hook C-LIC-2 rules/0/hook: Cook borrows "stelth", which is no rule here. Did you mean stealth?',
      'note text-only-rule C-SPR-2 rules/0: Cook is text only: players apply it, battles do not simulate it.',
    ],
  ],
  [
    'a rule by its name, where its id is another',
    {
      rules: [rule({ hook: { rule: 'agile' } })].map((own) => ({ ...own, id: 'ck' })),
      weapons: [weapon({ rules: ['Cook'] })],
    },
    [
      'error unknown-rule C-SPR-2 weapons/0/rules/0: "cook" is no special rule. Add it to the rules, or check its spelling. The id of Cook is ck.',
    ],
  ],
  ['a hook', { rules: [rule({ hook: { rule: 'agile' } })] }, []],
  [
    'a hook on itself',
    { rules: [rule({ hook: { rule: 'cook' } })] },
    [
      'error hook-circle C-LIC-2 rules/0/hook: Cook borrows Cook: a circle, so it plays nothing.',
      'note text-only-rule C-SPR-2 rules/0: Cook is text only: players apply it, battles do not simulate it.',
    ],
  ],
  [
    'a circle of hooks',
    { rules: [rule({ hook: { rule: 'bake' } }), rule({ id: 'bake', name: 'Bake', hook: { rule: 'cook' } })] },
    [
      'error hook-circle C-LIC-2 rules/0/hook: Cook borrows Bake borrows Cook: a circle, so it plays nothing.',
      'error hook-circle C-LIC-2 rules/1/hook: Bake borrows Cook borrows Bake: a circle, so it plays nothing.',
      'note text-only-rule C-SPR-2 rules/0: Cook is text only: players apply it, battles do not simulate it.',
      'note text-only-rule C-SPR-2 rules/1: Bake is text only: players apply it, battles do not simulate it.',
    ],
  ],
  [
    'an option that grants an unknown rule',
    { options: [option({ effects: [{ grant: { rule: 'agil' } }] })] },
    [
      'error unknown-rule C-SPR-2 options/0/effects/0/grant: "agil" is no special rule. Add it to the rules, or check its spelling. Did you mean agile?',
    ],
  ],
  [
    'an option that gives an unknown weapon',
    { options: [option({ effects: [{ weapon: 'gum' }] })] },
    ['error unknown-weapon C-LIC-2 options/0/effects/0/weapon: "gum" is no weapon of this system. Did you mean gun?'],
  ],
  ['an option that needs a weapon', { options: [option({ needs: ['gun'] })] }, []],
  [
    'an option that needs nothing known',
    { options: [option({ needs: ['gum'] })] },
    [
      'error unknown-item C-LIC-2 options/0/needs: Boots needs "gum", which is neither option nor weapon. Did you mean gun?',
    ],
  ],
  [
    'a role that grants an unknown rule',
    { roles: [{ id: 'r', name: 'Chief', grants: [{ rule: 'agil' }] }] },
    [
      'error unknown-rule C-SPR-2 roles/0/grants/0: "agil" is no special rule. Add it to the rules, or check its spelling. Did you mean agile?',
    ],
  ],
  [
    'a list with an empty line',
    { lists: [{ id: 'l', name: 'L', items: [{}] }] },
    ['error empty-item C-LIC-2 lists/0/items/0: This line of the list names neither weapon nor option.'],
  ],
  [
    'a list of the unknown',
    { lists: [{ id: 'l', name: 'L', items: [{ weapon: 'gum' }, { option: 'boot' }] }] },
    [
      'error unknown-weapon C-LIC-2 lists/0/items/0: "gum" is no weapon of this system. Did you mean gun?',
      'error unknown-option C-LIC-2 lists/0/items/1: "boot" is no option of this system. Did you mean boots?',
    ],
  ],
  [
    'an unknown category',
    entryWith({ category: 'cors' }),
    ['error unknown-category C-LIC-2 entries/0/category: "cors" is no category of this system.'],
  ],
  [
    'an unknown faction',
    entryWith({ factions: ['red'] }),
    ['error unknown-faction C-LIC-2 entries/0/factions/0: "red" is no faction of this system.'],
  ],
  [
    'an unknown profile',
    entryWith({ groups: [{ id: 'g', profile: 'q' }] }),
    [
      'error unknown-profile C-LIC-2 entries/0/groups/0/profile: "q" is no profile of this system. Did you mean p?',
      'note unreachable C-LIC-2 weapons/0: No unit carries or may take Gun.',
    ],
  ],
  [
    'an entry without models',
    entryWith({ groups: [], choices: [] }),
    [
      'error empty-entry C-UNIT-3 entries/0/groups: Squad has no models.',
      'note unreachable C-LIC-2 weapons/0: No unit carries or may take Gun.',
      'note unreachable C-LIC-2 options/0: No unit may take Boots.',
    ],
  ],
  [
    'a size too great',
    entryWith({ groups: [{ id: 'g', profile: 'p', min: 1, max: 3 }], size: { min: 4 } }),
    [
      'error impossible-size C-LIC-2 entries/0/size: Squad can never have the size it asks for: its groups allow 1 to 3.',
    ],
  ],
  ['a size just right', entryWith({ groups: [{ id: 'g', profile: 'p', min: 1, max: 3 }], size: { min: 3 } }), []],
  [
    'a size too small',
    entryWith({ groups: [{ id: 'g', profile: 'p', min: 2 }], size: { min: 1, max: 1 } }),
    [
      'error impossible-size C-LIC-2 entries/0/size: Squad can never have the size it asks for: its groups allow 2 to any number.',
    ],
  ],
  [
    'a size just small enough',
    entryWith({ groups: [{ id: 'g', profile: 'p', min: 2 }], size: { min: 1, max: 2 } }),
    [],
  ],
  [
    'a group of none',
    entryWith({ groups: [{ id: 'g', profile: 'p', min: 3, max: 2 }] }),
    ['error impossible-size C-LIC-2 entries/0/groups/0: "g" of Squad asks for 3 or more and 2 or fewer.'],
  ],
  ['a group of just so many', entryWith({ groups: [{ id: 'g', profile: 'p', min: 2, max: 2 }] }), []],
  [
    'a per without a word',
    entryWith({ per: { each: 1 } }),
    [
      'error empty-per C-LIC-2 entries/0/per: Squad is limited per unit of something, and "per" names neither entries nor a category: it limits nothing.',
    ],
  ],
  [
    'a per of nothing',
    entryWith({ per: { each: 1, entries: [] } }),
    [
      'error empty-per C-LIC-2 entries/0/per: Squad is limited per unit of something, and "per" names neither entries nor a category: it limits nothing.',
    ],
  ],
  [
    'a per of the unknown',
    entryWith({ per: { each: 1, entries: ['f'], category: 'cors' } }),
    [
      'error unknown-entry C-LIC-2 entries/0/per/entries/0: "f" is no entry of this system. Did you mean e?',
      'error unknown-category C-LIC-2 entries/0/per/category: "cors" is no category of this system.',
    ],
  ],
  ['a per of an entry', entryWith({ per: { each: 1, entries: ['e'] } }), []],
  [
    'a choice from an unknown list',
    choiceWith({ lists: ['l'] }),
    ['error unknown-list C-LIC-2 entries/0/choices/1/lists/0: "l" is no list of this system.'],
  ],
  [
    'a choice in place of an unknown weapon',
    choiceWith({ replaces: ['gum'] }),
    [
      'error unknown-weapon C-LIC-2 entries/0/choices/1/replaces/0: "gum" is no weapon of this system. Did you mean gun?',
    ],
  ],
  [
    'a choice of an unknown option',
    choiceWith({ items: [{ option: 'boot' }] }),
    [
      'error unknown-option C-LIC-2 entries/0/choices/1/items/0: "boot" is no option of this system. Did you mean boots?',
    ],
  ],
  [
    'a choice for an unknown group',
    choiceWith({ for: ['h'] }),
    [
      'error unknown-group C-LIC-2 entries/0/choices/1/for: "Gear" is for "h", which is no group of Squad. Did you mean g?',
    ],
  ],
  [
    'a choice that cannot be made',
    choiceWith({ min: 3, max: 2 }),
    ['error impossible-choice C-LIC-2 entries/0/choices/1: "Gear" asks for 3 or more and 2 or fewer.'],
  ],
  ['a choice that can', choiceWith({ min: 2, max: 2 }), []],
  [
    'a premade of the unknown',
    { premades: [premade('squid')] },
    ['error unknown-entry C-LIC-2 premades/0/unit/entry: Ready Squad is a "squid", which is no unit of this system.'],
  ],
  [
    'points for the unknown',
    { scoring: [{ when: 'now', what: 'destroyed', subject: { entry: 'f' }, vp: 1 }] },
    [
      'error unknown-entry C-LIC-2 scoring/0/subject/entry: Points for "f", which is no unit of this system. Did you mean e?',
    ],
  ],
  [
    'points at once for holding',
    { scoring: [{ when: 'now', what: 'held', subject: { type: 'control' }, vp: 1 }] },
    [
      'error never-scores C-LIC-2 scoring/0/when: Scoring line 1 can never pay: nobody holds a marker before the round is ' +
        'over: that is counted at the end of a round or of the game, not at once.',
    ],
  ],
  [
    'points up to none',
    { scoring: [{ when: 'now', what: 'destroyed', subject: { entry: 'e' }, vp: 1, cap: 0 }] },
    [
      'error never-scores C-LIC-2 scoring/0/cap: Scoring line 1 can never pay: at most 0 points is no points. Leave the ' +
        'limit out or raise it.',
    ],
  ],
  [
    'points for a rout where nobody routs',
    { scoring: [{ when: 'game', what: 'routed', subject: {}, vp: 1 }] },
    ['error never-scores C-LIC-2 scoring/0/what: Scoring line 1 can never pay: nobody routs in Mine.'],
  ],
  ['points for an entry', { scoring: [{ when: 'now', what: 'destroyed', subject: { entry: 'e' }, vp: 1 }] }, []],
  [
    'points for an unknown role',
    {
      roles: [{ id: 'chief', name: 'Chief' }],
      scoring: [{ when: 'now', what: 'destroyed', subject: { role: 'chef' }, vp: 1 }],
    },
    [
      'warning unknown-role C-LIC-2 scoring/0/subject/role: Points for "chef", which is no role of this system. Did you mean chief?',
    ],
  ],
  [
    'points for a role where there are none',
    { scoring: [{ when: 'now', what: 'destroyed', subject: { role: 'chef' }, vp: 1 }] },
    [],
  ],
  [
    'a limit on the unknown',
    {
      constraints: [
        { kind: 'units', category: 'cors', max: 2, rule: 'X' },
        { kind: 'units', entries: ['f'], max: 2, rule: 'X' },
        { kind: 'role', role: 'chef', min: 1, max: 1, rule: 'X' },
      ],
    },
    [
      'error unknown-category C-LIC-2 constraints/0/category: "cors" is no category of this system.',
      'error unknown-entry C-LIC-2 constraints/1/entries/0: "f" is no entry of this system. Did you mean e?',
      'error unknown-role C-LIC-2 constraints/2/role: "chef" is no role of this system.',
    ],
  ],
  [
    'a value out of range',
    { profiles: [profile({ values: { ...VALUES, command: 0, skill: 9 } })] },
    [
      'error value-out-of-range C-ATTR-CMD profiles/0/values/command: Command of Private is 0. It must be 1 to 6.',
      'error value-out-of-range C-ATTR-SKL profiles/0/values/skill: Skill of Private is 9. It must be 2 to 6.',
    ],
  ],
  [
    'a weapon that nobody carries',
    { weapons: [weapon(), weapon({ id: 'bow', name: 'Bow' })] },
    ['note unreachable C-LIC-2 weapons/1: No unit carries or may take Bow.'],
  ],
  [
    'a weapon of an option',
    { weapons: [weapon(), weapon({ id: 'bow', name: 'Bow' })], options: [option({ effects: [{ weapon: 'bow' }] })] },
    [],
  ],
  [
    'a weapon of a list',
    {
      weapons: [weapon(), weapon({ id: 'bow', name: 'Bow' })],
      lists: [{ id: 'l', name: 'L', items: [{ weapon: 'bow' }] }],
      ...choiceWith({ lists: ['l'] }),
    },
    [],
  ],
  [
    'an option that nobody takes',
    { options: [option(), option({ id: 'hat', name: 'Hat' })] },
    ['note unreachable C-LIC-2 options/1: No unit may take Hat.'],
  ],
];

function premade(id: string) {
  return { id: 'pre', name: 'Ready Squad', points: 1, unit: { entry: id, name: 'Ready', models: [] } };
}

describe('one fault', () => {
  test.each(FAULTS)('%s', (_, change, expected) => expect(told(sound(change))).toEqual(expected));
});
