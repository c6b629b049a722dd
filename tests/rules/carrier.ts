/**
 * What carries a rule, so that the harness can take it away. Most rules need no word here: their record in a rule book,
 * and every line of a system or mission that cites their id, is found by the id itself. The tables in `carriers/` name
 * the rest, by rule id.
 */
export type Carrier = Cited | Line | Check | Dice | Omission | Step;

/** The records and lines that cite a rule, besides what else carries it. */
export interface Cited {
  readonly cites: string;
}

/** A place in a system's or mission's document: `squadrons profiles[ship].cost`. Taken out, or set to `put`. */
export interface Line {
  readonly line: string;
  readonly put?: unknown;
}

/** A check of the army or mission validator, by its name. */
export interface Check {
  readonly check: string;
}

/** What a system rolls or draws: the die goes for the deck, the deck for the die. */
export interface Dice {
  readonly dice: string;
}

/** Core records that a system leaves out: they come back. */
export interface Omission {
  readonly system: string;
  readonly leavesOut: readonly string[];
}

/**
 * A step of code. `find` stands in the file exactly once, however it is broken into lines. It is an expression, and with
 * the rule away its value is that of `put`; without a `put` it is a statement, which is then not carried out.
 */
export interface Step {
  readonly file: string;
  readonly find: string;
  readonly put?: string;
  /** It is carried out while its file loads (a schema, a constant): the case is loaded anew without it. */
  readonly load?: true;
}

export type Carriers = Readonly<Record<string, Carrier | readonly Carrier[]>>;

export const step = (file: string, find: string, put?: string): Step => ({
  file,
  find,
  ...(put === undefined ? {} : { put }),
});
export const loading = (file: string, find: string, put: string): Step => ({ file, find, put, load: true });
export const cited = (rule: string): Cited => ({ cites: rule });
export const line = (place: string, ...put: readonly unknown[]): Line => ({
  line: place,
  ...(put.length === 0 ? {} : { put: put[0] }),
});
