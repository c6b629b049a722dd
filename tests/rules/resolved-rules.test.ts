/** What the rules printed on a card come to: once each, with the best value, in an order that no card decides. */
import { describe, expect, it } from 'vitest';
import { hookCircle, withOwnRules, type OwnRule } from '#shared/rules/own-rules';
import { extendBook, makeBook, sharedRules, allRules, bellumFigures, cadenceFigures } from '#shared/rules/rule-book';
import { defineRule, variantOf } from '#shared/rules/rule';
import { isSimulated, notSimulated, resolveRules, rulesInForce, unknownRules } from '#shared/rules/resolve-rules';
import { D6, DECK } from '#shared/rules/randomiser';
import { parseRuleRef } from '#shared/schema/rule-ref';
import { RULE_BOOKS } from '#shared/systems/rule-books';

const cadence = RULE_BOOKS.cadence;
const refs = (...printed: string[]) => printed.map(parseRuleRef);
const slugs = (...printed: string[]) => rulesInForce(cadence, refs(...printed)).map(({ rule }) => rule.slug);
const own = (id: string, more: Partial<OwnRule> = {}): OwnRule => ({
  id,
  name: `The ${id}`,
  rule: 'C-SPR-2',
  text: `What ${id} does.`,
  kind: 'build',
  on: 'unit',
  takes: 'nothing',
  ...more,
});
const withRules = (...rules: OwnRule[]) => withOwnRules(cadence, rules);

describe('one rule, printed in several ways', () => {
  it('fires in the order of the book, however a card lists it', () => {
    const printed = ['Weak Spot (Rear)', 'Stealth (6)', 'Weak Spot (Left)', 'Agile', 'Home Cooking', 'Big Boots'];
    const straight = rulesInForce(cadence, refs(...printed));
    const back = rulesInForce(cadence, refs(...printed.toReversed()));
    expect(back.map(({ ref }) => ref)).toEqual(straight.map(({ ref }) => ref));
    const known = [...cadence.special.keys()];
    const ranks = straight.filter(({ rule }) => !rule.own).map(({ rule }) => known.indexOf(rule.slug));
    expect(ranks).toEqual(ranks.toSorted((a, b) => a - b));
    // Names that no record has come last.
    expect(slugs(...printed).slice(-2)).toEqual(['big-boots', 'home-cooking']);
  });

  it('C-USR-0: counts once, with its best X', () => {
    const x = (...printed: string[]) => rulesInForce(cadence, refs(...printed)).map((use) => use.x);
    expect(x('Rending (1)', 'Rending (2)')).toEqual([2]);
    expect(x('Rending (2)', 'Rending (1)')).toEqual([2]);
    expect(x('Stealth (9)', 'Stealth (6)')).toEqual([6]);
    expect(x('Agile', 'Agile')).toEqual([0]);
  });

  it('by arc, statistic, action and type they are different rules', () => {
    const bellum = RULE_BOOKS['bellum-caelum'];
    expect(slugs('Weak Spot (Rear)', 'Weak Spot (Left)', 'Weak Spot (Rear)')).toHaveLength(2);
    const count = (...printed: object[]) => resolveRules(bellum, printed as never).length;
    const piercing = { rule: 'piercing', x: 5 };
    expect(count(piercing, { ...piercing, type: 'v' }, { ...piercing, type: 'i' }, piercing)).toBe(3);
    const advantaged = { rule: 'advantaged', x: 1 };
    expect(count({ ...advantaged, stat: 'sho' }, { ...advantaged, stat: 'clo' })).toBe(2);
    const heal = { rule: 'heal', x: 1 };
    expect(count({ ...heal, action: 'move' }, { ...heal, action: 'shoot' })).toBe(2);
  });

  it('B-SRG-8: entries of a rule that adds up are told apart by everything they say', () => {
    const enhance = { rule: 'enhance', stat: 'sho', x: 1 };
    const count = (...printed: object[]) => resolveRules(RULE_BOOKS['bellum-caelum'], printed as never).length;
    expect(count(enhance, enhance)).toBe(1);
    expect(count(enhance, { ...enhance, x: 2 })).toBe(2);
    expect(count(enhance, { ...enhance, limit: '3+' })).toBe(2);
    expect(count(enhance, { ...enhance, within: 12 })).toBe(2);
    expect(count(enhance, { ...enhance, when: { minSquadronUnits: 2 } })).toBe(2);
    expect(count({ rule: 'advantaged', stat: 'sho', x: 1 }, { rule: 'advantaged', stat: 'sho', x: 2 })).toBe(1);
  });

  it('C-VEH-12: what is printed goes before what follows, also for what every model has', () => {
    const platform = (printed: string[], implied: string[]) =>
      resolveRules(cadence, refs(...printed), refs(...implied)).find(({ rule }) => rule.slug === 'platform');
    expect(platform(['Vehicle'], [])).toMatchObject({ x: 2, from: 'vehicle' });
    // What a Vehicle brings and what every model has stand on one level, where the better counts.
    expect(platform(['Vehicle'], ['Platform (5)'])).toMatchObject({ x: 5, from: '' });
    expect(platform(['Vehicle'], ['Platform (1)'])).toMatchObject({ x: 2, from: 'vehicle' });
    expect(platform([], ['Platform (5)'])).toMatchObject({ x: 5, from: '' });
    expect(platform(['Platform (1)'], ['Platform (5)'])).toMatchObject({ x: 1, from: null });
    expect(resolveRules(cadence, [])).toEqual([]);
  });
});

describe('rules that no number knows', () => {
  it('are named as printed: a module’s text, and names without a record', () => {
    const book = withRules(
      own('cooking'),
      own('feast', { implies: refs('Cooking') }),
      own('sneaky', { hook: { rule: 'stealth' } }),
    );
    const silent = (...printed: string[]) => notSimulated(book, refs(...printed)).map(({ rule }) => rule);
    expect(silent('Stealth (6)', 'Sneaky (6)')).toEqual([]);
    expect(silent('Stealth (6)', 'Cooking')).toEqual(['cooking']);
    expect(silent('Cooking', 'Stealth (6)')).toEqual(['cooking']);
    expect(silent('Feast')).toEqual(['feast', 'cooking']);
    expect(silent('Unheard Of')).toEqual(['unheard-of']);
    expect(silent('Stealth (6)', 'Unheard Of')).toEqual(['unheard-of']);
    // Asked again, it says the same.
    expect(silent('Stealth (6)', 'Cooking')).toEqual(['cooking']);
    expect(unknownRules(book, refs('Cooking', 'Unheard Of')).map(({ rule }) => rule)).toEqual(['unheard-of']);
  });

  it('a rule made of rules that play is played, whatever else it brings; one in a circle is not', () => {
    const book = withRules(
      own('text'),
      own('both', { implies: refs('Text', 'Agile') }),
      own('deep', { implies: refs('Both') }),
      own('one', { implies: refs('Other') }),
      own('other', { implies: refs('One') }),
    );
    expect(['text', 'both', 'deep', 'one', 'agile', 'nobody'].map((slug) => isSimulated(book, slug))).toEqual([
      false,
      true,
      true,
      false,
      true,
      false,
    ]);
  });
});

describe('a module’s own rules', () => {
  it('a built-in record that is worded the same stays the same record; another name or bundle makes another', () => {
    const { name, implies } = cadence.special.get('vehicle')!;
    const reworded = (more: Partial<OwnRule>) => withRules(own('vehicle', { name, ...more })).special.get('vehicle')!;
    expect(reworded({})).toBe(cadence.special.get('vehicle'));
    expect(reworded({ implies: [...implies!] })).toBe(cadence.special.get('vehicle'));
    expect(reworded({ name: 'Engine' })).toMatchObject({ name: 'Engine', implies });
    expect(reworded({ implies: [] })).toMatchObject({ name, implies: [] });
    const other = implies!.map((ref, i) => (i === 0 ? parseRuleRef('Agile') : ref));
    expect(reworded({ implies: other }).implies).toEqual(other);
  });

  it('takes what it says it takes', () => {
    const book = withRules(
      own('plain'),
      own('count', { takes: 'number' }),
      own('low', { takes: 'number', best: 'lowest' }),
      own('side', { takes: 'arc', on: 'weapon' }),
    );
    const of = (slug: string) => book.special.get(slug)!;
    expect('param' in of('plain')).toBe(false);
    expect(of('count').param).toEqual({ kind: 'count', better: 'higher' });
    expect(of('low').param).toEqual({ kind: 'count', better: 'lower' });
    expect(of('side')).toMatchObject({ on: 'weapon', own: true, param: { kind: 'arc', better: 'higher' } });
    expect(resolveRules(book, refs('Low (3)', 'Low (2)')).map(({ x }) => x)).toEqual([2]);
    expect(resolveRules(book, refs('Count (2)', 'Count (3)')).map(({ x }) => x)).toEqual([3]);
  });

  it('brings along what every name on the way to its record implies', () => {
    const book = withRules(
      own('alias', { hook: { rule: 'middle' }, implies: refs('Agile') }),
      own('middle', { hook: { rule: 'stealth', x: 6 }, implies: refs('Rugged') }),
    );
    const rules = resolveRules(book, refs('Alias'));
    expect(rules.map(({ rule }) => rule.slug)).toEqual(['stealth', 'agile', 'rugged']);
    expect(rules[0]).toMatchObject({ x: 6, shown: { rule: 'alias' } });
  });

  it('a circle of hooks is text, and is named', () => {
    const rules = [
      own('a', { hook: { rule: 'b' } }),
      own('b', { hook: { rule: 'a' } }),
      own('self', { hook: { rule: 'self' } }),
    ];
    const book = withRules(...rules);
    for (const slug of ['a', 'b', 'self']) expect(isSimulated(book, slug)).toBe(false);
    const hookOf = (id: string) => rules.find((rule) => rule.id === id)?.hook?.rule;
    expect(hookCircle('a', hookOf)).toEqual(['a', 'b', 'a']);
    expect(hookCircle('self', hookOf)).toEqual(['self', 'self']);
    expect(hookCircle('stealth', hookOf)).toBeNull();
    expect(hookCircle('x', (id) => (id === 'x' ? 'stealth' : undefined))).toBeNull();
  });
});

describe('a book', () => {
  const rule = defineRule({ id: 'X-1', name: 'Odd One’s Out', on: 'core', kind: 'build', text: 'Nothing.' });

  it('that is extended keeps whatever is not changed', () => {
    expect(extendBook(cadence, {})).toEqual(cadence);
    const figures = { ...cadenceFigures(cadence), rushFrom: 9 };
    const implied = refs('Agile');
    const changed = extendBook(cadence, {
      system: 'other',
      dice: DECK,
      figures,
      core: [rule],
      special: [rule],
      implied,
    });
    expect(changed).toMatchObject({ system: 'other', dice: DECK, figures, core: [rule], implied, rows: cadence.rows });
    expect(changed.special.size).toBe(cadence.special.size + 1);
    expect(extendBook(changed, {})).toEqual(changed);
    expect(allRules(changed)).toEqual([rule, ...changed.special.values()]);
    const { figures: own, dice, system } = cadence;
    expect(makeBook({ system, dice, figures: own, core: [], special: [] })).toMatchObject({ implied: [], rows: null });
  });

  it('has the figures of its own family', () => {
    expect(() => bellumFigures(cadence)).toThrow('not of the Bellum Caelum family');
    expect(() => cadenceFigures(RULE_BOOKS['bellum-caelum'])).toThrow('not of the Cadence family');
  });

  it('names a record after its printed name, unless the record says otherwise', () => {
    expect(rule.slug).toBe('odd-one-s-out');
    expect(defineRule({ ...rule, slug: 'odd' }).slug).toBe('odd');
    expect(rule.text(cadence.figures, D6)).toBe('Nothing.');
    expect('short' in rule).toBe(false);
    const variant = variantOf(rule, { id: 'X-2', short: ({ rushFrom }) => `From ${rushFrom}.` });
    expect(variant).toMatchObject({ id: 'X-2', slug: 'odd-one-s-out', text: rule.text });
    expect(variant.short?.(cadence.figures, D6)).toBe('From 3.');
    expect(variantOf(rule, { id: 'X-3', text: 'Something.' }).text(cadence.figures, D6)).toBe('Something.');
  });
});

describe('C-CONV-11: a unit as a target', () => {
  const shared = (nearest: number | undefined, ...models: string[][]) =>
    sharedRules(
      models.map((printed) => rulesInForce(cadence, refs(...printed))),
      nearest === undefined ? undefined : rulesInForce(cadence, refs(...(models[nearest] ?? []))),
    ).map(({ rule, x, ref }) => [rule.slug, ref.arc ?? x]);

  it('has what all its models have, with the X that is worst for it', () => {
    expect(shared(0, ['Stealth (6)'], ['Stealth (9)'])).toEqual([['stealth', 9]]);
    expect(shared(0, ['Stealth (9)'], ['Stealth (6)'])).toEqual([['stealth', 9]]);
    expect(shared(0, ['Stealth (6)'], [])).toEqual([]);
    expect(shared(0, ['Stealth (6)', 'Agile'], ['Agile'])).toEqual([['agile', 0]]);
    expect(shared(0)).toEqual([]);
  });

  it('has the Weak Spots of the model nearest the attacker, and the first stands for it where nobody measured', () => {
    const models = [['Weak Spot (Rear)'], ['Weak Spot (Left)'], []];
    expect(shared(0, ...models)).toEqual([['weak-spot', 'rear']]);
    expect(shared(1, ...models)).toEqual([['weak-spot', 'left']]);
    expect(shared(2, ...models)).toEqual([]);
    expect(shared(3, ...models)).toEqual([]);
    expect(shared(undefined, ...models)).toEqual([['weak-spot', 'rear']]);
  });
});
