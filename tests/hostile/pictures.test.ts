/** Pictures inside documents: nothing but the picture comes in, and a damaged one is an issue, never an empty table. */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import { decode as decodePng, encode as encodePng } from 'fast-png';
import jpeg from 'jpeg-js';
import { describe, expect, it } from 'vitest';
import { missionSvg } from '#shared/battlefield/exchange/mission-svg';
import { fromUvtt } from '#shared/battlefield/exchange/uvtt';
import { lookAt, pictureProblem } from '#shared/core/picture';
import { ok } from '#shared/core/result';
import { parseDocumentOf } from '#shared/schema/parse';
import { LIGHT } from '#shared/table/mark-looks';
import { tableMarks } from '#shared/table/table-marks';
import { makeHandlers } from '../../src-main/host/handlers';
import { Services } from '../../src-main/host/services';
import { redraw } from '../../src-main/picture/redraw';
import type { TakePicture } from '../../src-main/picture/take-picture';
import { Workspace } from '../../src-main/storage/workspace';
import { builtIn, fixed, issuesOf, systemOf } from '../missions/support';

const SCRIPT = '<script>alert(1)</script>';
const address = (bytes: Uint8Array, type = 'png'): string =>
  `data:image/${type};base64,${Buffer.from(bytes).toString('base64')}`;
const pixels = (width: number, height: number): Uint8Array =>
  Uint8Array.from({ length: width * height * 4 }, (_, i) => (i % 4 === 3 ? 255 : (i * 37) % 256));
const somePng = (): Uint8Array => encodePng({ width: 9, height: 5, data: pixels(9, 5), channels: 4 });

function chunk(name: string, body: Uint8Array): Buffer {
  const out = Buffer.alloc(body.length + 12);
  out.writeUInt32BE(body.length);
  out.write(name, 4, 'latin1');
  out.set(body, 8);
  let sum = -1;
  for (const byte of out.subarray(4, 8 + body.length)) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit++) sum = (sum >>> 1) ^ (0xedb88320 & -(sum & 1));
  }
  out.writeUInt32BE((sum ^ -1) >>> 0, 8 + body.length);
  return out;
}
/** With words inside and a script behind its end. */
const stuffed = (png: Uint8Array): Uint8Array =>
  Buffer.concat([
    png.subarray(0, 33),
    chunk('tEXt', Buffer.from(`x\0${SCRIPT}`)),
    png.subarray(33),
    Buffer.from(SCRIPT),
  ]);
const withBackground = (image: string) => ({
  ...builtIn('debris-field'),
  background: { image, x: 0, y: 0, width: 36, height: 36, opacity: 1 },
});
const value = <T>(result: { ok: true; value: T } | { ok: false; error: unknown }): T => {
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.value;
};

describe('the address of a picture', () => {
  it.each([
    'data:image/png;base64,AAAA" onload="alert(1)',
    'data:image/png;base64,AAAA"/><script>alert(1)</script>',
    'data:image/svg+xml;base64,AAAA',
    'data:image/png,AAAA',
    'javascript:alert(1)//data:image/png;base64,AAAA',
  ])('%s is refused with the document', (image) => {
    const parsed = parseDocumentOf('muster/mission', withBackground(image));
    expect(parsed.ok ? 'read' : parsed.error.message).toContain('background.image');
  });

  it('may be broken into lines', () => {
    const broken = address(somePng()).replace(/(.{60})/g, '$1\n');
    expect(value(parseDocumentOf('muster/mission', withBackground(broken))).background?.image).toBe(address(somePng()));
  });

  it('is the same in a map of a virtual tabletop', () => {
    const map = (image: string): string =>
      JSON.stringify({ resolution: { map_size: { x: 20, y: 20 }, pixels_per_grid: 10 }, line_of_sight: [], image });
    const take = (image: string) => value(fromUvtt(map(image), { full: [], partial: [] })).image;
    expect(take(Buffer.from(somePng()).toString('base64'))).toBe(address(somePng()));
    expect(take(`${address(somePng())}" onload="alert(1)`)).toBeNull();
  });

  it('and every other word are escaped in an exported picture', () => {
    const { background, ...mission } = withBackground(`${address(somePng())}" onload="alert(1)`);
    const hostile = { ...mission, name: `"${SCRIPT}`, background: { ...background, image: address(somePng()) } };
    const svg = missionSvg(hostile, systemOf('squadrons'), LIGHT);
    expect(svg).not.toContain('<script');
    expect(svg).toContain('<image');
    expect(missionSvg({ ...mission, background }, systemOf('squadrons'), LIGHT)).not.toContain('onload');
  });
});

describe('drawn anew', () => {
  it('a PNG keeps its pixels and nothing else', () => {
    const before = stuffed(somePng());
    const after = value(redraw(before));
    expect(Buffer.from(before).includes(SCRIPT)).toBe(true);
    expect(Buffer.from(after.bytes).includes('script')).toBe(false);
    expect([...decodePng(after.bytes).data]).toEqual([...pixels(9, 5)]);
    expect(value(lookAt(address(after.bytes))).plain).toBe(true);
    // Taken in again it stays as it is, so that the same document is still the same.
    expect(value(redraw(after.bytes)).bytes).toEqual(after.bytes);
  });

  it.each([1, 2, 4] as const)('a grey PNG of %i bits', (depth) => {
    const row = Buffer.from([0, 0b1011_0010, 0b1100_0000]);
    const header = Buffer.from([0, 0, 0, 16 / depth - 1, 0, 0, 0, 1, depth, 0, 0, 0, 0]);
    const png = Buffer.concat([
      Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
      chunk('IHDR', header),
      chunk('tEXt', Buffer.from('a\0b')),
      chunk('IDAT', deflateSync(row)),
      chunk('IEND', Buffer.alloc(0)),
    ]);
    const bits = '1011001011000000';
    const greys = Array.from({ length: 16 / depth - 1 }, (_, i) =>
      Math.round((parseInt(bits.slice(i * depth, (i + 1) * depth), 2) * 255) / (2 ** depth - 1)),
    );
    expect([...decodePng(value(redraw(png)).bytes).data]).toEqual(greys);
  });

  it('a photograph is turned upright and forgets where it was taken', () => {
    const wide = new Uint8Array(32 * 16 * 4).fill(255);
    for (let y = 0; y < 16; y++) for (let x = 0; x < 16; x++) wide.fill(0, (y * 32 + x) * 4, (y * 32 + x) * 4 + 3);
    const made = jpeg.encode({ width: 32, height: 16, data: wide }, 95).data;
    // Orientation 6: the first column of what is stored is the top row of what was seen.
    const exif = Buffer.from(
      '457869660000' + '4d4d002a00000008' + '0001' + '0112000300000001' + '00060000' + '00000000',
      'hex',
    );
    const segment = Buffer.concat([Buffer.from([0xff, 0xe1, 0, exif.length + 2]), exif]);
    const photo = Buffer.concat([made.subarray(0, 2), segment, made.subarray(2), Buffer.from(SCRIPT)]);
    const after = value(redraw(photo));
    const { width, height, data } = jpeg.decode(after.bytes, { useTArray: true });
    expect([width, height]).toEqual([16, 32]);
    expect([data[(4 * 16 + 8) * 4], data[(28 * 16 + 8) * 4]].map((level) => (level ?? 0) > 128)).toEqual([false, true]);
    expect(Buffer.from(after.bytes).includes('Exif')).toBe(false);
    expect(value(redraw(after.bytes)).bytes).toEqual(after.bytes);
  });

  it.each([
    ['cut short', somePng().subarray(0, 60)],
    ['one flipped byte', somePng().map((byte, i) => (i === 50 ? byte ^ 1 : byte))],
    ['no picture', Buffer.from('hello there, this is text')],
    [
      'too many pixels',
      Buffer.concat([
        somePng().subarray(0, 8),
        chunk('IHDR', Buffer.from([0, 1, 0, 0, 0, 1, 0, 0, 1, 0, 0, 0, 0])),
        chunk('IDAT', deflateSync(Buffer.alloc(100))),
        chunk('IEND', Buffer.alloc(0)),
      ]),
    ],
    [
      'rubbish with right sums',
      Buffer.concat([
        somePng().subarray(0, 33),
        chunk('IDAT', Buffer.from([0x78, 0x9c, 0xff, 0xff, 0xff])),
        chunk('IEND', Buffer.alloc(0)),
      ]),
    ],
  ])('%s is refused with a reason', (_name, bytes) => {
    expect(redraw(bytes)).toMatchObject({ ok: false });
    expect(pictureProblem(address(bytes))).toMatch(/^(it|its|the file) /);
  });
});

describe('a damaged picture', () => {
  const damaged = withBackground(address(somePng().subarray(0, 60)));

  it('is an issue that can be fixed by one click', () => {
    expect(
      issuesOf(value(parseDocumentOf('muster/mission', damaged))).find(({ code }) => code === 'damaged-picture'),
    ).toMatchObject({
      severity: 'warning',
      path: ['background', 'image'],
    });
    expect(fixed(damaged, 'damaged-picture').background).toBeNull();
    expect(issuesOf(withBackground(address(somePng()))).some(({ code }) => code === 'damaged-picture')).toBe(false);
  });

  it('is left out and everything else is drawn', () => {
    const marksOf = (mission: ReturnType<typeof withBackground>) =>
      JSON.stringify(
        tableMarks({ mission, system: systemOf('squadrons'), scale: { k: 10, px: 1 }, naming: 'names' }, {}),
      );
    const bare = { ...damaged, background: null } as unknown as typeof damaged;
    expect(marksOf(damaged)).toBe(marksOf(bare));
    expect(marksOf(withBackground(address(somePng())))).toContain('"kind":"image"');
  });
});

describe('a WebP picture', () => {
  const WEBP =
    'UklGRk4AAABXRUJQVlA4IEIAAADwAgCdASoYABAAPm0qkUWkIqGYBABABsSgC7LoAAixgAD+7tzub9b6PkzPv/AGz/xSs/4IfeySf/FKz/gNQZgAAAA=';
  const old = withBackground(`data:image/webp;base64,${WEBP}`);

  it('of a document from before is still shown, and named as one that does not print', () => {
    const mission = value(parseDocumentOf('muster/mission', old));
    expect(issuesOf(mission).find(({ code }) => code === 'webp-picture')).toMatchObject({ severity: 'note' });
    expect(issuesOf(mission).some(({ code }) => code === 'damaged-picture')).toBe(false);
    expect(missionSvg(mission, systemOf('squadrons'), LIGHT)).toContain(WEBP);
  });

  it('is not taken by the host as it is, which cannot draw it anew', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'muster-pictures-'));
    const services = await Services.start({
      host: 'direct',
      version: 'test',
      dataFolder: folder,
      storage: { takePicture: takeHere },
    });
    const taken = await makeHandlers(services)['pictures.take'](
      { base64: WEBP, use: 'background' },
      { signal: new AbortController().signal, progress: () => undefined },
    );
    expect(taken).toMatchObject({ ok: false, error: { name: 'work-failed' } });
    expect(JSON.stringify(taken)).toContain('it is a WebP picture');
    await services.close();
    await rm(folder, { recursive: true, force: true });
  });
});

const takeHere: TakePicture = async (bytes) => {
  const drawn = redraw(bytes);
  return drawn.ok ? ok({ image: address(drawn.value.bytes, drawn.value.type) }) : drawn;
};

it('an import draws the pictures of its missions anew', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'muster-pictures-'));
  const workspace = value(await Workspace.open({ folder, create: true, version: 'test', takePicture: takeHere }));
  const take = async () =>
    value(
      await workspace.imports.run(
        [{ name: 'm.json', text: JSON.stringify({ ...withBackground(address(stuffed(somePng()))), id: 'M1' }) }],
        'copy',
        { progress: () => undefined, signal: { aborted: false } },
      ),
    )[0]?.outcome;
  expect(await take()).toBe('imported');
  expect(await take()).toBe('already-here');
  const { file } = value(await workspace.documents.load('M1'));
  const saved = await readFile(join(folder, file), 'utf8');
  expect(saved).not.toContain(Buffer.from(SCRIPT).toString('base64').slice(4, -4));
  expect(saved).toContain('data:image/png;base64,');
  await workspace.close();
  await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
});
