import type { JsonObject } from '#shared/host/json-object';
import { newArmy } from '#shared/army/new-army';
import { sampleArmies } from '#shared/army/samples';
import { systems, whenSystemsAreRead } from '../../state/system-registry';

/** An empty army at the system's usual size, as the host takes it: without an id. */
export function newArmyDocument(systemId: string): JsonObject {
  const system = systems().get(systemId);
  if (!system) throw new Error(`No game system ${systemId}`);
  const { id: _id, ...army } = newArmy(system, {
    id: 'new',
    name: systemId === 'devils-bluff' ? 'New gang' : 'New army',
  });
  return army;
}

/** The same for a module of one's own, which may not have been read yet. */
export async function newModuleArmy(systemId: string): Promise<JsonObject> {
  await whenSystemsAreRead();
  return newArmyDocument(systemId);
}

/** The system's first ready-made army, as a document of the user's own. */
export function sampleArmyDocument(systemId: string, which = 0): JsonObject | null {
  const sample = sampleArmies(systemId)[which];
  if (!sample) return null;
  const { id: _id, ...army } = sample;
  return army;
}
