/** A page that crashed is offered again; one that holds unsaved work is not reloaded without a word. */
import type { BrowserWindow, Dialog } from 'electron';
import type { HostLog } from '../host/log';
import type { WindowWork } from '../host/window-work';

export interface TroubleParts {
  readonly window: BrowserWindow;
  readonly work: Pick<WindowWork, 'forget'>;
  readonly log: Pick<HostLog, 'note'>;
  readonly dialog: Pick<Dialog, 'showMessageBox' | 'showMessageBoxSync'>;
}

export function attendPage({ window, work, log, dialog }: TroubleParts): void {
  const contents = window.webContents;
  contents.on('render-process-gone', (_event, { reason, exitCode }) => {
    work.forget();
    log.note('window-gone', { reason, exitCode });
    if (reason !== 'clean-exit') void offerReload(window, dialog, reason);
  });
  // Electron would otherwise ignore the reload without a sign.
  contents.on('will-prevent-unload', (event) => {
    const answer = dialog.showMessageBoxSync(window, {
      type: 'warning',
      message: 'Some changes are not saved.',
      detail: 'They will be lost if the window is loaded again now.',
      buttons: ['Stay', 'Reload and lose them'],
      defaultId: 0,
      cancelId: 0,
    });
    if (answer === 1) event.preventDefault();
  });
}

async function offerReload(
  window: BrowserWindow,
  dialog: Pick<Dialog, 'showMessageBox'>,
  reason: string,
): Promise<void> {
  const { response } = await dialog.showMessageBox(window, {
    type: 'error',
    message: 'The window stopped working.',
    detail: `Your documents are safe on disk. Load the window again to go on where you were. (${reason})`,
    buttons: ['Load again', 'Close'],
    defaultId: 0,
    cancelId: 1,
  });
  if (window.isDestroyed()) return;
  if (response === 0) window.webContents.reload();
  else window.close();
}
