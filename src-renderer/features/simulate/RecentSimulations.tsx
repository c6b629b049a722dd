import { lookup } from '#shared/core/lookup';
import { when } from '../../components/time';
import { routeTo } from '../../shell/router';
import { useLatest } from '../../state/use-latest';
import classes from '../battle/RecentBattles.module.css';
import { shareOf, simulationRow, type SimulationRow } from './simulation-row';
import { count, percent } from './words';

const KINDS = lookup({
  matrix: 'Match-up matrix',
  fairness: 'Is it fair?',
  change: 'What a change does',
});

/** The latest simulations of the library; those that were asked together are one card. */
export function RecentSimulations() {
  const rows = (useLatest('simulation', 60) ?? []).map(simulationRow);
  const seen = new Set<string>();
  const cards = rows.filter(({ set }) => set === null || (!seen.has(set.id) && seen.add(set.id))).slice(0, 8);
  if (cards.length === 0) return null;
  return (
    <nav className={classes.strip} aria-label="Latest simulations">
      <h2 className="m-label">Latest simulations</h2>
      <ul>
        {cards.map((row) => (
          <li key={row.id}>
            <a href={`#${addressOf(row)}`} className={classes.card}>
              <b className="m-clip">{row.set?.name ?? row.name}</b>
              <span className={classes.line}>
                <span>{row.set ? (KINDS[row.set.kind] ?? '') : lineOf(row)}</span>
                <small>{when(row.modified)}</small>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const addressOf = ({ id, set }: SimulationRow): string =>
  set ? routeTo('simulate', 'set', set.id) : routeTo('simulate', id);

const lineOf = (row: SimulationRow): string =>
  row.games === 0 ? 'not begun' : `${percent(shareOf(row).rate)} of ${count(row.games)}`;
