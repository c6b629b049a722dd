import type { Footprint } from '../../geometry/footprint';
import type { Side } from '../../schema/battle/side';
import type { Mission } from '../../schema/mission';
import type { Objective } from '../../schema/mission/markers';
import type { Paid } from '../frame/state';

/** What paying points needs to know of a battle. Each family lays its own state out like this. */
export interface ScoringField {
  readonly mission: Mission;
  readonly round: number;
  readonly units: readonly FieldUnit[];
  readonly markers: readonly FieldMarker[];
  readonly nominated: readonly { readonly nomination: string; readonly unit: string }[];
  /** The first unit that an enemy's attack destroyed (S-VP-2, D-VP-1). */
  readonly firstKill: { readonly side: Side; readonly unit: string; readonly round: number } | null;
  /** Sides that have fled (D-ROUT-5). */
  readonly routed: readonly Side[];
  readonly paid: readonly Paid[];
  /** The family's word "within": C-CONV-2 less than, B-GEN-6 at most. */
  within(gap: number, limit: number): boolean;
  /** What a unit of a kind weighs where presence decides, if the mission does not say. */
  readonly weights: Readonly<Record<string, number | 'models'>>;
}

/** A unit, or in Bellum Caelum each single base. */
export interface FieldUnit {
  readonly id: string;
  readonly side: Side;
  readonly name: string;
  readonly entry: string;
  readonly roles: readonly string[];
  /** What zones and presence count it as: infantry, hero … or its category. */
  readonly kind: string | null;
  /** `left`: off the table alive by an exit; `fled`: with its routed side (D-ROUT-7). */
  readonly fate: 'reserve' | 'table' | 'left' | 'fled' | 'destroyed';
  readonly lostIn: number | null;
  readonly engaged: boolean;
  /** Models left, and where they stand. */
  readonly models: number;
  /** What it cost. */
  readonly points: number;
  readonly bases: readonly Footprint[];
}

export interface FieldMarker {
  readonly id: string;
  readonly name: string;
  readonly source: Objective;
  readonly base: Footprint;
  readonly status: 'table' | 'carried' | 'gone';
  /** What it is to each side by now. */
  readonly type: Readonly<Record<Side, string>>;
  readonly tags: readonly string[];
  readonly securedBy: readonly Side[];
  readonly carrier: string | null;
  readonly scoredBy: Side | null;
  readonly scoredIn: number | null;
  readonly lostTo: Side | null;
  readonly lostIn: number | null;
}

export const isLost = ({ fate }: FieldUnit): boolean => fate === 'destroyed';
