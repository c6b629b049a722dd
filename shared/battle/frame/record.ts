import { err, ok, type Result } from '../../core/result';
import type { Army } from '../../schema/army';
import { BATTLE_FORMAT, BATTLE_VERSION, type BattleRecord, type Controller } from '../../schema/battle/record';
import type { Side } from '../../schema/battle/side';
import { canonical } from '../../schema/serialise';
import type { SystemDocument } from '../../schema/system';
import { openBattle, type BattleSession } from './session';
import { startingState, type Theatre } from '../cadence/theatre';

export interface RecordInput {
  readonly id: string;
  readonly engine: string;
  readonly seed: number;
  /** Id and edition of a built-in system, or the whole of a user's own, with what it stands on. */
  readonly system: BattleRecord['system'];
  readonly bases?: readonly SystemDocument[];
  readonly armies: Readonly<Record<Side, Army>>;
  readonly controllers: Readonly<Record<Side, Controller>>;
}

/** The document of a battle, finished or not. */
export function recordOf(session: BattleSession, input: RecordInput): BattleRecord {
  const { theatre, state } = session;
  return {
    format: BATTLE_FORMAT,
    version: BATTLE_VERSION,
    id: input.id,
    name: `${theatre.armies.a.name} v ${theatre.armies.b.name}`,
    engine: input.engine,
    seed: input.seed,
    system: input.system,
    ...(input.bases && input.bases.length > 0 ? { bases: [...input.bases] } : {}),
    mission: theatre.mission,
    armies: { a: input.armies.a, b: input.armies.b },
    // Plain data already; the record's type only leaves its fields open.
    start: { ...startingState(theatre) },
    controllers: { a: input.controllers.a, b: input.controllers.b },
    decisions: [...session.decisions],
    events: [...session.events],
    result: session.pending === null ? { winner: state.winner, vp: { ...state.vp }, rounds: state.round } : null,
  };
}

/**
 * A record taken up again at a moment of its replay: the decisions up to there are played, and the session waits for the next one.
 * Moments inside a decision's events go back to that decision.
 */
export function takeOver(
  theatre: Theatre,
  record: Pick<BattleRecord, 'seed' | 'decisions'>,
  moment: number,
): BattleSession {
  const counted = openBattle(theatre, { seed: record.seed });
  let kept = 0;
  for (const decision of record.decisions) {
    if (counted.pending === null) break;
    counted.play(decision);
    if (counted.events.length > moment) break;
    kept += 1;
  }
  const session = openBattle(theatre, { seed: record.seed });
  for (const decision of record.decisions.slice(0, kept)) session.play(decision);
  return session;
}

/** Where a record and the rules part: at a decision that is not legal, or at an event that is another one. */
export interface Mismatch {
  readonly kind: 'illegal-decision' | 'other-event' | 'missing-event' | 'extra-event' | 'other-result' | 'other-start';
  /** Index in `decisions` or `events`. */
  readonly at: number;
  readonly rule: string | null;
  readonly message: string;
}

/** Plays the decisions again and compares every event byte for byte. */
export function verifyRecord(
  theatre: Theatre,
  record: BattleRecord,
): Result<{ readonly events: number; readonly decisions: number }, Mismatch> {
  if (bytes(startingState(theatre)) !== bytes(record.start))
    return mismatch(
      'other-start',
      0,
      null,
      'The state it started from is not the one these armies and this mission give.',
    );
  const session = openBattle(theatre, { seed: record.seed });
  for (const [at, decision] of record.decisions.entries()) {
    const done = session.decide(decision);
    if (!done.ok)
      return mismatch(
        'illegal-decision',
        at,
        done.error.rule,
        `Decision ${at + 1} is not allowed: ${done.error.message}`,
      );
  }
  for (const [at, event] of session.events.entries()) {
    const written = record.events[at];
    if (!written) return mismatch('missing-event', at, event.rule, `Event ${at + 1} (${event.kind}) is missing.`);
    if (bytes(written) !== bytes(event))
      return mismatch(
        'other-event',
        at,
        event.rule,
        `Event ${at + 1} (${event.kind}): ${difference(canonical(written), canonical(event))}.`,
      );
  }
  if (record.events.length > session.events.length)
    return mismatch(
      'extra-event',
      session.events.length,
      null,
      `The record has ${record.events.length - session.events.length} events more than its decisions give.`,
    );
  const { state } = session;
  const result = session.pending === null ? { winner: state.winner, vp: state.vp, rounds: state.round } : null;
  const same =
    record.result === null
      ? result === null
      : result !== null &&
        record.result.winner === result.winner &&
        record.result.vp.a === result.vp.a &&
        record.result.vp.b === result.vp.b &&
        record.result.rounds === result.rounds;
  return same
    ? ok({ events: record.events.length, decisions: record.decisions.length })
    : mismatch('other-result', 0, 'C-MIS-3', 'The result is not the one the events give.');
}

/** Keys in the order in which files hold them. */
const bytes = (value: object): string => JSON.stringify(canonical(value));

const mismatch = (kind: Mismatch['kind'], at: number, rule: string | null, message: string): Result<never, Mismatch> =>
  err({ kind, at, rule, message });

/** The first field in which two values differ, in words. */
function difference(written: unknown, played: unknown, path = ''): string {
  const keys =
    isObject(written) && isObject(played) ? [...new Set([...Object.keys(written), ...Object.keys(played)])] : [];
  for (const key of keys) {
    const [one, other] = [(written as Record<string, unknown>)[key], (played as Record<string, unknown>)[key]];
    if (JSON.stringify(one) !== JSON.stringify(other))
      return difference(one, other, path === '' ? key : `${path}.${key}`);
  }
  return `${path || 'it'} is ${short(written)} in the record, and ${short(played)} by the rules`;
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
const short = (value: unknown): string => {
  const text = value === undefined ? 'missing' : JSON.stringify(value);
  return text.length > 80 ? `${text.slice(0, 79)}…` : text;
};
