import type { Decision, DecisionKind, DecisionOf, Target } from '../../schema/battle/cadence-decision';
import type { Side } from '../../schema/battle/side';
import { invariant } from '../../core/result';
import type { LegalShot } from './aim';

/** Where the battle waits for a player. A person or a computer player answers with a decision of the same kind. */
export type DecisionPoint =
  | {
      readonly kind: 'set-up';
      readonly side: Side;
      readonly step: number;
      readonly marker: string;
      readonly what: 'objective' | 'entry-point';
    }
  | { readonly kind: 'nominate'; readonly side: Side; readonly nomination: string; readonly units: readonly string[] }
  | { readonly kind: 'activate'; readonly side: Side; readonly units: readonly string[] }
  | { readonly kind: 'place'; readonly side: Side; readonly unit: string }
  | { readonly kind: 'declare'; readonly side: Side; readonly unit: string; readonly cp: number }
  | { readonly kind: 'move'; readonly side: Side; readonly unit: string; readonly action: 'move' | 'advance' }
  | { readonly kind: 'attack'; readonly side: Side; readonly unit: string; readonly shots: readonly LegalShot[] }
  | {
      readonly kind: 'evade';
      readonly side: Side;
      readonly unit: string;
      readonly by: string;
      readonly weapon: number;
      readonly model: number;
      readonly paid: boolean;
      readonly free: boolean;
    }
  | {
      readonly kind: 'fall-back';
      readonly side: Side;
      readonly unit: string;
      readonly model: number;
      readonly target: Target;
      readonly weapons: readonly number[];
    }
  | { readonly kind: 'exit'; readonly side: Side; readonly unit: string; readonly exit: number }
  | { readonly kind: 'secure'; readonly side: Side; readonly unit: string; readonly objectives: readonly string[] };

export type PointOf<K extends DecisionKind> = Extract<DecisionPoint, { kind: K }>;

/**
 * Takes only an answer to this very question: `const { unit } = answered('activate', yield { kind: 'activate', … })`.
 * (A generator of its own for the asking would cost more than most decisions.)
 */
export function answered<K extends DecisionKind>(kind: K, decision: Decision): DecisionOf<K> {
  invariant(decision.kind === kind, `${kind} was asked and ${decision.kind} answered`);
  // Kinds were compared above; the generic hides it.
  return decision as DecisionOf<K>;
}
