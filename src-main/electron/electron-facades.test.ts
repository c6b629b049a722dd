/** The Electron parts behind facades: no binary is needed to know what they do. */
import { EventEmitter } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, writeFile, truncate } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type {
  App,
  BrowserWindow,
  Dialog,
  IpcMain,
  MenuItemConstructorOptions,
  Protocol,
  Session,
  WebContents,
} from 'electron';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { TO_HOST_CHANNEL, TO_WINDOW_CHANNEL } from '#shared/host/bridge';
import { DEFAULT_WINDOW } from '#shared/host/calls/settings';
import { MENU_COMMANDS, type HostEvent } from '#shared/host/events';
import { isTrustedSender, serveIpc } from '../host/ipc-host';
import type { Host } from '../host/dispatch';
import { Services } from '../host/services';
import { menuTemplate } from './menu';
import { nativeDialogs } from './native-dialogs';
import { openFile } from './open-files';
import { APP_ORIGIN, serveApp } from './protocol';
import { denyPermissions, hardenApp, mayOpenOutside } from './security';
import { rememberState, windowOptions } from './window';
import { placeWindow } from './window-state';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'muster-electron-'));
});
afterEach(() => rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 }));

const services = (): Promise<Services> =>
  Services.start({ host: 'electron', version: 'test', dataFolder: join(folder, 'data') });

describe('window', () => {
  const screens = [{ x: 0, y: 0, width: 1920, height: 1080 }];

  it('is sandboxed, isolated and without Node', () => {
    const { webPreferences } = windowOptions(DEFAULT_WINDOW, screens, '/preload.cjs', null);
    expect(webPreferences).toMatchObject({
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      webviewTag: false,
      webSecurity: true,
      preload: '/preload.cjs',
    });
  });

  it('opens where it was, unless that screen is gone', () => {
    const left = { x: 100, y: 50, width: 1400, height: 900, maximised: false };
    expect(placeWindow(left, screens)).toEqual({ x: 100, y: 50, width: 1400, height: 900 });
    expect(placeWindow({ ...left, x: 2500 }, screens)).toEqual({ width: 1400, height: 900 });
    expect(placeWindow({ ...left, width: 4000, height: 3000 }, screens)).toEqual({ width: 1920, height: 1080 });
    expect(placeWindow({ ...left, x: null, width: 400, height: 300 }, screens)).toEqual({ width: 1120, height: 700 });
  });

  it('remembers its place', async () => {
    const running = await services();
    const window = Object.assign(new EventEmitter(), {
      isDestroyed: () => false,
      isMaximized: () => true,
      isMinimized: () => false,
      getNormalBounds: () => ({ x: 7, y: 8, width: 1200, height: 800 }),
    });
    rememberState(window as unknown as Parameters<typeof rememberState>[0], running);
    window.emit('close');
    await vi.waitFor(() =>
      expect(running.settings.get().window).toEqual({ x: 7, y: 8, width: 1200, height: 800, maximised: true }),
    );
    await running.close();
  });
});

describe('security', () => {
  it('denies navigation, redirects, web views and windows', () => {
    const app = new EventEmitter();
    const shell = { openExternal: vi.fn().mockResolvedValue(undefined) };
    hardenApp(app as unknown as App, shell);
    let opener: (details: { url: string }) => unknown = () => null;
    const contents = Object.assign(new EventEmitter(), {
      setWindowOpenHandler: (handler: typeof opener) => (opener = handler),
    });
    app.emit('web-contents-created', {}, contents);
    const denied = (event: string, details: object): boolean => {
      const preventDefault = vi.fn();
      contents.emit(event, { ...details, preventDefault });
      return preventDefault.mock.calls.length > 0;
    };
    expect(denied('will-navigate', { url: 'https://example.org/' })).toBe(true);
    expect(denied('will-navigate', { url: 'app://muster.evil/' })).toBe(true);
    expect(denied('will-navigate', { url: 'file:///etc/passwd' })).toBe(true);
    expect(denied('will-navigate', { url: `${APP_ORIGIN}/` })).toBe(false);
    expect(denied('will-frame-navigate', { url: `${APP_ORIGIN}/`, isMainFrame: false })).toBe(true);
    expect(denied('will-redirect', { url: `${APP_ORIGIN}/` })).toBe(true);
    expect(denied('will-attach-webview', {})).toBe(true);
    expect(opener({ url: 'https://example.org/' })).toEqual({ action: 'deny' });
    expect(shell.openExternal).not.toHaveBeenCalled();
    expect(opener({ url: 'https://creativecommons.org/licenses/by/4.0/' })).toEqual({ action: 'deny' });
    expect(shell.openExternal).toHaveBeenCalledOnce();
  });

  it('hands only plain https links of known hosts to the browser', () => {
    expect(mayOpenOutside('https://github.com/x')).toBe(true);
    for (const url of [
      'http://github.com/',
      'https://github.com.evil.org/',
      'https://me:pw@github.com/',
      'javascript:alert(1)',
      'file:///x',
      'nonsense',
    ]) {
      expect(mayOpenOutside(url)).toBe(false);
    }
  });

  it('grants no permission but writing to the clipboard', () => {
    const handlers: Record<string, (...args: never[]) => unknown> = {};
    const set = (name: string) => (handler: (...args: never[]) => unknown) => (handlers[name] = handler);
    denyPermissions({
      setPermissionRequestHandler: set('request'),
      setPermissionCheckHandler: set('check'),
      setDevicePermissionHandler: set('device'),
      setDisplayMediaRequestHandler: set('media'),
    } as unknown as Session);
    const check = handlers['check'] as unknown as (contents: null, permission: string) => boolean;
    const asked = vi.fn();
    (handlers['request'] as unknown as (contents: null, permission: string, answer: (yes: boolean) => void) => void)(
      null,
      'media',
      asked,
    );
    expect(asked).toHaveBeenCalledWith(false);
    expect(check(null, 'geolocation')).toBe(false);
    expect(check(null, 'clipboard-read')).toBe(false);
    expect(check(null, 'clipboard-sanitized-write')).toBe(true);
    expect((handlers['device'] as unknown as () => boolean)()).toBe(false);
  });
});

describe('protocol', () => {
  it('serves the page with its policy and a new nonce each time, and nothing from outside', async () => {
    const renderer = join(folder, 'renderer');
    await mkdir(renderer);
    await writeFile(join(renderer, 'index.html'), '<meta property="csp-nonce" nonce="__MUSTER_NONCE__">');
    await writeFile(join(folder, 'secret.txt'), 'secret');
    let handler: (request: Request) => Promise<Response> = async () => new Response();
    serveApp(
      { handle: (_scheme: string, given: typeof handler) => (handler = given) } as unknown as Pick<Protocol, 'handle'>,
      renderer,
    );
    const first = await handler(new Request('app://muster/'));
    const policy = first.headers.get('content-security-policy') ?? '';
    const nonce = /nonce-([^']+)/.exec(policy)?.[1] ?? 'none';
    expect(await first.text()).toContain(`nonce="${nonce}"`);
    expect(policy).not.toContain('unsafe');
    expect(policy).toContain("default-src 'none'");
    expect(first.headers.get('x-content-type-options')).toBe('nosniff');
    const second = await handler(new Request('app://muster/'));
    expect(second.headers.get('content-security-policy')).not.toBe(policy);
    for (const path of [
      '../secret.txt',
      '..%2fsecret.txt',
      '%2e%2e/secret.txt',
      '.stamp',
      '..\\secret.txt',
      '%00',
      '%zz',
    ]) {
      expect((await handler(new Request(`app://muster/${path}`))).status).toBe(404);
    }
    expect((await handler(new Request('app://other/'))).status).toBe(404);
  });
});

describe('ipc', () => {
  const frame = (url: string, parent: object | null = null) =>
    ({ senderFrame: { url, parent } }) as unknown as Parameters<typeof isTrustedSender>[0];

  it('trusts the top frame of its own page only', () => {
    expect(isTrustedSender(frame('app://muster/#/library'), APP_ORIGIN)).toBe(true);
    expect(isTrustedSender(frame('app://muster/', {}), APP_ORIGIN)).toBe(false);
    expect(isTrustedSender(frame('https://evil.org/'), APP_ORIGIN)).toBe(false);
    expect(isTrustedSender(frame('app://muster.evil/'), APP_ORIGIN)).toBe(false);
    expect(isTrustedSender(frame(''), APP_ORIGIN)).toBe(false);
    expect(isTrustedSender({ senderFrame: null }, APP_ORIGIN)).toBe(false);
  });

  it('answers its own page, ignores others and cancels when the page goes away', async () => {
    const signals: AbortSignal[] = [];
    const host: Host = {
      subscribe: () => () => undefined,
      dispatch: async (name, _input, options) => {
        if (options?.signal) signals.push(options.signal);
        if (name === 'slow') await new Promise((resolve) => setTimeout(resolve, 50));
        return { ok: true, value: name };
      },
    };
    const ipc = new EventEmitter();
    const sent: unknown[] = [];
    const sender = Object.assign(new EventEmitter(), {
      id: 1,
      isDestroyed: () => false,
      send: (channel: string, message: unknown) => sent.push([channel, message]),
    }) as unknown as WebContents;
    const stop = serveIpc(ipc as unknown as IpcMain, host, APP_ORIGIN);
    const event = (url: string) => ({ ...frame(url), sender });
    ipc.emit(TO_HOST_CHANNEL, event('https://evil.org/'), { type: 'call', callId: 'x', name: 'app.info', input: {} });
    ipc.emit(TO_HOST_CHANNEL, event('app://muster/'), { type: 'nonsense' });
    ipc.emit(TO_HOST_CHANNEL, event('app://muster/'), { type: 'call', callId: 'c1', name: 'app.info', input: {} });
    await vi.waitFor(() =>
      expect(sent).toEqual([
        [TO_WINDOW_CHANNEL, { type: 'result', callId: 'c1', result: { ok: true, value: 'app.info' } }],
      ]),
    );
    ipc.emit(TO_HOST_CHANNEL, event('app://muster/'), { type: 'call', callId: 'c2', name: 'slow', input: {} });
    sender.emit('did-start-navigation', { isMainFrame: true, isSameDocument: false } as never);
    expect(signals[1]?.aborted).toBe(true);
    await new Promise((resolve) => setTimeout(resolve, 80));
    expect(sent).toHaveLength(1);
    stop();
    expect(ipc.listenerCount(TO_HOST_CHANNEL)).toBe(0);
  });

  it('counts a crashed page no longer among the windows that listen', async () => {
    const running = await services();
    const host: Host = {
      subscribe: (listener) => running.events.subscribe(listener),
      dispatch: async () => ({ ok: true, value: {} }),
    };
    const ipc = new EventEmitter();
    const sender = Object.assign(new EventEmitter(), { id: 1, isDestroyed: () => false, send: () => undefined });
    const stop = serveIpc(ipc as unknown as IpcMain, host, APP_ORIGIN);
    const message = { type: 'call', callId: 'c', name: 'app.info', input: {} };
    ipc.emit(TO_HOST_CHANNEL, { ...frame('app://muster/'), sender }, message);
    expect(running.events.windows).toBe(1);
    sender.emit('render-process-gone', {}, { reason: 'crashed' });
    expect(running.events.windows).toBe(0);
    expect(await running.work.flush(10_000)).toBe('saved');
    stop();
    await running.close();
  });
});

describe('menu', () => {
  const flatten = (items: MenuItemConstructorOptions[]): MenuItemConstructorOptions[] =>
    items.flatMap((item) => [item, ...(Array.isArray(item.submenu) ? flatten(item.submenu) : [])]);
  const template = (platform: NodeJS.Platform, send = vi.fn(), openDocument = vi.fn()) =>
    flatten(
      menuTemplate({
        platform,
        send,
        openDocument,
        recent: [{ id: 'A', name: 'Salt & Sons' }],
        showWorkspace: () => undefined,
        development: false,
      }),
    );

  it.each(['linux', 'darwin', 'win32'] as const)('reaches every command on %s, each key once', (platform) => {
    const send = vi.fn();
    const items = template(platform, send);
    for (const item of items) (item.click as (() => void) | undefined)?.();
    expect(new Set(send.mock.calls.flat())).toEqual(new Set(MENU_COMMANDS));
    const keys = items.flatMap((item) => item.accelerator ?? []);
    expect(new Set(keys).size).toBe(keys.length);
    const roles = items.flatMap((item) => item.role ?? []);
    expect(roles).toEqual(
      expect.arrayContaining(['cut', 'copy', 'paste', 'selectAll', 'zoomIn', 'togglefullscreen', 'quit']),
    );
    expect(roles).not.toContain('toggleDevTools');
  });

  it('lists recent documents', () => {
    const openDocument = vi.fn();
    const item = template('linux', vi.fn(), openDocument).find(({ label }) => label === 'Salt && Sons');
    (item?.click as unknown as () => void)();
    expect(openDocument).toHaveBeenCalledWith('A');
  });
});

describe('files from outside', () => {
  const army = {
    format: 'muster/army',
    version: 1,
    id: 'OUTSIDE',
    name: 'From outside',
    system: { id: 'squadrons', version: '1' },
    faction: null,
    limit: 300,
    units: [],
  };

  it('imports a file, tells the first window that listens, and opens the same file again without a copy', async () => {
    const running = await services();
    const path = join(folder, 'x.muster');
    await writeFile(path, JSON.stringify(army));
    await openFile(running, path);
    const heard: HostEvent[] = [];
    running.events.subscribe((event) => heard.push(event));
    await vi.waitFor(() => expect(heard).toEqual([{ type: 'open-document', id: 'OUTSIDE' }]));
    await openFile(running, path);
    expect(heard.filter(({ type }) => type === 'open-document')).toHaveLength(2);
    expect((await running.workspaceInfo()).documents).toBe(1);
    await writeFile(path, 'no json');
    await openFile(running, path);
    expect(heard.at(-1)).toMatchObject({ type: 'open-failed', source: 'x.muster' });
    await openFile(running, join(folder, 'missing.muster'));
    expect(heard.at(-1)).toMatchObject({ type: 'open-failed', source: 'missing.muster' });
    await running.close();
  });
});

describe('native dialogs', () => {
  const file = { name: 'out.json', mediaType: 'application/json', base64: Buffer.from('{"a":1}').toString('base64') };
  const dialogsOver = (dialog: object, parent: BrowserWindow | null = null) =>
    nativeDialogs(
      dialog as unknown as Dialog,
      { showItemInFolder: vi.fn() },
      { getPath: () => folder } as unknown as App,
      () => parent,
    );

  it('opens, saves and takes no for an answer', async () => {
    const path = join(folder, 'out.json');
    const dialogs = dialogsOver({
      showOpenDialog: vi
        .fn()
        .mockResolvedValueOnce({ canceled: true, filePaths: [] })
        .mockResolvedValueOnce({ canceled: false, filePaths: [path] }),
      showSaveDialog: vi
        .fn()
        .mockResolvedValueOnce({ canceled: true })
        .mockResolvedValueOnce({ canceled: false, filePath: path })
        .mockResolvedValueOnce({ canceled: false, filePath: join(folder, 'no', 'where.json') }),
    });
    expect(await dialogs.saveFile('Save', file)).toEqual({ ok: true, value: { path: null } });
    expect(await dialogs.saveFile('Save', file)).toEqual({ ok: true, value: { path } });
    expect(await readFile(path, 'utf8')).toBe('{"a":1}');
    expect(await dialogs.saveFile('Save', file)).toMatchObject({ ok: false, error: { name: 'io-failed' } });
    expect(await dialogs.openFiles('Open')).toEqual({ ok: true, value: { files: null } });
    expect(await dialogs.openFiles('Open')).toMatchObject({
      ok: true,
      value: { files: [{ name: 'out.json', base64: file.base64 }] },
    });
  });

  it.runIf(process.platform === 'linux')(
    'takes no file that the system makes up, and none that never ends',
    async () => {
      const asked = (path: string) =>
        dialogsOver({ showOpenDialog: () => Promise.resolve({ canceled: false, filePaths: [path] }) }).openFiles(
          'Open',
        );
      for (const path of ['/proc/self/environ', '/dev/zero', '/sys/kernel/notes'])
        expect(await asked(path)).toMatchObject({
          ok: false,
          error: { message: expect.stringContaining('made up by the system') as string },
        });
      const large = join(folder, 'large.zip');
      await writeFile(large, '');
      await truncate(large, 200 * 1024 * 1024);
      expect(await asked(large)).toMatchObject({ ok: false, error: { name: 'too-large' } });
    },
  );

  it('belongs to the window that asks', async () => {
    const window = {} as BrowserWindow;
    const dialog = {
      showOpenDialog: vi.fn().mockResolvedValue({ canceled: true, filePaths: [] }),
      showSaveDialog: vi.fn().mockResolvedValue({ canceled: true }),
    };
    const dialogs = dialogsOver(dialog, window);
    await dialogs.openFiles('Open');
    await dialogs.chooseFolder('Folder');
    await dialogs.saveFile('Save', file);
    const parents = [...dialog.showOpenDialog.mock.calls, ...dialog.showSaveDialog.mock.calls].map(([first]) => first);
    expect(parents).toEqual([window, window, window]);
    expect(parents.every((parent) => parent === window)).toBe(true);
  });
});
