/** From the wish to quit to the end of the process: windows close first, then the services, then the app. */
import type { App } from 'electron';

/** However long a disk takes, the app ends. */
const CLOSE_TIME = 5_000;

export class Quitting {
  /** Somebody asked to quit, and windows are being closed for it. */
  asked = false;
  /** Past the last window: nothing can be opened any more. */
  ending = false;
  readonly #app: Pick<App, 'on' | 'quit' | 'exit'>;

  constructor(
    app: Pick<App, 'on' | 'quit' | 'exit'>,
    platform: NodeJS.Platform,
    close: () => Promise<void>,
    closeTime = CLOSE_TIME,
  ) {
    this.#app = app;
    app.on('before-quit', () => {
      this.asked = true;
    });
    app.on('window-all-closed', () => {
      // On macOS an app stays without windows, unless closing them was part of quitting.
      if (platform !== 'darwin' || this.asked) this.#app.quit();
    });
    app.on('will-quit', (event) => {
      event.preventDefault();
      if (this.ending) return;
      this.ending = true;
      void Promise.race([close().catch(() => undefined), after(closeTime)]).then(() => this.#end());
    });
  }

  /** The user kept a window open: the app goes on. */
  callOff = (): void => {
    this.asked = false;
  };

  #end(): void {
    // Not from within `will-quit`: Electron is still busy with it when `close` settles at once. And `exit`, because
    // `quit` would be ignored after a `will-quit` that was held up.
    setImmediate(() => this.#app.exit(0));
  }
}

const after = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds).unref());
