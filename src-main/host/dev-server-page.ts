/**
 * In development the window comes from Vite: each page request is passed on to its server on this machine, and the page gets a
 * policy that also allows what hot reloading needs. Never part of a built app's path: `serve --dev-server` turns it on.
 */
import type { RendererFile } from './renderer-files';
import type { ServePage } from './loopback-host';

export const devServerPage = (devServer: string): ServePage => {
  const socket = devServer.replace(/^http/, 'ws');
  return async (request, _response, path): Promise<RendererFile> => {
    const query = (request.url ?? '').slice(path.length);
    const answer = await fetch(devServer + path + query, { headers: { accept: request.headers.accept ?? '*/*' } });
    const type = answer.headers.get('content-type') ?? 'application/octet-stream';
    const policy =
      `default-src 'self'; script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline'; img-src ` +
      `'self' data: blob:; connect-src 'self' ${devServer} ${socket}; worker-src 'self' blob:`;
    return {
      status: answer.status,
      headers: {
        'content-type': type,
        'cache-control': 'no-store',
        ...(type.startsWith('text/html') && { 'content-security-policy': policy }),
      },
      body: new Uint8Array(await answer.arrayBuffer()),
    };
  };
};
