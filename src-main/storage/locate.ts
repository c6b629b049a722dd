import { hostError } from '#shared/host/errors';
import { Refusal } from './attempt';
import { revisionOf } from './file-name';
import { MAX_FILE_BYTES, megabytes, readIfThere } from './files';
import type { IndexEntry } from './index-entry';
import { pathIn } from './inside';
import { factsOf } from './scan';
import type { StoreContext } from './store-context';

/** A document as it is on disk at this moment. */
export interface Located {
  readonly entry: IndexEntry;
  readonly bytes: Buffer;
  readonly revision: string;
  readonly modified: number;
}

/** Finds the file of an id, also if it was renamed or moved by hand since the index last looked. Null: there is none. */
export async function locate(context: StoreContext, id: string): Promise<Located | null> {
  const found = await readAt(context, context.index.find(id), id);
  if (found) return found;
  await context.index.refresh();
  return readAt(context, context.index.find(id), id);
}

async function readAt(context: StoreContext, entry: IndexEntry | undefined, id: string): Promise<Located | null> {
  if (!entry) return null;
  const { files, root, index } = context;
  const { file } = entry.row;
  const facts = await factsOf(files, root, file);
  if (!facts) return null;
  if (facts.size > MAX_FILE_BYTES) throw tooLarge(entry.row.name);
  const bytes = await readIfThere(files, pathIn(root, file));
  if (!bytes) return null;
  const revision = revisionOf(bytes);
  if (revision === entry.row.revision && facts.mtime === entry.mtime)
    return { entry, bytes, revision, modified: facts.mtime };
  // Changed by somebody else: the index learns of it here; the file may hold another document by now.
  await index.put(facts, bytes);
  const now = index.find(id);
  return now?.row.file === file ? { entry: now, bytes, revision, modified: facts.mtime } : null;
}

export const tooLarge = (name: string): Refusal =>
  new Refusal(
    hostError('too-large', `“${name}” is larger than ${megabytes(MAX_FILE_BYTES)}, more than Muster opens.`, {
      limit: MAX_FILE_BYTES,
    }),
  );
