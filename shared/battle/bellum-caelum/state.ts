import type { Base } from '../../schema/base';
import type { Order } from '../../schema/battle/bellum-decision';
import type { Side } from '../../schema/battle/side';
import type { RuleRef } from '../../schema/rule-ref';
import type { AnyState } from '../frame/state';

export { unitById } from '../frame/state';

/** One base: what the printed rules call a unit (B-UNIT-3). */
export interface BaseState {
  /** `a:u1.0`: kept when it joins another unit (B-SR-REGROUP). */
  readonly id: string;
  readonly x: number;
  readonly y: number;
  /** Degrees clockwise, 0 = towards the top edge (B-VEH-5). */
  readonly facing: number;
  /** Wounds left; of a titan those of all its parts. 0: gone. */
  readonly wounds: number;
  /** Models of infantry that fell this round (B-SR-REVIVE). */
  readonly slain: number;
  /** Round in which it was incapacitated. */
  readonly lostIn: number | null;
  readonly base: Base;
}

export interface PartState {
  readonly id: string;
  readonly wounds: number;
  readonly tally: number;
}

/** A power on a unit until the end of the round. */
export interface Effect {
  readonly power: string;
  readonly by: string;
  readonly effect: RuleRef;
}

export const UNIT_STATUS = ['reserve', 'table', 'lost', 'merged'] as const;
export type UnitStatus = (typeof UNIT_STATUS)[number];

/** What is picked for an activation: a hero, vehicle or titan, or a squadron (B-SQD-4). */
export interface UnitState {
  readonly id: string;
  readonly side: Side;
  readonly status: UnitStatus;
  readonly bases: readonly BaseState[];
  /** Of a titan (B-TITAN-3). */
  readonly parts: readonly PartState[];
  /** Damage that waits for Toughness (B-RND-2); a titan's is on its parts. */
  readonly tally: number;
  /** Its tokens, one list for each activation (B-TITAN-8); null: hidden from whoever looks. */
  readonly stacks: readonly (readonly (Order | null)[])[];
  readonly stack: number;
  /** B-STATE-1. */
  readonly ready: boolean;
  /** Engagement has cost it an action this round (B-ENG-2). */
  readonly reduced: boolean;
  /** Round in which it came out of reserve. */
  readonly arrived: number | null;
  readonly effects: readonly Effect[];
  /** Wounds of Critical Failure to come. */
  readonly failures: number;
}

export interface ObjectiveState {
  readonly id: string;
  readonly x: number;
  readonly y: number;
  /** Who took it last by a mission action (B-PASS-2). */
  readonly holder: Side | null;
}

/** A power tried in this activation (B-CAST-4). */
export interface Tried {
  readonly unit: string;
  readonly power: number;
}

/** The activation under way; null between activations, which is where a battle can be put aside and taken up. */
export interface ActivationState {
  readonly unit: string;
  readonly side: Side;
  readonly stack: number;
  readonly orders: readonly Order[];
  /** What the unit has performed so far (B-ACT-6). */
  readonly performed: readonly Order[];
  readonly casts: readonly Tried[];
}

export const PHASES = ['deployment', 'orders', 'activations', 'over'] as const;
export type Phase = (typeof PHASES)[number];

/** Everything that changes in a battle, as plain data. */
export interface BattleState extends AnyState {
  readonly phase: Phase;
  /** Sides of the mission, by id, that the seats play. */
  readonly seats: Readonly<Record<Side, string>>;
  /** Who won the roll-off for deployment. */
  readonly deploys: Side | null;
  /** Who activates first this round, until the next is chosen that of the last. */
  readonly first: Side | null;
  readonly units: readonly UnitState[];
  readonly objectives: readonly ObjectiveState[];
  readonly activation: ActivationState | null;
}

/** Those of its bases that are not gone. */
export const livingBases = ({ bases }: Pick<UnitState, 'bases'>): readonly BaseState[] =>
  bases.filter(({ wounds }) => wounds > 0);

export const isOnTable = ({ status }: Pick<UnitState, 'status'>): boolean => status === 'table';
