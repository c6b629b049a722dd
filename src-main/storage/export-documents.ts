/** One document as its own file, or a selection as a bundle that another Muster takes in with references intact. */
import { err, ok, type Result } from '#shared/core/result';
import { kebab } from '#shared/core/kebab';
import type { OutgoingFile } from '#shared/host/calls/transfer';
import { hostError, type HostError } from '#shared/host/errors';
import { ZipWriter } from '../archive/zip-writer';
import { MAX_ARCHIVE_BYTES } from './archive';
import { attemptRead, Refusal, type ReadTrouble } from './attempt';
import { EXTENSION, FOLDERS, lastStep } from './file-name';
import { megabytes } from './files';
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
    const made = await attemptRead<Packed | null, 'not-found' | 'too-large' | 'cancelled'>(
      this.#context,
      'The selection',
      () => (bundle || ids.length > 1 ? this.#bundle(ids, work) : this.#single(ids[0] ?? '')),
    );
    if (!made.ok) return made;
    return made.value
      ? ok(made.value)
      : err(hostError('nothing-to-export', 'None of the chosen files is a document that Muster can read.'));
  }

  async #single(id: string): Promise<Packed | null> {
    const located = await locate(this.#context, id);
    if (!located) throw gone();
    if ((await this.#context.reader.describe(located.bytes)).status !== 'ok') return null;
    return { file: outgoing(`${nameFor(located)}${EXTENSION}`, DOCUMENT_TYPE, located.bytes), documents: 1 };
  }

  /** The chosen documents and the user's systems that they refer to, packed one after the other. */
  async #bundle(ids: readonly string[], work: Work): Promise<Packed | null> {
    const parts: Buffer[] = [];
    const zip = new ZipWriter((part) => void parts.push(part));
    const queue = [...new Set(ids)];
    const wanted = queue.length;
    const queued = new Set(queue);
    let size = 0;
    let documents = 0;
    let name = 'document';
    for (let i = 0; i < queue.length; i++) {
      if (work.signal.aborted) throw new Refusal(hostError('cancelled', 'Stopped.'));
      work.progress({ done: Math.min(i, wanted), total: wanted });
      const located = await locate(this.#context, queue[i] ?? '');
      if (!located) {
        if (i < wanted) throw gone();
        continue;
      }
      const result = await this.#context.reader.read(located.bytes);
      if (result.status !== 'ok') continue;
      size += located.bytes.length;
      if (size > MAX_ARCHIVE_BYTES) throw tooMuch();
      if (documents === 0) name = nameFor(located);
      await zip.add(pathInBundle(located.entry.row.file, documents++), located.bytes, located.modified);
      for (const reference of referencesOf(result.document).filter((each) => !queued.has(each))) {
        queue.push(reference);
        queued.add(reference);
      }
    }
    work.progress({ done: wanted, total: wanted });
    if (documents === 0) return null;
    await zip.finish();
    const file = `${documents === 1 ? name : `muster-${String(documents)}-documents`}.zip`;
    return { file: outgoing(file, BUNDLE_TYPE, Buffer.concat(parts)), documents };
  }
}

const nameFor = ({ entry }: Located): string => kebab(entry.row.name) || 'document';

const gone = (): Refusal => new Refusal(hostError('not-found', 'A chosen document is no longer in the workspace.'));

const tooMuch = (): Refusal =>
  new Refusal(
    hostError(
      'too-large',
      `The selection is larger than ${megabytes(MAX_ARCHIVE_BYTES)}. Export fewer documents at once.`,
      { limit: MAX_ARCHIVE_BYTES },
    ),
  );

const outgoing = (name: string, mediaType: string, bytes: Uint8Array): OutgoingFile => ({
  name,
  mediaType,
  base64: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('base64'),
});

/** A file that lay in the root or a folder of the user's goes into the folder of its kind, under its own name. */
function pathInBundle(path: string, i: number): string {
  const folders: readonly string[] = Object.values(FOLDERS);
  if (folders.includes(path.split('/')[0] ?? '')) return path;
  return `documents/${String(i + 1)}-${lastStep(path)}`;
}
