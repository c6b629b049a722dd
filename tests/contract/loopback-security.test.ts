/** Another tab, another local program or a web page without the secret gets nothing from the loopback host. */
import { mkdir, writeFile } from 'node:fs/promises';
import { request, type IncomingHttpHeaders } from 'node:http';
import { connect as connectSocket } from 'node:net';
import { networkInterfaces } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { CALL_PATH, codeOfFragment, EVENTS_PATH, SESSION_PATH } from '#shared/host/session';
import { makeHost } from '../../src-main/host/dispatch';
import { makeHandlers } from '../../src-main/host/handlers';
import { startLoopbackHost, type LoopbackHost } from '../../src-main/host/loopback-host';
import { Services } from '../../src-main/host/services';
import { anArmy } from './a-document';
import { temporaryFolder } from './temporary-folder';
import { nodeHttpClient, signIn } from './transports';

const BODY_LIMIT = 64 * 1024;
let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let services: Services;
let loopback: LoopbackHost;
let token: string;

beforeAll(async () => {
  folder = await temporaryFolder();
  const renderer = join(folder.path, 'renderer');
  await mkdir(join(renderer, 'assets'), { recursive: true });
  await writeFile(join(renderer, 'index.html'), '<!doctype html><meta property="csp-nonce" nonce="__MUSTER_NONCE__">');
  await writeFile(join(renderer, 'assets', 'app-123.js'), 'export {};');
  await writeFile(join(folder.path, 'secret.json'), '{"secret":1}');
  services = await Services.start({ host: 'loopback', version: 'test', dataFolder: join(folder.path, 'data') });
  const host = makeHost(makeHandlers(services), (listener) => services.events.subscribe(listener));
  loopback = await startLoopbackHost({ host, renderer, port: 0, bodyLimit: BODY_LIMIT });
  token = await signIn(loopback.origin, loopback.newAddress());
});
afterAll(async () => {
  await loopback.close();
  await services.close();
  await folder.remove();
});

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
}
/** Plain HTTP, so that Host and Origin can be anything. */
const send = (method: string, path: string, headers: Record<string, string> = {}, body?: string): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const sent = request(
      { host: '127.0.0.1', port: loopback.port, method, path, headers, setHost: !('host' in headers) },
      (response) => {
        let text = '';
        response.on('data', (chunk: Buffer) => (text += chunk.toString()));
        response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, body: text }));
      },
    );
    sent.on('error', reject);
    sent.end(body);
  });
const own = (): Record<string, string> => ({
  origin: loopback.origin,
  authorization: `Bearer ${token}`,
  'content-type': 'application/json',
});
const INFO = JSON.stringify({ type: 'call', callId: 'c', name: 'app.info', input: {} });

describe('who is let in', () => {
  it('answers its own page with the token', async () => {
    const answer = await send('POST', CALL_PATH, own(), INFO);
    expect(answer.status).toBe(200);
    expect(JSON.parse(answer.body)).toMatchObject({
      type: 'result',
      result: { ok: true, value: { name: 'Muster', host: 'loopback' } },
    });
  });

  it.each(['evil.example', 'localhost', '127.0.0.1', '127.0.0.1:1', '[::1]', '127.0.0.1.evil.example'])(
    'refuses the Host %s with 421',
    async (host) => {
      const port = host === 'localhost' || host === 'evil.example' ? `:${String(loopback.port)}` : '';
      for (const [method, path] of [
        ['GET', '/'],
        ['POST', CALL_PATH],
        ['GET', EVENTS_PATH],
      ] as const) {
        expect(
          (await send(method, path, { ...own(), host: host + port }, method === 'POST' ? INFO : undefined)).status,
        ).toBe(421);
      }
    },
  );

  it.each(['https://evil.example', 'null', 'http://127.0.0.1', 'http://localhost:1', 'https://127.0.0.1'])(
    'refuses the Origin %s with 403',
    async (origin) => {
      expect((await send('POST', CALL_PATH, { ...own(), origin }, INFO)).status).toBe(403);
      expect((await send('GET', EVENTS_PATH, { ...own(), origin })).status).toBe(403);
      expect((await send('POST', SESSION_PATH, { ...own(), origin }, '{}')).status).toBe(403);
    },
  );

  it.each(['cross-site', 'same-site'])('refuses Sec-Fetch-Site %s with 403, also for the page', async (site) => {
    expect((await send('GET', '/', { 'sec-fetch-site': site })).status).toBe(403);
    expect((await send('POST', CALL_PATH, { ...own(), 'sec-fetch-site': site }, INFO)).status).toBe(403);
  });

  it('refuses a write without Origin or that is not JSON', async () => {
    const { origin: _origin, ...noOrigin } = own();
    expect((await send('POST', CALL_PATH, noOrigin, INFO)).status).toBe(403);
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']) {
      expect((await send('POST', CALL_PATH, { ...own(), 'content-type': type }, INFO)).status).toBe(415);
    }
  });

  it('gives nothing without the token, or with a wrong one', async () => {
    const bare = { origin: loopback.origin, 'content-type': 'application/json' };
    for (const authorization of [
      undefined,
      'Bearer ',
      `Bearer ${'x'.repeat(43)}`,
      `Basic ${token}`,
      `Bearer ${token}x`,
      token,
    ]) {
      const headers = { ...bare, ...(authorization !== undefined && { authorization }) };
      expect((await send('POST', CALL_PATH, headers, INFO)).status).toBe(401);
      expect((await send('GET', EVENTS_PATH, headers)).status).toBe(401);
    }
  });

  it('lets a code in once', async () => {
    const code = codeOfFragment(new URL(loopback.newAddress()).hash);
    const ask = () =>
      send(
        'POST',
        SESSION_PATH,
        { origin: loopback.origin, 'content-type': 'application/json' },
        JSON.stringify({ code }),
      );
    const first = await ask();
    expect(first.status).toBe(200);
    const mine = (JSON.parse(first.body) as { token: string }).token;
    expect((await ask()).status).toBe(401);
    expect((await ask()).body).not.toContain(mine);
    // The tab that has the token goes on working, reload after reload.
    for (let i = 0; i < 3; i++)
      expect((await send('POST', CALL_PATH, { ...own(), authorization: `Bearer ${mine}` }, INFO)).status).toBe(200);
    for (const guess of ['', 'x', null, {}, 'a'.repeat(300)]) {
      expect(
        (
          await send(
            'POST',
            SESSION_PATH,
            { origin: loopback.origin, 'content-type': 'application/json' },
            JSON.stringify({ code: guess }),
          )
        ).status,
      ).toBe(401);
    }
  });

  it('answers other methods with 405 and sets no cookie, no CORS', async () => {
    for (const method of ['PUT', 'DELETE', 'OPTIONS', 'PATCH', 'TRACE']) {
      const answer = await send(method, CALL_PATH, own());
      expect(answer.status).toBe(405);
      expect(answer.headers['access-control-allow-origin']).toBeUndefined();
    }
    expect((await send('GET', '/')).headers['set-cookie']).toBeUndefined();
  });

  it('listens on 127.0.0.1 and nowhere else', async () => {
    const others = Object.values(networkInterfaces())
      .flat()
      .filter((address) => address && !address.internal && address.family === 'IPv4');
    for (const other of [...others.map((address) => address?.address ?? ''), '127.0.0.2']) {
      const reached = await new Promise<boolean>((resolve) => {
        const socket = connectSocket({ host: other, port: loopback.port, timeout: 1000 });
        socket
          .on('connect', () => resolve(true))
          .on('error', () => resolve(false))
          .on('timeout', () => resolve(false));
        socket.on('connect', () => socket.destroy());
      });
      expect(reached, other).toBe(false);
    }
  });
});

describe('what is served', () => {
  it('a page with its policy and a fresh nonce, and hard headers on everything', async () => {
    const [first, second] = [await send('GET', '/'), await send('GET', '/?x=1')];
    const policy = first.headers['content-security-policy'] as string;
    const nonce = /nonce-([^']+)/.exec(policy)?.[1] ?? '-';
    expect(first.body).toContain(`nonce="${nonce}"`);
    expect(policy).not.toMatch(/unsafe/);
    expect(second.headers['content-security-policy']).not.toBe(policy);
    for (const answer of [
      first,
      await send('POST', CALL_PATH, own(), INFO),
      await send('GET', '/nope'),
      await send('GET', '/', { host: 'x' }),
    ]) {
      expect(answer.headers).toMatchObject({
        'cross-origin-resource-policy': 'same-origin',
        'cross-origin-opener-policy': 'same-origin',
        'x-content-type-options': 'nosniff',
      });
    }
    expect((await send('GET', '/assets/app-123.js')).headers['content-type']).toContain('javascript');
    expect((await send('HEAD', '/')).body).toBe('');
  });

  it.each([
    '/../secret.json',
    '/..%2fsecret.json',
    '/%2e%2e/secret.json',
    '/assets/../../secret.json',
    '/assets/..%5c..%5csecret.json',
    '//etc/passwd',
    '/%00',
    '/%',
    '/.stamp',
    '/data/.muster/settings.json',
  ])('nothing from outside its folder: %s', async (path) => {
    const answer = await send('GET', path);
    expect(answer.status).toBe(404);
    expect(answer.body).not.toContain('secret');
  });

  it('refuses a body over the limit, announced or not', async () => {
    const big = JSON.stringify({
      type: 'call',
      callId: 'c',
      name: 'documents.create',
      input: { document: anArmy('x'.repeat(BODY_LIMIT)) },
    });
    expect(
      (await send('POST', CALL_PATH, { ...own(), 'content-length': String(Buffer.byteLength(big)) }, big)).status,
    ).toBe(413);
    expect((await send('POST', CALL_PATH, { ...own(), 'transfer-encoding': 'chunked' }, big)).status).toBe(413);
    const client = nodeHttpClient(loopback.origin, token);
    expect(await client.call('documents.create', { document: anArmy('x'.repeat(BODY_LIMIT)) })).toMatchObject({
      ok: false,
      error: { name: 'bad-request' },
    });
    client.close();
  });

  it('answers nonsense with 400 or 404 and stays up', async () => {
    for (const body of ['', 'null', '[]', '{"type":"cancel","callId":"x"}', '{"type":"call"}', '{{{'])
      expect((await send('POST', CALL_PATH, own(), body)).status).toBe(400);
    expect((await send('GET', '/api/nothing', own())).status).toBe(404);
    expect((await send('POST', '/', own(), '{}')).status).toBe(405);
    expect((await send('POST', CALL_PATH, own(), INFO)).status).toBe(200);
  });
});

describe('a client in trouble', () => {
  it('hears an answer that takes longer than a body may stand still', async () => {
    const patient = await startLoopbackHost({
      host: {
        dispatch: () => new Promise((ready) => setTimeout(() => ready({ ok: true, value: 'played' }), 400)),
        subscribe: () => () => undefined,
      },
      renderer: folder.path,
      port: 0,
      bodyPatience: 40,
    });
    const letIn = await signIn(patient.origin, patient.newAddress());
    const headers = { ...own(), origin: patient.origin, authorization: `Bearer ${letIn}` };
    const answer = await fetch(`${patient.origin}${CALL_PATH}`, { method: 'POST', headers, body: INFO });
    expect(await answer.text()).toContain('played');
    await patient.close();
  });

  it('is signed out, not confused, without a token', async () => {
    const client = nodeHttpClient(loopback.origin, 'wrong-token-wrong-token-wrong');
    expect(await client.call('app.info', {})).toMatchObject({ ok: false, error: { name: 'signed-out' } });
    client.close();
  });

  it('says unreachable when the host is gone, and hears events again when it is back', async () => {
    const dead = nodeHttpClient('http://127.0.0.1:9', token);
    expect(await dead.call('app.info', {})).toMatchObject({ ok: false, error: { name: 'unreachable' } });
    dead.close();
    const client = nodeHttpClient(loopback.origin, token);
    const heard = vi.fn();
    const end = client.subscribe(heard);
    await vi.waitFor(async () => {
      services.events.emit({ type: 'documents-changed', ids: ['A'] });
      await new Promise((resolve) => setTimeout(resolve, 50));
      expect(heard).toHaveBeenCalledWith({ type: 'documents-changed', ids: ['A'] });
    });
    end();
    client.close();
  });
});
