import type { BellumDecisionKind, Order } from '../../schema/battle/bellum-decision';
import type { By, Of } from '../frame/decision';

export { answered } from '../frame/decision';

/** How a unit comes to act: by a token, to get back into Formation, or because a power lets it. */
export type ActsAs = 'order' | 'regroup' | 'galvanised';

/** Where the battle waits for a player, who answers with a decision of the same kind. */
export type DecisionPoint =
  | (By & { readonly kind: 'choose-side'; readonly sides: readonly string[] })
  /** `units`: those of its side that come now; one of them has to be placed. */
  | (By & { readonly kind: 'deploy'; readonly how: 'zone' | 'forward'; readonly units: readonly string[] })
  | (By & { readonly kind: 'reserve'; readonly units: readonly string[] })
  /** `counts`: how many tokens each stack takes; `noMove`: it came out of reserve (B-RES-3). */
  | (Of & { readonly kind: 'orders'; readonly counts: readonly number[]; readonly noMove: boolean })
  | (By & { readonly kind: 'first' })
  | (By & { readonly kind: 'activate'; readonly units: readonly string[] })
  | (Of & {
      readonly kind: 'give-up';
      readonly why: 'vitiated' | 'engaged' | 'regroup';
      readonly orders: readonly Order[];
    })
  | (Of & { readonly kind: 'keep'; readonly orders: readonly Order[]; readonly count: number })
  /** `orders`: those that can be carried out now. */
  | (Of & { readonly kind: 'order'; readonly orders: readonly Order[] })
  /** `bases`: those that may move; the check to leave engagement has been made. */
  | (Of & { readonly kind: 'move'; readonly as: ActsAs; readonly bases: readonly string[] })
  | (Of & { readonly kind: 'attack'; readonly action: 'shoot' | 'fight' })
  | (Of & { readonly kind: 'guardian'; readonly guardians: readonly string[] })
  | (Of & {
      readonly kind: 'part';
      readonly parts: readonly string[];
      readonly why: 'wounds' | 'parry' | 'guardian' | 'heal';
    })
  | (Of & { readonly kind: 'cast'; readonly left: number; readonly powers: readonly Castable[] })
  | (Of & { readonly kind: 'galvanised'; readonly orders: readonly Order[] })
  | (Of & { readonly kind: 'pass'; readonly missions: readonly MissionChoice[]; readonly partners: readonly string[] })
  | (Of & { readonly kind: 'casualty'; readonly bases: readonly string[] })
  /** Each of the ways that leaves one group with the fewest losses (B-FORM-5). */
  | (Of & { readonly kind: 'disperse'; readonly ways: readonly (readonly string[])[] });

/** A power that may be tried now, and on whom. */
export interface Castable {
  readonly power: number;
  readonly targets: readonly string[];
}

export interface MissionChoice {
  readonly action: string;
  readonly objective: string;
}

export type PointOf<K extends BellumDecisionKind> = Extract<DecisionPoint, { kind: K }>;
