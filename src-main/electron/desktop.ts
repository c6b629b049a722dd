/** The life of the desktop app: one instance, one window, files from outside, and an end without leftovers. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type * as Electron from 'electron';
import { preloadFile, rendererFolder } from '../host/built-files';
import { makeHost } from '../host/dispatch';
import { makeHandlers } from '../host/handlers';
import { serveIpc } from '../host/ipc-host';
import { Services } from '../host/services';
import { VERSION } from '../version';
import { dataFolderIn, filesInArguments } from './arguments';
import { menuTemplate, type MenuParts } from './menu';
import { nativeDialogs } from './native-dialogs';
import { openFile } from './open-files';
import { APP_ORIGIN, APP_SCHEME_RIGHTS, serveApp } from './protocol';
import { Quitting } from './quitting';
import { denyPermissions, hardenApp } from './security';
import { openWindow } from './window';

export type ElectronApi = Pick<
  typeof Electron,
  'app' | 'BrowserWindow' | 'dialog' | 'ipcMain' | 'Menu' | 'protocol' | 'screen' | 'session' | 'shell'
>;
export type DesktopProcess = Pick<NodeJS.Process, 'argv' | 'cwd' | 'platform' | 'versions'>;

/** What `scripts/start.mjs` waits for: a start that ends without either of them has failed. */
export type StartReport = 'shown' | 'handed-over';

export interface DesktopParts {
  readonly electron: ElectronApi;
  readonly process: DesktopProcess;
  readonly report: (what: StartReport) => void;
}

export function startDesktop(parts: DesktopParts): void {
  const { app, protocol, shell } = parts.electron;
  // Without the system's own sandbox (root, some containers) Electron's cannot be asked for either: nothing would load.
  if (!app.commandLine.hasSwitch('no-sandbox')) app.enableSandbox();
  app.setName('Muster');
  app.setAppUserModelId('org.muster.app');
  protocol.registerSchemesAsPrivileged([APP_SCHEME_RIGHTS]);
  hardenApp(app, shell);
  if (app.requestSingleInstanceLock()) new Desktop(parts).start();
  else {
    parts.report('handed-over');
    app.quit();
  }
}

class Desktop {
  readonly #electron: ElectronApi;
  readonly #process: DesktopProcess;
  readonly #report: DesktopParts['report'];
  readonly #quitting: Quitting;
  /** Files that the system asks for before the services stand. */
  readonly #early: string[] = [];
  #services: Services | null = null;
  #window: Electron.BrowserWindow | null = null;

  constructor({ electron, process, report }: DesktopParts) {
    this.#electron = electron;
    this.#process = process;
    this.#report = report;
    this.#quitting = new Quitting(electron.app, process.platform, async () => this.#services?.close());
  }

  start(): void {
    const { app, dialog } = this.#electron;
    // macOS tells of files by event, also before `ready`; the others by command line.
    app.on('open-file', (event, path) => {
      event.preventDefault();
      this.#open([path]);
    });
    app.on('second-instance', (_event, args, folder) => this.#startedAgain(filesInArguments(args, folder)));
    app.on('activate', () => this.#show());
    this.#early.push(...filesInArguments(this.#process.argv, this.#process.cwd()));
    this.#run().catch((error: unknown) => {
      dialog.showErrorBox('Muster could not start', error instanceof Error ? error.message : String(error));
      app.exit(1);
    });
  }

  async #run(): Promise<void> {
    const { app, ipcMain, protocol, session } = this.#electron;
    await app.whenReady();
    denyPermissions(session.defaultSession);
    serveApp(protocol, rendererFolder());
    const services = await this.#startServices();
    const host = makeHost(makeHandlers(services), (listener) => services.events.subscribe(listener), services.log);
    serveIpc(ipcMain, host, APP_ORIGIN);
    this.#services = services;
    services.events.observe((event) => {
      if (event.type === 'settings-changed' || event.type === 'workspace-changed') void this.#drawMenu(services);
    });
    await this.#drawMenu(services);
    this.#show();
    this.#open(this.#early.splice(0));
  }

  #startServices(): Promise<Services> {
    const { app, dialog, shell } = this.#electron;
    const { argv, cwd, versions } = this.#process;
    const dataFolder = dataFolderIn(argv, cwd());
    return Services.start({
      host: 'electron',
      version: VERSION,
      documentsFolder: app.getPath('documents'),
      configFolder: app.getPath('userData'),
      ...(dataFolder !== null && { dataFolder }),
      dialogs: nativeDialogs(dialog, shell, app, () => this.#liveWindow()),
      nativeMenu: true,
      versions: { electron: String(versions['electron']), chromium: String(versions['chrome']) },
      watch: true,
      onOpened: (path) => app.addRecentDocument(path),
    });
  }

  #liveWindow(): Electron.BrowserWindow | null {
    return this.#window && !this.#window.isDestroyed() ? this.#window : null;
  }

  /** Brings the window forward, or opens it; nothing before there are services and after the last window has gone. */
  #show(): void {
    if (!this.#services || this.#quitting.ending) return;
    const window = this.#liveWindow();
    if (window) {
      if (window.isMinimized()) window.restore();
      window.focus();
      return;
    }
    const { app, BrowserWindow, dialog, screen } = this.#electron;
    const icon = join(app.getAppPath(), 'assets', 'icons', 'icon.png');
    this.#window = openWindow({
      make: (options) => new BrowserWindow(options),
      screen,
      dialog,
      services: this.#services,
      preload: preloadFile(),
      icon: existsSync(icon) ? icon : null,
      onShown: () => this.#report('shown'),
      onKeptOpen: this.#quitting.callOff,
    });
  }

  #open(paths: readonly string[]): void {
    const services = this.#services;
    if (!services) {
      this.#early.push(...paths);
      return;
    }
    for (const path of paths) void openFile(services, path).then(() => this.#show());
  }

  #startedAgain(paths: readonly string[]): void {
    const { app } = this.#electron;
    // Too late to show anything here: this instance ends, and the next one takes the files.
    if (this.#quitting.ending) {
      const own = this.#process.argv.slice(1);
      const opened = new Set(filesInArguments(this.#process.argv, this.#process.cwd()));
      app.relaunch({ args: [...own.filter((arg) => !opened.has(arg)), ...paths] });
      return;
    }
    this.#open(paths);
    if (paths.length === 0) this.#show();
  }

  async #drawMenu(services: Services): Promise<void> {
    const { Menu } = this.#electron;
    Menu.setApplicationMenu(Menu.buildFromTemplate(menuTemplate(await this.#menuParts(services))));
  }

  async #menuParts(services: Services): Promise<MenuParts> {
    const { app, shell } = this.#electron;
    const workspace = services.workspace();
    const names = workspace.ok ? await workspace.value.namesOf(services.settings.get().recent) : [];
    return {
      platform: this.#process.platform,
      send: (command) => {
        // On macOS the menu is there without a window; the command waits for one.
        this.#show();
        services.events.emitWhenHeard({ type: 'menu', command });
      },
      recent: names,
      openDocument: (id) => {
        this.#show();
        services.events.emitWhenHeard({ type: 'open-document', id });
      },
      showWorkspace: () => void services.workspaceInfo().then(({ folder }) => shell.openPath(folder)),
      development: !app.isPackaged,
    };
  }
}
