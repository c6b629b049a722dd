import type { RuleRef } from '../schema/rule-ref';
import type { Randomiser } from './randomiser';
import type { Rule, RuleUse } from './rule';

/** The rules of one system: what always holds, and what profiles and weapons name. */
export interface RuleBook {
  readonly system: string;
  readonly dice: Randomiser;
  readonly core: readonly Rule[];
  readonly special: ReadonlyMap<string, Rule>;
  /** Rules every model of the system has though no profile prints them (S-GEN-5, S-CORE-2). */
  readonly implied: readonly RuleRef[];
}

export interface BookParts {
  readonly system: string;
  readonly dice: Randomiser;
  readonly core: readonly Rule[];
  readonly special: readonly Rule[];
  readonly implied?: readonly RuleRef[];
}

export const makeBook = ({ special, implied = [], ...rest }: BookParts): RuleBook => ({
  ...rest,
  implied,
  special: new Map(special.map((rule) => [rule.slug, rule])),
});

/** The same book with records replaced or added by slug (special) or id (core): a module on top of its core. */
export function extendBook(book: RuleBook, changes: Partial<BookParts>): RuleBook {
  const special = new Map(book.special);
  for (const rule of changes.special ?? []) special.set(rule.slug, rule);
  return {
    system: changes.system ?? book.system,
    dice: changes.dice ?? book.dice,
    core: changes.core ?? book.core,
    special,
    implied: changes.implied ?? book.implied,
  };
}

/** The book without the records of these ids: how the tests prove that a case depends on its rule. */
export const withoutRules = (book: RuleBook, ids: readonly string[]): RuleBook => ({
  ...book,
  core: book.core.filter((rule) => !ids.includes(rule.id)),
  special: new Map([...book.special].filter(([, rule]) => !ids.includes(rule.id))),
});

export const allRules = (book: RuleBook): readonly Rule[] => [...book.core, ...book.special.values()];

/** A user's own rule: another name and value for a built-in hook, or text alone. */
export interface OwnRule {
  readonly id: string;
  readonly name: string;
  readonly text: string;
  /** Built-in rule whose hooks it borrows, with the value it has where none is printed. */
  readonly hook?: RuleRef;
}

export const withOwnRules = (book: RuleBook, own: readonly OwnRule[]): RuleBook =>
  extendBook(book, {
    special: own
      .filter(({ id, hook }) => hook !== undefined || !book.special.has(id))
      .map(({ id, name, text, hook }): Rule => {
        const base = hook === undefined ? undefined : book.special.get(hook.rule);
        return {
          on: 'model',
          kind: 'build',
          hooks: {},
          ...base,
          ...(hook ? { defaults: hook } : {}),
          id: base?.id ?? id,
          slug: id,
          name,
          text,
        };
      }),
  });

/** Which refs no record knows: a user's text rules. */
export const unknownRules = (book: RuleBook, refs: readonly RuleRef[]): readonly RuleRef[] =>
  refs.filter((ref) => !book.special.has(ref.rule));

/**
 * The records behind a profile's rules, implied ones included, each once with its best value (C-USR-0).
 * Rules that differ by arc, statistic or type (Weak Spot (Rear), Weak Spot (Left)) are different rules, and so are
 * different entries of a rule that adds up (B-SRG-8).
 */
export function rulesInForce(book: RuleBook, refs: readonly RuleRef[], implied: readonly RuleRef[] = []): RuleUse[] {
  const uses = new Map<string, RuleUse>();
  const add = (ref: RuleRef): void => {
    const rule = book.special.get(ref.rule);
    if (!rule) return;
    const key = keyOf(rule, ref);
    const full = rule.defaults ? { ...rule.defaults, ...ref } : ref;
    const use: RuleUse = { rule, x: full.x ?? 0, ref: full };
    const held = uses.get(key);
    if (!held || isBetter(use, held)) uses.set(key, use);
  };
  for (const ref of refs) add(ref);
  const printed = new Set(refs.map((ref) => ref.rule));
  // "Unless stated otherwise": a printed Platform or Weak Spot takes the place of the implied one.
  for (const ref of implied) if (!printed.has(ref.rule)) add(ref);
  for (const { rule } of [...uses.values()]) {
    for (const ref of rule.implies ?? []) if (!printed.has(ref.rule)) add(ref);
  }
  return [...uses.values()];
}

function keyOf({ param }: Rule, ref: RuleRef): string {
  const kind = `${ref.rule}/${ref.arc ?? ''}/${ref.stat ?? ''}/${ref.action ?? ''}/${ref.type ?? ''}`;
  return param?.adds
    ? `${kind}/${ref.x ?? ''}/${ref.limit ?? ''}/${ref.within ?? ''}/${ref.when?.minSquadronUnits ?? ''}`
    : kind;
}

const isBetter = (a: RuleUse, b: RuleUse): boolean => (a.rule.param?.better === 'lower' ? a.x < b.x : a.x > b.x);

/**
 * C-CONV-11: what the rules of single models come to for their unit as a target. `nearest` is the index of the model
 * nearest the attacker. Rules of the model next in line (Shields) are asked model by model instead.
 */
export function sharedRules(models: readonly (readonly RuleUse[])[], nearest = 0): RuleUse[] {
  const shared: RuleUse[] = [];
  const [first = [], ...others] = models;
  for (const use of first) {
    if ((use.rule.share ?? 'all') !== 'all') continue;
    const worst = worstOf(use, others);
    if (worst) shared.push(worst);
  }
  for (const use of models[nearest] ?? []) if (use.rule.share === 'nearest') shared.push(use);
  for (const model of models) {
    for (const use of model) {
      if (use.rule.share === 'any' && !shared.some((held) => held.rule.id === use.rule.id)) shared.push(use);
    }
  }
  return shared;
}

function worstOf(use: RuleUse, models: readonly (readonly RuleUse[])[]): RuleUse | null {
  let worst = use;
  for (const model of models) {
    const same = model.find((other) => other.rule.id === use.rule.id && other.ref.arc === use.ref.arc);
    if (!same) return null;
    if (isBetter(worst, same)) worst = same;
  }
  return worst;
}

export const coreUses = (book: RuleBook): RuleUse[] =>
  book.core.map((rule) => ({ rule, x: 0, ref: { rule: rule.slug } }));
