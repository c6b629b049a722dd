import { atLeast, pmfOf } from '#shared/odds/distribution';
import type { Spread } from '#shared/odds/answer';
import { percent } from './figures';
import classes from './Odds.module.css';

/** The same numbers as a table, for reading, copying and screen readers. */
export function FiguresTable({
  columns,
}: {
  readonly columns: readonly { readonly name: string; readonly spread: Spread }[];
}) {
  const rows = Math.max(...columns.map(({ spread }) => spread.pmf.length));
  return (
    <details className={classes.figures}>
      <summary>Show figures</summary>
      <div className={classes.tableBox}>
        <table className={classes.table}>
          <caption className="m-visually-hidden">
            Chance of each number in per cent, exactly so many and at least so many
          </caption>
          <thead>
            <tr>
              <th scope="col">Number</th>
              {columns.map(({ name }) => (
                <th key={name} scope="col" colSpan={2}>
                  {name}
                </th>
              ))}
            </tr>
            <tr>
              <td />
              {columns.flatMap(({ name }) => [
                <th key={`${name} exactly`} scope="col">
                  exactly
                </th>,
                <th key={`${name} or more`} scope="col">
                  or more
                </th>,
              ])}
            </tr>
          </thead>
          <tbody>
            {Array.from({ length: rows }, (_, k) => (
              <tr key={k}>
                <th scope="row">{k}</th>
                {columns.flatMap(({ name, spread }) => {
                  const p = spread.pmf[k];
                  return [
                    <td key={`${name} exactly`}>{p === undefined ? '–' : percent(p)}</td>,
                    <td key={`${name} or more`}>
                      {p === undefined ? '–' : percent(Math.min(1, atLeast(pmfOf([...spread.pmf]), k)))}
                    </td>,
                  ];
                })}
              </tr>
            ))}
            <tr>
              <th scope="row">Mean</th>
              {columns.map(({ name, spread }) => (
                <td key={name} colSpan={2}>
                  {spread.mean.toFixed(4)}
                </td>
              ))}
            </tr>
          </tbody>
        </table>
      </div>
    </details>
  );
}
