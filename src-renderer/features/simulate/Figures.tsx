import { Button } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import classes from './Report.module.css';

interface FiguresProps {
  readonly head: (toggle: ReactNode) => ReactNode;
  readonly table: { readonly columns: readonly string[]; readonly rows: readonly (readonly string[])[] };
  readonly children: ReactNode;
}

/** A chart with its figures behind a button. */
export function Figures({ head, table, children }: FiguresProps) {
  const [shown, setShown] = useState(false);
  return (
    <>
      {head(
        <Button size="xs" variant="subtle" onClick={() => setShown(!shown)} aria-pressed={shown}>
          {shown ? 'Show chart' : 'Show figures'}
        </Button>,
      )}
      {shown ? (
        <div className={classes.figures} tabIndex={0} role="group" aria-label="Figures">
          <table>
            <thead>
              <tr>
                {table.columns.map((column) => (
                  <th key={column} scope="col">
                    {column}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {table.rows.map((row, i) => (
                <tr key={i}>
                  {row.map((cell, j) =>
                    j === 0 ? (
                      <th key={j} scope="row">
                        {cell}
                      </th>
                    ) : (
                      <td key={j}>{cell}</td>
                    ),
                  )}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      ) : (
        children
      )}
    </>
  );
}
