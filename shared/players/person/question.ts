import type { AnyDecision } from '../../battle/frame/family';
import type { Point } from '../../geometry/point';
import type { Side } from '../../schema/battle/side';

/** Exact figures of one attack, as they stand before its first die. */
export interface OfferedOdds {
  /** Chance of each number of hit points (wounds, damage) from 0. */
  readonly pmf: readonly number[];
  readonly mean: number;
  readonly destroyed: number;
  /** What is counted: "HP", "damage". */
  readonly of: string;
}

/** A line of fire on the table. */
export interface OfferedLine {
  readonly from: Point;
  readonly to: Point;
  readonly sight: 'clear' | 'obscured' | 'blocked';
  readonly words: string;
}

/** One answer that the rules allow. */
export interface Offer {
  readonly label: string;
  readonly detail?: string;
  readonly decision: AnyDecision;
  /** What it is about on the table: a click there chooses it. */
  readonly unit?: string;
  readonly objective?: string;
  readonly odds?: OfferedOdds;
  readonly line?: OfferedLine;
  /** Where it leads, drawn as a ghost. */
  readonly to?: readonly Ghost[];
  /** Playing card on the button. */
  readonly card?: string;
}

/** An answer put together step by step: the actions of an activation. Only what leads to a legal answer can be added. */
export interface SequenceOffer {
  readonly steps: readonly string[];
  readonly decision: AnyDecision;
}
export interface SequenceStep {
  readonly id: string;
  readonly label: string;
  /** Letter of the keyboard. */
  readonly key: string;
}

/** An answer that is a place on the table. */
export interface PlaceAsk {
  /** Who is put down or moves: one of these. */
  readonly units: readonly { readonly id: string; readonly name: string }[];
  /** It may be turned as well. */
  readonly turns: boolean;
  /** Where the ghost begins. */
  readonly start: Point;
  /** Whereto it may go: places, and a border about them where there is one. */
  readonly reach: readonly Point[];
  readonly outline: readonly Point[];
  readonly verb: string;
}

/** Orders to be laid face down, one list for each activation. */
export interface TokensAsk {
  readonly counts: readonly number[];
  readonly kinds: readonly { readonly id: string; readonly label: string; readonly key: string }[];
}

/** A weapon that may be pointed at one of several targets. */
export interface VolleyLine {
  readonly weapon: number;
  readonly name: string;
  readonly targets: readonly {
    readonly target: string;
    readonly part: string | null;
    readonly name: string;
    readonly detail: string;
    readonly odds: OfferedOdds;
    readonly line: OfferedLine;
  }[];
}

/** Everything that is left at one target, in one answer: each model attacks with its best weapon first. */
export interface Together {
  readonly label: string;
  /** Unit or marker. */
  readonly target: string;
}

/** What a person is asked, with everything that may be answered. */
export interface Question {
  readonly kind: string;
  readonly side: Side;
  readonly unit: string | null;
  readonly title: string;
  readonly text: string;
  readonly rule: string;
  readonly offers: readonly Offer[];
  /** Where several models attack: all of them at one target. */
  readonly together?: readonly Together[];
  readonly sequence?: { readonly steps: readonly SequenceStep[]; readonly offers: readonly SequenceOffer[] };
  readonly place?: PlaceAsk;
  readonly tokens?: TokensAsk;
  readonly volleys?: { readonly lines: readonly VolleyLine[]; readonly all: boolean };
  /** Before anything is declared: how far, and at whom. */
  readonly preview?: {
    readonly reach: readonly Point[];
    readonly outline: readonly Point[];
    readonly targets: readonly Omit<Offer, 'decision'>[];
  };
  /** The card just drawn, and what it has to reach. */
  readonly drawn?: { readonly card: string; readonly need: number | null };
}

/** What somebody points at with the ghost, or chooses weapon by weapon. */
export type Want =
  | {
      readonly kind: 'place';
      readonly unit: string | null;
      readonly x: number;
      readonly y: number;
      readonly facing: number | null;
      /** The next best way to about the same place. */
      readonly turn: number;
      /** Models that are led by themselves, away from where the others go. */
      readonly own?: readonly OwnPlace[] | undefined;
    }
  | {
      readonly kind: 'volleys';
      readonly lines: readonly {
        readonly weapon: number;
        readonly target: string | null;
        readonly part: string | null;
      }[];
    };

/** Whereto one model of several is wanted. */
export interface OwnPlace extends Point {
  readonly model: number | string;
}

export interface Ghost {
  readonly unit: string;
  readonly model: number | string;
  readonly x: number;
  readonly y: number;
  readonly facing: number;
  readonly r: number;
  /** Corner by corner from where it stands. */
  readonly path: readonly Point[];
}

/** The order that comes nearest to what was wanted, judged by the rules, and what it leads to. */
export interface Aimed {
  readonly decision: AnyDecision | null;
  readonly problem: { readonly rule: string; readonly message: string } | null;
  readonly ghosts: readonly Ghost[];
  /** What happens on the way: "Through Slag Drift, which is Dangerous." */
  readonly notes: readonly string[];
  /** What could be attacked from there. */
  readonly targets: readonly Omit<Offer, 'decision'>[];
}

export const NO_AIM: Aimed = { decision: null, problem: null, ghosts: [], notes: [], targets: [] };
