/** Who may speak to the loopback host at all. Judged from the headers alone, before anything is read. */
import type { IncomingMessage } from 'node:http';

export interface Denial {
  readonly status: 403 | 405 | 415 | 421;
  readonly message: string;
}

const METHODS = ['GET', 'HEAD', 'POST'];

/** Null: let it pass. `authority` is exactly `127.0.0.1:PORT`. */
export function denial(
  { method = '', url = '', headers }: Pick<IncomingMessage, 'method' | 'url' | 'headers'>,
  authority: string,
  expectsVisitor: boolean,
): Denial | null {
  // Another name for this address is how a web page reaches it by rebinding its own name.
  if (headers.host !== authority) return { status: 421, message: 'This address answers to 127.0.0.1 only.' };
  const { origin } = headers;
  if (origin !== undefined && origin !== `http://${authority}`)
    return { status: 403, message: 'Another site has no business here.' };
  const site = headers['sec-fetch-site'];
  // The file that hands a code over is of no origin; all it can do is open our page in a tab.
  const visit =
    expectsVisitor &&
    method === 'GET' &&
    url === '/' &&
    headers['sec-fetch-mode'] === 'navigate' &&
    headers['sec-fetch-dest'] === 'document';
  if (site !== undefined && site !== 'same-origin' && site !== 'none' && !visit)
    return { status: 403, message: 'Another site has no business here.' };
  if (!METHODS.includes(method)) return { status: 405, message: 'Only GET and POST are answered.' };
  if (method === 'POST') {
    if (origin === undefined)
      return { status: 403, message: 'A request that changes something must say where it comes from.' };
    if (!/^application\/json(;|$)/i.test(headers['content-type'] ?? ''))
      return { status: 415, message: 'Requests are JSON.' };
  }
  return null;
}
