/** Looking at earlier versions, and bringing one back. */
import { parseJson } from '#shared/core/json-bounds';
import type { Result } from '#shared/core/result';
import type { HistoryVersion, LoadedDocument } from '#shared/host/calls/documents';
import type { DocumentKind } from '#shared/host/calls/row';
import { hostError, type HostError } from '#shared/host/errors';
import { isJsonObject, type JsonObject } from '#shared/host/json-object';
import { DOCUMENT_BOUNDS } from '#shared/schema/parse';
import { attemptRead, attemptWrite, Refusal, type ReadTrouble, type WriteTrouble } from './attempt';
import { LARGE } from './document-reader';
import type { DocumentStore } from './document-store';
import { locate } from './locate';
import type { ReadDocument } from './read-document';
import type { StoreContext } from './store-context';
import { nameOf, sayWhyNot } from './write-document';

type Unreadable = 'not-found' | 'broken-document' | 'newer-version' | 'foreign-document' | 'too-large';

export class DocumentHistory {
  readonly #context: StoreContext;
  readonly #store: DocumentStore;

  constructor(context: StoreContext, store: DocumentStore) {
    this.#context = context;
    this.#store = store;
  }

  list(id: string): Promise<Result<HistoryVersion[], HostError<ReadTrouble>>> {
    return attemptRead(this.#context, 'The history', () =>
      this.#context.history.list(id, (bytes) => this.#nameInside(bytes)),
    );
  }

  /** Without a version the document as it is now is kept, under that name. */
  name(
    id: string,
    version: string | null,
    label: string | null,
  ): Promise<Result<{ version: string }, HostError<Unreadable | WriteTrouble>>> {
    const context = this.#context;
    return attemptWrite(context, 'The version', () =>
      context.locks.hold(id, async () => {
        const named = version ?? (await this.#keepPresent(id));
        if (!(await context.history.label(id, named, label)))
          throw new Refusal(hostError('not-found', 'This old version is no longer kept.'));
        return { version: named };
      }),
    );
  }

  preview(
    id: string,
    version: string,
  ): Promise<Result<{ kind: DocumentKind; document: JsonObject }, HostError<Unreadable | ReadTrouble>>> {
    return attemptRead(this.#context, 'The old version', async () => {
      const { kind, document } = await this.#read(id, version);
      return { kind, document };
    });
  }

  async restore(id: string, version: string): Promise<Result<LoadedDocument, HostError<Unreadable | WriteTrouble>>> {
    const old = await this.preview(id, version);
    if (!old.ok) return old;
    const saved = await this.#store.save({ id, document: old.value.document, base: null, resolve: 'keep-mine' });
    if (saved.ok) return this.#store.load(saved.value.id);
    // With `keep-mine` there is no conflict to report.
    return { ok: false, error: saved.error as HostError<Unreadable | WriteTrouble> };
  }

  async #keepPresent(id: string): Promise<string> {
    const current = await locate(this.#context, id);
    if (!current) throw new Refusal(hostError('not-found', 'The document is no longer there.'));
    return this.#context.history.keep(id, current.bytes, current.modified);
  }

  async #read(id: string, version: string): Promise<Extract<ReadDocument, { status: 'ok' }>> {
    const bytes = await this.#context.history.read(id, version);
    if (!bytes) throw new Refusal(hostError('not-found', 'This old version is no longer kept.'));
    const result = await this.#context.reader.read(bytes);
    if (result.status !== 'ok') throw sayWhyNot(result, 'This old version');
    return result;
  }

  async #nameInside(bytes: Buffer): Promise<string> {
    if (bytes.length > LARGE) return (await this.#context.reader.describe(bytes)).name ?? 'Unreadable';
    const parsed = parseJson(bytes.toString('utf8'), DOCUMENT_BOUNDS);
    return parsed.ok && isJsonObject(parsed.value) ? nameOf(parsed.value) : 'Unreadable';
  }
}
