/** Fetching Electron: a broken line is continued, a reason is given, damage is noticed. */
import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

interface Wanted {
  readonly url: string;
  readonly target: string;
  readonly checksum: string;
  readonly limit?: number;
  readonly silence?: number;
}
const { download } = (await import(resolve(import.meta.dirname, '../../scripts/fetch-electron.mjs'))) as {
  download: (wanted: Wanted) => Promise<{ readonly path?: string; readonly reason?: string }>;
};

const ZIP = randomBytes(300_000);
const checksum = createHash('sha256').update(ZIP).digest('hex');
let folder: string;
let server: Server;
let asked: (string | undefined)[];
let answer: (request: IncomingMessage, response: ServerResponse) => void;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'muster-fetch-'));
  asked = [];
  server = createServer((request, response) => {
    asked.push(request.headers.range);
    answer(request, response);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
});
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((done) => server.close(done));
  await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
});

const wanted = (over: Partial<Wanted> = {}): Wanted => ({
  url: `http://127.0.0.1:${String((server.address() as AddressInfo | null)?.port)}/electron.zip`,
  target: join(folder, 'electron.zip'),
  checksum,
  ...over,
});
const send = (request: IncomingMessage, response: ServerResponse, upTo = ZIP.length): void => {
  const from = Number(/bytes=(\d+)-/.exec(request.headers.range ?? '')?.[1] ?? 0);
  response.writeHead(from ? 206 : 200, { 'content-length': ZIP.length - from });
  response.write(ZIP.subarray(from, upTo));
  if (upTo === ZIP.length) response.end();
};

/** All that was sent so far lies in the file. */
async function partArrived(): Promise<void> {
  const size = (): Promise<number> =>
    stat(join(folder, 'electron.zip.part')).then(
      (found) => found.size,
      () => 0,
    );
  while ((await size()) < 200_000) await wait(5);
}

it('goes on where the line broke', async () => {
  answer = (request, response) => {
    send(request, response, 200_000);
    void partArrived().then(() => response.destroy());
  };
  expect((await download(wanted())).reason).toMatch(/^the line to 127\.0\.0\.1:\d+ broke \(.*the next try goes on/);
  answer = (request, response) => send(request, response);
  expect(await download(wanted())).toEqual({ path: join(folder, 'electron.zip') });
  expect(asked).toEqual([undefined, 'bytes=200000-']);
  expect(await readFile(join(folder, 'electron.zip'))).toEqual(ZIP);
});

it.each([
  ['a limit', { limit: 300 }, /^it takes longer than 0\.3 seconds; 0 of 0 MB are here/],
  ['silence', { silence: 300 }, /^127\.0\.0\.1:\d+ stopped answering;/],
])('keeps what came before %s', async (_name, over, reason) => {
  // Its clock stands still until everything has come.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    answer = (request, response) => send(request, response, 200_000);
    const loaded = download(wanted(over));
    await partArrived();
    vi.advanceTimersByTime(300);
    expect((await loaded).reason).toMatch(reason);
  } finally {
    vi.useRealTimers();
  }
  expect((await readFile(join(folder, 'electron.zip.part'))).length).toBe(200_000);
});

it('starts again where the host cannot continue', async () => {
  await writeFile(join(folder, 'electron.zip.part'), 'something else');
  answer = (_request, response) => response.end(ZIP);
  expect(await download(wanted())).toEqual({ path: join(folder, 'electron.zip') });
});

it('says why it could not', async () => {
  answer = (_request, response) => {
    response.statusCode = 404;
    response.end();
  };
  expect((await download(wanted())).reason).toMatch(/^127\.0\.0\.1:\d+ answered 404$/);
  const { url } = wanted();
  await new Promise((done) => server.close(done));
  expect((await download(wanted({ url }))).reason).toMatch(/^127\.0\.0\.1:\d+ cannot be reached \(ECONNREFUSED\)$/);
});

it('throws away what is damaged', async () => {
  answer = (_request, response) => response.end(randomBytes(1000));
  expect((await download(wanted())).reason).toMatch(/sent is damaged$/);
  await expect(readFile(join(folder, 'electron.zip.part'))).rejects.toThrow();
});
