/** A window closes once its page has written everything; if it cannot, the user decides. */
import type { BrowserWindow, Dialog, MessageBoxOptions } from 'electron';
import type { Flushed, WindowWork } from '../host/window-work';

/** How long a page may take to write its work before the user is asked. */
const FLUSH_TIME = 10_000;

export interface ClosingParts {
  readonly window: BrowserWindow;
  readonly work: Pick<WindowWork, 'flush'>;
  readonly dialog: Pick<Dialog, 'showMessageBox'>;
  /** The user chose to go on: whatever wanted the window closed (quitting) is called off. */
  readonly onKeptOpen?: () => void;
  readonly flushTime?: number;
}

export function closeWhenSaved({ window, work, dialog, onKeptOpen, flushTime = FLUSH_TIME }: ClosingParts): void {
  let asking = false;
  const leave = async (): Promise<void> => {
    const flushed = await work.flush(flushTime);
    if (window.isDestroyed()) return;
    const { response } =
      flushed === 'saved' ? { response: LEAVE } : await dialog.showMessageBox(window, QUESTIONS[flushed]);
    asking = false;
    if (response !== LEAVE) onKeptOpen?.();
    else if (!window.isDestroyed()) window.destroy();
  };
  window.on('close', (event) => {
    // What is still being typed is known to the page only, so it is always asked.
    event.preventDefault();
    if (asking) return;
    asking = true;
    void leave();
  });
}

const LEAVE = 1;
const QUESTIONS: Readonly<Record<Exclude<Flushed, 'saved'>, MessageBoxOptions>> = {
  unsaved: {
    type: 'warning',
    message: 'Some changes are not saved.',
    detail: 'They will be lost if Muster closes now. Keep it open to save them elsewhere.',
    buttons: ['Keep open', 'Close and lose them'],
    defaultId: 0,
    cancelId: 0,
  },
  silent: {
    type: 'warning',
    message: 'The window does not answer.',
    detail: 'Everything up to the last moments is saved. What was typed last may be lost if Muster closes now.',
    buttons: ['Keep open', 'Close all the same'],
    defaultId: 0,
    cancelId: 0,
  },
};
