/**
 * A picture from outside is taken apart into pixels and drawn anew, so that nothing but the picture comes in: no script hidden behind
 * its end, no place where it was taken. One that is plain already stays byte for byte, so taking it in twice changes nothing.
 */
import { decode as decodePng, encode as encodePng, convertIndexedToRgb } from 'fast-png';
import jpeg from 'jpeg-js';
import { judgeBytes, MOST_PIXELS } from '#shared/core/picture';
import { err, ok, type Result } from '#shared/core/result';
import { orientationOf, upright, type Pixels } from './orientation';

const QUALITY = 90;
const MOST_MEGABYTES = 512;

export interface Redrawn {
  readonly type: 'png' | 'jpeg' | 'webp';
  readonly bytes: Uint8Array;
}

export function redraw(bytes: Uint8Array): Result<Redrawn, string> {
  const facts = judgeBytes(bytes);
  if (!facts.ok) return facts;
  const { type, plain, interlaced } = facts.value;
  try {
    if (type === 'png') {
      const image = decodePng(bytes, { checkCrc: true });
      return ok({ type, bytes: plain && !interlaced ? bytes : encodePng(asEncoded(image)) });
    }
    if (type === 'jpeg') {
      const pixels: Pixels = jpeg.decode(bytes, {
        useTArray: true,
        maxResolutionInMP: MOST_PIXELS / 1e6,
        maxMemoryUsageInMB: MOST_MEGABYTES,
      });
      if (plain) return ok({ type, bytes });
      return ok({ type, bytes: new Uint8Array(jpeg.encode(upright(pixels, orientationOf(bytes)), QUALITY).data) });
    }
  } catch {
    return err('its pixels are damaged');
  }
  // Nothing here draws WebP: its picture is kept and everything else in the file left out.
  return ok({ type, bytes: plain ? bytes : bareWebp(bytes) });
}

type Decoded = ReturnType<typeof decodePng>;

/** A palette is written out; the encoder takes plain channels. */
function asEncoded(image: Decoded): Parameters<typeof encodePng>[0] {
  const { width, height } = image;
  if (image.palette) {
    const channels = image.palette[0]?.length ?? 3;
    return { width, height, data: convertIndexedToRgb(image), channels, depth: 8 };
  }
  if (image.depth < 8) return { width, height, data: greys(image), channels: 1, depth: 8 };
  return { width, height, data: image.data, channels: image.channels, depth: image.depth };
}

/** Several pixels to a byte, each row starting a new one: spread out to a byte each. */
function greys({ width, height, depth, data }: Decoded): Uint8Array {
  const most = 2 ** depth - 1;
  const perByte = 8 / depth;
  const row = Math.ceil(width / perByte);
  const out = new Uint8Array(width * height);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const byte = Number(data[y * row + Math.floor(x / perByte)] ?? 0);
      out[y * width + x] = Math.round((((byte >> (8 - depth * ((x % perByte) + 1))) & most) * 255) / most);
    }
  return out;
}

const KEPT = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF']);

function bareWebp(bytes: Uint8Array): Uint8Array {
  const source = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = 8 + source.readUInt32LE(4);
  const parts: Buffer[] = [];
  for (let at = 12; at + 8 <= end;) {
    const length = source.readUInt32LE(at + 4);
    const next = at + 8 + length + (length % 2);
    if (KEPT.has(source.toString('latin1', at, at + 4)))
      parts.push(Buffer.from(source.subarray(at, Math.min(next, end))));
    at = next;
  }
  // The extended header says which other parts follow: profile, EXIF and XMP no longer do.
  const extended = parts.find((part) => part.toString('latin1', 0, 4) === 'VP8X');
  if (extended) extended[8] = (extended[8] ?? 0) & ~0b0010_1100;
  const body = Buffer.concat([Buffer.from('WEBP'), ...parts]);
  const size = Buffer.alloc(4);
  size.writeUInt32LE(body.length);
  return new Uint8Array(Buffer.concat([Buffer.from('RIFF'), size, body]));
}
