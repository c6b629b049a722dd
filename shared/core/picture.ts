/**
 * Pictures inside documents, judged before anything draws or prints them: a damaged one is an issue with a reason, and is left out.
 * `src-main/picture` draws them anew on the way in; this says whether what lies in a document is whole.
 */
import { Inflate } from 'fflate';
import { fromBase64 } from './base64';
import { err, ok, type Result } from './result';

/** Nothing but base64 after the comma: what is written into an SVG or a page can never end its attribute. */
export const PICTURE_ADDRESS = /^data:image\/(png|jpeg|webp);base64,[A-Za-z0-9+/]*={0,2}$/;

/** A picture larger than this many pixels is refused before it is unpacked. */
export const MOST_PIXELS = 40_000_000;

export interface PictureFacts {
  readonly type: 'png' | 'jpeg' | 'webp';
  readonly width: number;
  readonly height: number;
  readonly interlaced: boolean;
  /** Only what is needed to show it: no comments, places, foreign chunks or bytes after its end. */
  readonly plain: boolean;
}

/** Why a picture cannot be shown, as the end of a sentence; null if it is sound. */
export function pictureProblem(address: string): string | null {
  const facts = lookAt(address);
  return facts.ok ? null : facts.error;
}

let last: { readonly address: string; readonly facts: Result<PictureFacts, string> } | null = null;

/** The last answer is kept: the same picture is asked about with every edit. */
export function lookAt(address: string): Result<PictureFacts, string> {
  if (last?.address !== address) last = { address, facts: judge(address) };
  return last.facts;
}

const judged = new WeakMap<object, Result<PictureFacts, string>>();

/** A picture kept as type and base64, as units have one; the answer is kept with it. Interlaced ones cannot be printed. */
export function likenessFacts(picture: { readonly type: string; readonly data: string }): Result<PictureFacts, string> {
  let facts = judged.get(picture);
  if (!facts) {
    facts = judge(`data:${picture.type};base64,${picture.data}`);
    if (facts.ok && `image/${facts.value.type}` !== picture.type)
      facts = err(`it is no ${picture.type.replace('image/', '').toUpperCase()} picture`);
    else if (facts.ok && facts.value.interlaced) facts = err('it is an interlaced PNG');
    judged.set(picture, facts);
  }
  return facts;
}

function judge(address: string): Result<PictureFacts, string> {
  if (!PICTURE_ADDRESS.test(address)) return err('it is no PNG, JPEG or WebP picture');
  const bytes = fromBase64(address.slice(address.indexOf(',') + 1));
  return bytes ? judgeBytes(bytes) : err('its letters are damaged');
}

export function judgeBytes(bytes: Uint8Array): Result<PictureFacts, string> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length > 8 && view.getUint32(0) === 0x89504e47 && view.getUint32(4) === 0x0d0a1a0a)
    return judgePng(bytes, view);
  if (bytes.length > 4 && view.getUint16(0) === 0xffd8) return judgeJpeg(bytes, view);
  if (bytes.length > 20 && nameAt(bytes, 0) === 'RIFF' && nameAt(bytes, 8) === 'WEBP') return judgeWebp(bytes, view);
  return err('it is neither a PNG nor a JPEG file');
}

const CHANNELS: ReadonlyMap<number, number> = new Map([
  [0, 1],
  [2, 3],
  [3, 1],
  [4, 2],
  [6, 4],
]);
const PNG_CHUNKS = new Set(['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND']);

function judgePng(bytes: Uint8Array, view: DataView): Result<PictureFacts, string> {
  const data: Uint8Array[] = [];
  let header: number | null = null;
  let plain = true;
  let at = 8;
  for (let ended = false; !ended;) {
    if (at + 12 > bytes.length) return err('the file is cut short');
    const length = view.getUint32(at);
    const name = nameAt(bytes, at + 4);
    if (at + 12 + length > bytes.length) return err('the file is cut short');
    if (crc(bytes, at + 4, at + 8 + length) !== view.getUint32(at + 8 + length)) return err('its bytes are damaged');
    if (name === 'IHDR' && length >= 13) header ??= at + 8;
    if (name === 'IDAT') data.push(bytes.subarray(at + 8, at + 8 + length));
    ended = name === 'IEND';
    plain &&= PNG_CHUNKS.has(name);
    at += 12 + length;
  }
  if (header === null || data.length === 0) return err('the file is cut short');
  const [width, height, depth] = [view.getUint32(header), view.getUint32(header + 4), bytes[header + 8] ?? 0];
  const channels = CHANNELS.get(bytes[header + 9] ?? -1);
  if (channels === undefined || width === 0 || height === 0 || ![1, 2, 4, 8, 16].includes(depth))
    return err('its header makes no sense');
  if (width * height > MOST_PIXELS) return err(TOO_MANY_PIXELS);
  const interlaced = bytes[header + 12] !== 0;
  // Seven passes have a few more bytes, never fewer.
  const needed = height * (1 + Math.ceil((width * channels * depth) / 8));
  const pixels = unpacks(data, needed);
  return pixels === null
    ? ok({ type: 'png', width, height, interlaced, plain: plain && at === bytes.length })
    : err(pixels);
}

/** Counts what comes out instead of keeping it; stops as soon as it is enough. */
function unpacks(parts: readonly Uint8Array[], needed: number): string | null {
  let found = 0;
  const [first] = parts;
  // zlib's two bytes in front: deflate, and sums that are right.
  if (
    !first ||
    first.length < 2 ||
    ((first[0] ?? 0) & 15) !== 8 ||
    (((first[0] ?? 0) << 8) | (first[1] ?? 0)) % 31 !== 0
  )
    return 'its pixels are damaged';
  const inflate = new Inflate((chunk) => {
    found += chunk.length;
  });
  try {
    for (const [i, part] of parts.entries()) {
      const from = i === 0 ? 2 : 0;
      for (let at = from; at < part.length && found < needed; at += STEP) inflate.push(part.subarray(at, at + STEP));
    }
  } catch {
    return 'its pixels are damaged';
  }
  return found < needed ? 'its pixels are incomplete' : null;
}
const STEP = 16 * 1024;

const JPEG_SEGMENTS = new Set([0xc0, 0xc1, 0xc2, 0xc4, 0xda, 0xdb, 0xdd, 0xe0]);

function judgeJpeg(bytes: Uint8Array, view: DataView): Result<PictureFacts, string> {
  let frame: { width: number; height: number } | null = null;
  let plain = true;
  let scans = 0;
  for (let at = 2; at + 1 < bytes.length;) {
    if (bytes[at] !== 0xff) return err('its markers are damaged');
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xff) {
      at++;
      continue;
    }
    if (marker === 0xd9) {
      if (!frame || scans === 0) return err('it holds no picture');
      return ok({ type: 'jpeg', ...frame, interlaced: false, plain: plain && at + 2 === bytes.length });
    }
    if (at + 4 > bytes.length) break;
    const length = view.getUint16(at + 2);
    if (length < 2) return err('its markers are damaged');
    plain &&= JPEG_SEGMENTS.has(marker);
    if (marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc) {
      if (at + 9 > bytes.length) break;
      const [height, width] = [view.getUint16(at + 5), view.getUint16(at + 7)];
      if (width === 0 || height === 0) return err('its size is missing');
      if (width * height > MOST_PIXELS) return err(TOO_MANY_PIXELS);
      frame ??= { width, height };
    }
    at += 2 + length;
    if (marker !== 0xda) continue;
    scans++;
    if (scans > 100) return err('it has more than 100 scans');
    at = endOfScan(bytes, at);
  }
  return err('the file is cut short');
}

/** Pixels end at the next marker that is neither a stuffed byte nor a restart. */
function endOfScan(bytes: Uint8Array, from: number): number {
  for (let at = from; ; at += 2) {
    at = bytes.indexOf(0xff, at);
    if (at < 0) return bytes.length;
    const next = bytes[at + 1] ?? 0;
    if (next !== 0 && !(next >= 0xd0 && next <= 0xd7)) return at;
  }
}

const WEBP_CHUNKS = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH']);

function judgeWebp(bytes: Uint8Array, view: DataView): Result<PictureFacts, string> {
  const end = 8 + view.getUint32(4, true);
  if (end > bytes.length) return err('the file is cut short');
  let size: { width: number; height: number } | null = null;
  let plain = end === bytes.length;
  for (let at = 12; at + 8 <= end;) {
    const [name, length] = [nameAt(bytes, at), view.getUint32(at + 4, true)];
    if (at + 8 + length > end) return err('the file is cut short');
    size ??= webpSize(bytes, view, name, at + 8, length);
    plain &&= WEBP_CHUNKS.has(name);
    at += 8 + length + (length % 2);
  }
  if (!size || size.width === 0 || size.height === 0) return err('it holds no picture');
  if (size.width * size.height > MOST_PIXELS) return err(TOO_MANY_PIXELS);
  return ok({ type: 'webp', ...size, interlaced: false, plain });
}

function webpSize(
  bytes: Uint8Array,
  view: DataView,
  name: string,
  at: number,
  length: number,
): { width: number; height: number } | null {
  if (length < 10) return null;
  if (name === 'VP8 ')
    return { width: view.getUint16(at + 6, true) & 0x3fff, height: view.getUint16(at + 8, true) & 0x3fff };
  if (name === 'VP8L') {
    const bits = view.getUint32(at + 1, true);
    return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
  }
  if (name !== 'VP8X') return null;
  const three = (from: number): number =>
    (bytes[from] ?? 0) | ((bytes[from + 1] ?? 0) << 8) | ((bytes[from + 2] ?? 0) << 16);
  return { width: three(at + 4) + 1, height: three(at + 7) + 1 };
}

const TOO_MANY_PIXELS = `it has more than ${MOST_PIXELS / 1e6} million pixels`;

const nameAt = (bytes: Uint8Array, at: number): string => String.fromCharCode(...bytes.subarray(at, at + 4));

const CRC_TABLE = Int32Array.from({ length: 256 }, (_, value) => {
  for (let bit = 0; bit < 8; bit++) value = (value >>> 1) ^ (0xedb88320 & -(value & 1));
  return value;
});

function crc(bytes: Uint8Array, from: number, to: number): number {
  let sum = -1;
  for (let at = from; at < to; at++) sum = (sum >>> 8) ^ (CRC_TABLE[(sum ^ (bytes[at] ?? 0)) & 255] ?? 0);
  return (sum ^ -1) >>> 0;
}
