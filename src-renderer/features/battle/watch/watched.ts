import { battleLog, type LogEntry } from '#shared/battle/frame/log';
import { prepareRecord } from '#shared/battle/prepare';
import { makeReplay, type Replay } from '#shared/battle/frame/replay';
import type { BellumTypes } from '#shared/battle/bellum-caelum/bellum-types';
import type { CadenceTypes } from '#shared/battle/cadence/cadence-types';
import type { Theatre } from '#shared/battle/families';
import type { FamilyTypes } from '#shared/battle/frame/family';
import { err, ok, type Result } from '#shared/core/result';
import type { BattleRecord, BellumRecord, CadenceRecord } from '#shared/schema/battle/record';
import type { SystemDocument } from '#shared/schema/system';
import { makeTimeScale, type TimeScale } from './time-scale';

/** A record ready to be watched, of whichever family: everything that does not change while somebody looks at it. */
export interface Film {
  readonly record: BattleRecord;
  readonly theatre: Theatre;
  readonly replay: Replay<FamilyTypes>;
  readonly log: readonly LogEntry[];
  readonly scale: TimeScale;
  /** Entry of the log by event. */
  readonly entryOf: (event: number) => number;
  readonly last: number;
}

/** A film of the Cadence family. */
export interface Watched extends Film {
  readonly record: CadenceRecord;
  readonly theatre: CadenceTypes['theatre'];
  readonly replay: Replay<CadenceTypes>;
}

/** A film of Bellum Caelum. */
export interface BellumFilm extends Film {
  readonly record: BellumRecord;
  readonly theatre: BellumTypes['theatre'];
  readonly replay: Replay<BellumTypes>;
}

export const isCadence = (film: Film): film is Watched => film.record.family === 'cadence';
export const isBellum = (film: Film): film is BellumFilm => film.record.family === 'bellum-caelum';

export function readRecord(record: BattleRecord, userSystems: readonly SystemDocument[]): Result<Film, string> {
  const prepared = prepareRecord(record, userSystems);
  if (!prepared.ok) return err(prepared.error[0]?.message ?? 'Its armies and mission no longer make a battle.');
  const theatre = prepared.value;
  const { family } = theatre;
  if (family.id !== record.family) return err('Its rules are not those of its events.');
  try {
    const replay = makeReplay(family, family.start(theatre), record.events);
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
