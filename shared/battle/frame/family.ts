import type { MusteredArmy } from '../../army/muster';
import type { ReadyMission } from '../../battlefield/checks/ready-mission';
import type { Issue } from '../../core/issue';
import type { RuleBook } from '../../rules/rule-book';
import type { AnyEvent } from '../../schema/battle/frame-event';
import type { Side } from '../../schema/battle/side';
import type { Mission } from '../../schema/mission';
import type { z } from '../../schema/zod';
import type { GameSystem } from '../../systems/game-system';
import type { LogLine } from './log';
import type { GoneOn } from './resumed';
import type { AnyState } from './state';

/** What a battle is made of: only proven things fight, so mustered armies and a mission that passed validation. */
export interface BattleInput {
  readonly system: GameSystem;
  readonly book: RuleBook;
  readonly mission: ReadyMission;
  readonly armies: Readonly<Record<Side, MusteredArmy>>;
}

/** What the frame reads of a battle's fixed part. */
export interface AnyTheatre {
  readonly system: GameSystem;
  readonly mission: Mission;
  readonly armies: Readonly<Record<Side, MusteredArmy>>;
  readonly rounds: number;
  /** A battle that goes on from the books of a real game begins with what they tell. */
  readonly goneOn?: GoneOn;
}

/** A question to a player, and the answer to it: of the same kind, by the same side. */
export interface AnyPoint {
  readonly kind: string;
  readonly side: Side;
}
export type AnyDecision = AnyPoint;

/** The types of one family of rules under one name. */
export interface FamilyTypes {
  readonly theatre: AnyTheatre;
  readonly state: AnyState;
  readonly point: AnyPoint;
  readonly decision: AnyDecision;
  readonly event: AnyEvent;
}

/** A battle in play: what is fixed, where chance comes from, how things stand, and what has happened. */
export interface Battle<T extends FamilyTypes> {
  readonly theatre: T['theatre'];
  readonly state: T['state'];
  /** The next throw, a face from 1 to `faces`. The event that tells of it is emitted before anybody is asked anything. */
  die(faces: number, question?: unknown): number;
  /** The next throw is a shuffle of these cards: for each place, which of the old places its card comes from. */
  shuffle(pile: readonly unknown[]): readonly number[];
  /** Fingerprint of the state as it is now; empty where no log is kept. */
  checksum(): string;
  /** Applies the event and logs it. */
  emit(event: T['event']): void;
}

/** Rules that may have to ask a player: they yield the point and get the decision. */
export type Play<T extends FamilyTypes, R = void> = Generator<T['point'], R, T['decision']>;

export interface OrderProblem {
  readonly rule: string;
  readonly message: string;
}

/**
 * A family of rules as the frame plays it. The frame knows rounds, seats and records; everything that is a rule is here.
 * (Methods, not function fields, so that one registry can hold families of different types.)
 */
export interface Family<T extends FamilyTypes = FamilyTypes> {
  /** As systems name it in `engine`, and records in `family`. */
  readonly id: GameSystem['engine'];
  readonly schemas: { readonly decision: z.ZodType<T['decision']>; readonly event: z.ZodType<T['event']> };
  /** Rows of the catalogue to blame where the frame itself finds fault. */
  readonly rules: { readonly over: string; readonly result: string };
  /** What of these documents is not played yet: better refused than passed over in silence. */
  unplayedMission(mission: Mission): readonly Issue[];
  open(input: BattleInput): T['theatre'] & { readonly family: Family<T> };
  /** The state before anything has happened, or as the books of a real game tell it. */
  start(theatre: T['theatre']): T['state'];
  /** The whole battle, or the rest of one that was put aside. */
  play(battle: Battle<T>): Play<T>;
  /** The state after an event: no dice, no rules, no measuring. */
  apply(state: T['state'], event: T['event']): T['state'];
  /** Why a decision is not allowed here; null if it is. */
  orderProblem(
    theatre: T['theatre'],
    state: T['state'],
    point: T['point'],
    decision: T['decision'],
  ): OrderProblem | null;
  /** The state as this side may see it. Where nothing is hidden it is the state itself. */
  mask(state: T['state'], side: Side): T['state'];
  /** An event as this side saw it happen. */
  maskEvent(event: T['event'], side: Side): T['event'];
  /** The part of the state that two engines must agree on after every activation. */
  summed(state: T['state']): object;
  /** The sentences of one event. */
  lines(theatre: T['theatre'], event: T['event'], index: number): readonly LogLine[];
  /** What an activation came to, in one sentence. */
  activationTitle(theatre: T['theatre'], unit: string, events: readonly T['event'][]): string;
}

/** A theatre that knows the family it is played by: what all of the frame takes. */
export type Staged<T extends FamilyTypes> = T['theatre'] & { readonly family: Family<T> };
