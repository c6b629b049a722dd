import { err, ok, type Result } from '../../core/result';
import type { BattleResult } from '../../schema/battle/record';
import { canonical } from '../../schema/serialise';
import { recordedChance, type RecordedChance } from './chance';
import { ENGINE_VERSION } from './engine-version';
import type { FamilyTypes, Staged } from './family';
import { resultOf } from './record';
import { openBattle } from './session';

/** Where a record and the rules part: at a decision that is not legal, or at an event that is another one. */
export interface Mismatch {
  readonly kind:
    | 'other-engine'
    | 'other-start'
    | 'illegal-decision'
    | 'fault'
    | 'other-event'
    | 'missing-event'
    | 'extra-event'
    | 'other-result';
  /** Index in `decisions` or `events`. */
  readonly at: number;
  readonly rule: string | null;
  readonly message: string;
}

/** What of a record is played again. */
export interface Played<T extends FamilyTypes> extends RecordedChance {
  /** The engine that made it. */
  readonly engine: string;
  readonly start: object;
  readonly decisions: readonly T['decision'][];
  readonly events: readonly T['event'][];
  readonly result: BattleResult | null;
}

/** Plays the decisions again and compares every event byte for byte. */
export function verifyRecord<T extends FamilyTypes>(
  theatre: Staged<T>,
  record: Played<T>,
): Result<{ readonly events: number; readonly decisions: number }, Mismatch> {
  if (record.engine !== ENGINE_VERSION)
    return mismatch(
      'other-engine',
      0,
      null,
      `Engine ${record.engine} made this record and this is engine ${ENGINE_VERSION}: it opens from its events, but its decisions are not played again.`,
    );
  if (bytes(theatre.family.start(theatre)) !== bytes(record.start))
    return mismatch(
      'other-start',
      0,
      null,
      'The state it started from is not the one these armies and this mission give.',
    );
  const session = openBattle(theatre, { seed: record.seed, chance: recordedChance(record) });
  for (const [at, decision] of record.decisions.entries()) {
    let done: ReturnType<typeof session.decide>;
    try {
      done = session.decide(decision);
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      return mismatch('fault', at, null, `Decision ${at + 1} meets a fault in Muster: ${why}`);
    }
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
  const result = resultOf(session);
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
    : mismatch('other-result', 0, theatre.family.rules.result, 'The result is not the one the events give.');
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
    const [one, other] = [fieldOf(written, key), fieldOf(played, key)];
    if (JSON.stringify(one) !== JSON.stringify(other))
      return difference(one, other, path === '' ? key : `${path}.${key}`);
  }
  return `${path || 'it'} is ${short(written)} in the record, and ${short(played)} by the rules`;
}

/** Its own field: a record may have one called toString. */
const fieldOf = (value: unknown, key: string): unknown =>
  isObject(value) && Object.hasOwn(value, key) ? (value as Record<string, unknown>)[key] : undefined;

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
const short = (value: unknown): string => {
  const text = value === undefined ? 'missing' : JSON.stringify(value);
  return text.length > 80 ? `${text.slice(0, 79)}…` : text;
};
