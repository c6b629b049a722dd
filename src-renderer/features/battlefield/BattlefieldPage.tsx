import { Button } from '@mantine/core';
import { DocumentPage } from '../../components/DocumentPage';
import { EmptyState } from '../../components/EmptyState';
import type { PageProps } from '../../sections';
import { useSystems } from '../../state/system-registry';
import { MissionChooser } from './MissionChooser';
import { MissionEditor } from './MissionEditor';
import { useMissionKind } from './mission-kind';

/** `#/table` chooses a mission, `#/table/<id>` edits it. */
export function BattlefieldPage({ route }: PageProps) {
  const registry = useSystems();
  const kind = useMissionKind(registry);
  const id = route.path[1];
  if (id === undefined) return <MissionChooser />;
  return (
    <DocumentPage key={id} kind={kind} id={id}>
      {(open) => {
        const system = registry.get(open.doc.system.id, open.doc.system.version);
        if (system) return <MissionEditor key={system.id} open={open} system={system} />;
        return (
          <EmptyState
            title={`${open.doc.name} waits for its game system`}
            action={
              <Button component="a" href="#/library">
                Go to the library
              </Button>
            }
          >
            It is written for “{open.doc.system.id}”, which is not in this workspace. Import that system, and the
            mission opens as it was.
          </EmptyState>
        );
      }}
    </DocumentPage>
  );
}
