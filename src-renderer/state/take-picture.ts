/**
 * A picture on its way into a document. The host takes PNG and JPEG apart and draws them anew; everything else that a browser can
 * show (WebP maps of virtual tabletops, SVG emblems) is drawn anew here first, as one of the two.
 */
import { MOST_PIXELS } from '#shared/core/picture';
import { err, ok, type Result } from '#shared/core/result';
import { likenessOf, type Likeness } from '#shared/schema/likeness';
import { host } from '../host';
import { toBase64 } from './save-elsewhere';

/** What the host takes; a data: address holds a third more. */
const MOST_BYTES = 9_000_000;
const QUALITIES = [0.92, 0.8, 0.6];

/** `data:image/…;base64,…`, or why not as the end of a sentence. */
export async function takePicture(
  file: Blob,
  use: 'background' | 'likeness' = 'background',
): Promise<Result<string, string>> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const drawn = isPng(bytes) || isJpeg(bytes) ? ok(bytes) : await drawAnew(file);
  if (!drawn.ok) return drawn;
  const taken = await host().call('pictures.take', { base64: toBase64(drawn.value), use });
  if (taken.ok) return ok(taken.value.image);
  return err(taken.error.name === 'work-failed' ? taken.error.detail.reason : taken.error.message);
}

/** A picture of a unit or a faction: at most 512 KB, whatever the file was. */
export async function takeLikeness(file: Blob): Promise<Result<Likeness, string>> {
  const taken = await takePicture(file, 'likeness');
  if (!taken.ok) return taken;
  const likeness = likenessOf(taken.value);
  return likeness ? ok(likeness) : err('it is no PNG or JPEG picture');
}

const isPng = (bytes: Uint8Array): boolean => bytes[0] === 0x89 && bytes[1] === 0x50;
const isJpeg = (bytes: Uint8Array): boolean => bytes[0] === 0xff && bytes[1] === 0xd8;

async function drawAnew(file: Blob): Promise<Result<Uint8Array, string>> {
  const bitmap = await (isSvg(file) ? svgBitmap(file) : createImageBitmap(file)).catch(() => null);
  if (!bitmap) return err('it is no picture, or one that cannot be read here');
  const { width, height } = bitmap;
  if (width * height > MOST_PIXELS) return err(`it has more than ${MOST_PIXELS / 1e6} million pixels`);
  const canvas = new OffscreenCanvas(width, height);
  const ink = canvas.getContext('2d');
  if (!ink) return err('there is no room to draw it');
  ink.drawImage(bitmap, 0, 0);
  const ways =
    isSvg(file) || hasHoles(bitmap)
      ? [{ type: 'image/png' }]
      : QUALITIES.map((quality) => ({ type: 'image/jpeg', quality }));
  for (const way of ways) {
    const blob = await canvas.convertToBlob(way);
    if (blob.size <= MOST_BYTES) return ok(new Uint8Array(await blob.arrayBuffer()));
  }
  return err(`drawn anew it is larger than ${MOST_BYTES / 1e6} MB; make it smaller first`);
}

const isSvg = ({ type }: Blob): boolean => type === 'image/svg+xml';
/** An SVG has no pixels of its own: its longer side gets so many. */
const SVG_SIDE = 1000;

/** As an `img` an SVG runs no script and loads nothing; one that would taint the canvas is refused when it is read back. */
async function svgBitmap(file: Blob): Promise<ImageBitmap> {
  const address = URL.createObjectURL(file);
  try {
    const picture = new Image();
    picture.src = address;
    await picture.decode();
    const { naturalWidth: width, naturalHeight: height } = picture;
    const scale = SVG_SIDE / Math.max(1, width, height);
    return await createImageBitmap(picture, {
      resizeWidth: Math.max(1, Math.round(width * scale)),
      resizeHeight: Math.max(1, Math.round(height * scale)),
      resizeQuality: 'high',
    });
  } finally {
    URL.revokeObjectURL(address);
  }
}

/** A JPEG has no transparent places; seen on a small copy. */
function hasHoles(bitmap: ImageBitmap): boolean {
  const side = 256;
  const ink = new OffscreenCanvas(side, side).getContext('2d');
  if (!ink) return true;
  ink.imageSmoothingQuality = 'high';
  ink.drawImage(bitmap, 0, 0, side, side);
  return ink.getImageData(0, 0, side, side).data.some((level, i) => i % 4 === 3 && level < 255);
}
