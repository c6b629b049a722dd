import { describe, expect, it } from 'vitest';
import { notSimulated, resolveRules, unknownRules } from '../rules/resolve-rules';
import { allRules } from '../rules/rule-book';
import { parseRuleRef } from '../schema/rule-ref';
import { systemSchema } from '../schema/system';
import { builtInRegistry, makeSystemRegistry } from './registry';
import { bookOf, RULE_BOOKS } from './rule-books';

describe.each(builtInRegistry.documents.map((document) => [document.id, document] as const))('%s', (id) => {
  const system = builtInRegistry.get(id);
  if (!system) throw new Error(id);
  const book = bookOf(system);

  it('has a record for every special rule it prints, under the same name: none is text alone', () => {
    const printed = [...system.rules.values()];
    expect(
      unknownRules(
        book,
        printed.map((rule) => ({ rule: rule.id })),
      ),
    ).toEqual([]);
    const renamed = printed
      .filter((rule) => book.special.get(rule.id)?.name !== rule.name)
      .map((rule) => [rule.id, rule.name, book.special.get(rule.id)?.name]);
    expect(renamed).toEqual([]);
  });

  it('names the same catalogue row in document and record', () => {
    // A module's own rule that borrows a hook keeps its own row.
    const other = [...system.rules.values()].filter((rule) => {
      if (rule.hook !== undefined) return false;
      const record = book.special.get(rule.id);
      return (
        record !== undefined &&
        ![rule.rule, ...(rule.alsoRules ?? [])].some((row) => row === record.id || (record.covers ?? []).includes(row))
      );
    });
    expect(other.map((rule) => [rule.id, rule.rule, book.special.get(rule.id)?.id])).toEqual([]);
  });
});

it.each(Object.entries(RULE_BOOKS))('%s: every record has a text and an id of its own', (_, book) => {
  const rules = allRules(book);
  // One row may be a table of outcomes, each with a record of its own: the injuries of a campaign.
  const ids = rules.map(({ id, slug }) => (id === 'D-CAMP-7' ? `${id} ${slug}` : id));
  expect(new Set(ids).size).toBe(rules.length);
  for (const rule of rules) {
    // A core rule whose figure is null is not played here, and says nothing.
    const text = rule.text(book.figures, book.dice);
    if (text !== '' || rule.on !== 'core') expect(text.length, rule.id).toBeGreaterThan(5);
    expect(rule.slug, rule.id).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
  }
});

it('a module’s rule is found by its printed name too, where its id is another', () => {
  const module = systemSchema.parse({
    format: 'muster/system',
    version: 1,
    id: 'mine',
    name: 'Mine',
    release: '1',
    extends: { id: 'squadrons' },
    rules: [
      {
        id: 'bb',
        name: 'Bunker Buster',
        rule: 'X-BB',
        text: 'Bursts.',
        kind: 'attack',
        on: 'weapon',
        hook: 'destructive',
      },
    ],
  });
  const book = bookOf(makeSystemRegistry([module]).get('mine')!);
  const printed = [parseRuleRef('Bunker Buster (3)')];
  const [use] = resolveRules(book, printed);
  expect([use?.rule.slug, use?.x, use?.shown.rule]).toEqual(['destructive', 3, 'bb']);
  expect([unknownRules(book, printed), notSimulated(book, printed)]).toEqual([[], []]);
});
