/** The door for pictures: from the bytes of a file, or the background of a document, to a picture that is nothing else. */
import { PICTURE_ADDRESS } from '#shared/core/picture';
import { err, ok, type Result } from '#shared/core/result';
import { isJsonObject, type JsonObject } from '#shared/host/json-object';
import { JobWorker } from '../worker/job-worker';
import type { Redrawn } from './redraw';

/** A data: address holds a third more than its bytes. */
export const MOST_PICTURE_BYTES = 9_000_000;

export interface TakenPicture {
  /** `data:image/…;base64,…` */
  readonly image: string;
}

/** Bytes of a picture in, the picture or the end of a sentence out. */
export type TakePicture = (bytes: Uint8Array) => Promise<Result<TakenPicture, string>>;

export function pictureTaker(workerUrl: URL): TakePicture {
  const worker = new JobWorker<Uint8Array, Result<Redrawn, string>>(workerUrl, { time: 30_000, memory: 512 });
  return async (bytes) => {
    if (bytes.length > MOST_PICTURE_BYTES) return err(`it is larger than ${String(MOST_PICTURE_BYTES / 1e6)} MB`);
    const drawn = await worker.run(bytes);
    if (!drawn.ok) return err('it takes too long or too much memory to read');
    if (!drawn.value.ok) return drawn.value;
    const { type, bytes: made } = drawn.value.value;
    if (made.length > MOST_PICTURE_BYTES)
      return err(`drawn anew it is larger than ${String(MOST_PICTURE_BYTES / 1e6)} MB; make it smaller first`);
    return ok({ image: `data:image/${type};base64,${Buffer.from(made).toString('base64')}` });
  };
}

/** A document with its picture drawn anew; one that cannot be is left as it is, and the mission's issues say why. */
export async function withTakenPicture(document: JsonObject, take: TakePicture): Promise<JsonObject> {
  const { background } = document;
  if (document['format'] !== 'muster/mission' || !isJsonObject(background)) return document;
  const { image } = background;
  if (typeof image !== 'string' || !PICTURE_ADDRESS.test(image)) return document;
  const taken = await take(Buffer.from(image.slice(image.indexOf(',') + 1), 'base64'));
  if (!taken.ok || taken.value.image === image) return document;
  return { ...document, background: { ...background, image: taken.value.image } };
}
