import type { Issue } from '../../core/issue';
import { makeStream, seedState } from '../../core/random';
import { err, fail, invariant, ok, type Result } from '../../core/result';
import type { Side } from '../../schema/battle/side';
import { PLAYER_STREAM, seededChance, type Chance } from './chance';
import { checksum } from './checksum';
import type { Battle, FamilyTypes, Staged } from './family';
import { SideView, type Chooser } from './view';

export interface SessionOptions<T extends FamilyTypes> {
  readonly seed: number;
  /** Scripted or enumerated chance in place of the seed's. */
  readonly chance?: Chance;
  /** Any state between two activations; left out: the start of the battle. */
  readonly start?: T['state'];
  /** Keep no events or decisions: for simulations that read events as they come. */
  readonly onEvent?: (event: T['event'], state: T['state']) => void;
  readonly keepLog?: boolean;
}

/**
 * A battle in play. It stands still at `pending` until somebody decides: a person through a window, a computer player, or a
 * record that is played again.
 */
export interface BattleSession<T extends FamilyTypes> {
  readonly theatre: Staged<T>;
  readonly state: T['state'];
  /** Null when the battle is over. */
  readonly pending: T['point'] | null;
  readonly events: readonly T['event'][];
  readonly decisions: readonly T['decision'][];
  /** The fault in our own code at which the battle stopped; null if there was none. What came before it stands. */
  readonly broken: Error | null;
  /** Why the rules do not allow a decision now; null if they do. */
  problem(decision: T['decision']): Issue | null;
  /** The events that followed, or why the rules do not allow it. */
  decide(decision: T['decision']): Result<readonly T['event'][], Issue>;
  /** As `decide`, without asking the rules: for records that were checked, and benches. */
  play(decision: T['decision']): void;
}

export function openBattle<T extends FamilyTypes>(theatre: Staged<T>, options: SessionOptions<T>): BattleSession<T> {
  const { family } = theatre;
  const events: T['event'][] = [];
  const decisions: T['decision'][] = [];
  const keep = options.keepLog ?? true;
  const { onEvent } = options;
  const chance = options.chance ?? seededChance(options.seed);
  let state = options.start ?? family.start(theatre);
  /** Thrown, and not yet told by an event. */
  let untold = 0;
  const battle: Battle<T> = {
    theatre,
    get state() {
      return state;
    },
    die: (faces, question) => chance.die(state.thrown + untold++, faces, question),
    shuffle: (pile) => chance.shuffle(state.thrown + untold++, pile.length, pile),
    checksum: () => (keep ? checksum(family.summed(state)) : ''),
    emit(event) {
      const before = state.thrown;
      state = family.apply(state, event);
      if (state.thrown !== before + untold) fail(`${event.kind} tells of other throws than were made`);
      untold = 0;
      if (keep) events.push(event);
      onEvent?.(event, state);
    },
  };
  const play = family.play(battle);
  let broken: Error | null = null;
  let next: IteratorResult<T['point'], void>;
  /** After a fault nothing more is asked: the record so far and the seed tell how to see it again. */
  const advance = (...decision: [] | [T['decision']]): void => {
    try {
      next = play.next(...decision);
    } catch (error) {
      broken = error instanceof Error ? error : new Error(String(error));
      next = { done: true, value: undefined };
    }
  };
  advance();
  const session: BattleSession<T> = {
    theatre,
    get state() {
      return state;
    },
    get pending() {
      return next.done ? null : next.value;
    },
    events,
    decisions,
    get broken() {
      return broken;
    },
    problem(decision) {
      if (next.done) return issue('over', family.rules.over, 'The battle is over.');
      const wrong = family.orderProblem(theatre, state, next.value, decision);
      return wrong && issue('illegal-order', wrong.rule, wrong.message);
    },
    decide(decision) {
      const wrong = session.problem(decision);
      if (wrong) return err(wrong);
      const before = events.length;
      session.play(decision);
      return ok(events.slice(before));
    },
    play(decision) {
      if (keep) decisions.push(decision);
      advance(decision);
      if (broken !== null) throw broken;
    },
  };
  return session;
}

const issue = (code: string, rule: string, message: string): Issue => ({
  severity: 'error',
  code,
  rule,
  path: [],
  message,
});

export interface RunOptions<T extends FamilyTypes> extends SessionOptions<T> {
  readonly choosers: Readonly<Record<Side, Chooser<T>>>;
  /** Do not ask the rules about every decision: for benches only. */
  readonly unchecked?: boolean;
}

/** The loop: ask whoever is to decide until the battle is over. */
export function runBattle<T extends FamilyTypes>(theatre: Staged<T>, options: RunOptions<T>): BattleSession<T> {
  const session = openBattle(theatre, options);
  finish(session, options);
  return session;
}

export interface FinishOptions<T extends FamilyTypes> extends Pick<RunOptions<T>, 'choosers' | 'seed' | 'unchecked'> {
  /** Plays on while it says so. */
  readonly until?: () => boolean;
}

/** Plays a session to its end. A computer player that breaks a rule is a bug, and stops the battle. */
export function finish<T extends FamilyTypes>(
  session: BattleSession<T>,
  { choosers, seed, unchecked = false, until = () => true }: FinishOptions<T>,
): void {
  const random = makeStream(seedState(seed, PLAYER_STREAM));
  let guard = 0;
  if (session.broken) throw session.broken;
  for (let { pending } = session; pending !== null && until(); { pending } = session) {
    const decision = choosers[pending.side](new SideView(session, pending, random));
    const wrong = unchecked ? null : session.problem(decision);
    if (wrong)
      throw new Error(
        `A computer player broke ${wrong.rule}: ${wrong.message} ${JSON.stringify(decision)} (seed ${seed})`,
      );
    session.play(decision);
    invariant(++guard < MOST_DECISIONS, 'the battle has no end');
  }
}

const MOST_DECISIONS = 1_000_000;
