/** What a window may never do: leave its page, open another one, embed a web view, or get a permission. */
import type { App, Session, Shell, WebContents } from 'electron';
import { APP_ORIGIN } from './protocol';

/** Web pages that links in the app lead to; they open in the user's browser. */
const LINKED_HOSTS: ReadonlySet<string> = new Set([
  'creativecommons.org',
  'opensource.org',
  'scripts.sil.org',
  'github.com',
  'www.electronjs.org',
]);

export function hardenApp(app: Pick<App, 'on'>, shell: Pick<Shell, 'openExternal'>): void {
  app.on('web-contents-created', (_event, contents) => hardenContents(contents, shell));
}

export function hardenContents(
  contents: Pick<WebContents, 'on' | 'setWindowOpenHandler'>,
  shell: Pick<Shell, 'openExternal'>,
): void {
  contents.on('will-navigate', (event) => {
    if (!isOwnPage(event.url)) event.preventDefault();
  });
  contents.on('will-frame-navigate', (event) => {
    if (!event.isMainFrame || !isOwnPage(event.url)) event.preventDefault();
  });
  contents.on('will-redirect', (event) => event.preventDefault());
  contents.on('will-attach-webview', (event) => event.preventDefault());
  contents.setWindowOpenHandler(({ url }) => {
    if (mayOpenOutside(url)) void shell.openExternal(url);
    return { action: 'deny' };
  });
}

/** No camera, no notifications, no USB: Muster asks for none, so nothing in its page may either. */
export function denyPermissions(
  session: Pick<
    Session,
    | 'setPermissionRequestHandler'
    | 'setPermissionCheckHandler'
    | 'setDevicePermissionHandler'
    | 'setDisplayMediaRequestHandler'
  >,
): void {
  session.setPermissionRequestHandler((_contents, permission, answer) => answer(ALLOWED.includes(permission)));
  session.setPermissionCheckHandler((_contents, permission) => ALLOWED.includes(permission));
  session.setDevicePermissionHandler(() => false);
  session.setDisplayMediaRequestHandler((_request, answer) => answer({}));
}

/** "Copy report" writes to the clipboard; reading from it is by paste only. */
const ALLOWED: readonly string[] = ['clipboard-sanitized-write'];

export function isOwnPage(address: string): boolean {
  try {
    const url = new URL(address);
    return `${url.protocol}//${url.host}` === APP_ORIGIN;
  } catch {
    return false;
  }
}

export function mayOpenOutside(address: string): boolean {
  try {
    const url = new URL(address);
    return url.protocol === 'https:' && url.username === '' && url.password === '' && LINKED_HOSTS.has(url.hostname);
  } catch {
    return false;
  }
}
