import { kebab } from '../core/kebab';
import { titleOf, type RuleRef } from '../schema/rule-ref';
import type { Rule, RuleUse } from './rule';
import type { RuleBook } from './rule-book';

/** A rule that a model or weapon has, with the name it goes by and what brought it. */
export interface ResolvedRule extends RuleUse {
  /** As printed. A module's own rule keeps its name and value here, while `rule` and `ref` are those of the rule it borrows. */
  readonly shown: RuleRef;
  /** Slug of the rule it follows from (C-VEH-12); `''` if every model of the system has it; null if it is printed. */
  readonly from: string | null;
}

interface Step {
  readonly ref: RuleRef;
  readonly from: string | null;
}

/**
 * What the rules printed on a model or weapon come to: own rules stand for the rules they borrow, through any number of
 * hooks, and bring along what they imply. The only place that says so; odds, builder, validation, print and battle ask it.
 *
 * - The same rule twice counts once, with its best X (C-USR-0), also if one of the two goes by another name. Rules that
 *   differ by arc, statistic, action or type (Weak Spot (Rear), Weak Spot (Left)) are different rules, and so are
 *   different entries of a rule that adds up (B-SRG-8).
 * - "Unless stated otherwise" (C-VEH-12): what is printed goes before what follows from it, and what follows directly
 *   before what follows from that.
 *
 * In order of appearance: as printed, then what they bring. Settled lists stay as they are: resolving what is shown
 * once more gives the same rules.
 */
export function resolveRules(
  book: RuleBook,
  printed: readonly RuleRef[],
  implied: readonly RuleRef[] = [],
): ResolvedRule[] {
  if (printed.length === 0 && implied.length === 0) return [];
  const found = new Map<string, ResolvedRule>();
  const expanded = new Set<string>();
  let level: Step[] = printed.map((ref) => ({ ref, from: null }));
  const everybodys: Step[] = implied.map((ref) => ({ ref, from: '' }));
  while (level.length > 0 || everybodys.length > 0) {
    const next: Step[] = [];
    const stated = new Set([...found.values()].map(({ rule }) => rule.slug));
    for (const { ref: said, from } of level) {
      const ref = byItsId(book, said);
      const own = book.special.get(ref.rule) ?? unknownRule(ref);
      const use = useOf(own, ref, from);
      if (stated.has(use.rule.slug) && !use.rule.param?.adds) continue;
      const key = keyOf(use);
      const held = found.get(key);
      if (!held || isBetter(use, held)) found.set(key, use);
      if (expanded.has(own.slug)) continue;
      expanded.add(own.slug);
      for (const follows of impliedBy(own)) next.push({ ref: follows, from: own.slug });
    }
    level = [...next, ...everybodys.splice(0)];
  }
  return [...found.values()];
}

/** The same rules as hooks fire: in the order of the book, so that it never matters how a card lists them. */
export function rulesInForce(
  book: RuleBook,
  printed: readonly RuleRef[],
  implied: readonly RuleRef[] = [],
): ResolvedRule[] {
  const rules = resolveRules(book, printed, implied);
  if (rules.length < 2) return rules;
  const rank = ranksOf(book);
  const of = ({ rule }: RuleUse): number => rank.get(rule.slug) ?? rank.size;
  return rules.sort((a, b) => of(a) - of(b) || (keyOf(a) < keyOf(b) ? -1 : 1));
}

/** A rule said by its printed name, where a module gave it an id that is not made of the name. */
function byItsId(book: RuleBook, ref: RuleRef): RuleRef {
  if (book.special.has(ref.rule)) return ref;
  const id = namesOf(book).get(ref.rule);
  return id === undefined ? ref : { ...ref, rule: id };
}

const names = new WeakMap<RuleBook, ReadonlyMap<string, string>>();

/** Ids by what printed names come to; of two rules of one name the first. */
function namesOf(book: RuleBook): ReadonlyMap<string, string> {
  const known = names.get(book);
  if (known) return known;
  const made = new Map([...book.special.values()].reverse().map(({ name, slug }) => [kebab(name), slug]));
  names.set(book, made);
  return made;
}

/** Rules whose effect no number knows, as printed: a module's own text, and names that no record has. */
export function notSimulated(book: RuleBook, printed: readonly RuleRef[]): RuleRef[] {
  if (printed.every(({ rule }) => isWhollySimulated(book, rule))) return [];
  return resolveRules(book, printed)
    .map(({ shown }) => shown)
    .filter((ref) => !isSimulated(book, ref.rule));
}

const whole = new WeakMap<RuleBook, Map<string, boolean>>();

/** Neither the rule nor anything it brings along is text; remembered, because odds ask it of every rule. */
export function isWhollySimulated(book: RuleBook, slug: string): boolean {
  const known = whole.get(book) ?? new Map<string, boolean>();
  whole.set(book, known);
  const held = known.get(slug);
  if (held !== undefined) return held;
  const answer = resolveRules(book, [{ rule: slug }]).every(({ shown }) => isSimulated(book, shown.rule));
  known.set(slug, answer);
  return answer;
}

/** Which refs no record knows. */
export const unknownRules = (book: RuleBook, refs: readonly RuleRef[]): RuleRef[] =>
  refs.filter((ref) => !book.special.has(byItsId(book, ref).rule));

/**
 * Whether battles and odds carry a rule out: it is a built-in record, borrows one, or is made of rules that do. What is
 * left is a module's own text, which players apply themselves.
 */
export function isSimulated(book: RuleBook, slug: string): boolean {
  const asked = new Set<string>();
  const waiting = [slug];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const rule = book.special.get(next);
    if (!rule || asked.has(next)) continue;
    if (!(rule.borrows?.rule ?? rule).own) return true;
    asked.add(next);
    waiting.push(...impliedBy(rule).map((ref) => ref.rule));
  }
  return false;
}

export const isBetter = (a: RuleUse, b: RuleUse): boolean =>
  a.ref.x !== undefined && (b.ref.x === undefined || (a.rule.param?.better === 'lower' ? a.x < b.x : a.x > b.x));

function useOf(own: Rule, shown: RuleRef, from: string | null): ResolvedRule {
  // What the profile prints goes before the value that the module gave the rule.
  const ref = own.borrows ? { ...own.borrows.with, ...shown, rule: own.borrows.rule.slug } : shown;
  return { rule: own.borrows?.rule ?? own, x: ref.x ?? 0, ref, shown, from };
}

/** A name that no record has is text like a module's own. */
const unknownRule = ({ rule }: RuleRef): Rule => ({
  id: 'C-SPR-2',
  slug: rule,
  name: titleOf(rule),
  on: 'model',
  kind: 'build',
  text: () => '',
  own: true,
  hooks: {},
});

const impliedBy = (rule: Rule): readonly RuleRef[] => [...(rule.implies ?? []), ...(rule.borrows?.rule.implies ?? [])];

/** Fields that tell one rule from another, and those that tell entries of a rule that adds up apart. */
function keyOf({ rule, ref }: RuleUse): string {
  const kind = [rule.slug, ref.arc, ref.stat, ref.action, ref.type];
  const entry = [ref.x, ref.limit, ref.within, ref.when?.minSquadronUnits];
  return (rule.param?.adds ? [...kind, ...entry] : kind).join('/');
}

const ranks = new WeakMap<RuleBook, ReadonlyMap<string, number>>();

function ranksOf(book: RuleBook): ReadonlyMap<string, number> {
  const known = ranks.get(book);
  if (known) return known;
  const made = new Map([...book.special.keys()].map((slug, i) => [slug, i]));
  ranks.set(book, made);
  return made;
}
