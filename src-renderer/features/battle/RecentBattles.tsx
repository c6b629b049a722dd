import type { LibraryRow } from '#shared/host/calls/row';
import { SideMark } from '../../components/SideMark';
import { when } from '../../components/time';
import { routeTo } from '../../shell/router';
import { useLatest } from '../../state/use-latest';
import { useSeen } from './watch/seen';
import classes from './RecentBattles.module.css';

/** The last battles played, to watch again. */
export function RecentBattles() {
  const rows = useLatest('battle', 6);
  const seen = useSeen();
  if (!rows?.length) return null;
  return (
    <nav className={classes.strip} aria-label="Latest battles">
      <h2 className="m-label">Latest battles</h2>
      <ul>
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
