/** main.ts from start to quit, against a stand-in for Electron that records what it is asked. */
import { EventEmitter } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { TO_HOST_CHANNEL, TO_WINDOW_CHANNEL } from '#shared/host/bridge';

const fake = vi.hoisted(() => ({ folder: '', steps: [] as string[], electron: {} as Record<string, unknown> }));
vi.mock('electron', () => ({
  get app() {
    return fake.electron['app'];
  },
  get BrowserWindow() {
    return fake.electron['BrowserWindow'];
  },
  get dialog() {
    return {};
  },
  get ipcMain() {
    return fake.electron['ipcMain'];
  },
  get Menu() {
    return fake.electron['Menu'];
  },
  get protocol() {
    return fake.electron['protocol'];
  },
  get screen() {
    return { getAllDisplays: () => [{ workArea: { x: 0, y: 0, width: 1920, height: 1080 } }] };
  },
  get session() {
    return fake.electron['session'];
  },
  get shell() {
    return { openExternal: vi.fn(), openPath: vi.fn(), showItemInFolder: vi.fn() };
  },
}));

class FakeWindow extends EventEmitter {
  static readonly made: FakeWindow[] = [];
  readonly shown: string[] = [];
  constructor(readonly options: { webPreferences: object }) {
    super();
    FakeWindow.made.push(this);
  }
  loadURL = async (url: string): Promise<void> => {
    this.shown.push(url);
  };
  isDestroyed = (): boolean => false;
  isMinimized = (): boolean => true;
  isMaximized = (): boolean => false;
  getNormalBounds = (): object => ({ x: 0, y: 0, width: 1440, height: 900 });
  restore = vi.fn();
  focus = vi.fn();
  show = vi.fn();
  maximize = vi.fn();
}

const ipcMain = new EventEmitter();
const app = Object.assign(new EventEmitter(), {
  enableSandbox: () => fake.steps.push('sandbox'),
  setName: () => undefined,
  setAppUserModelId: () => undefined,
  commandLine: { getSwitchValue: (name: string) => (name === 'data' ? join(fake.folder, 'data') : '') },
  requestSingleInstanceLock: () => {
    fake.steps.push('lock');
    return true;
  },
  whenReady: async () => {
    fake.steps.push('ready');
  },
  getPath: () => fake.folder,
  getAppPath: () => fake.folder,
  isPackaged: true,
  addRecentDocument: vi.fn(),
  quit: vi.fn(() => fake.steps.push('quit')),
});
const setApplicationMenu = vi.fn();
const sent: unknown[] = [];
const sender = Object.assign(new EventEmitter(), {
  id: 1,
  isDestroyed: () => false,
  send: (channel: string, message: unknown) => sent.push([channel, message]),
});
const post = (message: unknown): boolean =>
  ipcMain.emit(TO_HOST_CHANNEL, { sender, senderFrame: { url: 'app://muster/', parent: null } }, message);

beforeAll(async () => {
  fake.folder = await mkdtemp(join(tmpdir(), 'muster-main-'));
  fake.electron = {
    app,
    BrowserWindow: FakeWindow,
    ipcMain,
    Menu: { buildFromTemplate: (template: unknown) => template, setApplicationMenu },
    protocol: {
      registerSchemesAsPrivileged: () => fake.steps.push('schemes'),
      handle: () => fake.steps.push('protocol'),
    },
    session: {
      defaultSession: {
        setPermissionRequestHandler: () => fake.steps.push('permissions'),
        setPermissionCheckHandler: () => undefined,
        setDevicePermissionHandler: () => undefined,
        setDisplayMediaRequestHandler: () => undefined,
      },
    },
  };
  await import('./main');
  await vi.waitFor(() => expect(FakeWindow.made[0]?.shown).toEqual(['app://muster/']), 5000);
});
afterAll(() => rm(fake.folder, { recursive: true, force: true }));

it('locks down before it is ready, and once more before a window opens', () => {
  expect(fake.steps).toEqual(['sandbox', 'schemes', 'lock', 'ready', 'permissions', 'protocol']);
  expect(app.listenerCount('web-contents-created')).toBe(1);
  expect(FakeWindow.made[0]?.options.webPreferences).toMatchObject({
    sandbox: true,
    contextIsolation: true,
    nodeIntegration: false,
  });
  expect(setApplicationMenu).toHaveBeenCalled();
});

it('answers the window over ipc', async () => {
  post({ type: 'call', callId: 'c1', name: 'app.info', input: {} });
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject([
    TO_WINDOW_CHANNEL,
    {
      type: 'result',
      callId: 'c1',
      result: { ok: true, value: { host: 'electron', capabilities: { nativeDialogs: true, nativeMenu: true } } },
    },
  ]);
});

it('a second start brings the first window forward with its file, and no second window', async () => {
  const path = join(fake.folder, 'second.muster');
  await writeFile(
    path,
    JSON.stringify({
      format: 'muster/army',
      version: 1,
      id: 'SECOND',
      name: 'Second',
      system: { id: 'squadrons', version: '1' },
      faction: null,
      limit: 300,
      units: [],
    }),
  );
  app.emit('second-instance', {}, ['muster', path], fake.folder);
  await vi.waitFor(
    () =>
      expect(sent).toContainEqual([
        TO_WINDOW_CHANNEL,
        { type: 'event', event: { type: 'open-document', id: 'SECOND' } },
      ]),
    5000,
  );
  await vi.waitFor(() => expect(FakeWindow.made[0]?.focus).toHaveBeenCalled());
  expect(FakeWindow.made[0]?.restore).toHaveBeenCalled();
  expect(FakeWindow.made).toHaveLength(1);
});

it('puts opened documents into the system’s list and its own menu', async () => {
  setApplicationMenu.mockClear();
  post({ type: 'call', callId: 'c2', name: 'app.opened', input: { id: 'SECOND' } });
  await vi.waitFor(() => expect(app.addRecentDocument).toHaveBeenCalledWith(expect.stringContaining('second-')));
  await vi.waitFor(() => expect(JSON.stringify(setApplicationMenu.mock.calls.at(-1))).toContain('Second'));
});

it('sends menu commands to the window', async () => {
  const [template] = setApplicationMenu.mock.calls.at(-1) as [
    { label: string; submenu: { label?: string; click?: () => void }[] }[],
  ];
  template
    .find(({ label }) => label === '&File')
    ?.submenu.find(({ label }) => label === 'New…')
    ?.click?.();
  await vi.waitFor(() =>
    expect(sent).toContainEqual([TO_WINDOW_CHANNEL, { type: 'event', event: { type: 'menu', command: 'new' } }]),
  );
});

it('saves what it remembers before it quits', async () => {
  const preventDefault = vi.fn();
  app.emit('will-quit', { preventDefault });
  expect(preventDefault).toHaveBeenCalledOnce();
  await vi.waitFor(() => expect(app.quit).toHaveBeenCalled(), 5000);
  app.emit('will-quit', { preventDefault });
  expect(preventDefault).toHaveBeenCalledOnce();
});
