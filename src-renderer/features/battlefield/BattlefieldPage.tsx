import { PlayedDocumentPage } from '../../components/PlayedDocumentPage';
import type { PageProps } from '../../sections';
import { useSystems } from '../../state/system-registry';
import { MissionChooser } from './MissionChooser';
import { MissionEditor } from './MissionEditor';
import { useMissionKind } from './mission-kind';

/** `#/table` chooses a mission, `#/table/<id>` edits it. */
export function BattlefieldPage({ route }: PageProps) {
  const kind = useMissionKind(useSystems());
  const id = route.path[1];
  if (id === undefined) return <MissionChooser />;
  return (
    <PlayedDocumentPage key={id} kind={kind} id={id} noun="mission">
      {(open, system) => <MissionEditor key={system.id} open={open} system={system} />}
    </PlayedDocumentPage>
  );
}
