/** What the referee writes down: every breach with the event it saw, and how often each rule came to bear. */

export interface Violation {
  readonly rule: string;
  /** Index of the event, or −1 for the record as a whole. */
  readonly at: number;
  readonly says: string;
}

export class Sheet {
  readonly violations: Violation[] = [];
  /** How often a check of the rule was decisive: it could have gone wrong and did not, or did. */
  readonly checked = new Map<string, number>();
  /** How often the record itself named the rule. */
  readonly named = new Map<string, number>();
  /** Rows that were judged, by the name the guard gives them: each must be among those that it says it guards. */
  readonly judged = new Set<string>();
  at = -1;

  /** `row` gives the row of the book that is played for one of the core. */
  constructor(private readonly row: (rule: string) => string = (rule) => rule) {}

  /** A decisive check. */
  check(rule: string, holds: boolean, says: string | (() => string)): boolean {
    this.decided(rule);
    this.judged.add(rule);
    if (!holds)
      this.violations.push({ rule: this.row(rule), at: this.at, says: typeof says === 'string' ? says : says() });
    return holds;
  }

  /** Only a breach is of interest: the check is not worth counting where all is well. */
  demand(rule: string, holds: boolean, says: string | (() => string)): boolean {
    if (!holds) this.check(rule, false, says);
    return holds;
  }

  decided(rule: string): void {
    const row = this.row(rule);
    this.checked.set(row, (this.checked.get(row) ?? 0) + 1);
  }

  names(rule: string): void {
    this.named.set(rule, (this.named.get(rule) ?? 0) + 1);
  }
}

export interface Verdict {
  readonly violations: readonly Violation[];
  readonly checked: ReadonlyMap<string, number>;
  readonly named: ReadonlyMap<string, number>;
  readonly judged: ReadonlySet<string>;
}
