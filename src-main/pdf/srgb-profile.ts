import { Buffer } from 'node:buffer';

/**
 * What the colours of a file mean, as archives ask for it (PDF/A): sRGB as a small ICC profile of version 2, written out here so that the
 * same bytes come from a source tree, a bundle and a package.
 */
export function srgbProfile(): Buffer {
  const curve = tagged('curv', uint32(1), uint16(0x0233));
  const tags: readonly (readonly [string, Buffer])[] = [
    ['desc', description('sRGB')],
    ['cprt', tagged('text', Buffer.from('Public domain\0', 'latin1'))],
    ['wtpt', xyz(0.9642, 1, 0.8249)],
    ['rXYZ', xyz(0.43607, 0.22249, 0.01392)],
    ['gXYZ', xyz(0.38515, 0.71687, 0.09708)],
    ['bXYZ', xyz(0.14307, 0.06061, 0.7141)],
    ['rTRC', curve],
    ['gTRC', curve],
    ['bTRC', curve],
  ];
  const table: Buffer[] = [uint32(tags.length)];
  const bodies: Buffer[] = [];
  let at = HEADER + 4 + tags.length * 12;
  for (const [name, body] of tags) {
    const whole = padded(body);
    table.push(Buffer.from(name, 'latin1'), uint32(at), uint32(body.length));
    bodies.push(whole);
    at += whole.length;
  }
  return Buffer.concat([header(at), ...table, ...bodies]);
}

const HEADER = 128;

function header(size: number): Buffer {
  const out = Buffer.alloc(HEADER);
  out.writeUInt32BE(size, 0);
  out.writeUInt32BE(0x02100000, 8);
  out.write('mntrRGB XYZ ', 12, 'latin1');
  for (const [i, part] of [2026, 1, 1, 0, 0, 0].entries()) out.writeUInt16BE(part, 24 + i * 2);
  out.write('acsp', 36, 'latin1');
  // Seen in daylight of 5000 K, as every profile is.
  for (const [i, part] of [0.9642, 1, 0.8249].entries()) out.writeInt32BE(fixed(part), 68 + i * 4);
  return out;
}

const fixed = (value: number): number => Math.round(value * 65_536);
const uint16 = (value: number): Buffer => Buffer.from([value >> 8, value & 255]);
const uint32 = (value: number): Buffer => Buffer.concat([uint16(value >>> 16), uint16(value & 0xffff)]);
const tagged = (type: string, ...parts: readonly Buffer[]): Buffer =>
  Buffer.concat([Buffer.from(type, 'latin1'), uint32(0), ...parts]);
const xyz = (...values: readonly number[]): Buffer => tagged('XYZ ', ...values.map((value) => uint32(fixed(value))));
const padded = (body: Buffer): Buffer => Buffer.concat([body, Buffer.alloc((4 - (body.length % 4)) % 4)]);

/** ASCII words, then empty Unicode and Macintosh ones of fixed length. */
const description = (words: string): Buffer =>
  tagged('desc', uint32(words.length + 1), Buffer.from(`${words}\0`, 'latin1'), Buffer.alloc(4 + 4 + 2 + 1 + 67));
