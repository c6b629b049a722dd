import { useEffect } from 'react';
import type { BattleRecord } from '#shared/schema/battle/record';
import { DocumentPage } from '../../components/DocumentPage';
import type { PageProps } from '../../sections';
import { navigate, routeTo } from '../../shell/router';
import { useSystems } from '../../state/system-registry';
import { battleKind } from './battle-kind';
import { BooksPage } from './books/BooksPage';
import { NewBattlePage } from './NewBattlePage';
import { PlayPage } from './play/PlayPage';
import { WatchPage } from './watch/WatchPage';

/** `#/battle` sets a battle up, `#/battle/<id>` shows one that was played, `#/battle/table/<id>` keeps the books of a real game. */
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
  if (id === 'table' && route.path[2] !== undefined) return <BooksPage id={route.path[2]} />;
  if (route.path[2] === 'play') return <PlayPage key={id} id={id} ownDice={route.query['dice'] === 'own'} />;
  return (
    <DocumentPage key={id} kind={battleKind} id={id}>
      {(open) =>
        isWaiting(open.doc) && route.query['watch'] === undefined ? (
          <ToTheTable id={id} />
        ) : (
          <WatchPage open={open} at={Number(route.query['at'] ?? 0) || 0} />
        )
      }
    </DocumentPage>
  );
}

/** A battle that waits for its player is gone on with where it stands. */
const isWaiting = ({ result, controllers }: BattleRecord): boolean =>
  result === null && (controllers.a === 'person' || controllers.b === 'person');

function ToTheTable({ id }: { readonly id: string }) {
  useEffect(() => navigate(`${routeTo('battle', id)}/play`, { replace: true }), [id]);
  return null;
}
