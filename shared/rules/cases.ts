import type { Rule } from './rule';
import type { RuleBook } from './rule-book';

/** A question whose answer depends on the rules in the book. */
export type Probe = (book: RuleBook) => unknown;
export type CaseRow = readonly [name: string, probe: Probe, expected: unknown];

/**
 * The table of cases of one rule record: each row must come out as expected with the record in the book and otherwise
 * without it. Rows of other catalogue ids that the same record carries out stand under their own id.
 */
export interface RuleCases {
  readonly system: string;
  readonly rule: string;
  readonly rows: readonly {
    readonly id: string;
    readonly name: string;
    readonly probe: Probe;
    readonly expected: unknown;
  }[];
}

export function casesOf(
  system: string,
  rule: Rule | string,
  rows: readonly CaseRow[],
  covered: Readonly<Record<string, readonly CaseRow[]>> = {},
): RuleCases {
  const id = typeof rule === 'string' ? rule : rule.id;
  const all: readonly [string, readonly CaseRow[]][] = [[id, rows], ...Object.entries(covered)];
  return {
    system,
    rule: id,
    rows: all.flatMap(([row, cases]) => cases.map(([name, probe, expected]) => ({ id: row, name, probe, expected }))),
  };
}
