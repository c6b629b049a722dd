/** The desktop app: the only file that starts Electron and wires its parts together. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { app, BrowserWindow, dialog, ipcMain, Menu, protocol, screen, session, shell } from 'electron';
import { preloadFile, rendererFolder } from '../host/built-files';
import { makeHost } from '../host/dispatch';
import { makeHandlers } from '../host/handlers';
import { serveIpc } from '../host/ipc-host';
import { Services } from '../host/services';
import { VERSION } from '../version';
import { menuTemplate } from './menu';
import { nativeDialogs } from './native-dialogs';
import { filesInArguments, openFile } from './open-files';
import { APP_ORIGIN, APP_SCHEME_RIGHTS, serveApp } from './protocol';
import { denyPermissions, hardenApp } from './security';
import { openWindow } from './window';

app.enableSandbox();
app.setName('Muster');
app.setAppUserModelId('org.muster.app');
protocol.registerSchemesAsPrivileged([APP_SCHEME_RIGHTS]);
hardenApp(app, shell);

/** `--data DIR`, as in `muster serve`. */
const dataFolder = app.commandLine.getSwitchValue('data') || null;
/** Files that the system asks for before the services stand. */
const early: string[] = [];
let open = (path: string): void => void early.push(path);

// macOS tells of files by event, also before `ready`; the others by command line.
app.on('open-file', (event, path) => {
  event.preventDefault();
  open(path);
});

if (!app.requestSingleInstanceLock()) app.quit();
else void start();

async function start(): Promise<void> {
  await app.whenReady();
  denyPermissions(session.defaultSession);
  serveApp(protocol, rendererFolder());

  const services = await Services.start({
    host: 'electron',
    version: VERSION,
    documentsFolder: app.getPath('documents'),
    configFolder: app.getPath('userData'),
    ...(dataFolder !== null && { dataFolder }),
    dialogs: nativeDialogs(dialog, shell, app),
    nativeMenu: true,
    versions: { electron: String(process.versions.electron), chromium: String(process.versions.chrome) },
    watch: true,
    onOpened: (path) => app.addRecentDocument(path),
  });
  const host = makeHost(makeHandlers(services), (listener) => services.events.subscribe(listener));
  serveIpc(ipcMain, host, APP_ORIGIN);

  let window: BrowserWindow | null = null;
  const show = async (): Promise<void> => {
    if (window && !window.isDestroyed()) {
      if (window.isMinimized()) window.restore();
      window.focus();
      return;
    }
    const icon = join(app.getAppPath(), 'assets', 'icons', 'icon.png');
    services.unsaved = false;
    window = await openWindow({
      make: (options) => new BrowserWindow(options),
      screen,
      dialog,
      services,
      preload: preloadFile(),
      icon: existsSync(icon) ? icon : null,
    });
  };

  open = (path) => void openFile(services, path).then(show);
  app.on('second-instance', (_event, args, folder) => {
    const paths = filesInArguments(args, folder);
    for (const path of paths) open(path);
    if (paths.length === 0) void show();
  });
  app.on('activate', () => void show());
  app.on('window-all-closed', () => {
    if (process.platform !== 'darwin') app.quit();
  });
  let closed = false;
  app.on('will-quit', (event) => {
    if (closed) return;
    event.preventDefault();
    closed = true;
    void services.close().finally(() => app.quit());
  });

  const drawMenu = async (): Promise<void> =>
    Menu.setApplicationMenu(Menu.buildFromTemplate(menuTemplate(await menuParts(services))));
  services.events.observe((event) => {
    if (event.type === 'settings-changed' || event.type === 'workspace-changed') void drawMenu();
  });
  await drawMenu();
  await show();
  for (const path of [...early.splice(0), ...filesInArguments(process.argv, process.cwd())]) open(path);
}

async function menuParts(services: Services): Promise<Parameters<typeof menuTemplate>[0]> {
  const workspace = services.workspace();
  const names = workspace.ok ? await workspace.value.namesOf(services.settings.get().recent) : [];
  return {
    platform: process.platform,
    send: (command) => services.events.emit({ type: 'menu', command }),
    recent: names,
    openDocument: (id) => services.events.emitWhenHeard({ type: 'open-document', id }),
    showWorkspace: () => void services.workspaceInfo().then(({ folder }) => shell.openPath(folder)),
    development: !app.isPackaged,
  };
}
