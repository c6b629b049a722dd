/** Documents by id: load, save, create, duplicate, rename. Nothing here ever replaces a file that it did not expect. */
import { dirname } from 'node:path';
import type { Result } from '#shared/core/result';
import type { LoadedDocument } from '#shared/host/calls/documents';
import type { LibraryRow } from '#shared/host/calls/row';
import { hostError, type HostError } from '#shared/host/errors';
import type { JsonObject } from '#shared/host/json-object';
import { attemptRead, attemptWrite, Refusal, type ReadTrouble, type WriteTrouble } from './attempt';
import { moveIfFree, syncFolder } from './atomic-write';
import { EXTENSION, extensionOf, FOLDERS, fileNameOf, lastStep, revisionOf } from './file-name';
import { exists, MAX_FILE_BYTES, readIfThere } from './files';
import type { IndexEntry } from './index-entry';
import { pathIn, placeToWrite } from './inside';
import { locate, type Located } from './locate';
import type { Lease } from './lock';
import { newId } from './new-id';
import type { StoreContext } from './store-context';
import { createFile, encode, nameOf, replaceFile, sayWhyNot } from './write-document';

type Unreadable = 'broken-document' | 'newer-version' | 'foreign-document' | 'too-large';
export interface Saved {
  id: string;
  revision: string;
  modified: number;
  file: string;
}
export interface SaveRequest {
  readonly id: string;
  readonly document: JsonObject;
  readonly base: string | null;
  readonly resolve?: 'keep-mine' | 'keep-both' | undefined;
}

export class DocumentStore {
  readonly #context: StoreContext;

  constructor(context: StoreContext) {
    this.#context = context;
  }

  load(id: string): Promise<Result<LoadedDocument, HostError<'not-found' | Unreadable | ReadTrouble>>> {
    return attemptRead(this.#context, 'The document', async () => this.#loaded(await this.#need(id)));
  }

  save({
    id,
    document,
    base,
    resolve,
  }: SaveRequest): Promise<Result<Saved, HostError<'conflict' | Unreadable | WriteTrouble>>> {
    const context = this.#context;
    return attemptWrite(context, `“${nameOf(document)}”`, async () => {
      const bytes = await encode(context, document, id);
      return context.locks.hold(id, async (lease) => {
        const current = await locate(context, id);
        if (resolve === 'keep-both')
          return savedOf((await this.#add({ ...document, name: `${nameOf(document)} (my version)` }, true)).row);
        if (!resolve && (current?.revision ?? null) !== base) throw await conflict(context, document, current);
        if (!current) return savedOf((await this.#add(document, false)).row);
        if (current.revision === revisionOf(bytes)) return savedOf(current.entry.row);
        return savedOf((await this.#replace(current, document, bytes, lease)).row);
      });
    });
  }

  /** `indexIsFresh`: the disk was looked at a moment ago, so that a thousand of these do not look a thousand times. */
  create(
    document: JsonObject,
    { indexIsFresh = false } = {},
  ): Promise<Result<LoadedDocument, HostError<Unreadable | WriteTrouble>>> {
    return attemptWrite(this.#context, `“${nameOf(document)}”`, async () => {
      const entry = await this.#addAlone(document, indexIsFresh);
      return this.#loaded(await this.#need(entry.row.id));
    });
  }

  duplicate(
    id: string,
    name?: string,
  ): Promise<Result<LoadedDocument, HostError<'not-found' | Unreadable | WriteTrouble>>> {
    return attemptWrite(this.#context, 'The copy', async () => {
      const { document } = await this.#loaded(await this.#need(id));
      const entry = await this.#add({ ...document, name: name ?? this.#copyName(nameOf(document)) }, true);
      return this.#loaded(await this.#need(entry.row.id));
    });
  }

  rename(id: string, name: string): Promise<Result<Saved, HostError<'not-found' | Unreadable | WriteTrouble>>> {
    const context = this.#context;
    return attemptWrite(context, `“${name}”`, () =>
      context.locks.hold(id, async (lease) => {
        const current = await this.#need(id);
        const document = { ...(await this.#loaded(current)).document, name };
        const entry = await this.#replace(current, document, await encode(context, document, id), lease);
        return savedOf(
          (await this.#moveTo(entry, fileNameOf(name, entry.documentId ?? id, extensionOf(entry.row.file)))).row,
        );
      }),
    );
  }

  /** Nobody else adds a document of this id meanwhile. */
  #addAlone(document: JsonObject, indexIsFresh: boolean): Promise<IndexEntry> {
    const own = ownId(document);
    const add = (): Promise<IndexEntry> => this.#add(document, false, indexIsFresh);
    return own === null ? add() : this.#context.locks.hold(own, add);
  }

  /** Adds a document as a new file; under its own id unless that is taken or `fresh` is asked for. */
  async #add(document: JsonObject, fresh: boolean, indexIsFresh = false): Promise<IndexEntry> {
    const own = ownId(document);
    const kept = own !== null && !fresh ? await this.#addAs(document, own, indexIsFresh) : null;
    const entry = kept ?? (await this.#addCopy(document, own));
    this.#context.onChange([entry.row.id]);
    return entry;
  }

  /** Systems are referred to by a readable id, so a copy keeps it readable: `my-rules-2`. Others may be making copies too. */
  async #addCopy(document: JsonObject, own: string | null): Promise<IndexEntry> {
    const { index, locks, now, random } = this.#context;
    if (document['format'] !== 'muster/system' || own === null) return this.#create(document, newId(now(), random));
    for (let n = 2; ; n++) {
      const id = `${own}-${String(n)}`;
      const made = index.find(id) ? null : await locks.hold(id, () => this.#addAs(document, id));
      if (made) return made;
    }
  }

  /** Null if the id is taken. However fresh the index: a file of the same name says that another host is adding the same. */
  async #addAs(document: JsonObject, id: string, indexIsFresh = false): Promise<IndexEntry | null> {
    const { files, root, index } = this.#context;
    const isEnough = indexIsFresh && !(await exists(files, pathIn(root, fileFor(document, id, 1))));
    const taken = isEnough ? index.find(id) : await locate(this.#context, id);
    return taken ? null : this.#create(document, id);
  }

  /** Puts the present version into the history, then replaces it. */
  async #replace(current: Located, document: JsonObject, bytes: Buffer, lease: Lease): Promise<IndexEntry> {
    const context = this.#context;
    const { entry } = current;
    const historyId = entry.row.id;
    await context.history.keep(historyId, current.bytes, current.modified);
    const written = await replaceFile(context, entry.row.file, bytes, async () => {
      await lease.check();
      // Another program may have written the file while this save was under way.
      const now = await readIfThere(context.files, pathIn(context.root, entry.row.file));
      if (!now || revisionOf(now) !== current.revision)
        throw await conflict(context, document, await locate(context, historyId));
    });
    // The file follows the document's name, unless somebody gave it a name by hand.
    const followed = await this.#follow(entry, written, nameOf(document)).catch(() => written);
    await context.history.thin(historyId, context.now());
    context.onChange([historyId]);
    return followed;
  }

  async #follow(before: IndexEntry, written: IndexEntry, name: string): Promise<IndexEntry> {
    const id = before.documentId;
    const fileName = lastStep(before.row.file);
    if (!id || before.row.name === name || fileName !== fileNameOf(before.row.name, id, extensionOf(before.row.file)))
      return written;
    return this.#moveTo(written, fileNameOf(name, id, extensionOf(before.row.file)));
  }

  async #moveTo(entry: IndexEntry, fileName: string): Promise<IndexEntry> {
    const { files, root, index } = this.#context;
    const from = entry.row.file;
    const to = [...from.split('/').slice(0, -1), fileName].join('/');
    const place = await placeToWrite(files, root, to);
    if (to === from || !(await moveIfFree(files, pathIn(root, from), place))) return entry;
    await syncFolder(files, dirname(place));
    index.forget(from);
    await index.refreshFile(to);
    return index.byFile(to) ?? entry;
  }

  /** Under the first name of its own that is free. */
  async #create(document: JsonObject, id: string): Promise<IndexEntry> {
    const identified = { ...document, id, name: nameOf(document) };
    const bytes = await encode(this.#context, identified, id);
    for (let n = 1; ; n++) {
      const entry = await createFile(this.#context, fileFor(identified, id, n), bytes);
      if (entry) return entry;
    }
  }

  #copyName(name: string): string {
    const names = new Set(this.#context.index.rows().map((row) => row.name));
    const stem = name.replace(/ copy( \d+)?$/, '');
    for (let n = 1; ; n++) {
      const copy = n === 1 ? `${stem} copy` : `${stem} copy ${String(n)}`;
      if (!names.has(copy)) return copy;
    }
  }

  async #need(id: string): Promise<Located> {
    const found = await locate(this.#context, id);
    if (!found)
      throw new Refusal(
        hostError(
          'not-found',
          'This document is no longer in the workspace. Look in the bin, or in the folder itself.',
        ),
      );
    return found;
  }

  async #loaded({ entry, bytes, revision, modified }: Located): Promise<LoadedDocument> {
    const result = await this.#context.reader.read(bytes);
    if (result.status !== 'ok') throw sayWhyNot(result, `“${entry.row.name}”`);
    const { id, file } = entry.row;
    return { id, kind: result.kind, document: result.document, revision, file, modified, migrated: result.migrated };
  }
}

/** Ids with a tilde are addresses of the index, not ids of documents. */
const ownId = ({ id }: JsonObject): string | null => (typeof id === 'string' && !id.includes('~') ? id : null);

/** The name of a new file, and what it is called if others have that name. */
function fileFor(document: JsonObject, id: string, n: number): string {
  const kind = String(document['format']).slice('muster/'.length) as keyof typeof FOLDERS;
  return `${FOLDERS[kind]}/${fileNameOf(nameOf(document), id, '')}${n === 1 ? '' : `-${String(n)}`}${EXTENSION}`;
}

const savedOf = ({ id, revision, modified, file }: LibraryRow): Saved => ({ id, revision, modified, file });

async function conflict(context: StoreContext, document: JsonObject, current: Located | null): Promise<Refusal> {
  const name = `“${nameOf(document)}”`;
  if (!current)
    return new Refusal(
      hostError('conflict', `${name} was deleted or moved by another program. Keep your version, or let it go.`, {
        theirs: null,
      }),
    );
  const result = current.bytes.length <= MAX_FILE_BYTES ? await context.reader.read(current.bytes) : null;
  const theirs = {
    document: result?.status === 'ok' ? result.document : null,
    revision: current.revision,
    modified: current.modified,
    reason: result?.status === 'ok' ? null : (result?.reason ?? 'The file is too large.'),
  };
  return new Refusal(
    hostError('conflict', `${name} was changed by another window or program. Keep yours, take theirs, or keep both.`, {
      theirs,
    }),
  );
}
