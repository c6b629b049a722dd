import type { Reason } from '../rules/dice-test';
import { isWhollySimulated, notSimulated, unknownRules } from '../rules/resolve-rules';
import type { RuleBook } from '../rules/rule-book';
import { printRuleRef, type RuleRef } from '../schema/rule-ref';

/** Rules of a scenario that its numbers know nothing of. */
export interface LeftOut {
  /** As printed: a module's text rules, and names that no record has. */
  readonly notSimulated?: readonly string[];
  /** Those among them that no record has: most likely misspelt. */
  readonly unknownRules?: readonly string[];
}

/** `isKnown` says which refs to a known rule still mean nothing, such as a statistic that there is not. */
export function leftOut(scenario: object, book: RuleBook, isKnown: (ref: RuleRef) => boolean = () => true): LeftOut {
  const lists = rulesIn(scenario);
  // Nearly always there is nothing to tell.
  if (lists.every((refs) => refs.every((ref) => isKnown(ref) && isWhollySimulated(book, ref.rule)))) return NOTHING;
  const print = (ref: RuleRef): string => printRuleRef(ref, book.special.get(ref.rule)?.name);
  const once = (found: readonly RuleRef[]): string[] => [...new Set(found.map(print))];
  const meaningless = lists.flat().filter((ref) => !isKnown(ref));
  const silent = once([...lists.flatMap((refs) => notSimulated(book, refs)), ...meaningless]);
  const unknown = once([...lists.flatMap((refs) => unknownRules(book, refs)), ...meaningless]);
  return {
    ...(silent.length > 0 ? { notSimulated: silent } : {}),
    ...(unknown.length > 0 ? { unknownRules: unknown } : {}),
  };
}

const NOTHING: LeftOut = {};

/** The same as reasons, for whoever reads only these. */
export const leftOutReasons = ({ notSimulated: names = [] }: LeftOut): Reason[] =>
  names.map((name) => ({ rule: 'C-SPR-2', effect: `${name} is text only: not simulated` }));

/** The rules of every model and weapon of the scenario. */
function rulesIn(value: object, into: RuleRef[][] = []): RuleRef[][] {
  for (const key in value) {
    const inner = (value as Readonly<Record<string, unknown>>)[key];
    if (typeof inner !== 'object' || inner === null) continue;
    if (key === 'rules' && Array.isArray(inner)) into.push(inner as RuleRef[]);
    else rulesIn(inner, into);
  }
  return into;
}
