import { notifications } from '@mantine/notifications';
import type { Army } from '#shared/schema/army';
import { host } from '../../host';
import { navigate, routeTo } from '../../shell/router';
import { libraryChanged } from '../../state/library-index';

/** Makes the army a document of this workspace, under an id of its own, and opens it. */
export async function createArmy(army: Army): Promise<void> {
  const { id: _id, ...rest } = army;
  const made = await host().call('documents.create', { document: rest });
  if (!made.ok) {
    notifications.show({ title: `${army.name} was not made`, message: made.error.message, color: 'red' });
    return;
  }
  libraryChanged();
  navigate(routeTo('build', made.value.id));
}
