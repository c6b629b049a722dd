import { DocumentPage } from '../../components/DocumentPage';
import type { PageProps } from '../../sections';
import { useSystems } from '../../state/system-registry';
import { battleKind } from './battle-kind';
import { NewBattlePage } from './NewBattlePage';
import { WatchPage } from './watch/WatchPage';

/** `#/battle` sets a battle up, `#/battle/<id>` shows one that was played. */
export function BattlePage({ route }: PageProps) {
  useSystems();
  const id = route.path[1];
  if (id === undefined)
    return (
      <NewBattlePage
        army={route.query['army'] ?? null}
        again={route.query['again'] ?? null}
        mission={route.query['mission'] ?? null}
      />
    );
  return (
    <DocumentPage key={id} kind={battleKind} id={id}>
      {(open) => <WatchPage open={open} at={Number(route.query['at'] ?? 0) || 0} />}
    </DocumentPage>
  );
}
