import { invariant } from '../core/result';
import type { RuleRef } from '../schema/rule-ref';
import type { BellumFigures } from './figures/bellum-caelum';
import type { CadenceFigures } from './figures/cadence';
import type { Figures } from './figures/figures';
import type { Randomiser } from './randomiser';
import { isBetter } from './resolve-rules';
import type { Rows } from './rows';
import type { Rule, RuleUse } from './rule';

/** The rules of one system: what always holds, and what profiles and weapons name. */
export interface RuleBook {
  readonly system: string;
  readonly dice: Randomiser;
  /** The numbers that every record of the book and its words read. */
  readonly figures: Figures;
  readonly core: readonly Rule[];
  readonly special: ReadonlyMap<string, Rule>;
  /** Rules every model of the system has though no profile prints them (S-GEN-5, S-CORE-2). */
  readonly implied: readonly RuleRef[];
  /** Rows that the steps of play carry out; null for a family that has its own way. */
  readonly rows: Rows | null;
}

export interface BookParts {
  readonly system: string;
  readonly dice: Randomiser;
  readonly figures: Figures;
  readonly core: readonly Rule[];
  readonly special: readonly Rule[];
  readonly implied?: readonly RuleRef[];
  readonly rows?: Rows;
}

export const makeBook = ({ special, implied = [], rows, ...rest }: BookParts): RuleBook => ({
  ...rest,
  implied,
  rows: rows ?? null,
  special: new Map(special.map((rule) => [rule.slug, rule])),
});

/** The figures of a book whose hooks are Cadence's. */
export function cadenceFigures({ system, figures }: RuleBook): CadenceFigures {
  invariant(figures.family === 'cadence', `${system} is not of the Cadence family`);
  return figures;
}

export function bellumFigures({ system, figures }: RuleBook): BellumFigures {
  invariant(figures.family === 'bellum-caelum', `${system} is not of the Bellum Caelum family`);
  return figures;
}

/** The same book with records replaced or added by slug (special) or id (core): a module on top of its core. */
export function extendBook(book: RuleBook, changes: Partial<BookParts>): RuleBook {
  const special = new Map(book.special);
  for (const rule of changes.special ?? []) special.set(rule.slug, rule);
  return {
    system: changes.system ?? book.system,
    dice: changes.dice ?? book.dice,
    figures: changes.figures ?? book.figures,
    core: changes.core ?? book.core,
    special,
    implied: changes.implied ?? book.implied,
    rows: changes.rows ?? book.rows,
  };
}

export const allRules = (book: RuleBook): readonly Rule[] => [...book.core, ...book.special.values()];

/**
 * C-CONV-11: what the rules of single models come to for their unit as a target. `nearest`: those of the model nearest the
 * attacker. Rules of the model next in line (Shields) are asked model by model instead.
 */
export function sharedRules(models: readonly (readonly RuleUse[])[], nearest = models[0]): RuleUse[] {
  const shared: RuleUse[] = [];
  const [first = [], ...others] = models;
  for (const use of first) {
    if ((use.rule.share ?? 'all') !== 'all') continue;
    const worst = worstOf(use, others);
    if (worst) shared.push(worst);
  }
  for (const use of nearest ?? []) if (use.rule.share === 'nearest') shared.push(use);
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
