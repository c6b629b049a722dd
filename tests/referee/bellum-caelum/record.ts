/** A battle record of Bellum Caelum as it lies on disk (docs/formats.md); only types are borrowed. */
import type { Army } from '#shared/schema/army';
import type { BellumEvent, BellumEventKind } from '#shared/schema/battle/bellum-event';
import type { DataCard } from '#shared/schema/data-card';
import type { Mission } from '#shared/schema/mission';
import type { RuleRef } from '#shared/schema/rule-ref';
import type { BaseSize } from '../geometry/figure';

export type Side = 'a' | 'b';
export const SIDES: readonly Side[] = ['a', 'b'];
export const other = (side: Side): Side => (side === 'a' ? 'b' : 'a');

export type Kind = BellumEventKind;
export type Told<K extends Kind = Kind> = Extract<BellumEvent, { kind: K }>;
export type Order = 'move' | 'shoot' | 'fight' | 'cast' | 'pass';
export type UnitType = DataCard['type'];

export interface SystemFile {
  readonly id: string;
  readonly engine: { readonly parameters: Readonly<Record<string, unknown>> };
  readonly factions: readonly { readonly id: string; readonly speed: number }[];
  readonly cards: readonly DataCard[];
  readonly bases: Readonly<Record<UnitType, BaseSize>>;
}

/** The state before the first event, as far as the referee believes it: who there is, and how each base is called. */
export interface StartFile {
  readonly seats: Readonly<Record<Side, string>>;
  readonly units: readonly {
    readonly id: string;
    readonly side: Side;
    readonly status: string;
    readonly bases: readonly { readonly id: string; readonly wounds: number }[];
    readonly parts: readonly { readonly id: string; readonly wounds: number }[];
  }[];
  readonly objectives: readonly { readonly id: string; readonly x: number; readonly y: number }[];
}

export interface RecordFile {
  readonly family: string;
  /** Left out in a record that was written by hand: its dice follow from nothing. */
  readonly seed?: number;
  readonly system: { readonly id: string };
  readonly mission: Mission;
  readonly armies: Readonly<Record<Side, Army>>;
  readonly start: StartFile;
  readonly events: readonly Told[];
  readonly result: {
    readonly winner: Side | null;
    readonly vp: Readonly<Record<Side, number>>;
    readonly rounds: number;
  } | null;
}

export type { DataCard, Mission, RuleRef };
