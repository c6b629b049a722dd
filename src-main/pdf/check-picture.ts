import { Buffer } from 'node:buffer';
import { inflateSync } from 'node:zlib';

/** A picture larger than this many pixels is refused before it is unpacked. */
const MOST_PIXELS = 40_000_000;

/** Why a PNG or JPEG cannot be printed, or null. PDFKit unpacks pictures later and out of reach, where a damaged one ends the worker. */
export function pictureProblem(base64: string): string | null {
  const bytes = Buffer.from(base64, 'base64');
  if (bytes.length > 8 && bytes.readUInt32BE(0) === 0x89504e47 && bytes.readUInt32BE(4) === 0x0d0a1a0a)
    return pngProblem(bytes);
  if (bytes.length > 4 && bytes.readUInt16BE(0) === 0xffd8) return jpegProblem(bytes);
  return 'it is neither a PNG nor a JPEG file';
}

const CHANNELS: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };

function pngProblem(bytes: Buffer): string | null {
  const data: Buffer[] = [];
  let header: Buffer | null = null;
  let ended = false;
  for (let at = 8; at + 12 <= bytes.length;) {
    const length = bytes.readUInt32BE(at);
    const type = bytes.toString('latin1', at + 4, at + 8);
    if (at + 12 + length > bytes.length) return 'the file is cut short';
    const body = bytes.subarray(at + 8, at + 8 + length);
    if (type === 'IHDR') header = body;
    if (type === 'IDAT') data.push(body);
    if (type === 'IEND') ended = true;
    at += 12 + length;
  }
  if (!header || header.length < 13 || !ended || data.length === 0) return 'the file is cut short';
  const width = header.readUInt32BE(0);
  const height = header.readUInt32BE(4);
  const depth = header[8] ?? 0;
  const channels = CHANNELS[header[9] ?? -1];
  if (channels === undefined || width === 0 || height === 0) return 'its header makes no sense';
  if (width * height > MOST_PIXELS) return `it has more than ${MOST_PIXELS / 1e6} million pixels`;
  if ((header[12] ?? 0) !== 0) return 'it is an interlaced PNG; save it again without interlacing';
  const needed = height * (1 + Math.ceil((width * channels * depth) / 8));
  try {
    return inflateSync(Buffer.concat(data), { maxOutputLength: needed + 64 }).length < needed
      ? 'its pixels are incomplete'
      : null;
  } catch {
    return 'its pixels are damaged';
  }
}

function jpegProblem(bytes: Buffer): string | null {
  for (let at = 2; at + 9 < bytes.length;) {
    if (bytes[at] !== 0xff) return 'its markers are damaged';
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xff) {
      at++;
      continue;
    }
    const isFrame = marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
    if (isFrame) {
      const height = bytes.readUInt16BE(at + 5);
      const width = bytes.readUInt16BE(at + 7);
      if (width === 0 || height === 0) return 'its size is missing';
      return width * height > MOST_PIXELS ? `it has more than ${MOST_PIXELS / 1e6} million pixels` : null;
    }
    at += 2 + bytes.readUInt16BE(at + 2);
  }
  return 'the file is cut short';
}
