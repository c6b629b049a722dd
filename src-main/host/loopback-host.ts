/**
 * The same handlers for a browser on this machine. It listens on 127.0.0.1 only, lets in only its own page, and gives data
 * only to the tab that traded its one-time code for a token.
 */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { parseJson } from '#shared/core/json-bounds';
import { CALL_PATH, CODE_PARAMETER, EVENTS_PATH, SESSION_PATH, sessionRequestSchema } from '#shared/host/session';
import { clientMessageSchema, type HostMessage } from '#shared/host/wire';
import { COMMON_HEADERS } from './content-policy';
import type { Host } from './dispatch';
import { compressor } from './compress';
import { boundConnections } from './connections';
import { EventStreams } from './event-streams';
import { LoopbackAccess } from './loopback-access';
import { denial } from './loopback-guard';
import { rendererFile, type RendererFile } from './renderer-files';

export const BODY_LIMIT = 128 * 1024 * 1024;
const DRAIN_TIME = 10_000;
/** A body that stands still for so long is given up. */
const BODY_PATIENCE = 30_000;

/** Serves the window: the built files, or a development server's. */
export type ServePage = (
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
) => Promise<RendererFile | null>;

export interface LoopbackOptions {
  readonly host: Host;
  /** Folder of the built window. */
  readonly renderer: string;
  /** 0: any free port. */
  readonly port: number;
  readonly bodyLimit?: number;
  readonly servePage?: ServePage;
  /** Milliseconds for which an address works; a minute if left out. */
  readonly codeLife?: number;
  /** Milliseconds for which a body may stand still. */
  readonly bodyPatience?: number;
}

export interface LoopbackHost {
  readonly port: number;
  readonly origin: string;
  /** An address that lets one tab in, within a minute. */
  newAddress(handover?: { readonly handedOver: true; readonly onEnd: () => void }): string;
  close(): Promise<void>;
}

export async function startLoopbackHost(options: LoopbackOptions): Promise<LoopbackHost> {
  const access = new LoopbackAccess(options.codeLife);
  const streams = new EventStreams(options.host);
  const compress = compressor();
  const server = createServer((request, response) => {
    void answer(options, { access, streams, compress, authority: authorityOf(server) }, request, response).catch(() => {
      if (!response.headersSent) refuse(response, 500, 'Muster made a mistake.');
      else response.destroy();
    });
  });
  // A long export may be quiet for minutes; slow senders of headers are still cut off.
  server.requestTimeout = 0;
  server.headersTimeout = 20_000;
  boundConnections(server);
  await listen(server, options.port);
  const { port } = server.address() as AddressInfo;
  const origin = `http://${authorityOf(server)}`;
  return {
    port,
    origin,
    newAddress: (handover) => `${origin}/#${CODE_PARAMETER}=${access.newCode(handover)}`,
    close: () =>
      new Promise((resolve) => {
        access.close();
        streams.close();
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

const authorityOf = (server: Server): string =>
  `127.0.0.1:${String((server.address() as AddressInfo | null)?.port ?? 0)}`;

const listen = (server: Server, port: number): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen({ host: '127.0.0.1', port, exclusive: true }, () => {
      server.off('error', reject);
      resolve();
    });
  });

async function answer(
  options: LoopbackOptions,
  {
    access,
    streams,
    compress,
    authority,
  }: {
    readonly access: LoopbackAccess;
    readonly streams: EventStreams;
    readonly compress: ReturnType<typeof compressor>;
    readonly authority: string;
  },
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  for (const [name, value] of Object.entries(COMMON_HEADERS)) response.setHeader(name, value);
  const method = request.method ?? '';
  const denied = denial(request, authority, access.expectsVisitor);
  if (denied) return refuse(response, denied.status, denied.message);
  const path = (request.url ?? '/').split(/[?#]/)[0] ?? '/';
  if (!path.startsWith('/api/')) return servePage(options, compress, request, response, path);
  response.setHeader('cache-control', 'no-store');
  if (path === SESSION_PATH && method === 'POST') return exchange(options, access, request, response);
  if (!access.admits(request.headers.authorization)) return refuse(response, 401, 'This tab has no access.');
  if (path === CALL_PATH && method === 'POST') return call(options, request, response);
  if (path === EVENTS_PATH && method === 'GET') return streams.open(response);
  refuse(response, 404, 'Not here.');
}

async function servePage(
  options: LoopbackOptions,
  compress: ReturnType<typeof compressor>,
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
): Promise<void> {
  const { method } = request;
  if (method === 'POST') return refuse(response, 405, 'Nothing is posted here.');
  const file = await (options.servePage
    ? options.servePage(request, response, path)
    : rendererFile(options.renderer, path));
  if (!file) return;
  const { status, headers, body } = await compress(path, file, request.headers);
  response.writeHead(status, headers);
  response.end(method === 'HEAD' ? undefined : body);
}

async function exchange(
  options: LoopbackOptions,
  access: LoopbackAccess,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const limit = Math.min(options.bodyLimit ?? BODY_LIMIT, 4096);
  const body = await readBody(request, response, { limit, patience: options.bodyPatience ?? BODY_PATIENCE });
  if (body === null) return;
  const asked = sessionRequestSchema.safeParse(jsonOf(body));
  const token = asked.success ? access.exchange(asked.data.code) : null;
  if (token === null) return refuse(response, 401, 'This code is unknown, too old or was used before.');
  response.writeHead(200, { 'content-type': 'application/json' });
  response.end(JSON.stringify({ token }));
}

async function call(
  { host, bodyLimit = BODY_LIMIT, bodyPatience = BODY_PATIENCE }: LoopbackOptions,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const body = await readBody(request, response, { limit: bodyLimit, patience: bodyPatience });
  if (body === null) return;
  const message = clientMessageSchema.safeParse(jsonOf(body));
  if (!message.success || message.data.type !== 'call')
    return refuse(response, 400, 'The request cannot be understood.');
  const { callId, name, input } = message.data;
  const controller = new AbortController();
  response.on('close', () => controller.abort());
  response.writeHead(200, { 'content-type': 'application/x-ndjson' });
  // A browser asks again by itself when a connection ends that has not answered at all.
  response.flushHeaders();
  const send = (line: HostMessage): void => {
    if (!response.destroyed) response.write(`${JSON.stringify(line)}\n`);
  };
  const result = await host.dispatch(name, input, {
    signal: controller.signal,
    progress: (value) => send({ type: 'progress', callId, value }),
  });
  send({ type: 'result', callId, result });
  response.end();
}

/** Null if it was refused: too large, or the sender went away. What is too much is drained and thrown away, so that the answer arrives. */
function readBody(
  request: IncomingMessage,
  response: ServerResponse,
  { limit, patience }: { readonly limit: number; readonly patience: number },
): Promise<string | null> {
  return new Promise((resolve) => {
    let chunks: Buffer[] = [];
    let size = 0;
    let refused = false;
    const tooLarge = (): void => {
      refused = true;
      chunks = [];
      response.setHeader('connection', 'close');
      refuse(response, 413, `A request may hold ${String(Math.floor(limit / 1024))} KB.`);
      setTimeout(() => request.destroy(), DRAIN_TIME).unref();
      resolve(null);
    };
    if (Number(request.headers['content-length'] ?? 0) > limit) tooLarge();
    request.on('data', (chunk: Buffer) => {
      if (refused) return;
      size += chunk.length;
      if (size > limit) tooLarge();
      else chunks.push(chunk);
    });
    request.setTimeout(patience, () => request.destroy());
    request.on('end', () => {
      // The patience is the connection's: battles that are played for minutes say nothing for longer.
      request.setTimeout(0);
      resolve(refused ? null : Buffer.concat(chunks).toString('utf8'));
    });
    request.on('error', () => resolve(null));
    request.on('close', () => resolve(null));
  });
}

function refuse(response: ServerResponse, status: number, message: string): void {
  response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8' });
  response.end(`${message}\n`);
}

/** A call carries documents; it may be a little deeper than they are. */
const MESSAGE_BOUNDS = { text: BODY_LIMIT, depth: 80, values: 5_000_000 };

function jsonOf(text: string): unknown {
  const parsed = parseJson(text, MESSAGE_BOUNDS);
  return parsed.ok ? parsed.value : null;
}
