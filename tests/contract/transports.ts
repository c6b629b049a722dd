/** The same host behind each transport, for the one suite that runs over all of them. */
import { MessageChannel } from 'node:worker_threads';
import { fetchParts } from '#shared/host/fetch-parts';
import type { HostClient } from '#shared/host/contract';
import { makeHttpClient } from '#shared/host/http-client';
import { makeMessageClient } from '#shared/host/message-client';
import { sessionAnswerSchema, SESSION_PATH, codeOfFragment } from '#shared/host/session';
import { clientMessageSchema } from '#shared/host/wire';
import { serveChannel } from '../../src-main/host/channel-host';
import { makeDirectClient } from './direct-client';
import { makeHost, type Host } from '../../src-main/host/dispatch';
import { makeHandlers } from '../../src-main/host/handlers';
import { startLoopbackHost } from '../../src-main/host/loopback-host';
import { Services, type ServiceOptions } from '../../src-main/host/services';

export const TRANSPORTS = ['direct', 'message port', 'http'] as const;
export type Transport = (typeof TRANSPORTS)[number];

export interface Connected {
  readonly client: HostClient;
  readonly services: Services;
  readonly close: () => Promise<void>;
}

export async function connect(
  transport: Transport,
  dataFolder: string,
  options: Partial<ServiceOptions> = {},
): Promise<Connected> {
  const services = await Services.start({ host: 'direct', version: '0.0.0-test', dataFolder, watch: true, ...options });
  const host = makeHost(makeHandlers(services), (listener) => services.events.subscribe(listener), services.log);
  const { client, close } = await CONNECT[transport](host);
  return {
    client,
    services,
    close: async () => {
      client.close();
      await close();
      await services.close();
    },
  };
}

type Connection = Promise<{ client: HostClient; close: () => Promise<void> }>;

const CONNECT: Record<Transport, (host: Host) => Connection> = {
  direct: async (host) => ({ client: makeDirectClient(host), close: async () => undefined }),

  'message port': async (host) => {
    const { port1, port2 } = new MessageChannel();
    const served = serveChannel(host, { post: (message) => port1.postMessage(message) });
    port1.on('message', (message) => served.receive(message));
    const client = makeMessageClient({
      // What cannot be cloned must not get past the client either.
      post: (message) => port2.postMessage(clientMessageSchema.parse(message)),
      listen: (listener) => {
        port2.on('message', listener);
        return () => port2.off('message', listener);
      },
    });
    return {
      client,
      close: async () => {
        served.close();
        port1.close();
      },
    };
  },

  http: async (host) => {
    const loopback = await startLoopbackHost({ host, renderer: '/nowhere', port: 0 });
    const token = await signIn(loopback.origin, loopback.newAddress());
    return { client: nodeHttpClient(loopback.origin, token), close: () => loopback.close() };
  },
};

export async function signIn(origin: string, address: string): Promise<string> {
  const code = codeOfFragment(new URL(address).hash);
  const answer = await fetch(origin + SESSION_PATH, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    body: JSON.stringify({ code }),
  });
  return sessionAnswerSchema.parse(await answer.json()).token;
}

export const nodeHttpClient = (origin: string, token: string): HostClient =>
  makeHttpClient(
    fetchParts({
      base: origin,
      headers: { origin },
      fetch: (url, init) => fetch(url, init as RequestInit),
      decoder: () => new TextDecoder(),
      canceller: () => new AbortController(),
      wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
      token: () => token,
    }),
  );
