import { missionSchema, type Mission } from '#shared/schema/mission';
import { host } from '../../host';

/** Missions of the library that are written for the module. */
export async function missionsFor(system: string): Promise<readonly Mission[]> {
  const listed = await host().call('library.list', {
    ...{ kinds: ['mission'], statuses: ['ok'], sort: 'name', direction: 'up' },
    limit: 200,
  });
  if (!listed.ok) return [];
  const missions: Mission[] = [];
  for (const row of listed.value.rows) {
    if (row.system?.id !== system) continue;
    const loaded = await host().call('documents.load', { id: row.id });
    const read = loaded.ok ? missionSchema.safeParse(loaded.value.document) : null;
    if (read?.success) missions.push(read.data);
  }
  return missions;
}
