/** What the host tells this window. */
import { notifications } from '@mantine/notifications';
import type { HostEvent } from '#shared/host/events';
import { host } from '../host';
import { runMenuCommand } from '../shell/menu-commands';
import { navigate } from '../shell/router';
import { followChanges } from './conflict';
import { libraryChanged } from './library-index';
import { flushEverything, startLeaving } from './leaving';
import { takeSettings } from './settings';

export function startSync(): void {
  host().subscribe((event) => void onEvent(event));
  startLeaving();
}

async function onEvent(event: HostEvent): Promise<void> {
  switch (event.type) {
    case 'documents-changed': {
      libraryChanged();
      for (const name of await followChanges(event.ids)) {
        notifications.show({
          title: `“${name}” changed outside this window`,
          message: 'It is shown as it is now. Undo brings back what was here.',
        });
      }
      return;
    }
    case 'settings-changed':
      takeSettings(event.settings);
      return;
    case 'workspace-changed':
      libraryChanged();
      return;
    case 'menu':
      runMenuCommand(event.command);
      return;
    case 'open-document':
      navigate(`/open/${encodeURIComponent(event.id)}`);
      return;
    case 'open-failed':
      notifications.show({
        title: `${event.source} was not opened`,
        message: event.reason,
        color: 'red',
        autoClose: false,
      });
      return;
    case 'closing':
      await host().call('app.flushed', { unsaved: !(await flushEverything()) });
      return;
  }
}
