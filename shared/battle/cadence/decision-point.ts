import type { DecisionKind, Shot, Target } from '../../schema/battle/cadence-decision';
import type { Purpose } from '../../schema/battle/cadence-event';
import type { Card } from '../../schema/battle/card-event';
import type { By, Of } from '../frame/decision';
import type { LegalShot } from './aim';
import type { Bounds } from './declarations';
import type { ExtraCost } from './heavy';
import type { MissionChoice } from './mission-actions';
import type { FollowUp } from './resolve/rapid-fire';
import type { ReactionUse } from './theatre';

export { answered } from '../frame/decision';

/** Where the battle waits for a player. A person or a computer player answers with a decision of the same kind. */
export type DecisionPoint =
  | (By & {
      readonly kind: 'set-up';
      readonly step: number;
      readonly marker: string;
      readonly what: 'objective' | 'entry-point';
    })
  | (By & { readonly kind: 'nominate'; readonly nomination: string; readonly units: readonly string[] })
  | (By & {
      readonly kind: 'swap';
      /** Whose draw it is; null for the side's own. */
      readonly unit: string | null;
      readonly purpose: Purpose;
      /** Natural value needed; null where totals are compared. */
      readonly need: number | null;
      readonly drawn: Card;
      readonly hand: readonly Card[];
      /** What an Ace may count for in this draw; null if it is a 1. */
      readonly ace: number | null;
    })
  /** `mayLapse`: none of them has to be activated (C-ALT-4). */
  | (By & { readonly kind: 'activate'; readonly units: readonly string[]; readonly mayLapse: boolean })
  /** `units`: whom it may set up in its zone now; `waits`: whom it may hold back instead. */
  | (By & { readonly kind: 'deploy'; readonly units: readonly string[]; readonly waits: readonly string[] })
  | (Of & { readonly kind: 'place' })
  | (Of & { readonly kind: 'dismount'; readonly model: number; readonly when: 'start' | 'end' })
  | (Of & { readonly kind: 'intuition' })
  | (Of & { readonly kind: 'follow-up'; readonly units: readonly string[] })
  | (Of & {
      readonly kind: 'declare';
      readonly cp: number;
      /** What it must begin with, and what it may not do, besides the usual. */
      readonly bounds: Bounds | null;
      /** What using Heavy weapons costs besides; null if it has none. */
      readonly heavy: ExtraCost | null;
    })
  | (Of & { readonly kind: 'move'; readonly action: 'move' | 'advance' })
  | (Of & { readonly kind: 'embark'; readonly transports: readonly string[] })
  | (Of & { readonly kind: 'attack'; readonly chosen: readonly Shot[]; readonly shots: readonly LegalShot[] })
  | (Of & {
      readonly kind: 'react';
      /** The attacking unit and its shot. */
      readonly by: string;
      readonly shot: LegalShot;
      readonly reactions: readonly ReactionUse[];
    })
  | (Of & {
      readonly kind: 'fall-back';
      readonly model: number;
      readonly target: Target;
      readonly weapons: readonly number[];
    })
  | (Of & {
      readonly kind: 'rapid-fire';
      readonly model: number;
      readonly weapon: number;
      /** Attacks it still has. */
      readonly left: number;
      readonly targets: readonly FollowUp[];
    })
  | (Of & { readonly kind: 'casualty'; readonly by: string | null; readonly models: readonly number[] })
  | (Of & { readonly kind: 'exit'; readonly exit: number })
  | (Of & { readonly kind: 'secure'; readonly objectives: readonly string[] })
  | (Of & { readonly kind: 'mission'; readonly choices: readonly MissionChoice[] })
  /** An Ability whose text its player carries out. */
  | (Of & { readonly kind: 'ability'; readonly ability: string; readonly text: string });

export type PointOf<K extends DecisionKind> = Extract<DecisionPoint, { kind: K }>;
