import { Button } from '@mantine/core';
import { EmptyState } from '../../components/EmptyState';
import { DocumentPage, Waiting } from '../../components/DocumentPage';
import { TitleBlock } from '../../components/TitleBlock';
import { allNewDocuments, createDocument } from '../../new-documents';
import type { PageProps } from '../../sections';
import { usePageChrome } from '../../shell/chrome';
import { routeTo } from '../../shell/router';
import { collectionKind } from '../../state/change-collection';
import { useCollections } from '../../state/collections';
import { CollectionEditor } from './CollectionEditor';
import classes from './Collection.module.css';

/** `#/collection` shows the models that somebody owns; with several collections one is chosen first. */
export function CollectionPage({ route }: PageProps) {
  const collections = useCollections();
  const named = route.path[1];
  const only = collections?.size === 1 ? [...collections.keys()][0] : undefined;
  const id = named ?? only;
  if (id === undefined) return collections === null ? <Waiting /> : <Choose collections={[...collections]} />;
  return (
    <DocumentPage key={id} kind={collectionKind} id={id}>
      {(open) => <CollectionEditor open={open} systemId={route.query['system'] ?? null} />}
    </DocumentPage>
  );
}

interface ChooseProps {
  readonly collections: readonly (readonly [
    id: string,
    collection: { readonly name: string; readonly owned: readonly { readonly count: number }[] },
  ])[];
}

function Choose({ collections }: ChooseProps) {
  usePageChrome({ path: [{ label: 'Models' }], keys: [['Ctrl K', 'find']] });
  const entry = allNewDocuments().find(({ kind }) => kind === 'collection');
  const start = entry && (
    <Button variant="filled" onClick={() => void createDocument(entry)}>
      Start a collection
    </Button>
  );
  return (
    <>
      <TitleBlock label="Models" title="Models you own" actions={collections.length > 0 && start} />
      {collections.length === 0 ? (
        <EmptyState title="No models counted yet" action={start}>
          Count what stands on your shelf, game by game. The builder then says what an army is short of, and what you
          can field.
        </EmptyState>
      ) : (
        <ul className={classes.choose} aria-label="Collections">
          {collections.map(([id, { name, owned }]) => (
            <li key={id}>
              <a href={`#${routeTo('collection', id)}`}>
                <b className="m-given">{name}</b>
                <span>{owned.reduce((sum, { count }) => sum + count, 0)} models</span>
              </a>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
