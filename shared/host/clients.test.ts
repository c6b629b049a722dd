import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { DOCUMENT_KINDS } from './calls/row';
import { fetchParts, type FetchParts } from './fetch-parts';
import { makeHttpClient } from './http-client';
import { isJsonObject } from './json-object';
import { makeMessageClient } from './message-client';
import { readResult } from './read-result';
import { codeOfFragment } from './session';
import { summarise } from './summary';

const INFO = {
  name: 'Muster',
  version: '1',
  licence: 'MIT',
  host: 'loopback',
  platform: 'x',
  versions: {},
  capabilities: { nativeDialogs: false, nativeMenu: false },
};

describe('answers off the wire', () => {
  it.each([
    ['nothing', undefined],
    ['text', 'hello'],
    ['an output of another shape', { ok: true, value: { name: 7 } }],
    ['an unknown error', { ok: false, error: { name: 'gremlins', message: '', detail: {} } }],
    [
      'an error that this call does not list',
      { ok: false, error: { name: 'conflict', message: '', detail: { theirs: null } } },
    ],
    ['a name from the prototype', { ok: false, error: { name: 'constructor', message: '', detail: {} } }],
  ])('%s is an internal error, never an exception', (_what, wire) => {
    expect(readResult('app.info', wire)).toMatchObject({ ok: false, error: { name: 'internal' } });
  });

  it('a detail that does not fit its error is one too', () => {
    expect(
      readResult('documents.save', { ok: false, error: { name: 'conflict', message: '', detail: {} } }),
    ).toMatchObject({ ok: false, error: { name: 'internal' } });
  });
});

describe('the client over messages', () => {
  it('sorts answers to their calls, whatever the order, and ignores strangers', async () => {
    const posted: { callId: string }[] = [];
    let answer: (message: unknown) => void = () => undefined;
    const client = makeMessageClient({
      post: (message) => posted.push(message),
      listen: (listener) => {
        answer = listener;
        return () => undefined;
      },
    });
    const [first, second] = [client.call('app.info', {}), client.call('app.info', {})];
    answer({ type: 'result', callId: 'nobody', result: { ok: true, value: INFO } });
    answer('nonsense');
    answer({ type: 'result', callId: posted[1]?.callId, result: { ok: true, value: { ...INFO, version: '2' } } });
    answer({ type: 'result', callId: posted[0]?.callId, result: { ok: true, value: INFO } });
    expect(await first).toMatchObject({ value: { version: '1' } });
    expect(await second).toMatchObject({ value: { version: '2' } });
    const open = client.call('app.info', {});
    client.close();
    expect(await open).toMatchObject({ ok: false, error: { name: 'unreachable' } });
    expect(await client.call('app.info', {})).toMatchObject({ ok: false, error: { name: 'unreachable' } });
  });

  it('keeps events for the first that listens', () => {
    let tell: (message: unknown) => void = () => undefined;
    const client = makeMessageClient({
      post: () => undefined,
      listen: (listener) => {
        tell = listener;
        return () => undefined;
      },
    });
    const event = { type: 'open-document', id: 'EARLY' };
    tell({ type: 'event', event });
    const [first, second] = [vi.fn(), vi.fn()];
    client.subscribe(first)();
    client.subscribe(second);
    expect(first.mock.calls).toEqual([[event]]);
    tell({ type: 'event', event: { type: 'closing' } });
    expect(second.mock.calls).toEqual([[{ type: 'closing' }]]);
  });

  it('says unreachable when the channel throws', async () => {
    const client = makeMessageClient({
      post: () => {
        throw new Error('gone');
      },
      listen: () => () => undefined,
    });
    expect(await client.call('app.info', {})).toMatchObject({ ok: false, error: { name: 'unreachable' } });
  });
});

describe('the client over HTTP', () => {
  const parts = (status: number, chunks: readonly Uint8Array[]): FetchParts => ({
    base: '',
    token: () => 't',
    wait: async () => undefined,
    canceller: () => new AbortController(),
    decoder: () => new TextDecoder(),
    fetch: async () => {
      const queue = [...chunks];
      return {
        status,
        body: {
          getReader: () => ({
            read: async () => (queue.length ? { done: false, value: queue.shift() } : { done: true }),
          }),
        },
      };
    },
  });

  it('reads lines however the bytes are cut, also inside a letter', async () => {
    const text = [
      JSON.stringify({ type: 'progress', callId: 'c', value: { done: 1, total: 2 } }),
      '',
      JSON.stringify({
        type: 'result',
        callId: 'c',
        result: {
          ok: true,
          value: {
            items: [{ source: 'Żółw 🚀 “x”', outcome: 'imported', id: 'A', kind: 'army', name: 'é', reason: null }],
          },
        },
      }),
      '',
    ].join('\n');
    const bytes = new TextEncoder().encode(text);
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat(bytes.length), { maxLength: 12 }), async (cuts) => {
        const places = [0, ...cuts.sort((a, b) => a - b), bytes.length];
        const chunks = places.slice(1).map((end, i) => bytes.subarray(places[i] ?? 0, end));
        const onProgress = vi.fn();
        const result = await makeHttpClient(fetchParts(parts(200, chunks))).stream(
          'transfer.import',
          { files: [{ name: 'x', text: '{}' }] },
          { onProgress },
        );
        expect(result).toMatchObject({ ok: true, value: { items: [{ source: 'Żółw 🚀 “x”', name: 'é' }] } });
        expect(onProgress).toHaveBeenCalledExactlyOnceWith({ done: 1, total: 2 });
      }),
    );
  });

  it.each([
    [401, 'signed-out'],
    [413, 'bad-request'],
    [500, 'unreachable'],
    [200, 'unreachable'],
  ])('status %i without a result is %s', async (status, name) => {
    expect(await makeHttpClient(fetchParts(parts(status, []))).call('app.info', {})).toMatchObject({
      ok: false,
      error: { name },
    });
  });
});

it('finds the code in a fragment', () => {
  expect(codeOfFragment('#code=abc_-1')).toBe('abc_-1');
  expect(codeOfFragment('#/library?code=abc')).toBe('abc');
  for (const fragment of ['', '#', '#/library', '#barcode=x', '#code=']) expect(codeOfFragment(fragment)).toBeNull();
});

it('summarises any object of any kind without complaint', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...DOCUMENT_KINDS),
      fc.dictionary(
        fc.constantFrom(
          'units',
          'table',
          'terrain',
          'objectives',
          'armies',
          'mission',
          'result',
          'events',
          'entries',
          'name',
        ),
        fc.jsonValue(),
      ),
      (kind, document) => {
        const { fields, words } = summarise(kind, document);
        expect(isJsonObject(fields)).toBe(true);
        expect(words.every((word) => typeof word === 'string')).toBe(true);
      },
    ),
  );
});

it('counts the data cards of a game beside its unit entries', () => {
  const { fields, words } = summarise('system', { cards: [{ name: 'Tuskers' }] });
  expect(fields).toMatchObject({ entries: 0, cards: 1 });
  expect(words).toContain('Tuskers');
});
