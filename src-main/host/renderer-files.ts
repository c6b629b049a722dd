/** The built window as files, for both hosts: a fresh nonce in the page, nothing from outside its folder. */
import { lookup } from '#shared/core/lookup';
import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { extname, join, resolve, sep } from 'node:path';
import { NONCE_PLACEHOLDER } from '#shared/host/session';
import { contentPolicy } from './content-policy';

export interface RendererFile {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array;
}

const TYPES = lookup<string>({
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff': 'font/woff',
  '.woff2': 'font/woff2',
  '.ttf': 'font/ttf',
  '.wasm': 'application/wasm',
  '.bcmap': 'application/octet-stream',
  '.pfb': 'application/octet-stream',
  '.pdf': 'application/pdf',
});

const MISSING: RendererFile = {
  status: 404,
  headers: { 'content-type': 'text/plain; charset=utf-8' },
  body: Buffer.from('Not here.\n'),
};

/** `path` as it stands in the address, before the question mark. */
export async function rendererFile(folder: string, path: string): Promise<RendererFile> {
  const file = fileOf(folder, path);
  if (!file) return MISSING;
  try {
    const body = await readFile(file);
    if (extname(file) === '.html') return page(body.toString('utf8'));
    const type = TYPES[extname(file)] ?? 'application/octet-stream';
    // Built files carry a hash in their name; others (the icon) may change with the next version.
    const cache = path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache';
    return { status: 200, headers: { 'content-type': type, 'cache-control': cache }, body };
  } catch {
    return MISSING;
  }
}

export function page(html: string): RendererFile {
  const nonce = randomBytes(18).toString('base64');
  return {
    status: 200,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': contentPolicy(nonce),
    },
    body: Buffer.from(html.replaceAll(NONCE_PLACEHOLDER, nonce)),
  };
}

/** Null if the path leads out of the folder, hides something or cannot be decoded. */
export function fileOf(folder: string, path: string): string | null {
  let decoded: string;
  try {
    decoded = decodeURIComponent(path);
  } catch {
    return null;
  }
  if (decoded.includes('\0') || decoded.includes('\\') || decoded.split('/').some((step) => step.startsWith('.')))
    return null;
  const root = resolve(folder);
  const file = resolve(join(root, decoded === '/' ? 'index.html' : decoded));
  return file.startsWith(root + sep) ? file : null;
}
