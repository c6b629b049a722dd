import { fail } from '../../core/result';
import type { Side } from '../../schema/battle/side';
import type { AnyDecision } from './family';

/** Who is asked: a side, or a side for one of the units. */
export interface By {
  readonly side: Side;
}
export interface Of extends By {
  readonly unit: string;
}

/**
 * Takes only an answer to this very question: `const { unit } = answered('activate', yield { kind: 'activate', … })`.
 * (A generator of its own for the asking would cost more than most decisions.)
 */
export function answered<D extends AnyDecision, K extends D['kind']>(kind: K, decision: D): Extract<D, { kind: K }> {
  if (decision.kind !== kind) fail(`${kind} was asked and ${decision.kind} answered`);
  // Kinds were compared above; the generic hides it.
  return decision as Extract<D, { kind: K }>;
}
