import { Button } from '@mantine/core';
import { DocumentPage } from '../../components/DocumentPage';
import { EmptyState } from '../../components/EmptyState';
import type { PageProps } from '../../sections';
import { useSystems } from '../../state/system-registry';
import { ArmyBuilder } from './ArmyBuilder';
import { ArmyChooser } from './ArmyChooser';
import { useArmyKind } from './army-kind';

/** `#/build` chooses an army, `#/build/<id>` edits it. */
export function BuildPage({ route }: PageProps) {
  const registry = useSystems();
  const kind = useArmyKind(registry);
  const id = route.path[1];
  if (id === undefined) return <ArmyChooser />;
  return (
    <DocumentPage key={id} kind={kind} id={id}>
      {(open) => {
        const system = registry.get(open.doc.system.id, open.doc.system.version);
        if (system) return <ArmyBuilder open={open} system={system} card={route.query['card'] ?? null} />;
        return (
          <EmptyState
            title={`${open.doc.name} waits for its game system`}
            action={
              <Button component="a" href="#/library">
                Go to the library
              </Button>
            }
          >
            It is written for “{open.doc.system.id}”, which is not in this workspace. Import that system, and the army
            opens as it was.
          </EmptyState>
        );
      }}
    </DocumentPage>
  );
}
