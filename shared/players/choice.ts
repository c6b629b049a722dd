import type { FamilyTypes } from '../battle/frame/family';
import type { PlayerView } from '../battle/cadence/cadence-types';
import type { Decision } from '../schema/battle/cadence-decision';

/** What may speak for an order or against it. */
export const TERMS = [
  'harm',
  'points',
  'objectives',
  'guard',
  'prospects',
  'danger',
  'command',
  'ground',
  'hand',
  'ahead',
] as const;
export type Term = (typeof TERMS)[number];

/** Thousandths of a victory point: whole numbers, so that the terms of an order add up to its score exactly. */
export interface ScoreTerm {
  readonly term: Term;
  readonly value: number;
}

export interface Alternative<D = Decision> {
  readonly decision: D;
  readonly score: number;
  readonly terms: readonly ScoreTerm[];
}

/** A decision with everything that was weighed against it, best first. */
export interface Choice<D = Decision> {
  readonly decision: D;
  readonly alternatives: readonly Alternative<D>[];
}

/** Of any family. */
export type AnyChoice = Choice<FamilyTypes['decision']>;

/** A player that can say why. It uses no chance of its own, so that asked again it says the same. */
export type Ponder = (view: PlayerView) => Choice;

/** A value in victory points as a term. */
export const term = (name: Term, points: number): ScoreTerm => ({ term: name, value: Math.round(1000 * points) });

/** Without the terms that say nothing. */
export function weighed<D>(decision: D, terms: readonly ScoreTerm[]): Alternative<D> {
  const telling = terms.filter(({ value }) => value !== 0);
  return { decision, score: telling.reduce((sum, { value }) => sum + value, 0), terms: telling };
}

/** Best first; of equals the one that was thought of first. */
export function ranked<D>(alternatives: readonly Alternative<D>[], otherwise: () => D): Choice<D> {
  const sorted = alternatives
    .map((alternative, i) => ({ alternative, i }))
    .sort((one, other) => other.alternative.score - one.alternative.score || one.i - other.i)
    .map(({ alternative }) => alternative);
  return { decision: sorted[0]?.decision ?? otherwise(), alternatives: sorted };
}

/** The only thing to do, or not worth a thought. */
export const unweighed = <D>(decision: D): Choice<D> => ({ decision, alternatives: [] });
