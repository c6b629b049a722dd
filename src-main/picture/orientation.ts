/** Which way up a photograph was taken, and its pixels turned that way: the note itself does not come along. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  /** Four bytes to a pixel. */
  readonly data: Uint8Array;
}

/** 1 to 8, as EXIF counts; 1 (upright) if nothing is said. */
export function orientationOf(jpeg: Uint8Array): number {
  const view = new DataView(jpeg.buffer, jpeg.byteOffset, jpeg.byteLength);
  for (let at = 2; at + 4 <= jpeg.length && jpeg[at] === 0xff;) {
    const marker = jpeg[at + 1] ?? 0;
    const length = view.getUint16(at + 2);
    if (marker === 0xda) return 1;
    if (marker === 0xe1 && at + 2 + length <= jpeg.length && length > 16) {
      const said = inExif(new DataView(jpeg.buffer, jpeg.byteOffset + at + 4, length - 2));
      if (said !== null) return said;
    }
    at += 2 + Math.max(2, length);
  }
  return 1;
}

function inExif(view: DataView): number | null {
  if (view.byteLength < 14 || view.getUint32(0) !== 0x45786966) return null;
  const start = 6;
  const little = view.getUint16(start) === 0x4949;
  const table = start + view.getUint32(start + 4, little);
  if (table + 2 > view.byteLength) return null;
  const count = Math.min(view.getUint16(table, little), 200);
  for (let i = 0; i < count; i++) {
    const entry = table + 2 + i * 12;
    if (entry + 12 > view.byteLength) return null;
    if (view.getUint16(entry, little) !== 0x0112) continue;
    const value = view.getUint16(entry + 8, little);
    return value >= 1 && value <= 8 ? value : null;
  }
  return null;
}

export function upright({ width, height, data }: Pixels, orientation: number): Pixels {
  if (orientation === 1) return { width, height, data };
  const turned = orientation >= 5;
  const [w, h] = turned ? [height, width] : [width, height];
  const from = new Uint32Array(data.slice().buffer);
  const to = new Uint32Array(w * h);
  for (let y = 0; y < h; y++)
    for (let x = 0; x < w; x++) {
      const [sx, sy] = SOURCES[orientation - 1]?.(x, y, width - 1, height - 1) ?? [x, y];
      to[y * w + x] = from[sy * width + sx] ?? 0;
    }
  return { width: w, height: h, data: new Uint8Array(to.buffer) };
}

/** Where a pixel of the upright picture lies in the one that was stored; `r` and `b` are its last column and row. */
const SOURCES: readonly ((x: number, y: number, r: number, b: number) => readonly [number, number])[] = [
  (x, y) => [x, y],
  (x, y, r) => [r - x, y],
  (x, y, r, b) => [r - x, b - y],
  (x, y, _r, b) => [x, b - y],
  (x, y) => [y, x],
  (x, y, _r, b) => [y, b - x],
  (x, y, r, b) => [r - y, b - x],
  (x, y, r) => [r - y, x],
];
