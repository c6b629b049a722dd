/** The app's one window: opened where it was left, remembered when it moves, closed only when work is saved. */
import type { BrowserWindow, BrowserWindowConstructorOptions, Dialog, Screen } from 'electron';
import type { WindowState } from '#shared/host/calls/settings';
import type { Services } from '../host/services';
import { APP_ORIGIN } from './protocol';
import { placeWindow, SMALLEST } from './window-state';

/** How long a window may take to flush its work before the user is asked. */
const FLUSH_TIME = 4_000;
const REMEMBER_DELAY = 400;

export function windowOptions(
  state: WindowState,
  screens: Parameters<typeof placeWindow>[1],
  preload: string,
  icon: string | null,
): BrowserWindowConstructorOptions {
  return {
    ...placeWindow(state, screens),
    minWidth: SMALLEST.width,
    minHeight: SMALLEST.height,
    show: false,
    title: 'Muster',
    backgroundColor: '#0D1315',
    ...(icon !== null && { icon }),
    webPreferences: {
      preload,
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      nodeIntegrationInWorker: false,
      webviewTag: false,
      webSecurity: true,
      allowRunningInsecureContent: false,
      spellcheck: false,
      navigateOnDragDrop: false,
    },
  };
}

export interface WindowParts {
  readonly make: (options: BrowserWindowConstructorOptions) => BrowserWindow;
  readonly screen: Pick<Screen, 'getAllDisplays'>;
  readonly dialog: Pick<Dialog, 'showMessageBox'>;
  readonly services: Services;
  readonly preload: string;
  readonly icon: string | null;
}

export async function openWindow({
  make,
  screen,
  dialog,
  services,
  preload,
  icon,
}: WindowParts): Promise<BrowserWindow> {
  const state = services.settings.get().window;
  const screens = screen.getAllDisplays().map((display) => display.workArea);
  const window = make(windowOptions(state, screens, preload, icon));
  if (state.maximised) window.maximize();
  window.once('ready-to-show', () => window.show());
  rememberState(window, services);
  closeWhenSaved(window, services, dialog);
  await window.loadURL(`${APP_ORIGIN}/`);
  return window;
}

type StateWindow = Pick<BrowserWindow, 'on' | 'isDestroyed' | 'isMaximized' | 'isMinimized' | 'getNormalBounds'>;

export function rememberState(window: StateWindow, services: Pick<Services, 'settings'>): void {
  let timer: NodeJS.Timeout | null = null;
  const store = (): void => {
    timer = null;
    if (window.isDestroyed() || window.isMinimized()) return;
    void services.settings.set({ window: { ...window.getNormalBounds(), maximised: window.isMaximized() } });
  };
  const soon = (): void => {
    if (timer) clearTimeout(timer);
    timer = setTimeout(store, REMEMBER_DELAY);
  };
  window.on('resize', soon);
  window.on('move', soon);
  window.on('maximize', soon);
  window.on('unmaximize', soon);
  window.on('close', () => {
    if (timer) clearTimeout(timer);
    store();
  });
}

type ClosingWindow = Pick<BrowserWindow, 'on' | 'isDestroyed' | 'destroy'>;

/** The page flushes its autosave on `closing`; if it cannot (disk full), the user decides. */
export function closeWhenSaved(
  window: ClosingWindow,
  services: Pick<Services, 'events' | 'unsaved'>,
  dialog: Pick<Dialog, 'showMessageBox'>,
  flushTime = FLUSH_TIME,
): void {
  let waiting = false;
  window.on('close', (event) => {
    if (!services.unsaved) return;
    event.preventDefault();
    if (waiting) return;
    waiting = true;
    services.events.emit({ type: 'closing' });
    void untilSaved(services, flushTime).then(async (saved) => {
      waiting = false;
      const leave = saved || (await askToLeave(dialog));
      if (leave && !window.isDestroyed()) window.destroy();
    });
  });
}

async function untilSaved(services: Pick<Services, 'unsaved'>, flushTime: number): Promise<boolean> {
  for (const end = Date.now() + flushTime; Date.now() < end;) {
    if (!services.unsaved) return true;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return !services.unsaved;
}

async function askToLeave(dialog: Pick<Dialog, 'showMessageBox'>): Promise<boolean> {
  const { response } = await dialog.showMessageBox({
    type: 'warning',
    message: 'Some changes are not saved.',
    detail: 'They will be lost if Muster closes now. Keep it open to save them elsewhere.',
    buttons: ['Keep open', 'Close and lose them'],
    defaultId: 0,
    cancelId: 0,
  });
  return response === 1;
}
