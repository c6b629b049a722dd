import type { AnyEvent } from '../schema/battle/frame-event';
import type { Side } from '../schema/battle/side';

/** What a tally of many battles counts, whichever family they are of. */
export type Deed =
  | { readonly kind: 'roll-off'; readonly winner: Side }
  | {
      readonly kind: 'attack';
      readonly unit: string;
      readonly weapon: string;
      readonly counts: boolean;
      readonly target: string | null;
    }
  | { readonly kind: 'loss'; readonly unit: string | null; readonly by: string | null; readonly points: number }
  /** Damage that costs something later, if at all. */
  | { readonly kind: 'harm'; readonly unit: string; readonly by: string; readonly points: number }
  | {
      readonly kind: 'fall';
      readonly unit: string;
      readonly by: string | null;
      readonly x: number | null;
      readonly y: number | null;
    }
  | { readonly kind: 'points'; readonly unit: string; readonly side: Side; readonly vp: number }
  | { readonly kind: 'time'; readonly unit: string };

export interface Place {
  readonly x: number;
  readonly y: number;
}

/** A unit as it took the field. */
export interface Fielded {
  /** `a:u1`: side and id in the army. */
  readonly id: string;
  readonly side: Side;
  readonly name: string;
  readonly points: number;
  /** What it can lose. */
  readonly hp: number;
  readonly weapons: readonly { readonly id: string; readonly name: string }[];
}

/** A marker that somebody has, and where it lies or is carried. */
export interface Held extends Place {
  readonly id: string;
  readonly by: Side;
}

/** How the battles of a family are read by whoever counts. */
export interface DeedReader {
  fielded(theatre: object): readonly Fielded[];
  deedsOf(event: AnyEvent): readonly Deed[];
  /** Where a unit stands; nothing if it is not on the table. */
  placesOf(state: object, unit: string): readonly Place[];
  survives(state: object, unit: string): boolean;
  /** Markers that a side has secured, taken or picked up. */
  held(state: object): readonly Held[];
  /** Where a marker lies or is carried; null once it is gone. */
  markerPlace(state: object, id: string): Place | null;
  markerName(theatre: object, id: string): string;
  /** Which side of the mission the army on this side plays: a for the first. */
  seatOf(theatre: object, state: object, side: Side): Side;
}
