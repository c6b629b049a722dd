import { rulesInForce } from '../rules/resolve-rules';
import type { RuleUse } from '../rules/rule';
import type { RuleBook } from '../rules/rule-book';
import type { RuleRef } from '../schema/rule-ref';

/** By book, and by what the rules say: questions about one army name the same few lists again and again. */
const known = new WeakMap<RuleBook, Map<string, readonly RuleUse[]>>();
const MOST = 2000;

/** What printed rules come to, each list worked out once; the same list is the same object, by which plans are remembered too. */
export function knownRules(
  book: RuleBook,
  printed: readonly RuleRef[],
  implied: readonly RuleRef[] = NONE,
): readonly RuleUse[] {
  let lists = known.get(book);
  if (!lists) known.set(book, (lists = new Map()));
  const key = keyOf(printed, implied);
  let rules = lists.get(key);
  if (!rules) {
    if (lists.size >= MOST) lists.clear();
    lists.set(key, (rules = rulesInForce(book, printed, implied)));
  }
  return rules;
}

const NONE: readonly RuleRef[] = [];

const keyOf = (printed: readonly RuleRef[], implied: readonly RuleRef[]): string =>
  (printed.length === 0 ? '' : JSON.stringify(printed)) + (implied === NONE ? '' : `+${JSON.stringify(implied)}`);
