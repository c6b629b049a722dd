import type { Theatre as AnyTheatre } from '#shared/battle/families';
import type { Theatre } from '#shared/battle/cadence/theatre';
import type { BattleRecord, CadenceRecord } from '#shared/schema/battle/record';

/** A battle that is known to be of the Cadence family. */
export function cadenceTheatre(theatre: AnyTheatre): Theatre {
  if (theatre.family.id !== 'cadence') throw new Error(`a battle of ${theatre.family.id}`);
  return theatre as unknown as Theatre;
}

export function cadenceRecord(record: BattleRecord): CadenceRecord {
  if (record.family !== 'cadence') throw new Error(`a record of ${record.family}`);
  return record;
}
