/** The door for pictures: from the bytes of a file, or the background of a document, to a picture that is nothing else. */
import { PICTURE_ADDRESS } from '#shared/core/picture';
import { err, ok, type Result } from '#shared/core/result';
import type { pictureUse } from '#shared/host/calls/pictures';
import { isJsonObject, type JsonObject } from '#shared/host/json-object';
import type { z } from '#shared/host/zod';
import { likenessOf, likenessSchema, type Likeness } from '#shared/schema/likeness';
import { JobWorker } from '../worker/job-worker';
import type { Redrawn } from './redraw';

/** A data: address holds a third more than its bytes. */
export const MOST_PICTURE_BYTES = 9_000_000;

export interface TakenPicture {
  /** `data:image/…;base64,…` */
  readonly image: string;
}

type PictureUse = z.infer<typeof pictureUse>;

export interface PictureJob {
  readonly bytes: Uint8Array;
  readonly use: PictureUse;
}

/** Bytes of a picture in, the picture or the end of a sentence out. */
export type TakePicture = (bytes: Uint8Array, use?: PictureUse) => Promise<Result<TakenPicture, string>>;

export function pictureTaker(workerUrl: URL): TakePicture {
  const worker = new JobWorker<PictureJob, Result<Redrawn, string>>(workerUrl, { time: 30_000, memory: 512 });
  return async (bytes, use = 'background') => {
    if (bytes.length > MOST_PICTURE_BYTES) return err(`it is larger than ${String(MOST_PICTURE_BYTES / 1e6)} MB`);
    const drawn = await worker.run({ bytes, use });
    if (!drawn.ok) return err('it takes too long or too much memory to read');
    if (!drawn.value.ok) return drawn.value;
    const { type, bytes: made } = drawn.value.value;
    if (made.length > MOST_PICTURE_BYTES)
      return err(`drawn anew it is larger than ${String(MOST_PICTURE_BYTES / 1e6)} MB; make it smaller first`);
    return ok({ image: `data:image/${type};base64,${Buffer.from(made).toString('base64')}` });
  };
}

/** A document with its pictures drawn anew; one that cannot be is left as it is, and the document's issues say why. */
export async function withTakenPicture(document: JsonObject, take: TakePicture): Promise<JsonObject> {
  if (document['format'] === 'muster/army') return withTakenLikenesses(document, take);
  const { background } = document;
  if (document['format'] !== 'muster/mission' || !isJsonObject(background)) return document;
  const { image } = background;
  if (typeof image !== 'string' || !PICTURE_ADDRESS.test(image)) return document;
  const taken = await take(Buffer.from(image.slice(image.indexOf(',') + 1), 'base64'));
  if (!taken.ok || taken.value.image === image) return document;
  return { ...document, background: { ...background, image: taken.value.image } };
}

async function withTakenLikenesses(army: JsonObject, take: TakePicture): Promise<JsonObject> {
  // The same picture on many units is drawn once.
  const known = new Map<string, Promise<Likeness | null>>();
  const drawn = async <T extends JsonObject>(holder: T): Promise<T> => {
    const read = likenessSchema.safeParse(holder['picture']);
    if (!read.success) return holder;
    const { data } = read.data;
    const taking =
      known.get(data) ??
      take(Buffer.from(data, 'base64'), 'likeness').then((taken) => (taken.ok ? likenessOf(taken.value.image) : null));
    known.set(data, taking);
    const taken = await taking;
    return taken && taken.data !== data ? { ...holder, picture: taken } : holder;
  };
  const units = Array.isArray(army['units'])
    ? await Promise.all(army['units'].map((unit: unknown) => (isJsonObject(unit) ? drawn(unit) : unit)))
    : army['units'];
  return drawn({ ...army, units } as JsonObject);
}
