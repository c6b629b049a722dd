import type { LibraryRow } from '#shared/host/calls/row';
import { SideMark } from '../../components/SideMark';
import { when } from '../../components/time';
import { addressOfDocument } from '../../sections';
import { routeTo } from '../../shell/router';
import { useLatest } from '../../state/use-latest';
import { useSeen } from './watch/seen';
import classes from './RecentBattles.module.css';

/** The last battles played, to watch again, and the games whose books are kept. */
export function RecentBattles() {
  const rows = useLatest('battle', 6);
  const games = useLatest('game', 4) ?? [];
  const seen = useSeen();
  if (!rows?.length) return games.length === 0 ? null : <LatestGames games={games} />;
  return (
    <nav className={classes.strip} aria-label="Latest battles">
      <h2 className="m-label">Latest battles</h2>
      <ul>
        {games.map((row) => (
          <GameCard key={row.id} row={row} />
        ))}
        {rows.map((row) => (
          <li key={row.id}>
            <a href={`#${routeTo('battle', row.id)}`} className={classes.card}>
              <b className="m-clip">{row.name}</b>
              <span className={classes.line}>
                <Score row={row} told={seen(row.id)} />
                <small>{when(row.modified)}</small>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Games at the table, where no battle has been played yet. */
const LatestGames = ({ games }: { readonly games: readonly LibraryRow[] }) => (
  <nav className={classes.strip} aria-label="Games at the table">
    <h2 className="m-label">At the table</h2>
    <ul>
      {games.map((row) => (
        <GameCard key={row.id} row={row} />
      ))}
    </ul>
  </nav>
);

const GameCard = ({ row }: { readonly row: LibraryRow }) => (
  <li>
    <a href={`#${addressOfDocument('game', row.id) ?? ''}`} className={classes.card}>
      <b className="m-clip">{row.name}</b>
      <span className={classes.line}>
        <span>At the table{row.summary['finished'] === true ? ', over' : ''}</span>
        <small>{when(row.modified)}</small>
      </span>
    </a>
  </li>
);

function Score({ row, told }: { readonly row: LibraryRow; readonly told: boolean }) {
  const vp = row.summary['vp'];
  if (typeof vp !== 'object' || vp === null || !('a' in vp) || !('b' in vp)) return <span>unfinished</span>;
  if (!told) return <span>not watched yet</span>;
  return (
    <span className={classes.score}>
      <SideMark side="a" size={10} /> {String(vp.a)} to {String(vp.b)} <SideMark side="b" size={10} />
    </span>
  );
}
