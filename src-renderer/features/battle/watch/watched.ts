import { cadence } from '#shared/battle/cadence/family';
import { battleLog, type LogEntry } from '#shared/battle/frame/log';
import { prepareRecord } from '#shared/battle/prepare';
import { makeReplay } from '#shared/battle/frame/replay';
import type { Replay } from '#shared/battle/cadence/cadence-types';
import type { Theatre } from '#shared/battle/cadence/theatre';
import { startingState } from '#shared/battle/cadence/open-theatre';
import { err, ok, type Result } from '#shared/core/result';
import type { BattleRecord, CadenceRecord } from '#shared/schema/battle/record';
import type { SystemDocument } from '#shared/schema/system';
import { makeTimeScale, type TimeScale } from './time-scale';

/** A record ready to be watched: everything that does not change while somebody looks at it, worked out once. */
export interface Watched {
  readonly record: CadenceRecord;
  readonly theatre: Theatre;
  readonly replay: Replay;
  readonly log: readonly LogEntry[];
  readonly scale: TimeScale;
  /** Entry of the log by event. */
  readonly entryOf: (event: number) => number;
  readonly last: number;
}

export function readRecord(record: BattleRecord, userSystems: readonly SystemDocument[]): Result<Watched, string> {
  const prepared = prepareRecord(record, userSystems);
  if (!prepared.ok) return err(prepared.error[0]?.message ?? 'Its armies and mission no longer make a battle.');
  if (record.family !== 'cadence') return err('Battles of Bellum Caelum are played, but not shown here yet.');
  // The family of the record is that of its theatre.
  const theatre = prepared.value as unknown as Theatre;
  try {
    const replay = makeReplay(cadence, startingState(theatre), record.events);
    const log = battleLog(theatre, record.events);
    const entries = indexOf(log, record.events.length);
    return ok({
      record,
      theatre,
      replay,
      log,
      scale: makeTimeScale(log, replay.moments),
      entryOf: (event) => entries[event] ?? 0,
      last: replay.moments - 1,
    });
  } catch (error) {
    // Events that somebody wrote by hand may name ships that are not there.
    return err(
      `Its events do not fit its armies and mission (${error instanceof Error ? error.message : String(error)}).`,
    );
  }
}

function indexOf(log: readonly LogEntry[], events: number): Uint32Array {
  const entries = new Uint32Array(events);
  log.forEach(({ from, to }, i) => entries.fill(i, from, to));
  return entries;
}
