import type { ReactNode } from 'react';
import { PaneHeader } from '../../components/Pane';
import classes from './Report.module.css';

export interface PlainRow {
  readonly key: string;
  readonly cells: readonly ReactNode[];
}

interface PlainTableProps {
  readonly title: string;
  readonly hint?: string;
  readonly tabs: ReactNode;
  readonly columns: readonly string[];
  readonly rows: readonly PlainRow[];
  /** Said in place of an empty table. */
  readonly empty: string;
}

/** A table of the report whose first column names what the others tell of. */
export function PlainTable({ title, hint, tabs, columns, rows, empty }: PlainTableProps) {
  return (
    <section className={classes.units} aria-label={title}>
      <PaneHeader title={title} {...(hint === undefined ? {} : { hint })}>
        {tabs}
      </PaneHeader>
      <div className={classes.tableBox} tabIndex={0} role="group" aria-label={`Table: ${title}`}>
        {rows.length === 0 ? (
          <p className={classes.nothing}>{empty}</p>
        ) : (
          <table className={classes.table}>
            <thead>
              <tr>
                {columns.map((column) => (
                  <th key={column} scope="col">
                    <span className={classes.plainHead}>{column}</span>
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(({ key, cells: [first, ...others] }) => (
                <tr key={key}>
                  <th scope="row">{first}</th>
                  {others.map((cell, i) => (
                    <td key={i}>{cell}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </div>
    </section>
  );
}
