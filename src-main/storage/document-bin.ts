/** Deleting to the bin, and back. Works for files that Muster cannot read too: they are moved as they are. */
import { dirname } from 'node:path';
import type { Result } from '#shared/core/result';
import type { TrashEntry } from '#shared/host/calls/documents';
import type { LibraryRow } from '#shared/host/calls/row';
import { hostError, type HostError } from '#shared/host/errors';
import { attemptRead, attemptWrite, Refusal, type ReadTrouble, type WriteTrouble } from './attempt';
import { moveIfFree, syncFolder } from './atomic-write';
import type { DocumentStore } from './document-store';
import { fileNameOf, FOLDERS, isDocumentFile, lastStep } from './file-name';
import { isInside, pathIn, placeToWrite } from './inside';
import { locate } from './locate';
import type { StoreContext } from './store-context';

export class DocumentBin {
  readonly #context: StoreContext;
  readonly #store: DocumentStore;

  constructor(context: StoreContext, store: DocumentStore) {
    this.#context = context;
    this.#store = store;
  }

  delete(ids: readonly string[]): Promise<Result<TrashEntry[], HostError<'not-found' | 'too-large' | WriteTrouble>>> {
    const { index, locks } = this.#context;
    return attemptWrite(this.#context, 'The bin', async () => {
      if (ids.some((id) => !index.find(id))) await index.refresh();
      if (ids.some((id) => !index.find(id)))
        throw new Refusal(hostError('not-found', 'That document is no longer in the workspace.'));
      const entries: TrashEntry[] = [];
      try {
        for (const id of ids) entries.push(await locks.hold(id, () => this.#deleteOne(id)));
      } finally {
        if (entries.length) this.#context.onChange(ids.slice(0, entries.length));
      }
      return entries;
    });
  }

  list(): Promise<Result<TrashEntry[], HostError<ReadTrouble>>> {
    return attemptRead(this.#context, 'The bin', () => this.#context.trash.list());
  }

  restore(
    trashIds: readonly string[],
  ): Promise<Result<LibraryRow[], HostError<'not-found' | 'too-large' | WriteTrouble>>> {
    return attemptWrite(this.#context, 'The restored document', async () => {
      const rows: LibraryRow[] = [];
      for (const trashId of trashIds) rows.push(await this.#restoreOne(trashId));
      this.#context.onChange(rows.map((row) => row.id));
      return rows;
    });
  }

  purge(trashIds?: readonly string[]): Promise<Result<number, HostError<ReadTrouble | 'read-only'>>> {
    const { trash } = this.#context;
    return attemptRead(this.#context, 'The bin', async () => {
      const known = new Set((await trash.list()).map((entry) => entry.trashId));
      const going = (trashIds ?? [...known]).filter((trashId) => known.has(trashId));
      for (const trashId of going) await trash.drop(trashId);
      return going.length;
    });
  }

  async #deleteOne(id: string): Promise<TrashEntry> {
    const { index, trash, root, files, now, random } = this.#context;
    // Looked at anew: the file may have been renamed by hand, and another one may bear its old name.
    const entry = (await locate(this.#context, id))?.entry ?? index.find(id);
    if (!entry) throw new Refusal(hostError('not-found', 'That document is no longer in the workspace.'));
    const { kind, name, file, size } = entry.row;
    const path = pathIn(root, file);
    const note = { id: entry.documentId, kind, name, file, deleted: now(), size };
    const put = await trash.put(path, note, Buffer.from(random(6)).toString('hex'));
    await syncFolder(files, dirname(path));
    index.forget(file);
    return put;
  }

  async #restoreOne(trashId: string): Promise<LibraryRow> {
    const { trash, index, files, root, reader } = this.#context;
    const found = await trash.get(trashId);
    if (!found) throw new Refusal(hostError('not-found', 'That document is no longer in the bin.'));
    const { entry, path, bytes } = found;
    // Somebody made another document with the same id meanwhile: this one comes back as a copy.
    const result = entry.id !== null && index.find(entry.id) ? await reader.read(bytes) : null;
    if (result?.status === 'ok') {
      const created = await this.#store.create(result.document);
      if (!created.ok) throw new Refusal(created.error);
      await trash.drop(trashId);
      const row = index.find(created.value.id)?.row;
      if (row) return row;
    }
    // A note can be forged, and a workspace can come from another system: then the document gets a name of ours.
    const file = await this.#moveBack(
      path,
      isInside(entry.file) && isDocumentFile(lastStep(entry.file)) ? entry.file : ownFile(entry, trashId),
    );
    await syncFolder(files, dirname(pathIn(root, file)));
    await trash.drop(trashId);
    await index.refreshFile(file);
    const row = index.byFile(file)?.row;
    if (!row) throw new Refusal(hostError('not-found', 'That document was taken away while it was being restored.'));
    return row;
  }

  /** To its old place, or beside whatever stands there now. */
  async #moveBack(path: string, file: string): Promise<string> {
    const { files, root } = this.#context;
    await files.mkdir(dirname(await placeToWrite(files, root, file)), { recursive: true });
    for (let n = 1; ; n++) {
      const target = n === 1 ? file : file.replace(/((\.muster)?\.[^./]+)$/, `-restored-${String(n - 1)}$1`);
      if (await moveIfFree(files, path, await placeToWrite(files, root, target))) return target;
    }
  }
}

const ownFile = ({ kind, name, id }: TrashEntry, trashId: string): string =>
  `${kind === null ? '' : `${FOLDERS[kind]}/`}${fileNameOf(name, id ?? trashId)}`;
