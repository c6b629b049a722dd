/** JSON from outside is bounded before it is parsed, and large files are read in a thread of their own. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { parseJson } from '#shared/core/json-bounds';
import { parseDocument } from '#shared/schema/parse';
import { directReader, documentReader, LARGE } from '../../src-main/storage/document-reader';
import { readDocument } from '../../src-main/storage/read-document';
import { builtEntry } from '../../src-main/host/built-files';
import { JobWorker } from '../../src-main/worker/job-worker';
import { Workspace } from '../../src-main/storage/workspace';
import { anArmy } from '../contract/a-document';

const BOUNDS = { text: 1000, depth: 4, values: 20 };
afterEach(() => vi.restoreAllMocks());

describe('bounds', () => {
  it.each([
    ['a wall of brackets', '['.repeat(60_000_000), 'too-deep'],
    ['a wall of objects', '{"a":'.repeat(10_000_000), 'too-deep'],
    ['a long flat list', `[${'[],'.repeat(5_000_000)}[]]`, 'too-large'],
    ['brackets behind a string that never ends well', `{"a":"\\\\","b":${'['.repeat(100)}`, 'too-deep'],
  ])('%s is never handed to the parser', (_name, text, code) => {
    const parse = vi.spyOn(JSON, 'parse');
    const answer = parseDocument(text);
    expect(answer.ok ? 'read' : answer.error.code).toBe(code);
    expect(readDocument(text).status).toBe('broken');
    expect(parse).not.toHaveBeenCalled();
  });

  it('allow whatever is within them, and read it as JSON.parse does', () => {
    fc.assert(
      fc.property(fc.json({ maxDepth: 3 }), (text) => {
        expect(parseJson(text, { text: 1e6, depth: 10, values: 1e5 })).toEqual({ ok: true, value: JSON.parse(text) });
      }),
    );
  });

  it('refuse whatever JSON.parse refuses', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'[]{}",:\\ 1a') }), (text) => {
        let sound = true;
        try {
          JSON.parse(text);
        } catch {
          sound = false;
        }
        expect(parseJson(text, { text: 1e6, depth: 100, values: 1e5 }).ok).toBe(sound);
      }),
    );
  });

  it('count depth, values and letters exactly', () => {
    const code = (text: string): string => {
      const parsed = parseJson(text, BOUNDS);
      return parsed.ok ? 'read' : parsed.error.code;
    };
    expect(code('[[[[]]]]')).toBe('read');
    expect(code('[[[[[]]]]]')).toBe('too-deep');
    expect(code(`[${'1,'.repeat(19)}1]`)).toBe('read');
    expect(code(`[${'1,'.repeat(20)}1]`)).toBe('too-many');
    expect(code(`"${'['.repeat(998)}"`)).toBe('read');
    expect(code(`"${'['.repeat(999)}"`)).toBe('too-large');
    expect(code(']')).toBe('not-json');
  });
});

describe('a large document', () => {
  const large = (name: string): Buffer =>
    Buffer.from(JSON.stringify(anArmy(name, { id: 'BIG', filler: 'x'.repeat(LARGE) })));

  it('is read in a thread, with the same answer', async () => {
    const reader = documentReader(builtEntry('document-worker'));
    const direct = directReader();
    const parse = vi.spyOn(JSON, 'parse');
    const read = await reader.read(large('Host'));
    const described = await reader.describe(large('Host'));
    expect(parse).not.toHaveBeenCalled();
    expect(read).toEqual(await direct.read(large('Host')));
    expect(described).toEqual(await direct.describe(large('Host')));
    await reader.close();
  });

  it('is listed, loaded and saved like any other, and brackets in the workspace are one broken row', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'muster-large-'));
    await mkdir(join(folder, 'armies'), { recursive: true });
    await writeFile(join(folder, 'armies', 'wall.json'), '['.repeat(20_000_000));
    await writeFile(join(folder, 'armies', 'big.json'), large('Host'));
    const opened = await Workspace.open({ folder, create: true, version: 'test' });
    if (!opened.ok) throw new Error(opened.error.message);
    const { documents } = opened.value;
    await opened.value.refresh();
    const page = await opened.value.list({
      search: '',
      kinds: [],
      systems: [],
      statuses: [],
      sort: 'name',
      direction: 'up',
      offset: 0,
      limit: 10,
    });
    expect(page.ok && page.value.rows.map(({ name, status }) => [name, status])).toEqual([
      ['Host', 'ok'],
      ['wall', 'broken'],
    ]);
    const loaded = await documents.load('BIG');
    if (!loaded.ok) throw new Error(loaded.error.message);
    const { document, revision } = loaded.value;
    expect(await documents.save({ id: 'BIG', document: { ...document, limit: 1 }, base: revision })).toMatchObject({
      ok: true,
    });
    await opened.value.close();
    await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  });
});

describe('a thread for jobs', () => {
  const worker = async (code: string): Promise<URL> => {
    const file = join(await mkdtemp(join(tmpdir(), 'muster-job-')), 'job.mjs');
    await writeFile(file, `import { parentPort } from 'node:worker_threads';\n${code}`);
    return pathToFileURL(file);
  };
  const answering = `parentPort.on('message', (n) => {
    if (n === 'spin') for (;;);
    if (n === 'eat') { const all = []; for (;;) all.push(new Array(100_000).fill(Math.random())); }
    if (n === 'throw') throw new Error('no');
    parentPort.postMessage(n + 1);
  });`;

  it('answers in order, ends what takes too long or too much, and goes on', async () => {
    const jobs = new JobWorker<unknown, number>(await worker(answering), { time: 1_500, memory: 40 });
    const [one, spin, two, eat, bad, three] = await Promise.all(
      [1, 'spin', 2, 'eat', 'throw', 3].map((n) => jobs.run(n)),
    );
    expect(one).toEqual({ ok: true, value: 2 });
    expect(spin).toEqual({ ok: false, error: 'too-long' });
    expect(two).toEqual({ ok: true, value: 3 });
    expect(eat).toMatchObject({ ok: false });
    expect(bad).toEqual({ ok: false, error: 'crashed' });
    expect(three).toEqual({ ok: true, value: 4 });
    await jobs.close();
  });
});
