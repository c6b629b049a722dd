/** What a module laid over others comes to: lists, figures, editions, words. */
import { describe, expect, it, test } from 'vitest';
import { makeGameSystem, canRout, diceOf, heightClass, printRule, seesFlat } from './game-system';
import { cadenceFigures } from './cadence/system';
import { devilsBluffFigures } from './devils-bluff/system';
import { figuresOf } from './figures';
import { builtInRegistry, compareReleases, makeSystemRegistry } from './registry';
import { bookFinder, bookOf, hasShips, ruleBookOf, RULE_BOOKS } from './rule-books';
import { ruleText } from './rule-text';
import { scoringNames } from './scoring-names';
import { missionSchema } from '../schema/mission';
import { parseRuleRef } from '../schema/rule-ref';
import { systemSchema, type SystemDocument } from '../schema/system';

const moduleOf = (base: string | null, more: object = {}): SystemDocument =>
  systemSchema.parse({
    format: 'muster/system',
    version: 1,
    id: 'mine',
    name: 'Mine',
    release: '1',
    ...(base === null ? {} : { extends: { id: base, version: '1' } }),
    ...more,
  });
const built = (id: string) => builtInRegistry.get(id)!;
const made = (base: string | null, more: object = {}, ...others: SystemDocument[]) =>
  makeSystemRegistry([moduleOf(base, more), ...others]).get('mine')!;

test('a copy that plays like a game stands among its kin: nearest last, each once', () => {
  const kin = (base: string | null, more: object = {}) => made(base, more).kin.map(({ id }) => id);
  expect(kin('cadence', { plays: 'squadrons' })).toEqual(['cadence', 'squadrons', 'mine']);
  expect(kin('squadrons', { plays: 'squadrons' })).toEqual(['cadence', 'squadrons', 'mine']);
  expect(kin(null, { plays: 'bellum-caelum' })).toEqual(['bellum-caelum', 'mine']);
  expect(kin('salt-road')).toEqual(['cadence', 'salt-road', 'mine']);
});

describe('a module over what it extends', () => {
  it('that says nothing is its base under another name', () => {
    const mine = made('squadrons');
    const base = built('squadrons');
    for (const part of ['rules', 'profiles', 'weapons', 'options', 'lists', 'entries', 'premades', 'roles'] as const)
      expect([...mine[part]], part).toEqual([...base[part]]);
    for (const part of ['factions', 'categories', 'cards', 'terrain', 'objectives'] as const)
      expect([...mine[part]], part).toEqual([...base[part]]);
    for (const part of ['constraints', 'surcharges', 'scoring', 'missions', 'bases', 'markers', 'credits'] as const)
      expect(mine.document[part], part).toEqual(base.document[part]);
    const { engine, measure, randomiser, dice, figures, currency, attributes } = base;
    expect(mine).toMatchObject({ engine, measure, randomiser, dice, figures, currency, attributes });
    expect(mine.lineage.map(({ id }) => id)).toEqual(['cadence', 'squadrons', 'mine']);
  });

  it('replaces an item in its place and adds others behind', () => {
    const [first, second] = built('squadrons').document.weapons;
    const mine = made('squadrons', {
      weapons: [
        { ...second!, name: 'Other' },
        { ...first!, id: 'new' },
      ],
    });
    const ids = [...built('squadrons').weapons.keys()];
    expect([...mine.weapons.keys()]).toEqual([...ids, 'new']);
    expect(mine.weapons.get(second!.id)?.name).toBe('Other');
    expect(mine.weapons.get(first!.id)?.name).toBe(first!.name);
  });

  it('has terrain, objectives and what makes an army to itself, if it says any', () => {
    const base = built('squadrons').document;
    const own = {
      terrain: [{ id: 'fog', name: 'Fog', text: 'Foggy.', rule: 'X-1' }],
      objectives: [base.objectives[0]!],
      constraints: [{ kind: 'units', max: 2, rule: 'X-2' }],
      missions: ['debris-field'],
    };
    const mine = made('squadrons', own);
    expect([...mine.terrain.keys()]).toEqual(['fog']);
    expect([...mine.objectives.keys()]).toEqual([base.objectives[0]!.id]);
    expect(mine.document.constraints).toHaveLength(1);
    expect(mine.document.missions).toEqual(['debris-field']);
    expect(mine.document.scoring).toEqual(base.scoring);
  });

  it('credits its own people first, and nobody twice', () => {
    const base = built('squadrons').document.credits;
    const mine = made('squadrons', { credits: [{ name: 'Me' }, { name: base[0]!.name }] });
    expect(mine.document.credits.map(({ name }) => name)).toEqual([
      'Me',
      base[0]!.name,
      ...base.slice(1).map(({ name }) => name),
    ]);
  });

  it('takes parameters one by one', () => {
    const two = systemSchema.parse({
      ...moduleOf('squadrons'),
      id: 'below',
      engine: { id: 'cadence', parameters: { rushFrom: 4, rushPenalty: -3 } },
    });
    const mine = made(
      null,
      { extends: { id: 'below', version: '1' }, engine: { id: 'cadence', parameters: { rushFrom: 5 } } },
      two,
    );
    expect(mine.figures).toEqual({ ...built('squadrons').figures, rushFrom: 5, rushPenalty: -3 });
    expect(mine.document.engine).toMatchObject({ id: 'cadence', parameters: { rushFrom: 5, rushPenalty: -3 } });
  });

  it('that stands on nothing is played by dice, in inches, for points', () => {
    expect(made(null, { engine: { id: 'cadence' } })).toMatchObject({
      engine: 'cadence',
      measure: 'inch',
      randomiser: { kind: 'd6', top: 6, fail: 1, step: 1 },
      currency: { name: 'points', short: 'pts' },
      attributes: [],
      figures: cadenceFigures,
    });
    expect(makeGameSystem(moduleOf(null)).engine).toBe('cadence');
    const coin = { name: 'crowns', short: 'cr', symbol: '¤' };
    expect(made(null, { currency: coin }).currency).toEqual(coin);
    expect('symbol' in made(null, { currency: { name: 'crowns', short: 'cr' } }).currency).toBe(false);
  });
});

describe('cards instead of dice', () => {
  const deck = { kind: 'deck', cards: 52, hand: 5, top: 13, fail: 1, step: 2 };
  it('D-MOD-1, D-SIX-1: double every modifier and turn n+ into 2n+1, unless the module states its own', () => {
    const { figures, dice } = made('cadence', {
      engine: { id: 'cadence', randomiser: deck, parameters: { coverBonus: 3 } },
    });
    const { rushPenalty, heightAdvantage, obscuredPenalty, counterTable: table, secureRoll } = cadenceFigures;
    const face = (n: number) => 2 * n + 1;
    expect(figures).toMatchObject({
      rushPenalty: 2 * rushPenalty,
      heightAdvantage: 2 * heightAdvantage!,
      obscuredPenalty: 2 * obscuredPenalty!,
      coverBonus: 3,
      secureRoll: face(secureRoll!),
      counterTable: Object.fromEntries(Object.entries(table).map(([row, need]) => [row, face(need)])),
    });
    expect(dice).toMatchObject({ kind: 'deck', faces: 13, step: 2, best: 13, hand: 5 });
  });

  it('and back again for a module that rolls dice over one that draws', () => {
    const drawing = systemSchema.parse({
      ...moduleOf('squadrons'),
      id: 'drawn',
      engine: { id: 'cadence', randomiser: deck },
    });
    const rolling = {
      extends: { id: 'drawn', version: '1' },
      engine: { id: 'cadence', randomiser: { kind: 'd6', top: 6, fail: 1, step: 1 } },
    };
    const { figures, dice } = made(null, rolling, drawing);
    expect(figures).toEqual(built('squadrons').figures);
    expect(dice.kind).toBe('d6');
  });

  it('a game that plays as another has its figures as they stand', () => {
    const bluff = built('devils-bluff');
    expect(figuresOf([bluff.document])).toEqual(bluff.figures);
    expect(made(null, { plays: 'devils-bluff', engine: { id: 'cadence', randomiser: deck } }).figures).toEqual(
      bluff.figures,
    );
    expect(made(null, { plays: 'nobody', engine: { id: 'cadence' } }).figures).toEqual(cadenceFigures);
    expect(made(null, { engine: { id: 'bellum-caelum' } }).figures).toEqual(built('bellum-caelum').figures);
  });

  it('dice have no hand', () => {
    expect(diceOf({ kind: 'd6', top: 6, fail: 1, step: 3 })).toMatchObject({ kind: 'd6', step: 3, hand: 0 });
  });
});

describe('options', () => {
  const option = (more: object) => ({ id: 'nag', name: 'Nag', effects: [], ...more });
  const effects = (base: string, more: object) => made(base, { options: [option(more)] }).options.get('nag')?.effects;
  it('D-HORSE-4: a mount moves as the figures say, unless it says otherwise', () => {
    const riderMove = devilsBluffFigures.riderMove!;
    expect(effects('devils-bluff', { mount: true })).toEqual([{ set: 'movement', to: riderMove }]);
    const own = [{ set: 'movement', to: 9 }];
    expect(effects('devils-bluff', { mount: true, effects: own })).toEqual(own);
    const skill = { set: 'skill', to: 3 };
    expect(effects('devils-bluff', { mount: true, effects: [skill] })).toEqual([
      { set: 'movement', to: riderMove },
      skill,
    ]);
    expect(effects('devils-bluff', {})).toEqual([]);
    expect(effects('squadrons', { mount: true })).toEqual([]);
  });

  it('are worded with what they set, add, grant and cost', () => {
    const words = (text: string, more: object) =>
      made('cadence', { options: [option({ text, ...more })] }).options.get('nag')?.text;
    const both = [
      { add: 'hitPoints', by: 2 },
      { add: 'toughness', by: 1 },
      { set: 'skill', to: 3 },
    ];
    expect(words('{by} {by.hitPoints} {by.toughness} {to} {to.skill}', { effects: both })).toBe('2 2 1 3 3');
    expect(words('{x}: {rule}', { effects: [{ grant: parseRuleRef('Stealth (6)') }] })).toMatch(/^6: .*6″|^6: .*6/);
    expect(words('{perOther} {x}', { costPerOther: 4 })).toBe('4 {x}');
    expect(words('From {rushFrom}', {})).toBe('From 3');
  });
});

describe('editions', () => {
  test.each([
    ['1', '1', 0],
    ['1', '2', -1],
    ['2', '1', 1],
    ['1.9', '1.10', -1],
    ['1.10', '1.9', 1],
    ['1', '1.1', -1],
    ['1.1', '1', 1],
    ['1.b', '1.a', 1],
    ['1.a', '1.b', -1],
    ['10', '9a', -1],
    ['01', '1', -1],
  ])('%s against %s', (a, b, sign) => expect(Math.sign(compareReleases(a, b))).toBe(sign));

  it('the newest is meant where none is named, whatever came first', () => {
    const registry = makeSystemRegistry(
      ['2', '10', '9'].map((release) => moduleOf('squadrons', { release, name: `Mine ${release}` })),
    );
    expect(registry.get('mine')?.name).toBe('Mine 10');
    expect(registry.get('mine', '2')?.name).toBe('Mine 2');
    expect(registry.get('mine', '3')?.name).toBe('Mine 10');
    expect(registry.get('mine', '2')).toBe(registry.get('mine', '2'));
    expect([registry.has('mine', '2'), registry.has('mine', '3'), registry.has('nobody', '1')]).toEqual([
      true,
      false,
      false,
    ]);
    expect([registry.isBuiltIn('squadrons'), registry.isBuiltIn('mine')]).toEqual([true, false]);
    expect(registry.get('nobody')).toBeUndefined();
  });

  it('the first of one id and edition counts', () => {
    const registry = makeSystemRegistry([
      moduleOf('squadrons', { name: 'One' }),
      moduleOf('squadrons', { name: 'Two' }),
    ]);
    expect(registry.get('mine')?.name).toBe('One');
    expect(registry.documents.filter(({ id }) => id === 'mine')).toHaveLength(1);
  });

  it('a line of modules may be eight long and no longer, and no circle', () => {
    const line = (length: number) =>
      makeSystemRegistry(
        Array.from({ length }, (_, i) =>
          moduleOf(null, {
            id: `m${i}`,
            extends: i === 0 ? { id: 'cadence', version: '1' } : { id: `m${i - 1}`, version: '1' },
          }),
        ),
      ).get(`m${length - 1}`);
    expect(line(8)?.lineage).toHaveLength(9);
    expect(line(9)).toBeUndefined();
    const circle = [
      moduleOf(null, { id: 'a', extends: { id: 'b', version: '1' } }),
      moduleOf(null, { id: 'b', extends: { id: 'c', version: '1' } }),
      moduleOf(null, { id: 'c', extends: { id: 'b', version: '1' } }),
    ];
    for (const id of ['a', 'b', 'c']) expect(makeSystemRegistry(circle).get(id)).toBeUndefined();
  });
});

describe('words and records', () => {
  it('a rule has the text of its nearest record, unless the module words it itself', () => {
    const bluff = built('devils-bluff');
    expect(bluff.rules.get('stealth')?.rule).toBe('D-USR-STEALTH');
    expect(built('cadence').rules.get('stealth')?.rule).toBe('C-USR-STEALTH');
    const { short, ...worded } = built('cadence').rules.get('stealth')!;
    expect(short).toBeDefined();
    const mine = made('cadence', { rules: [{ ...worded, text: 'Hard to see.' }] });
    expect(mine.rules.get('stealth')).toMatchObject({ text: 'Hard to see.' });
    expect(made(null, { rules: [{ ...worded, text: '' }] }).rules.get('stealth')?.text).toBe('');
    expect(made(null, { plays: 'cadence', rules: [{ ...worded, text: '' }] }).rules.get('stealth')?.text).toBe(
      built('cadence').rules.get('stealth')?.text,
    );
  });

  it('are told with the value and arc that is printed', () => {
    const cadence = built('cadence');
    const said = (printed: string, length: 'short' | 'full' = 'full') =>
      ruleText(cadence, parseRuleRef(printed), length);
    expect(said('Stealth (6)')).toContain('6');
    expect(said('Stealth')).toMatch(/\bX\b/);
    expect(said('Weak Spot (Rear)')).toMatch(/rear/i);
    expect(said('Weak Spot')).not.toMatch(/ARC/);
    expect(said('Stealth (6)', 'short')).not.toBe(said('Stealth (6)'));
    expect(ruleText(cadence, { rule: 'nobody' }, 'full')).toBe('');
    expect(ruleText(cadence, { rule: 'nobody', note: 'As told.' }, 'full')).toBe('As told.');
    const system = made('cadence', {
      rules: [
        {
          id: 'side',
          name: 'Side',
          rule: 'X-1',
          kind: 'defend',
          on: 'unit',
          text: 'ARC hits: the named arc, ARC, X and x.',
        },
      ],
    });
    expect(ruleText(system, { rule: 'side', arc: 'left', x: 2 }, 'full')).toBe(
      'Left hits: the left arc, left, 2 and 2.',
    );
    expect(ruleText(system, { rule: 'side' }, 'short')).toBe('Named hits: the named arc, named, X and x.');
  });

  it('a rule is printed by its name here, or by the name that its id makes', () => {
    expect(printRule(built('cadence'), parseRuleRef('Weak Spot (Rear)'))).toBe('Weak Spot (Rear)');
    expect(printRule(built('cadence'), { rule: 'big-boots', x: 2 })).toBe('Big Boots (2)');
  });

  it('which book plays a system', () => {
    expect(bookOf(built('salt-road')).special.get('stealth')?.id).toBe(RULE_BOOKS.cadence.special.get('stealth')?.id);
    expect(bookOf(built('squadrons')).system).toBe('squadrons');
    expect(bookOf(made(null, { engine: { id: 'bellum-caelum' } })).special.has('enhance')).toBe(true);
    expect(bookOf(made('cadence', { plays: 'squadrons' })).special.has('target-lock')).toBe(true);
    expect(ruleBookOf('toString')).toBeUndefined();
    const find = bookFinder((id) => (id === 'mine' ? made('squadrons') : undefined));
    expect([find('mine')?.system, find('cadence')?.system, find('nobody')]).toEqual(['mine', 'cadence', undefined]);
    expect([hasShips(built('squadrons')), hasShips(built('cadence'))]).toEqual([true, false]);
  });

  it('what a family has', () => {
    const [squadrons, bluff, bellum] = [built('squadrons'), built('devils-bluff'), built('bellum-caelum')];
    expect([squadrons, bluff, bellum].map(seesFlat)).toEqual([true, false, false]);
    expect([squadrons, bluff, bellum].map(canRout)).toEqual([false, true, false]);
    const heights = bellum.figures.family === 'bellum-caelum' ? bellum.figures.heights : undefined;
    expect([heightClass(bellum, 'titan'), heightClass(bellum, 'tent'), heightClass(squadrons, 'titan')]).toEqual([
      heights?.titan,
      1,
      1,
    ]);
    // A type is whatever word a document has.
    expect([heightClass(bellum, 'constructor'), heightClass(bellum, '__proto__')]).toEqual([1, 1]);
  });
});

describe('names in scoring lines', () => {
  it('come from the system, then from the mission, and stand in for what nobody named', () => {
    const system = built('squadrons');
    const [role] = system.roles.values();
    const [entry] = system.entries.values();
    const [type] = system.objectives.values();
    const mission = missionSchema.parse({
      format: 'muster/mission',
      version: 1,
      id: 'm',
      name: 'M',
      system: { id: 'squadrons', version: '1' },
      table: { width: 36, height: 36 },
      rounds: 4,
      sides: [
        { id: 'a', name: 'Hunters', role: 'attacker' },
        { id: 'b', name: '' },
      ],
      zones: [
        { id: 'z1', name: 'The Gap', use: 'score', shape: { kind: 'rect', x: 5, y: 5, width: 2, height: 2 } },
        { id: 'z2', name: '', use: 'score', shape: { kind: 'rect', x: 5, y: 5, width: 2, height: 2 } },
      ],
      nominations: [{ id: 'n1', label: 'Mark', by: 'each', of: 'enemy', at: 'start' }],
    });
    const names = scoringNames(system, mission);
    expect([names.measure, names.unit]).toEqual(['inch', 'unit']);
    expect(scoringNames(built('bellum-caelum')).unit).toBe('base');
    expect([names.role(role!.id), names.entry(entry!.id), names.type(type!.id)]).toEqual([
      role!.name,
      entry!.name,
      type!.name,
    ]);
    expect([names.role('old-hand'), names.entry('old-ship'), names.type('old-mark')]).toEqual([
      'Old Hand',
      'Old Ship',
      'Old Mark',
    ]);
    expect([names.nomination('n1'), names.nomination('n2')]).toEqual(['“Mark”', 'the named unit']);
    expect([names.zone('z1'), names.zone('z2'), names.zone('z3')]).toEqual(['The Gap', 'the zone', 'the zone']);
    expect([names.side('a'), names.side('attacker'), names.side('b'), names.side('defender')]).toEqual([
      'Hunters',
      'Hunters',
      'B',
      'Defender',
    ]);
    expect(scoringNames(system).zone('z1')).toBe('the zone');
  });
});
