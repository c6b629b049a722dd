/** One document as its own file, or a selection as a bundle that another Muster takes in with references intact. */
import { err, ok, type Result } from '#shared/core/result';
import { kebab } from '#shared/core/kebab';
import type { OutgoingFile } from '#shared/host/calls/transfer';
import { hostError, type HostError } from '#shared/host/errors';
import { MAX_ARCHIVE_BYTES, pack } from './archive';
import { attemptRead, Refusal, type ReadTrouble } from './attempt';
import { EXTENSION, FOLDERS } from './file-name';
import type { Work } from './import-documents';
import { locate, type Located } from './locate';
import { referencesOf } from './references';
import type { StoreContext } from './store-context';

export const BUNDLE_TYPE = 'application/zip';
export const DOCUMENT_TYPE = 'application/json';

interface Packed {
  readonly file: OutgoingFile;
  readonly documents: number;
}
type ExportError = HostError<'not-found' | 'nothing-to-export' | 'too-large' | 'cancelled' | ReadTrouble>;

export class ExportDocuments {
  readonly #context: StoreContext;

  constructor(context: StoreContext) {
    this.#context = context;
  }

  async run(ids: readonly string[], bundle: boolean, work: Work): Promise<Result<Packed, ExportError>> {
    const gathered = await attemptRead<Located[], 'not-found' | 'too-large' | 'cancelled'>(
      this.#context,
      'The selection',
      () => this.#gather(ids, bundle || ids.length > 1, work),
    );
    if (!gathered.ok) return gathered;
    const [first] = gathered.value;
    if (!first)
      return err(hostError('nothing-to-export', 'None of the chosen files is a document that Muster can read.'));
    if (!bundle && ids.length === 1) {
      return ok({
        file: outgoing(`${kebab(first.entry.row.name) || 'document'}${EXTENSION}`, DOCUMENT_TYPE, first.bytes),
        documents: 1,
      });
    }
    const bytes = await pack(
      gathered.value
        .map(({ entry, bytes: content, modified }) => ({ path: entry.row.file, bytes: content, modified }))
        .map(inOwnFolder),
    );
    const name = `${gathered.value.length === 1 ? kebab(first.entry.row.name) || 'document' : `muster-${String(gathered.value.length)}-documents`}.zip`;
    return ok({ file: outgoing(name, BUNDLE_TYPE, bytes), documents: gathered.value.length });
  }

  /** The chosen documents and, for a bundle, the user's systems that they refer to. */
  async #gather(ids: readonly string[], withReferences: boolean, work: Work): Promise<Located[]> {
    const { read } = this.#context;
    const found = new Map<string, Located>();
    const queue = [...new Set(ids)];
    let size = 0;
    for (let i = 0; i < queue.length; i++) {
      if (work.signal.aborted) throw new Refusal(hostError('cancelled', 'Stopped.'));
      work.progress({ done: Math.min(i, ids.length), total: ids.length });
      const id = queue[i] ?? '';
      const located = await locate(this.#context, id);
      if (!located) {
        if (i < ids.length)
          throw new Refusal(hostError('not-found', 'A chosen document is no longer in the workspace.'));
        continue;
      }
      const result = read(located.bytes.toString('utf8'));
      if (result.status !== 'ok') continue;
      found.set(id, located);
      size += located.bytes.length;
      if (size > MAX_ARCHIVE_BYTES) {
        const limit = MAX_ARCHIVE_BYTES / 1024 / 1024;
        throw new Refusal(
          hostError('too-large', `The selection is larger than ${String(limit)} MB. Export fewer documents at once.`, {
            limit: MAX_ARCHIVE_BYTES,
          }),
        );
      }
      if (withReferences)
        queue.push(...referencesOf(result.document).filter((reference) => !queue.includes(reference)));
    }
    work.progress({ done: ids.length, total: ids.length });
    return [...found.values()];
  }
}

const outgoing = (name: string, mediaType: string, bytes: Uint8Array): OutgoingFile => ({
  name,
  mediaType,
  base64: Buffer.from(bytes).toString('base64'),
});

/** A file that lay in the root or a folder of the user's goes into the folder of its kind, under its own name. */
function inOwnFolder<T extends { readonly path: string }>(entry: T, i: number): T {
  const folders: readonly string[] = Object.values(FOLDERS);
  if (folders.includes(entry.path.split('/')[0] ?? '')) return entry;
  return { ...entry, path: `documents/${String(i + 1)}-${entry.path.split('/').at(-1) ?? 'document.json'}` };
}
