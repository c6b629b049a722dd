/** Text of the window, compressed once for each file and kept: a start then moves a quarter of the bytes. */
import type { IncomingHttpHeaders } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { RendererFile } from './renderer-files';

const ENCODERS = {
  br: (body: Uint8Array): Promise<Uint8Array> =>
    // A middle quality: the best takes seconds for what a start waits for.
    promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (body: Uint8Array): Promise<Uint8Array> => promisify(gzip)(body),
};
type Encoding = keyof typeof ENCODERS;

/** Under this a head costs more than it saves. */
const LEAST = 1024;
const WORDS = /^(text\/|application\/(json|wasm)|image\/svg)/;

/** Files are kept by path: built ones carry a hash in their name, and none changes while a host runs. */
export function compressor(): (
  path: string,
  file: RendererFile,
  request: IncomingHttpHeaders,
) => Promise<RendererFile> {
  const kept = new Map<string, Promise<Uint8Array>>();
  return async (path, file, request) => {
    const type = file.headers['content-type'] ?? '';
    const encoding = chosen(request['accept-encoding']);
    if (encoding === null || file.status !== 200 || file.body.length < LEAST || !WORDS.test(type)) return file;
    const headers = { ...file.headers, 'content-encoding': encoding, vary: 'accept-encoding' };
    // The page carries a fresh nonce each time.
    const once = file.headers['cache-control'] === 'no-store';
    const key = `${encoding} ${path} ${file.body.length}`;
    const body = (once ? undefined : kept.get(key)) ?? ENCODERS[encoding](file.body);
    if (!once) kept.set(key, body);
    return { ...file, headers, body: await body };
  };
}

function chosen(accepted: string | string[] | undefined): Encoding | null {
  const offers = new Set(
    String(accepted ?? '')
      .split(',')
      .map((offer) => offer.trim().split(/\s*;\s*/))
      .filter(([, quality]) => !/^q=0(\.0*)?$/.test(quality ?? ''))
      .map(([name]) => name),
  );
  return offers.has('br') ? 'br' : offers.has('gzip') ? 'gzip' : null;
}
