/** What the host tells this window, and what the window's own comings and goings ask of the frame. */
import { notifications } from '@mantine/notifications';
import type { HostEvent } from '#shared/host/events';
import { host } from '../host';
import { runMenuCommand } from '../shell/menu-commands';
import { navigate } from '../shell/router';
import { flush, flushAll } from './autosave';
import { followChanges } from './conflict';
import { libraryChanged } from './library-index';
import { takeSettings } from './settings';
import { unsavedSessions, useSessions } from './sessions';

export function startSync(): void {
  host().subscribe((event) => void onEvent(event));
  const flushNow = (): void => void flushAll();
  window.addEventListener('blur', flushNow);
  window.addEventListener('pagehide', flushNow);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') flushNow();
  });
  window.addEventListener('beforeunload', (event) => {
    if (unsavedSessions().length === 0) return;
    flushNow();
    event.preventDefault();
  });
  // A field that loses focus has been left: write what it changed.
  window.addEventListener('focusout', () => {
    const { current } = useSessions.getState();
    if (current !== null) void flush(current);
  });
  reportUnsaved();
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
      await flushAll();
      await host().call('app.unsaved', { unsaved: unsavedSessions().length > 0 });
      return;
  }
}

/** The host holds the window open while something is unsaved. */
function reportUnsaved(): void {
  let reported = false;
  useSessions.subscribe(() => {
    const unsaved = unsavedSessions().length > 0;
    if (unsaved === reported) return;
    reported = unsaved;
    void host().call('app.unsaved', { unsaved });
  });
}
