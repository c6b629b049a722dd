/** Pictures of units and factions: drawn anew like every other, and made small enough to live in an army beside a hundred others. */
import { convertIndexedToRgb, decode as decodePng, encode as encodePng } from 'fast-png';
import jpeg from 'jpeg-js';
import { judgeBytes } from '#shared/core/picture';
import { err, ok, type Result } from '#shared/core/result';
import { MOST_LIKENESS_BYTES } from '#shared/schema/likeness';
import type { Pixels } from './orientation';
import { redraw, type Redrawn } from './redraw';

/** Enough for 85 mm at 300 dots to the inch. */
const MOST_SIDE = 1000;
const LEAST_SIDE = 64;
const QUALITY = 88;

/** A picture that is small and plain already stays byte for byte, so taking it in twice changes nothing. */
export function drawLikeness(bytes: Uint8Array): Result<Redrawn, string> {
  const drawn = redraw(bytes);
  if (!drawn.ok) return drawn;
  const { type, bytes: whole } = drawn.value;
  if (type === 'webp') return err('it is a WebP picture; choose a PNG or JPEG');
  const facts = judgeBytes(whole);
  if (!facts.ok) return facts;
  const longest = Math.max(facts.value.width, facts.value.height);
  if (whole.length <= MOST_LIKENESS_BYTES && longest <= MOST_SIDE) return drawn;
  const pixels = type === 'png' ? pngPixels(whole) : jpeg.decode(whole, { useTArray: true, maxMemoryUsageInMB: 512 });
  const holes = hasHoles(pixels);
  for (let side = Math.min(longest, MOST_SIDE); side >= LEAST_SIDE; side = Math.floor(side * 0.8)) {
    const small = shrunk(pixels, side / longest);
    const made = type === 'png' || holes ? encodePng({ ...small, channels: 4, depth: 8 }) : null;
    if (made && made.length <= MOST_LIKENESS_BYTES) return ok({ type: 'png', bytes: made });
    if (holes) continue;
    const photo = new Uint8Array(jpeg.encode(small, QUALITY).data);
    if (photo.length <= MOST_LIKENESS_BYTES) return ok({ type: 'jpeg', bytes: photo });
  }
  return err('it cannot be made smaller than 512 KB');
}

/** Any PNG as four bytes to a pixel. */
function pngPixels(bytes: Uint8Array): Pixels {
  const image = decodePng(bytes);
  const { width, height } = image;
  const channels = image.palette ? (image.palette[0]?.length ?? 3) : image.channels;
  const from = image.palette ? convertIndexedToRgb(image) : image.data;
  const most = image.palette ? 255 : 2 ** image.depth - 1;
  const data = new Uint8Array(width * height * 4);
  for (let i = 0; i < width * height; i++) {
    const at = (n: number): number => Math.round((Number(from[i * channels + n] ?? 0) * 255) / most);
    const grey = channels < 3;
    data[i * 4] = at(0);
    data[i * 4 + 1] = grey ? at(0) : at(1);
    data[i * 4 + 2] = grey ? at(0) : at(2);
    data[i * 4 + 3] = channels === 2 ? at(1) : channels === 4 ? at(3) : 255;
  }
  return { width, height, data };
}

function hasHoles({ data }: Pixels): boolean {
  for (let i = 3; i < data.length; i += 4) if ((data[i] ?? 255) < 255) return true;
  return false;
}

/** Every new pixel is the mean of those it covers, colours weighed by how solid they are. */
function shrunk({ width, height, data }: Pixels, scale: number): Pixels {
  if (scale >= 1) return { width, height, data };
  const [w, h] = [Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale))];
  const out = new Uint8Array(w * h * 4);
  for (let y = 0; y < h; y++) {
    const [top, bottom] = [Math.floor((y * height) / h), Math.max(1, Math.ceil(((y + 1) * height) / h))];
    for (let x = 0; x < w; x++) {
      const [left, right] = [Math.floor((x * width) / w), Math.max(1, Math.ceil(((x + 1) * width) / w))];
      out.set(meanOf(data, width, { left, right, top, bottom }), (y * w + x) * 4);
    }
  }
  return { width: w, height: h, data: out };
}

interface Patch {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

function meanOf(data: Uint8Array, width: number, { left, right, top, bottom }: Patch): readonly number[] {
  let [red, green, blue, solid] = [0, 0, 0, 0];
  for (let y = top; y < bottom; y++)
    for (let x = left; x < right; x++) {
      const at = (y * width + x) * 4;
      const weight = data[at + 3] ?? 0;
      red += (data[at] ?? 0) * weight;
      green += (data[at + 1] ?? 0) * weight;
      blue += (data[at + 2] ?? 0) * weight;
      solid += weight;
    }
  const count = (right - left) * (bottom - top);
  const weight = Math.max(1, solid);
  return [red / weight, green / weight, blue / weight, solid / count].map(Math.round);
}
