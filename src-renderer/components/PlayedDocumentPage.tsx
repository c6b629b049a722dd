import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import type { GameSystem } from '#shared/systems/game-system';
import type { DocumentBase, EditBase } from '../state/document-kinds';
import type { OpenDocument } from '../state/open-document';
import { useSystems } from '../state/system-registry';
import { DocumentPage, type DocumentPageProps } from './DocumentPage';
import { EmptyState } from './EmptyState';

interface OfSystem extends DocumentBase {
  readonly system: { readonly id: string; readonly version: string };
}

interface Props<Doc extends OfSystem, Edit extends EditBase> extends Omit<DocumentPageProps<Doc, Edit>, 'children'> {
  /** "army": what waits if its system is not here. */
  readonly noun: string;
  readonly children: (open: OpenDocument<Doc, Edit>, system: GameSystem) => ReactNode;
}

/** A document that is of a game: its page, once both are there. */
export function PlayedDocumentPage<Doc extends OfSystem, Edit extends EditBase>(props: Props<Doc, Edit>) {
  const { kind, id, noun, children } = props;
  const registry = useSystems();
  return (
    <DocumentPage kind={kind} id={id}>
      {(open) => {
        const { name, system: pin } = open.doc;
        const system = registry.get(pin.id, pin.version);
        if (system) return children(open, system);
        return (
          <EmptyState
            title={`${name} waits for its game system`}
            action={
              <Button component="a" href="#/library">
                Go to the library
              </Button>
            }
          >
            It is written for “{pin.id}”, which is not in this workspace. Import that system, and the {noun} opens as it
            was.
          </EmptyState>
        );
      }}
    </DocumentPage>
  );
}
