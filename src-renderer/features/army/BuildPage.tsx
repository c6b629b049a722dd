import { PlayedDocumentPage } from '../../components/PlayedDocumentPage';
import type { PageProps } from '../../sections';
import { useSystems } from '../../state/system-registry';
import { ArmyBuilder } from './ArmyBuilder';
import { ArmyChooser } from './ArmyChooser';
import { useArmyKind } from './army-kind';

/** `#/build` chooses an army, `#/build/<id>` edits it, `?unit=<id>` with that unit selected. */
export function BuildPage({ route }: PageProps) {
  const kind = useArmyKind(useSystems());
  const id = route.path[1];
  if (id === undefined) return <ArmyChooser />;
  return (
    <PlayedDocumentPage key={id} kind={kind} id={id} noun="army">
      {(open, system) => (
        <ArmyBuilder
          open={open}
          system={system}
          card={route.query['card'] ?? null}
          unit={route.query['unit'] ?? null}
        />
      )}
    </PlayedDocumentPage>
  );
}
