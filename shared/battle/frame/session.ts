import { invariant } from '../../core/result';
import type { Issue } from '../../core/issue';
import { err, ok, type Result } from '../../core/result';
import type { RandomStream } from '../../core/random';
import { makeStream, seedState } from '../../core/random';
import type { Decision } from '../../schema/battle/cadence-decision';
import type { Side } from '../../schema/battle/side';
import type { BattleEvent } from '../../schema/battle/cadence-event';
import { applyEvent } from '../cadence/apply-event';
import { checksum } from './checksum';
import type { Battle, DecisionPoint } from '../cadence/decision-point';
import { PLAYER_STREAM, seededDice, type Dice } from './chance';
import { orderProblem } from '../cadence/legal-orders';
import { playBattle } from '../cadence/play-battle';
import { startingState, type Theatre } from '../cadence/theatre';
import type { BattleState } from '../cadence/state';

/** What a player sees when asked: hidden things of other systems are left out by whoever asks. */
export interface PlayerView {
  readonly theatre: Theatre;
  readonly state: BattleState;
  readonly point: DecisionPoint;
  /** The players' own chance: never the dice. */
  readonly random: RandomStream;
}

/** Answers with a legal decision of the point's kind. */
export type Chooser = (view: PlayerView) => Decision;

export interface SessionOptions {
  readonly seed: number;
  /** Scripted or enumerated dice in place of the seed's. */
  readonly dice?: Dice;
  /** Any state between two activations; left out: the start of the battle. */
  readonly start?: BattleState;
  /** Keep no events or decisions: for simulations that read events as they come. */
  readonly onEvent?: (event: BattleEvent, state: BattleState) => void;
  readonly keepLog?: boolean;
}

/**
 * A battle in play. It stands still at `pending` until somebody decides: a person through a window, a computer player, or a
 * record that is played again.
 */
export interface BattleSession {
  readonly theatre: Theatre;
  readonly state: BattleState;
  /** Null when the battle is over. */
  readonly pending: DecisionPoint | null;
  readonly events: readonly BattleEvent[];
  readonly decisions: readonly Decision[];
  /** The events that followed, or why the rules do not allow it. */
  decide(decision: Decision): Result<readonly BattleEvent[], Issue>;
  /** As `decide`, without asking the rules: for players that only make legal decisions. */
  play(decision: Decision): void;
}

export function openBattle(theatre: Theatre, options: SessionOptions): BattleSession {
  const events: BattleEvent[] = [];
  const decisions: Decision[] = [];
  const keep = options.keepLog ?? true;
  const { onEvent } = options;
  let state = options.start ?? startingState(theatre);
  const battle: Battle = {
    theatre,
    dice: options.dice ?? seededDice(options.seed),
    get state() {
      return state;
    },
    checksum: () => (keep ? checksum(state) : ''),
    emit(event) {
      state = applyEvent(state, event);
      if (keep) events.push(event);
      onEvent?.(event, state);
    },
  };
  const play = playBattle(battle);
  let next = play.next();
  const session: BattleSession = {
    theatre,
    get state() {
      return state;
    },
    get pending() {
      return next.done ? null : next.value;
    },
    events,
    decisions,
    decide(decision) {
      if (next.done) return err(problem('over', 'C-RND-1', 'The battle is over.'));
      const wrong = orderProblem(theatre, state, next.value, decision);
      if (wrong) return err(problem('illegal-order', wrong.rule, wrong.message));
      const before = events.length;
      session.play(decision);
      return ok(events.slice(before));
    },
    play(decision) {
      if (keep) decisions.push(decision);
      next = play.next(decision);
    },
  };
  return session;
}

const problem = (code: string, rule: string, message: string): Issue => ({
  severity: 'error',
  code,
  rule,
  path: [],
  message,
});

export interface RunOptions extends SessionOptions {
  readonly choosers: Readonly<Record<Side, Chooser>>;
}

/** The loop: ask whoever is to decide until the battle is over. */
export function runBattle(theatre: Theatre, options: RunOptions): BattleSession {
  const session = openBattle(theatre, options);
  finish(session, options.choosers, options.seed);
  return session;
}

/** Plays a session to its end, or while `until` allows. */
export function finish(
  session: BattleSession,
  choosers: Readonly<Record<Side, Chooser>>,
  seed: number,
  until: () => boolean = () => true,
): void {
  const random = makeStream(seedState(seed, PLAYER_STREAM));
  let guard = 0;
  for (let { pending } = session; pending !== null && until(); { pending } = session) {
    session.play(choosers[pending.side]({ theatre: session.theatre, state: session.state, point: pending, random }));
    invariant(++guard < MOST_DECISIONS, 'the battle has no end');
  }
}

const MOST_DECISIONS = 1_000_000;
