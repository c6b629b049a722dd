import { notifications } from '@mantine/notifications';
import type { SystemDocument } from '#shared/schema/system';
import type { GameSystem } from '#shared/systems/game-system';
import { allPinned } from '#shared/systems/item-ids';
import { host } from '../../host';
import { navigate, routeTo } from '../../shell/router';
import { libraryChanged } from '../../state/library-index';
import { systems } from '../../state/system-registry';

/** A copy of a module's own document under a new id: it keeps standing on what the original stands on. */
export async function duplicateModule(system: GameSystem): Promise<void> {
  const registry = systems();
  const original = registry.documents.find(({ id, release }) => id === system.id && release === system.release);
  if (!original) return;
  const { editions: _editions, earlier: _earlier, ...own } = original;
  const document: SystemDocument = {
    ...own,
    id: freshModuleId(`my-${original.id}`),
    name: `My ${original.name.replace(/^The /, '')}`,
    release: '1',
    plays: original.plays ?? original.id,
    // Armies and missions of the original name its things: a copy keeps their ids, whatever they are called.
    pinned: [...allPinned(original)],
  };
  const made = await host().call('documents.create', { document });
  if (!made.ok) {
    notifications.show({ title: `${original.name} was not duplicated`, message: made.error.message, color: 'red' });
    return;
  }
  libraryChanged();
  navigate(routeTo('rules', made.value.id));
  notifications.show({
    message: `“${document.name}” is yours to change. Armies and missions can be written for it as soon as it is saved.`,
  });
}

function freshModuleId(wanted: string): string {
  const taken = new Set(systems().documents.map(({ id }) => id));
  if (!taken.has(wanted)) return wanted;
  let n = 2;
  while (taken.has(`${wanted}-${n}`)) n++;
  return `${wanted}-${n}`;
}
