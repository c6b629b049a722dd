/** From bytes to documents: small ones here, large ones in a thread of their own, so that the host goes on answering. */
import { summarise as summariseDocument, type Summarise } from '#shared/host/summary';
import type { DocumentKind, LibraryRow, RowStatus } from '#shared/host/calls/row';
import { isJsonObject, type JsonObject } from '#shared/host/json-object';
import { JobWorker } from '../worker/job-worker';
import { readDocument, type ReadDocument, type ReadDocumentText } from './read-document';

/** What the library shows of a document. */
export interface Description {
  readonly status: RowStatus;
  readonly reason: string | null;
  readonly kind: DocumentKind | null;
  /** As it stands in the file; not judged. */
  readonly id: unknown;
  readonly name: string | null;
  readonly system: LibraryRow['system'];
  readonly summary: ReturnType<Summarise>;
}

export interface DocumentReader {
  read(bytes: Buffer): Promise<ReadDocument>;
  describe(bytes: Buffer): Promise<Description>;
  close(): Promise<void>;
}

/** A file of more bytes than this is read in a thread. */
export const LARGE = 2 * 1024 * 1024;

export function describe(result: ReadDocument, summarise: Summarise): Description {
  const raw: JsonObject = (result.status === 'ok' ? result.document : result.raw) ?? {};
  const { id, name, system } = raw;
  return {
    status: result.status,
    reason: result.status === 'ok' ? null : result.reason,
    kind: result.kind,
    id: typeof id === 'string' ? id.slice(0, 1000) : null,
    name: typeof name === 'string' && name.trim() ? name.slice(0, 300) : null,
    system: systemOf(system),
    summary: result.status === 'ok' ? summarise(result.kind, result.document) : { fields: {}, words: [] },
  };
}

function systemOf(value: unknown): LibraryRow['system'] {
  if (!isJsonObject(value) || typeof value['id'] !== 'string') return null;
  const { version } = value;
  return {
    id: value['id'],
    version: typeof version === 'string' || typeof version === 'number' ? String(version) : '',
  };
}

/** Everything at once on this thread: for tests, and for what is small. */
export function directReader(
  read: ReadDocumentText = readDocument,
  summarise: Summarise = summariseDocument,
): DocumentReader {
  return {
    read: async (bytes) => read(bytes.toString('utf8')),
    describe: async (bytes) => describe(read(bytes.toString('utf8')), summarise),
    close: async () => undefined,
  };
}

export interface ReadJob {
  readonly want: 'document' | 'description';
  readonly bytes: Uint8Array;
}
export type ReadAnswer = ReadDocument | Description;

const LIMITS = { time: 30_000, memory: 768 };
const TOO_MUCH = 'Reading the file takes more time or memory than Muster gives one document.';

export function documentReader(workerUrl: URL): DocumentReader {
  const small = directReader();
  const worker = new JobWorker<ReadJob, ReadAnswer>(workerUrl, LIMITS);
  return {
    async read(bytes) {
      if (bytes.length <= LARGE) return small.read(bytes);
      const answer = await worker.run({ want: 'document', bytes });
      // The worker answers with what was asked for.
      return answer.ok ? (answer.value as ReadDocument) : { status: 'broken', reason: TOO_MUCH, kind: null, raw: null };
    },
    async describe(bytes) {
      if (bytes.length <= LARGE) return small.describe(bytes);
      const answer = await worker.run({ want: 'description', bytes });
      return answer.ok
        ? (answer.value as Description)
        : describe({ status: 'broken', reason: TOO_MUCH, kind: null, raw: null }, summariseDocument);
    },
    close: () => worker.close(),
  };
}
