/** Bundles: judged by their directory before anything is unpacked, then unpacked one at a time and never beyond what they claim. */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { zipSync, strToU8 } from 'fflate';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as reader from '../../src-main/archive/zip-reader';
import { openBundle } from '../../src-main/storage/archive';
import { Workspace } from '../../src-main/storage/workspace';
import { anArmy } from '../contract/a-document';

const { bytesInMemory } = reader;
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'muster-bundle-'));
});
afterEach(async () => {
  vi.restoreAllMocks();
  await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
});

const reasonOf = async (bytes: Uint8Array): Promise<string> => {
  const bundle = await openBundle(bytesInMemory(bytes));
  return bundle.ok ? 'opened' : bundle.error;
};

/** The directory of a real archive, its first entry listed many times over. */
function overlapping(times: number): Buffer {
  const one = Buffer.from(zipSync({ 'a.json': strToU8(`"${'a'.repeat(400_000)}${Math.PI}"`) }));
  const end = one.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]));
  const start = one.readUInt32LE(end + 16);
  const entry = one.subarray(start, end);
  const tail = Buffer.from(one.subarray(end));
  tail.writeUInt16LE(times, 8);
  tail.writeUInt16LE(times, 10);
  tail.writeUInt32LE(entry.length * times, 12);
  return Buffer.concat([one.subarray(0, start), ...Array.from({ length: times }, () => entry), tail]);
}

describe('an archive that is too much', () => {
  it('by shared bytes is refused unopened', async () => {
    expect(await reasonOf(overlapping(1))).toBe('opened');
    expect(await reasonOf(overlapping(1_200))).toMatch(/overlap/);
  });

  it('by what it claims is refused before anything is unpacked', async () => {
    const big = Buffer.from(
      zipSync(Object.fromEntries(Array.from({ length: 12 }, (_, i) => [`${i}.json`, strToU8('"x"')]))),
    );
    for (let i = 0; i + 46 <= big.length; i++)
      if (big.readUInt32LE(i) === 0x02014b50) big.writeUInt32LE(60_000_000, i + 24);
    const read = vi.fn(bytesInMemory(big).read);
    const bundle = await openBundle({ size: big.length, read });
    expect(bundle).toEqual({ ok: false, error: 'it unpacks to more than 512 MB' });
    // The end and the directory, no entry.
    expect(read).toHaveBeenCalledTimes(2);
  });

  it('by its number of files is refused', async () => {
    const bytes = Buffer.from(zipSync({ 'a.json': strToU8('1') }));
    const end = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]));
    bytes.writeUInt16LE(30_000, end + 10);
    expect(await reasonOf(bytes)).toContain('20,000 files');
  });
});

it.each([
  ['a directory that points outside', (bytes: Buffer, end: number) => bytes.writeUInt32LE(0x7fffffff, end + 16)],
  ['a directory of rubbish', (bytes: Buffer, end: number) => bytes.fill(7, bytes.readUInt32LE(end + 16), end)],
])('%s is damage', async (_name, change) => {
  const bytes = Buffer.from(zipSync({ 'a.json': strToU8('1') }));
  change(bytes, bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6])));
  expect(await reasonOf(bytes)).toBe('it is damaged');
});

it('a flipped byte inside an entry is found by its sum', async () => {
  const bytes = Buffer.from(zipSync({ 'a.json': strToU8('"hello"') }, { level: 0 }));
  const at = bytes.indexOf('hello');
  bytes[at] = 0x6a;
  const bundle = await openBundle(bytesInMemory(bytes));
  if (!bundle.ok) throw new Error(bundle.error);
  expect(await bundle.value.documents[0]?.bytes()).toEqual({ ok: false, error: 'It is damaged.' });
});

it('an import has one document in hand at a time and starts no thread for it', async () => {
  const opened = await Workspace.open({ folder, create: true, version: 'test' });
  if (!opened.ok) throw new Error(opened.error.message);
  const threads = async (): Promise<number> =>
    process.platform === 'linux'
      ? Number(/Threads:\s+(\d+)/.exec(await readFile('/proc/self/status', 'utf8'))?.[1])
      : 0;
  // Noise, so that nothing is small and nothing is refused as a bomb.
  const noise = Array.from({ length: 150_000 }, (_, i) => ((i * 2654435761) >>> 7).toString(36)).join('');
  const files = Object.fromEntries(
    Array.from({ length: 12 }, (_, i) => [
      `armies/${String(i)}.json`,
      strToU8(
        JSON.stringify(anArmy(`Army ${String(i)}`, { id: `A${String(i)}`, filler: noise.slice(i, i + 700_000) })),
      ),
    ]),
  );
  const before = await threads();
  let most = 0;
  const items = await opened.value.imports.run(
    [{ name: 'b.zip', base64: Buffer.from(zipSync(files, { level: 1 })).toString('base64') }],
    'copy',
    { progress: () => void threads().then((now) => (most = Math.max(most, now))), signal: { aborted: false } },
  );
  expect(items.ok && items.value.map(({ outcome }) => outcome)).toEqual(Array(12).fill('imported'));
  // Node's own pool of four may have been started by it.
  expect(most - before).toBeLessThanOrEqual(5);
  await opened.value.close();
});
