import { applyCollectionEdit, describeCollectionEdit, type CollectionEdit } from '#shared/army/collection/edit';
import { validateCollection } from '#shared/army/collection/validate-collection';
import { err, ok, type Result } from '#shared/core/result';
import { COLLECTION_FORMAT, COLLECTION_VERSION, type Collection } from '#shared/schema/collection';
import { host } from '../host';
import { flush } from './autosave';
import { readCollections } from './collections';
import { defineDocumentKind } from './document-kinds';
import { libraryChanged } from './library-index';
import { applyEdit, openDocument } from './open-document';
import { readySession } from './sessions';
import { systems } from './system-registry';

export const collectionKind = defineDocumentKind<Collection, CollectionEdit>({
  kind: 'collection',
  apply: applyCollectionEdit,
  validate: (collection) => validateCollection(collection, systems()),
  describe: describeCollectionEdit,
});

/** A collection with nothing in it yet; the host gives it its id. */
export const emptyCollection = (): Omit<Collection, 'id'> => ({
  format: COLLECTION_FORMAT,
  version: COLLECTION_VERSION,
  name: 'My collection',
  owned: [],
  designs: [],
});

/** Changes one collection of the workspace and writes it; the sentence to show if that could not be done. */
export async function changeCollection(
  id: string,
  edit: (collection: Collection) => CollectionEdit,
): Promise<Result<null, string>> {
  await openDocument(id);
  const session = readySession(id);
  if (!session) return err('The collection cannot be opened.');
  applyEdit(collectionKind, id, edit(session.history.present as Collection));
  await flush(id);
  const save = readySession(id)?.save;
  return save?.status === 'failed' ? err(save.error.message) : ok(null);
}

/** The first collection, made if there is none yet. */
export async function someCollection(): Promise<Result<string, string>> {
  const [known] = (await readCollections()).keys();
  if (known !== undefined) return ok(known);
  const made = await host().call('documents.create', { document: emptyCollection() });
  if (!made.ok) return err(made.error.message);
  libraryChanged();
  return ok(made.value.id);
}
