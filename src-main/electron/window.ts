/** The app's one window: opened where it was left, remembered when it moves, closed only when work is saved. */
import type { BrowserWindow, BrowserWindowConstructorOptions, Dialog, Screen } from 'electron';
import type { WindowState } from '#shared/host/calls/settings';
import type { Services } from '../host/services';
import { closeWhenSaved } from './closing';
import { attendPage } from './page-trouble';
import { APP_ORIGIN } from './protocol';
import { placeWindow, SMALLEST } from './window-state';

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
  readonly dialog: Pick<Dialog, 'showMessageBox' | 'showMessageBoxSync'>;
  readonly services: Pick<Services, 'settings' | 'work' | 'log'>;
  readonly preload: string;
  readonly icon: string | null;
  readonly onShown: () => void;
  readonly onKeptOpen: () => void;
}

/** Answers at once, so that whoever asks next finds this window and opens no second one; the page loads meanwhile. */
export function openWindow(parts: WindowParts): BrowserWindow {
  const { make, screen, dialog, services, preload, icon, onShown, onKeptOpen } = parts;
  const { settings, work, log } = services;
  const state = settings.get().window;
  const screens = screen.getAllDisplays().map((display) => display.workArea);
  const window = make(windowOptions(state, screens, preload, icon));
  if (state.maximised) window.maximize();
  window.once('ready-to-show', () => {
    window.show();
    onShown();
  });
  rememberState(window, services);
  closeWhenSaved({ window, work, dialog, onKeptOpen });
  attendPage({ window, work, log, dialog });
  window.loadURL(`${APP_ORIGIN}/`).catch((error: unknown) => {
    // A window that is closed while it loads is no failure.
    if (!window.isDestroyed()) process.stderr.write(`The window could not be loaded: ${String(error)}\n`);
  });
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
