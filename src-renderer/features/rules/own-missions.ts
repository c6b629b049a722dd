import type { Army } from '#shared/schema/army';
import { armySchema } from '#shared/schema/army';
import { missionSchema, type Mission } from '#shared/schema/mission';
import { host } from '../../host';

export type Written =
  | { readonly kind: 'army'; readonly id: string; readonly document: Army }
  | { readonly kind: 'mission'; readonly id: string; readonly document: Mission };

/** Armies and missions of the library that are written for these games, by name. */
export async function writtenFor(systems: readonly string[]): Promise<readonly Written[]> {
  const listed = await host().call('library.list', {
    ...{ kinds: ['army', 'mission'], statuses: ['ok'], sort: 'name', direction: 'up' },
    systems: [...systems],
    limit: 400,
  });
  if (!listed.ok) return [];
  const written: Written[] = [];
  for (const { id, kind } of listed.value.rows) {
    const loaded = await host().call('documents.load', { id });
    if (!loaded.ok) continue;
    const army = kind === 'army' ? armySchema.safeParse(loaded.value.document) : null;
    const mission = kind === 'mission' ? missionSchema.safeParse(loaded.value.document) : null;
    if (army?.success) written.push({ kind: 'army', id, document: army.data });
    if (mission?.success) written.push({ kind: 'mission', id, document: mission.data });
  }
  return written;
}

/** Missions of the library that are written for the module. */
export const missionsFor = async (system: string): Promise<readonly Mission[]> =>
  (await writtenFor([system])).flatMap(({ kind, document }) => (kind === 'mission' ? [document] : []));
