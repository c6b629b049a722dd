import { useMemo } from 'react';
import { pairedDifference, type Difference } from '#shared/players/variant';
import { routeTo } from '../../shell/router';
import type { Finding } from './findings';
import { FindingList } from './Report';
import classes from './Sets.module.css';
import type { SimulationRow } from './simulation-row';
import { useOpenedAll } from './use-opened';
import { WhoWins } from './WhoWins';
import { AS_PLAYED, count, signed } from './words';

/** An army as it is and as it would be, against the same opponent with the same dice. */
export function ChangeView({ rows }: { readonly rows: readonly SimulationRow[] }) {
  const before = rows.find(({ set }) => set?.role === 'before');
  const after = rows.find(({ set }) => set?.role === 'after');
  const ids = useMemo(() => [before?.id ?? '', after?.id ?? ''].filter((id) => id !== ''), [before?.id, after?.id]);
  const opened = useOpenedAll(ids);
  const [one, other] = [opened.get(before?.id ?? ''), opened.get(after?.id ?? '')];
  const difference = useMemo(() => (one && other ? pairedDifference(one.result, other.result) : null), [one, other]);
  return (
    <div className={classes.scroll}>
      <p className={classes.lead}>
        {AS_PLAYED}, with common random numbers: battle by battle both have the same dice, so that luck largely cancels
        out.
      </p>
      <div role="status" aria-label="Verdict">
        <FindingList words={difference ? [changeWords(difference)] : []} />
      </div>
      <div className={classes.pair}>
        {[before, after].map(
          (row, i) =>
            row && (
              <div key={row.id} className={classes.box}>
                <h2 className={classes.mission}>
                  <a href={`#${routeTo('simulate', row.id)}`}>{i === 0 ? `As it is: ${row.armies.a}` : row.armies.a}</a>
                </h2>
                <WhoWins games={row.games} wins={row.wins} draws={row.draws} names={row.armies} />
              </div>
            ),
        )}
      </div>
    </div>
  );
}

const points = (share: number): string => signed(100 * share, 1);

export function changeWords({ games, mean, low, high, alike }: Difference): Finding {
  const text =
    `Of a hundred battles it wins ${Math.abs(100 * mean).toFixed(1)} ${mean < 0 ? 'fewer' : 'more'} with the change; ` +
    `a draw counts half (95 % interval: ${points(low)} to ${points(high)}). ` +
    `${count(alike)} of ${count(games)} battles end alike.`;
  if (games === 0) return { kind: 'note', head: 'No battle is over yet.', text: '' };
  // Pairs that all end alike have no spread, and would look certain.
  if (games < FEWEST || (low <= 0 && high >= 0)) return { kind: 'note', head: 'Too few battles to tell.', text };
  return low > 0
    ? { kind: 'sure', head: 'The change helps.', text }
    : { kind: 'warning', head: 'The change hurts.', text };
}

/** An interval of fewer pairs is not to be trusted. */
const FEWEST = 30;
