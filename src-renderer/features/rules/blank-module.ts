import { systemSchema } from '#shared/schema/system';
import type { JsonObject } from '#shared/host/json-object';
import { freshItemId } from '#shared/systems/item-ids';
import { systems, whenSystemsAreRead } from '../../state/system-registry';

/** A module with nothing of its own: the rules of Cadence, and lists to be written. */
export async function blankModule(): Promise<JsonObject> {
  await whenSystemsAreRead();
  const core = systems().get('cadence');
  const { version, ...document } = systemSchema.parse({
    format: 'muster/system',
    version: 1,
    id: freshItemId(systems().documents, 'my-module'),
    name: 'My module',
    release: '1',
    extends: { id: 'cadence', version: core?.release ?? '1' },
    limits: { default: 200, choices: [100, 200, 300] },
    constraints: [{ kind: 'limit', rule: 'OWN-1' }],
  });
  return { version, ...document };
}
