import { seesFlat } from '#shared/systems/game-system';
import { choosableMissions, comingMissions } from '#shared/battlefield/built-in-missions';
import { newMission } from '#shared/battlefield/document/new-mission';
import type { JsonObject } from '#shared/host/json-object';
import type { Mission } from '#shared/schema/mission';
import { systems, whenSystemsAreRead } from '../../state/system-registry';

const withoutId = ({ id: _id, ...rest }: Mission): JsonObject => rest;

/** An empty table of a system's usual size. */
export function emptyMission(systemId: string): JsonObject {
  const system = systems().get(systemId);
  const table = system?.document.table ?? { width: 36, height: 36 };
  const mat = system && seesFlat(system) ? 'space' : system?.document.bases?.['mounted'] ? 'desert' : 'grass';
  return withoutId(
    newMission('new', 'New mission', {
      id: systemId,
      release: system?.release ?? '1',
      width: table.width,
      height: table.height,
      rounds: system?.document.rounds ?? 5,
      limit: system?.document.limits?.default ?? null,
      mat,
    }),
  );
}

/** The same for a module of one's own, which may not have been read yet. */
export async function emptyModuleMission(systemId: string): Promise<JsonObject> {
  await whenSystemsAreRead();
  return emptyMission(systemId);
}

/** A built-in mission as an editable copy. */
export const missionCopy = (mission: Mission): JsonObject => withoutId(mission);

/** The missions that come with a system, or all. */
export function samplesFor(systemId?: string): readonly Mission[] {
  if (systemId === undefined) return comingMissions();
  const system = systems().get(systemId);
  return system ? choosableMissions(system.kin) : [];
}
