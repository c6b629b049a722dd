import type { DiceTest } from '../../../rules/dice-test';
import type { Die, EventOf, Purpose } from '../../../schema/battle/cadence-event';
import type { Side } from '../../../schema/battle/side';
import type { Randomiser } from '../../../schema/system';
import type { Turned, TurnedBy } from '../../frame/mission-events';
import type { Battle, Play } from '../cadence-types';
import { deck } from './deck';
import { dice } from './dice';

/** Some throws or draws of one kind, all by one player. */
export interface TestAsk {
  readonly side: Side;
  /** Whose roll it is; null for a side's or a marker's own. */
  readonly unit: string | null;
  readonly purpose: Purpose;
  readonly test: DiceTest;
  readonly count: number;
}

export interface Roll {
  /** In the order thrown: first throws, then re-rolls. */
  readonly dice: Die[];
  /** The face of each die that counts. */
  readonly faces: readonly number[];
  readonly successes: number;
}

/** What chance is at this table: dice, or a deck of cards. Whatever may have to ask a player asks as every rule does. */
export interface Randomness {
  /** Before anything else: a deck is shuffled and hands are dealt. */
  begin(battle: Battle): void;
  /** C-DICE-8, C-CONV-12: `count` throws and, once each, every failure that may be thrown again. */
  test(battle: Battle, ask: TestAsk): Play<Roll>;
  /** The same where nobody can ever be asked: dice are thrown some hundred times a battle. Left out where somebody may be. */
  testAtOnce?(battle: Battle, ask: TestAsk): Roll;
  /** C-DICE-5, C-DICE-6: two each, higher total wins, ties again. */
  rollOff(battle: Battle, what: EventOf<'rolled-off'>['what']): Play<Side>;
  /** One throw that is compared with nothing and stays before its owner (D-ROUT-3, D-ROUT-4). The caller tells of it. */
  pile(battle: Battle, ask: Pick<TestAsk, 'side' | 'unit' | 'purpose'>): Play<Die>;
  /** For an event of the mission: a die, or the top card, which nobody may swap. The caller tells of it. */
  turnUp(battle: Battle, by: TurnedBy): Turned;
}

export const RANDOMNESS: Readonly<Record<Randomiser['kind'], Randomness>> = { d6: dice, deck };
