/** The loopback host and the command line against callers that are silent, greedy, late or long-winded. */
import { EventEmitter } from 'node:events';
import { mkdtemp, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { request, type ServerResponse } from 'node:http';
import { connect as connectSocket, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { CALL_PATH, codeOfFragment, SESSION_PATH } from '#shared/host/session';
import type { Host } from '../../src-main/host/dispatch';
import { makeHost } from '../../src-main/host/dispatch';
import { EventStreams, MOST_STREAMS, MOST_WAITING } from '../../src-main/host/event-streams';
import { makeHandlers } from '../../src-main/host/handlers';
import { startLoopbackHost, type LoopbackHost } from '../../src-main/host/loopback-host';
import { Services } from '../../src-main/host/services';
import { serveCommand } from '../../src-main/cli/commands/serve';
import { validateCommand } from '../../src-main/cli/commands/validate';
import { oddsCommand } from '../../src-main/cli/commands/odds';
import { runCli } from '../../src-main/cli/program';
import { isMadeUp, readOutsideFile, TooMuch } from '../../src-main/storage/outside-file';
import { anArmy } from '../contract/a-document';
import { nodeHttpClient, signIn } from '../contract/transports';

let folder: string;
let services: Services;
let host: Host;
let loopback: LoopbackHost;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'muster-host-'));
  await writeFile(join(folder, 'index.html'), '<title>Muster</title>');
  services = await Services.start({ host: 'loopback', version: 'test', dataFolder: join(folder, 'data') });
  host = makeHost(makeHandlers(services), (listener) => services.events.subscribe(listener));
  loopback = await startLoopbackHost({ host, renderer: folder, port: 0 });
});
afterAll(async () => {
  await loopback.close();
  await services.close();
  await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
});

const exchange = (origin: string, address: string): Promise<number> =>
  fetch(origin + SESSION_PATH, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    body: JSON.stringify({ code: codeOfFragment(new URL(address).hash) }),
  }).then(({ status }) => status);

it('1,300 connections that say nothing do not stop saves', async () => {
  const client = nodeHttpClient(loopback.origin, await signIn(loopback.origin, loopback.newAddress()));
  const sockets: Socket[] = [];
  for (let i = 0; i < 1300; i++) {
    const socket = connectSocket(loopback.port, '127.0.0.1');
    socket.on('error', () => undefined);
    sockets.push(socket);
    if (i % 100 === 99) {
      await wait(5);
      const made = await client.call('documents.create', { document: anArmy(`Army ${String(i)}`) });
      expect(made.ok).toBe(true);
    }
  }
  await vi.waitFor(
    () =>
      expect(sockets.filter(({ destroyed, readyState }) => destroyed || readyState !== 'open').length).toBeGreaterThan(
        1000,
      ),
    5000,
  );
  for (const socket of sockets) socket.destroy();
  client.close();
});

describe('event streams', () => {
  class Answer extends EventEmitter {
    writableLength = 0;
    ended = false;
    writeHead = (): this => this;
    flushHeaders = (): void => undefined;
    write = (text: string): boolean => ((this.writableLength += text.length), true);
    end = (): void => void (this.ended = true);
    destroy = (): void => void (this.ended = true);
  }
  const open = (streams: EventStreams): Answer => {
    const answer = new Answer();
    streams.open(answer as unknown as ServerResponse);
    return answer;
  };
  const events = () => {
    const listeners = new Set<(event: never) => void>();
    const fake = {
      subscribe: (listener: (event: never) => void) => (listeners.add(listener), () => listeners.delete(listener)),
    };
    return { listeners, host: fake as unknown as Host };
  };

  it('are so many at most; the oldest makes room', () => {
    const { listeners, host: fake } = events();
    const streams = new EventStreams(fake);
    const answers = Array.from({ length: MOST_STREAMS + 6 }, () => open(streams));
    expect(streams.size).toBe(MOST_STREAMS);
    expect(listeners.size).toBe(MOST_STREAMS);
    expect(answers.map(({ ended }) => ended)).toEqual(answers.map((_, i) => i < 6));
    streams.close();
    expect(listeners.size).toBe(0);
  });

  it('whose reader takes nothing are ended instead of piling up', () => {
    const { listeners, host: fake } = events();
    const streams = new EventStreams(fake);
    const stuck = open(streams);
    const event = { type: 'documents-changed', ids: ['x'.repeat(60_000)] } as never;
    for (let i = 0; i < 1000 && listeners.size > 0; i++) for (const listener of listeners) listener(event);
    expect(stuck.ended).toBe(true);
    expect(stuck.writableLength).toBeLessThan(MOST_WAITING + 200_000);
  });
});

describe('a one-time code', () => {
  it('is worth nothing after its time', async () => {
    const short = await startLoopbackHost({ host, renderer: folder, port: 0, codeLife: 20 });
    const address = short.newAddress();
    await wait(100);
    expect(await exchange(short.origin, address)).toBe(401);
    expect(await exchange(loopback.origin, loopback.newAddress())).toBe(200);
    await short.close();
  });

  it('reaches the browser in a file that only its owner can read, and the file goes with it', async () => {
    const file = join(folder, 'open.html');
    let stop = (): void => undefined;
    const stopped = new Promise<void>((resolve) => (stop = resolve));
    let printed = '';
    const running = runCli(
      ['serve', '--data', join(folder, 'served'), '--renderer', folder, '--json', '--handover', file],
      [serveCommand],
      { stdout: (text) => (printed += text), stderr: () => undefined, stdin: async () => '' },
      () => stopped,
    );
    const page = await vi.waitFor(() => readFile(file, 'utf8'), 10_000);
    const { url } = JSON.parse(printed) as { url: string };
    const address = /url=(http[^"]+)/.exec(page)?.[1] ?? '';
    if (process.platform !== 'win32') expect((await stat(file)).mode & 0o777).toBe(0o600);
    // What is printed is another code: the file's stands nowhere else.
    expect(address).not.toBe(url);
    const { origin, port } = new URL(address);
    const visit = (path: string, headers: Record<string, string>): Promise<number> =>
      new Promise((resolve, reject) => {
        const all = {
          'sec-fetch-site': 'cross-site',
          'sec-fetch-mode': 'navigate',
          'sec-fetch-dest': 'document',
          ...headers,
        };
        request({ host: '127.0.0.1', port, path, headers: all }, (answer) => {
          answer.resume();
          resolve(answer.statusCode ?? 0);
        })
          .on('error', reject)
          .end();
      });
    expect(await visit('/', {})).toBe(200);
    expect(await visit('/', { 'sec-fetch-dest': 'iframe' })).toBe(403);
    expect(await visit('/', { 'sec-fetch-mode': 'no-cors' })).toBe(403);
    expect(await visit(CALL_PATH, {})).toBe(403);
    expect(await exchange(origin, address)).toBe(200);
    expect(await exchange(origin, address)).toBe(401);
    await expect(stat(file)).rejects.toThrow();
    expect(await visit('/', {})).toBe(403);
    stop();
    expect(await running).toBe(0);
  });
});

describe('a message', () => {
  const long = 'x\n\u001b[31m'.repeat(200_000);
  it.each([
    ['no.such.call', {}],
    [long, {}],
    ['documents.load', { id: long }],
    ['documents.load', { id: 'x\ny' }],
    ['documents.create', { document: { format: long } }],
    ['documents.create', { document: { ...anArmy('A'), name: long } }],
    ['documents.create', { document: { ...anArmy('A'), [long]: { [long]: Number.NaN } } }],
    ['workspace.change', { folder: long.slice(0, 3000), create: false }],
    ['transfer.import', { files: [{ name: long, text: long }] }],
    ['battle.verify', { record: { format: 'muster/battle', version: 1, [long]: 1 } }],
  ])('to the window is one line (%#)', async (name, input) => {
    const result = await host.dispatch(name, input);
    if (!result.ok) {
      expect(result.error.message.length).toBeLessThanOrEqual(400);
      expect(result.error.message).not.toMatch(/[\u0000-\u001f]/);
      expect(JSON.stringify(result).length).toBeLessThan(12_000);
    }
  });

  it.each([
    [[long]],
    [['validate', long.slice(0, 100_000)]],
    [['serve', '--port', long]],
    [['serve', '--data', `/proc/${long.slice(0, 1000)}`]],
    [['odds', `/nowhere/${long.slice(0, 3000)}`]],
  ])('of the command line is one line (%#)', async (args) => {
    let said = '';
    await runCli(
      args,
      [serveCommand, validateCommand, oddsCommand],
      { stdout: (text) => (said += text), stderr: (text) => (said += text), stdin: async () => long },
      async () => undefined,
    );
    expect(said.length).toBeLessThanOrEqual(601);
    expect(said.trimEnd()).not.toMatch(/[\u0000-\u001f]/);
  });
});

describe.skipIf(process.platform !== 'linux')('what the system makes up', () => {
  it('is no workspace and no document, also behind a link or before it is made', async () => {
    const link = join(folder, 'link');
    await symlink('/proc/self', link);
    for (const path of ['/proc', '/proc/self/cwd', '/sys/kernel', '/dev', link])
      expect(await isMadeUp(path), path).toBe(true);
    for (const path of [folder, join(folder, 'new', 'er'), '/procedure', '/dev/shm/x'])
      expect(await isMadeUp(path), path).toBe(false);
    for (const path of ['/proc/self/cwd/muster', link])
      expect(await host.dispatch('workspace.change', { folder: path })).toMatchObject({
        ok: false,
        error: { name: 'not-found' },
      });
  });

  it('is not read, and an endless device ends', async () => {
    await expect(readOutsideFile('/proc/self/environ', 1000)).rejects.toThrow('/proc/self/environ');
    await expect(readOutsideFile('/dev/zero', 1000)).rejects.toThrow();
    const long = join(folder, 'long.json');
    await writeFile(long, 'x'.repeat(2000));
    await expect(readOutsideFile(long, 1999)).rejects.toThrow(TooMuch);
    expect((await readOutsideFile(long, 2000)).length).toBe(2000);
  });
});
