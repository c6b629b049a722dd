import { cadence } from '#shared/battle/cadence/family';
import { battleLog, type LogEntry } from '#shared/battle/frame/log';
import { prepareRecord } from '#shared/battle/prepare';
import { makeReplay } from '#shared/battle/frame/replay';
import type { Replay } from '#shared/battle/cadence/cadence-types';
import type { Theatre } from '#shared/battle/cadence/theatre';
import { startingState } from '#shared/battle/cadence/open-theatre';
import { err, ok, type Result } from '#shared/core/result';
import type { BattleRecord } from '#shared/schema/battle/record';
import type { SystemDocument } from '#shared/schema/system';
import { makeTimeScale, type TimeScale } from './time-scale';

/** A record ready to be watched: everything that does not change while somebody looks at it, worked out once. */
export interface Watched {
  readonly record: BattleRecord;
  readonly theatre: Theatre;
  readonly replay: Replay;
  readonly log: readonly LogEntry[];
  readonly scale: TimeScale;
  /** Entry of the log by event. */
  readonly entryOf: (event: number) => number;
  readonly last: number;
}

export function readRecord(record: BattleRecord, userSystems: readonly SystemDocument[]): Result<Watched, string> {
  const theatre = prepareRecord(record, userSystems);
  if (!theatre.ok) return err(theatre.error[0]?.message ?? 'Its armies and mission no longer make a battle.');
  try {
    const replay = makeReplay(cadence, startingState(theatre.value), record.events);
    const log = battleLog(theatre.value, record.events);
    const entries = indexOf(log, record.events.length);
    return ok({
      record,
      theatre: theatre.value,
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
