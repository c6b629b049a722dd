import { sameRuleRef, type RuleRef } from '../schema/rule-ref';
import type { Rule, RuleBearer, RuleKind } from './rule';
import { extendBook, type RuleBook } from './rule-book';

/** A rule as a module's document says it: another name for a rule that has a record or is the module's own, a bundle of rules, or text alone. */
export interface OwnRule {
  readonly id: string;
  readonly name: string;
  readonly rule: string;
  readonly text: string;
  readonly kind: RuleKind;
  readonly on: 'unit' | 'weapon' | 'card' | 'power';
  readonly takes: 'nothing' | 'number' | 'arc';
  /** Rule it borrows, with the values it has where a profile prints none. */
  readonly hook?: RuleRef;
  readonly implies?: readonly RuleRef[];
  readonly best?: 'highest' | 'lowest';
}

/** The book with a module's rules in it. A built-in record that a module words anew still plays; it may imply other rules. */
export function withOwnRules(book: RuleBook, rules: readonly OwnRule[]): RuleBook {
  const own = new Map(rules.map((rule) => [rule.id, rule]));
  const made = new Map<string, Rule>();
  // Those that borrow nothing first: they are what the others may end at.
  for (const rule of rules) if (!rule.hook) made.set(rule.id, plainRule(rule, book.special.get(rule.id)));
  for (const rule of rules) if (rule.hook) made.set(rule.id, borrowingRule(rule, own, made, book));
  return extendBook(book, { special: rules.flatMap(({ id }) => made.get(id) ?? []) });
}

/** The rules that a hook runs through if it never ends at a rule that does something; null if it ends. */
export function hookCircle(id: string, hookOf: (id: string) => string | undefined): readonly string[] | null {
  const path: string[] = [];
  for (let next: string | undefined = id; next !== undefined; next = hookOf(next)) {
    if (path.includes(next)) return [...path, next];
    path.push(next);
  }
  return null;
}

function plainRule(rule: OwnRule, record: Rule | undefined): Rule {
  if (record) {
    const implies = rule.implies ?? record.implies ?? [];
    const same = record.name === rule.name && sameRefs(implies, record.implies ?? []);
    return same ? record : { ...record, name: rule.name, implies };
  }
  return {
    id: rule.rule,
    slug: rule.id,
    name: rule.name,
    on: BEARERS[rule.on],
    kind: rule.kind,
    text: () => rule.text,
    own: true,
    ...(rule.takes === 'nothing'
      ? {}
      : {
          param: {
            kind: rule.takes === 'arc' ? 'arc' : 'count',
            better: rule.best === 'lowest' ? 'lower' : 'higher',
          } as const,
        }),
    ...(rule.implies ? { implies: rule.implies } : {}),
    hooks: {},
  };
}

const sameRefs = (a: readonly RuleRef[], b: readonly RuleRef[]): boolean =>
  a.length === b.length && a.every((ref, i) => sameRuleRef(ref, b[i] ?? ref));

const BEARERS: Readonly<Record<OwnRule['on'], RuleBearer>> = {
  unit: 'model',
  weapon: 'weapon',
  card: 'model',
  power: 'model',
};

function borrowingRule(
  rule: OwnRule,
  own: ReadonlyMap<string, OwnRule>,
  plain: ReadonlyMap<string, Rule>,
  book: RuleBook,
): Rule {
  const text = plainRule(rule, undefined);
  let given: RuleRef | undefined;
  const implies: RuleRef[] = [];
  const seen = new Set<string>();
  for (let at: OwnRule | undefined = rule; at?.hook; at = own.get(at.hook.rule)) {
    // A circle ends nowhere: the rule is text, and validation says so.
    if (seen.has(at.id)) return text;
    seen.add(at.id);
    given = { ...at.hook, ...given, rule: at.hook.rule };
    implies.push(...(at.implies ?? []));
    const target = at.hook.rule;
    const end = own.get(target)?.hook && target !== at.id ? undefined : (plain.get(target) ?? book.special.get(target));
    if (end) return { ...text, borrows: { rule: end, with: given }, implies };
    if (target === at.id) return text;
  }
  return text;
}
