import { routeTo } from '../../shell/router';
import classes from './Sets.module.css';
import { shareOf, type SimulationRow } from './simulation-row';
import { AS_PLAYED, count, interval, percent } from './words';

interface Named {
  readonly id: string;
  readonly name: string;
}

/** A square for each pair of armies, one table a mission: how often the army of the row wins against that of the column. */
export function MatrixView({ rows }: { readonly rows: readonly SimulationRow[] }) {
  const armies = unique(
    rows.flatMap(({ ids, armies: names }) => [
      { id: ids.a, name: names.a },
      { id: ids.b, name: names.b },
    ]),
  );
  const missions = unique(rows.map(({ ids, mission }) => ({ id: ids.mission, name: mission })));
  return (
    <div className={classes.scroll}>
      <p className={classes.lead}>
        {AS_PLAYED}. Share of battles that the army of the row wins against that of the column; a draw counts half, with
        its 95 % interval. A square opens its simulation.
      </p>
      {missions.map((mission) => (
        <section key={mission.id} aria-label={mission.name}>
          <h2 className={classes.mission}>{mission.name}</h2>
          <div className={classes.tableBox} tabIndex={0} role="group" aria-label={`Matrix of ${mission.name}`}>
            <table className={classes.matrix}>
              <thead>
                <tr>
                  <th scope="col">
                    <span className="m-label">wins against</span>
                  </th>
                  {armies.map(({ id, name }) => (
                    <th key={id} scope="col">
                      {name}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {armies.map((army) => (
                  <tr key={army.id}>
                    <th scope="row">{army.name}</th>
                    {armies.map((other) => (
                      <Cell key={other.id} row={cellOf(rows, mission.id, army.id, other.id)} army={army.id} />
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </section>
      ))}
    </div>
  );
}

function Cell({ row, army }: { readonly row: SimulationRow | undefined; readonly army: string }) {
  if (!row) return <td className={classes.none} aria-label="Not asked" />;
  const first = shareOf(row);
  const share = row.ids.a === army ? first : { rate: 1 - first.rate, low: 1 - first.high, high: 1 - first.low };
  const tone = row.games === 0 ? 'none' : share.low > 0.5 ? 'wins' : share.high < 0.5 ? 'loses' : 'open';
  return (
    <td data-tone={tone}>
      <a href={`#${routeTo('simulate', row.id)}`} aria-label={`${row.name}, ${row.mission}`}>
        <b>{row.games === 0 ? '–' : percent(share.rate)}</b>
        <small>{row.games === 0 ? 'no battle yet' : interval(share)}</small>
        {row.games > 0 && (
          <small>
            {row.games === 1 ? 'one battle' : `${count(row.games)} battles`}
            {tone === 'open' && ', too few to tell'}
          </small>
        )}
      </a>
    </td>
  );
}

const cellOf = (rows: readonly SimulationRow[], mission: string, one: string, other: string) =>
  one === other
    ? undefined
    : rows.find(
        ({ ids }) =>
          ids.mission === mission && ((ids.a === one && ids.b === other) || (ids.a === other && ids.b === one)),
      );

const unique = (all: readonly Named[]): readonly Named[] => [...new Map(all.map((each) => [each.id, each])).values()];
