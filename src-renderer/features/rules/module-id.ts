import { notifications } from '@mantine/notifications';
import { isJsonObject, type JsonObject } from '#shared/host/json-object';
import type { SystemDocument } from '#shared/schema/system';
import { host } from '../../host';
import { navigate, routeTo } from '../../shell/router';
import { flush } from '../../state/autosave';
import { libraryChanged } from '../../state/library-index';
import { dropSession } from '../../state/sessions';

/** A document that speaks of the module by its other id. */
export function withModuleId(document: JsonObject, from: string, to: string): JsonObject {
  let next = document;
  for (const field of ['system', 'extends']) {
    const pin = next[field];
    if (isJsonObject(pin) && !('format' in pin) && pin['id'] === from) next = { ...next, [field]: { ...pin, id: to } };
  }
  for (const field of ['owned', 'designs']) {
    const rows: unknown = next[field];
    if (Array.isArray(rows) && rows.some((row) => isJsonObject(row) && row['system'] === from))
      next = {
        ...next,
        [field]: rows.map((row: unknown) =>
          isJsonObject(row) && row['system'] === from ? { ...row, system: to } : row,
        ),
      };
  }
  return next;
}

const MOST = 5000;

/** Battles and simulations carry the module that they were fought with. */
const FOLLOWING = ['army', 'mission', 'system', 'collection'] as const;

/**
 * The module under another id: a file's id is what all others know it by, so it is written anew, everything of the library that
 * names it follows, and the old file goes to the bin.
 */
export async function giveModuleId(module: SystemDocument, id: string): Promise<void> {
  const failed = (message: string): void => {
    notifications.show({ title: `${module.name} keeps its id`, message, color: 'red', autoClose: 12_000 });
  };
  await flush(module.id);
  const made = await host().call('documents.create', { document: { ...module, id } });
  if (!made.ok) {
    failed(made.error.message);
    return;
  }
  const to = made.value.id;
  const listed = await host().call('library.list', {
    ...{ kinds: [...FOLLOWING], statuses: ['ok'], sort: 'name', direction: 'up' },
    limit: MOST,
  });
  let followed = 0;
  for (const row of listed.ok ? listed.value.rows : []) {
    if (row.id === module.id || row.id === to) continue;
    await flush(row.id);
    const loaded = await host().call('documents.load', { id: row.id });
    if (!loaded.ok) continue;
    const document = withModuleId(loaded.value.document, module.id, to);
    if (document === loaded.value.document) continue;
    const saved = await host().call('documents.save', { id: row.id, document, base: loaded.value.revision });
    if (saved.ok) followed++;
    else failed(`“${row.name}” still names it by its old id: ${saved.error.message}`);
  }
  await host().call('documents.delete', { ids: [module.id] });
  dropSession(module.id);
  libraryChanged();
  navigate(routeTo('rules', to));
  notifications.show({
    message: `Its id is ${to} now${followed === 0 ? '' : `; ${followed} that name it follow`}. The file before is in the bin.`,
  });
}
