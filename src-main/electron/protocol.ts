/** `app://muster/`: the built window, with the same policy and headers as on the loopback host. */
import type { CustomScheme, Protocol } from 'electron';
import { COMMON_HEADERS } from '../host/content-policy';
import { rendererFile } from '../host/renderer-files';

export const APP_SCHEME = 'app';
export const APP_ORIGIN = 'app://muster';

/** Must be registered before Electron is ready. */
export const APP_SCHEME_RIGHTS: CustomScheme = {
  scheme: APP_SCHEME,
  privileges: { standard: true, secure: true, supportFetchAPI: true, codeCache: true },
};

export function serveApp(protocol: Pick<Protocol, 'handle'>, rendererFolder: string): void {
  protocol.handle(APP_SCHEME, async (request) => {
    const url = new URL(request.url);
    if (url.host !== 'muster' || (request.method !== 'GET' && request.method !== 'HEAD'))
      return new Response('Not here.', { status: 404 });
    const file = await rendererFile(rendererFolder, url.pathname);
    // A copy, because a Response takes an ArrayBuffer and not a view that may share one.
    return new Response(Uint8Array.from(file.body), {
      status: file.status,
      headers: { ...COMMON_HEADERS, ...file.headers },
    });
  });
}
