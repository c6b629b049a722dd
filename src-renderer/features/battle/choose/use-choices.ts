import { useEffect, useMemo, useState } from 'react';
import type { LibraryRow } from '#shared/host/calls/row';
import type { JsonObject } from '#shared/host/json-object';
import { armySchema } from '#shared/schema/army';
import type { BattleRecord } from '#shared/schema/battle/record';
import { missionSchema } from '#shared/schema/mission';
import type { GameSystem } from '#shared/systems/game-system';
import { host } from '../../../host';
import { useLibraryIndex } from '../../../state/library-index';
import { readySession } from '../../../state/sessions';
import { loadThumbnailDocument } from '../../../state/thumbnail-documents';
import {
  armyChoice,
  builtInChoices,
  missionChoice,
  pinned,
  recordChoices,
  sampleChoices,
  type ArmyChoice,
  type MissionChoice,
} from './choices';

export interface Choices {
  readonly armies: readonly ArmyChoice[];
  readonly missions: readonly MissionChoice[];
  /** False until the library has been read. */
  readonly complete: boolean;
}

const MOST = 200;

/** Everything that could fight in a battle of a system: the library's, the ready-made, and those of a record to play again. */
export function useChoices(system: GameSystem | undefined, again: BattleRecord | null): Choices {
  const generation = useLibraryIndex((state) => state.generation);
  const [found, setFound] = useState<{
    readonly of: GameSystem;
    readonly armies: readonly ArmyChoice[];
    readonly missions: readonly MissionChoice[];
  } | null>(null);
  useEffect(() => {
    if (!system) return;
    let current = true;
    void readLibrary(system).then((read) => {
      if (current) setFound({ of: system, ...read });
    });
    return () => {
      current = false;
    };
  }, [system, generation]);
  return useMemo(() => {
    if (!system) return { armies: [], missions: [], complete: true };
    const library = found?.of === system ? found : null;
    const record = again?.mission.system.id === system.id ? recordChoices(again, system) : null;
    return {
      armies: [...(record?.armies ?? []), ...(library?.armies ?? []), ...sampleChoices(system)],
      missions: [...(record?.missions ?? []), ...builtInChoices(system), ...(library?.missions ?? [])],
      complete: library !== null,
    };
  }, [system, found, again]);
}

async function readLibrary(
  system: GameSystem,
): Promise<{ readonly armies: ArmyChoice[]; readonly missions: MissionChoice[] }> {
  const listed = await host().call('library.list', {
    kinds: ['army', 'mission'],
    // Missions of the core rules are a module's as well.
    systems: system.kin.map(({ id }) => id),
    statuses: ['ok'],
    limit: MOST,
  });
  if (!listed.ok) return { armies: [], missions: [] };
  const documents = await Promise.all(listed.value.rows.map(async (row) => ({ row, document: await documentOf(row) })));
  const armies: ArmyChoice[] = [];
  const missions: MissionChoice[] = [];
  for (const { row, document } of documents) {
    const army = row.kind === 'army' ? armySchema.safeParse(document) : null;
    if (army?.success && army.data.system.id === system.id)
      armies.push(armyChoice('library', row.id, army.data, system));
    const mission = row.kind === 'mission' ? missionSchema.safeParse(document) : null;
    if (mission?.success) {
      const choice = missionChoice('library', row.id, pinned(mission.data, system), system);
      // What belongs to the core rules and is not for this game is left out; the game's own says what is wrong with it.
      if (choice.problem === null || mission.data.system.id === system.id) missions.push(choice);
    }
  }
  return { armies, missions };
}

/** As it is in the editor if it is open there, else as it was saved. */
async function documentOf(row: LibraryRow): Promise<unknown> {
  const open = readySession(row.id);
  return open
    ? open.history.present
    : ((await loadThumbnailDocument(row.id, `${row.id}@${row.revision}`)) satisfies JsonObject | null);
}
