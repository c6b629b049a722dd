import { dirname } from 'node:path';
import { hostError } from '#shared/host/errors';
import type { JsonObject } from '#shared/host/json-object';
import { serialise } from '#shared/schema/serialise';
import { Refusal } from './attempt';
import { createAtomically, writeAtomically } from './atomic-write';
import { errorCode, MAX_FILE_BYTES } from './files';
import type { IndexEntry } from './index-entry';
import { placeToWrite } from './inside';
import { tooLarge } from './locate';
import type { ReadDocument } from './read-document';
import { factsOf } from './scan';
import type { StoreContext } from './store-context';

export const nameOf = (document: JsonObject): string => {
  const { name } = document;
  return typeof name === 'string' && name.trim() ? name : 'Unnamed';
};

/** The bytes of a document, if they can be read back: a file that Muster could not open again is never written. */
export async function encode(context: StoreContext, document: JsonObject, id: string): Promise<Buffer> {
  const bytes = Buffer.from(serialise(document));
  if (bytes.length > MAX_FILE_BYTES) throw tooLarge(nameOf(document));
  const result = await context.reader.read(bytes);
  if (result.status !== 'ok') throw sayWhyNot(result, `“${nameOf(document)}”`);
  const own = document['id'];
  if (typeof own === 'string' && own !== id && !id.includes('~')) {
    const reason = `its id is "${own.slice(0, 60)}", not "${id.slice(0, 60)}"`;
    throw new Refusal(hostError('broken-document', `“${nameOf(document)}” was not saved: ${reason}.`, { reason }));
  }
  return bytes;
}

/** Replaces a file durably and tells the index; `lastLook` may still stop it. */
export async function replaceFile(
  context: StoreContext,
  file: string,
  bytes: Buffer,
  lastLook: () => Promise<void>,
): Promise<IndexEntry> {
  const path = await placeToWrite(context.files, context.root, file);
  await writeAtomically(context.files, path, bytes, lastLook);
  return indexed(context, file, bytes);
}

/** Makes a file durably and tells the index; null if one of that name is there. The workspace itself is never made here: a vanished one must stay noticed. */
export async function createFile(context: StoreContext, file: string, bytes: Buffer): Promise<IndexEntry | null> {
  const { files, root } = context;
  const path = await placeToWrite(files, root, file);
  await files.mkdir(dirname(path)).catch((error: unknown) => {
    if (errorCode(error) !== 'EEXIST') throw error;
  });
  return (await createAtomically(files, path, bytes)) ? indexed(context, file, bytes) : null;
}

async function indexed({ files, root, index }: StoreContext, file: string, bytes: Buffer): Promise<IndexEntry> {
  const facts = await factsOf(files, root, file);
  if (facts) await index.put(facts, bytes);
  const entry = index.byFile(file);
  if (!entry) throw Object.assign(new Error(`${file} is gone`), { code: 'ENOENT' });
  return entry;
}

export function sayWhyNot(result: Exclude<ReadDocument, { status: 'ok' }>, thing: string): Refusal {
  const { reason } = result;
  switch (result.status) {
    case 'newer':
      return new Refusal(hostError('newer-version', `${thing} cannot be opened. ${reason}`, { reason }));
    case 'foreign':
      return new Refusal(hostError('foreign-document', `${thing} is not one of Muster’s. ${reason}`, { reason }));
    case 'broken':
      return new Refusal(hostError('broken-document', `${thing} cannot be read. ${reason}`, { reason }));
  }
}
