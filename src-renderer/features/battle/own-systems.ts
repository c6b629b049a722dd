import type { JsonObject } from '#shared/host/json-object';
import type { SystemDocument } from '#shared/schema/system';
import type { GameSystem } from '#shared/systems/game-system';
import { useLibraryIndex } from '../../state/library-index';
import { refreshSystems, systems } from '../../state/system-registry';

/** The user's own modules, for the workers, which know the built-in ones only. */
export async function ownSystemDocuments(): Promise<JsonObject[]> {
  await refreshSystems(useLibraryIndex.getState().generation);
  return userSystems().slice(0, 50);
}

export const userSystems = (): readonly SystemDocument[] =>
  systems().documents.filter(({ id }) => !systems().isBuiltIn(id));

/** Those that a system stands on, and itself. */
export const modulesOf = (system: GameSystem): JsonObject[] =>
  userSystems().filter(({ id }) => system.lineage.some((each) => each.id === id));
