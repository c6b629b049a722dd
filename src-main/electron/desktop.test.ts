/** The life of the desktop app from start to quit, against a stand-in for Electron that records what it is asked. */
import { EventEmitter } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { TO_HOST_CHANNEL, TO_WINDOW_CHANNEL } from '#shared/host/bridge';
import { startDesktop, type ElectronApi } from './desktop';

let folder: string;
const ends: (() => void)[] = [];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'muster-desktop-'));
});
afterEach(async () => {
  for (const end of ends.splice(0)) end();
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
});

function fakeElectron({ lock = true, switches = [] as string[] } = {}) {
  const steps: string[] = [];
  const windows: FakeWindow[] = [];
  class FakeWindow extends EventEmitter {
    readonly shown: string[] = [];
    readonly webContents = new EventEmitter();
    destroyed = false;
    constructor(readonly options: { webPreferences: object }) {
      super();
      windows.push(this);
    }
    loadURL = async (url: string): Promise<void> => {
      this.shown.push(url);
      // A page takes its time.
      await new Promise((resolve) => setTimeout(resolve, 30));
      this.emit('ready-to-show');
    };
    isDestroyed = (): boolean => this.destroyed;
    isMinimized = (): boolean => true;
    isMaximized = (): boolean => false;
    getNormalBounds = (): object => ({ x: 0, y: 0, width: 1440, height: 900 });
    destroy = vi.fn(() => {
      this.destroyed = true;
      app.emit('window-all-closed');
    });
    restore = vi.fn();
    focus = vi.fn();
    show = vi.fn();
    maximize = vi.fn();
  }
  const willQuit = { preventDefault: vi.fn() };
  const app = Object.assign(new EventEmitter(), {
    enableSandbox: () => steps.push('sandbox'),
    setName: () => undefined,
    setAppUserModelId: () => undefined,
    commandLine: { hasSwitch: (name: string) => switches.includes(name) },
    requestSingleInstanceLock: () => {
      steps.push('lock');
      return lock;
    },
    whenReady: async () => {
      steps.push('ready');
    },
    getPath: () => folder,
    getAppPath: () => folder,
    isPackaged: true,
    addRecentDocument: vi.fn(),
    relaunch: vi.fn(),
    quit: vi.fn(() => {
      app.emit('before-quit', {});
      if (windows.every(({ destroyed }) => destroyed)) app.emit('will-quit', willQuit);
      else for (const window of windows) if (!window.destroyed) window.emit('close', { preventDefault: vi.fn() });
    }),
    exit: vi.fn(),
  });
  const ipcMain = new EventEmitter();
  const menu = vi.fn();
  const electron = {
    app,
    BrowserWindow: FakeWindow,
    dialog: { showErrorBox: vi.fn(), showMessageBox: vi.fn(), showMessageBoxSync: vi.fn() },
    ipcMain,
    Menu: { buildFromTemplate: (template: unknown) => template, setApplicationMenu: menu },
    protocol: {
      registerSchemesAsPrivileged: () => steps.push('schemes'),
      handle: () => steps.push('protocol'),
    },
    screen: { getAllDisplays: () => [{ workArea: { x: 0, y: 0, width: 1920, height: 1080 } }] },
    session: {
      defaultSession: {
        setPermissionRequestHandler: () => steps.push('permissions'),
        setPermissionCheckHandler: () => undefined,
        setDevicePermissionHandler: () => undefined,
        setDisplayMediaRequestHandler: () => undefined,
      },
    },
    shell: { openExternal: vi.fn(), openPath: vi.fn(), showItemInFolder: vi.fn() },
  };
  ends.push(() => app.emit('will-quit', willQuit));
  return { electron, app, ipcMain, menu, steps, windows, willQuit };
}

async function started(options: { args?: string[]; platform?: NodeJS.Platform; switches?: string[] } = {}) {
  const fake = fakeElectron(options);
  const report = vi.fn();
  startDesktop({
    electron: fake.electron as unknown as ElectronApi,
    process: {
      argv: ['/app/muster', '--data', join(folder, 'data'), ...(options.args ?? [])],
      cwd: () => folder,
      platform: options.platform ?? 'linux',
      versions: process.versions,
    },
    report,
  });
  await vi.waitFor(() => expect(fake.windows[0]?.shown).toEqual(['app://muster/']), 5000);
  return { ...fake, report };
}

/** The page of the window, as far as the host hears of it. */
function aPage(ipcMain: EventEmitter) {
  const sent: unknown[] = [];
  const sender = Object.assign(new EventEmitter(), {
    id: 1,
    isDestroyed: () => false,
    send: (channel: string, message: unknown) => sent.push([channel, message]),
  });
  const post = (callId: string, name: string, input: object): boolean =>
    ipcMain.emit(
      TO_HOST_CHANNEL,
      { sender, senderFrame: { url: 'app://muster/', parent: null } },
      { type: 'call', callId, name, input },
    );
  const heard = (event: object): Promise<void> =>
    vi.waitFor(() => expect(sent).toContainEqual([TO_WINDOW_CHANNEL, { type: 'event', event }]), 5000);
  return { sent, post, heard };
}

async function aFile(name: string, id: string): Promise<string> {
  const path = join(folder, name);
  const army = {
    format: 'muster/army',
    version: 1,
    id,
    name: id,
    system: { id: 'squadrons', version: '1' },
    faction: null,
    limit: 300,
    units: [],
  };
  await writeFile(path, JSON.stringify(army));
  return path;
}

describe('a start', () => {
  it('locks down before it is ready, and once more before a window opens', async () => {
    const { steps, app, windows, menu, report } = await started();
    expect(steps).toEqual(['sandbox', 'schemes', 'lock', 'ready', 'permissions', 'protocol']);
    expect(app.listenerCount('web-contents-created')).toBe(1);
    expect(windows[0]?.options.webPreferences).toMatchObject({
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
    });
    expect(menu).toHaveBeenCalled();
    await vi.waitFor(() => expect(report.mock.calls).toEqual([['shown']]));
  });

  it('does not ask for a sandbox where it was told that there is none', async () => {
    const { steps } = await started({ switches: ['no-sandbox'] });
    expect(steps).not.toContain('sandbox');
  });

  it('leaves the stage to the instance that runs, and says so', () => {
    const { electron, app, windows } = fakeElectron({ lock: false });
    const report = vi.fn();
    startDesktop({ electron: electron as unknown as ElectronApi, process, report });
    expect(report).toHaveBeenCalledWith('handed-over');
    expect(app.quit).toHaveBeenCalledOnce();
    expect(windows).toEqual([]);
  });

  it('works on the folder of --data, given as two arguments', async () => {
    const { ipcMain } = await started();
    const page = aPage(ipcMain);
    page.post('c1', 'workspace.info', {});
    await vi.waitFor(() =>
      expect(page.sent[0]).toMatchObject([
        TO_WINDOW_CHANNEL,
        { type: 'result', callId: 'c1', result: { ok: true, value: { folder: join(folder, 'data') } } },
      ]),
    );
  });

  it('opens files of its command line, addresses too', async () => {
    const path = await aFile('first one.muster', 'FIRST');
    const { ipcMain } = await started({ args: [`file://${path.replaceAll(' ', '%20')}`] });
    const page = aPage(ipcMain);
    page.post('c1', 'app.info', {});
    await page.heard({ type: 'open-document', id: 'FIRST' });
  });
});

it('notes calls that fail in the log, for a report', async () => {
  const { ipcMain } = await started();
  const page = aPage(ipcMain);
  page.post('c1', 'documents.load', { id: 'NOWHERE' });
  const log = join(folder, 'data', '.muster', 'muster.log');
  await vi.waitFor(async () => expect(await readFile(log, 'utf8')).toContain('call-failed call=documents.load'), 5000);
});

describe('a second start', () => {
  it('brings the first window forward with its file, and no second window', async () => {
    const { app, ipcMain, windows } = await started();
    const page = aPage(ipcMain);
    page.post('c1', 'app.info', {});
    app.emit('second-instance', {}, ['muster', await aFile('second.muster', 'SECOND')], folder);
    await page.heard({ type: 'open-document', id: 'SECOND' });
    await vi.waitFor(() => expect(windows[0]?.focus).toHaveBeenCalled());
    expect(windows[0]?.restore).toHaveBeenCalled();
    expect(windows).toHaveLength(1);
  });

  it('five times while the page loads makes one window', async () => {
    const { app, windows } = await started();
    for (let i = 0; i < 5; i++) app.emit('second-instance', {}, ['muster'], folder);
    await new Promise((resolve) => setTimeout(resolve, 60));
    expect(windows).toHaveLength(1);
  });

  it('before there is a window loses no file', async () => {
    const fake = fakeElectron();
    const path = await aFile('early.muster', 'EARLY');
    startDesktop({
      electron: fake.electron as unknown as ElectronApi,
      process: {
        argv: ['m', `--data=${join(folder, 'data')}`],
        cwd: () => folder,
        platform: 'linux',
        versions: process.versions,
      },
      report: () => undefined,
    });
    fake.app.emit('second-instance', {}, ['m', path], folder);
    await vi.waitFor(() => expect(fake.windows).toHaveLength(1));
    const page = aPage(fake.ipcMain);
    page.post('c1', 'app.info', {});
    await page.heard({ type: 'open-document', id: 'EARLY' });
  });

  it('while the app ends is started anew, with its files', async () => {
    const { app, windows, willQuit } = await started();
    windows[0]?.destroy();
    expect(willQuit.preventDefault).toHaveBeenCalled();
    app.emit('second-instance', {}, ['m', 'late.muster'], folder);
    // A click on the icon of an app that is going opens nothing either.
    app.emit('activate');
    expect(app.relaunch).toHaveBeenCalledWith({ args: ['--data', join(folder, 'data'), join(folder, 'late.muster')] });
    await vi.waitFor(() => expect(app.exit).toHaveBeenCalledWith(0));
    expect(windows).toHaveLength(1);
  });
});

it('puts opened documents into the system’s list and its own menu, which sends commands', async () => {
  const { app, ipcMain, menu } = await started({ args: [await aFile('x.muster', 'RECENT')] });
  const page = aPage(ipcMain);
  page.post('c1', 'app.info', {});
  await page.heard({ type: 'open-document', id: 'RECENT' });
  page.post('c2', 'app.opened', { id: 'RECENT' });
  await vi.waitFor(() => expect(app.addRecentDocument).toHaveBeenCalledWith(expect.stringContaining('recent-')));
  await vi.waitFor(() => expect(JSON.stringify(menu.mock.calls.at(-1))).toContain('RECENT'));
  const [template] = menu.mock.calls.at(-1) as [{ label: string; submenu: { label?: string; click?: () => void }[] }[]];
  template
    .find(({ label }) => label === '&File')
    ?.submenu.find(({ label }) => label === 'New…')
    ?.click?.();
  await page.heard({ type: 'menu', command: 'new' });
});

describe('the end', () => {
  it.each(['linux', 'darwin'] as const)('by quitting on %s waits for the page, then ends', async (platform) => {
    const { app, ipcMain, windows } = await started({ platform });
    const page = aPage(ipcMain);
    page.post('c1', 'app.info', {});
    app.quit();
    await page.heard({ type: 'closing' });
    expect(windows[0]?.destroy).not.toHaveBeenCalled();
    page.post('c2', 'app.flushed', { unsaved: false });
    await vi.waitFor(() => expect(app.exit).toHaveBeenCalledWith(0));
    expect(windows[0]?.destroy).toHaveBeenCalledOnce();
  });

  it('is called off when the user keeps the window open', async () => {
    const { app, electron, ipcMain, windows } = await started({ platform: 'darwin' });
    electron.dialog.showMessageBox.mockResolvedValue({ response: 0 });
    const page = aPage(ipcMain);
    page.post('c1', 'app.info', {});
    app.quit();
    page.post('c2', 'app.flushed', { unsaved: true });
    await vi.waitFor(() => expect(electron.dialog.showMessageBox).toHaveBeenCalled());
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(windows[0]?.destroy).not.toHaveBeenCalled();
    // Later the window is closed for good: on macOS that is no quitting.
    app.quit.mockClear();
    windows[0]?.destroy();
    expect(app.quit).not.toHaveBeenCalled();
  });
});
