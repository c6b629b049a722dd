import { lookup } from '#shared/core/lookup';
import { useVirtualizer } from '@tanstack/react-virtual';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { useEffect, useRef, type KeyboardEvent } from 'react';
import type { LibraryRow } from '#shared/host/calls/row';
import { KINDS, KindIcon } from '../../components/kinds';
import { systemName } from '../../components/systems';
import { when } from '../../components/time';
import { chooseByClick } from './CardGrid';
import classes from './DocumentTable.module.css';
import { Star, Verdict } from './LibraryCard';
import { openRow } from './library-actions';
import type { LibraryOrder, SortKey } from './library-query';
import { RenameField } from './RenameField';
import { describeContents } from './row-text';
import { RowMenu } from './RowMenu';
import { selectOnly, selectRange, useSelection } from './selection';
import { useJudgedRow } from './use-judgement';
import type { LibraryRows } from './use-library-rows';

const ROW = 38;

const COLUMNS: readonly { readonly key: SortKey | null; readonly label: string }[] = [
  { key: 'name', label: 'Name' },
  { key: 'kind', label: 'Kind' },
  { key: 'system', label: 'Game' },
  { key: null, label: 'Contents' },
  { key: null, label: 'State' },
  { key: 'modified', label: 'Changed' },
  { key: 'size', label: 'Size' },
];

export interface DocumentTableProps {
  readonly library: LibraryRows;
  readonly order: LibraryOrder;
  readonly onOrder: (order: LibraryOrder) => void;
}

export function DocumentTable({ library, order, onOrder }: DocumentTableProps) {
  const scroll = useRef<HTMLDivElement>(null);
  const { total, rowAt, need } = library;
  const virtual = useVirtualizer({
    count: total,
    getScrollElement: () => scroll.current,
    estimateSize: () => ROW,
    overscan: 10,
  });
  const items = virtual.getVirtualItems();
  const from = items[0]?.index ?? 0;
  const to = items.at(-1)?.index ?? 0;
  useEffect(() => need(from, to), [need, from, to]);
  const { rows: chosen, focus, renaming } = useSelection();
  const at = Math.min(focus, Math.max(0, total - 1));

  const go = (index: number, event: KeyboardEvent): void => {
    const next = Math.min(total - 1, Math.max(0, index));
    const row = rowAt(next);
    if (!row) return;
    if (event.shiftKey) selectRange(next, rowAt);
    else selectOnly(row, next);
    virtual.scrollToIndex(next);
    requestAnimationFrame(() => scroll.current?.querySelector<HTMLElement>(`[data-cell="${next}"]`)?.focus());
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.target instanceof HTMLInputElement || event.target instanceof HTMLButtonElement) return;
    const step = lookup<number>({ ArrowDown: 1, ArrowUp: -1, PageDown: 12, PageUp: -12 });
    const by = step[event.key];
    if (by !== undefined) go(at + by, event);
    else if (event.key === 'Home') go(0, event);
    else if (event.key === 'End') go(total - 1, event);
    else return;
    event.preventDefault();
  };

  return (
    <div
      className={classes.table}
      role="grid"
      aria-label="Documents"
      aria-rowcount={total + 1}
      aria-multiselectable="true"
      onKeyDown={onKeyDown}
    >
      <div role="row" aria-rowindex={1} className={classes.head}>
        {COLUMNS.map(({ key, label }) => (
          <div
            key={label}
            role="columnheader"
            aria-sort={key === order.sort ? (order.direction === 'up' ? 'ascending' : 'descending') : 'none'}
            className={classes.cell}
          >
            {key ? (
              <button
                type="button"
                className={classes.sort}
                onClick={() => onOrder({ sort: key, direction: nextDirection(key, order) })}
              >
                {label}
                {key === order.sort &&
                  (order.direction === 'up' ? (
                    <IconChevronUp size={14} aria-hidden="true" />
                  ) : (
                    <IconChevronDown size={14} aria-hidden="true" />
                  ))}
              </button>
            ) : (
              <span className={classes.sort}>{label}</span>
            )}
          </div>
        ))}
      </div>
      <div ref={scroll} className={classes.scroll} role="presentation">
        <div style={{ height: virtual.getTotalSize(), position: 'relative' }} role="presentation">
          {items.map(({ index, start }) => {
            const row = rowAt(index);
            if (!row) return null;
            return (
              <RowMenu key={row.id} row={row} index={index}>
                <div
                  role="row"
                  aria-rowindex={index + 2}
                  aria-selected={chosen.has(row.id)}
                  data-cell={index}
                  tabIndex={index === at ? 0 : -1}
                  className={classes.row}
                  style={{ transform: `translateY(${start}px)` }}
                  onClick={(event) => chooseByClick(event, row, index, rowAt)}
                  onDoubleClick={() => openRow(row)}
                >
                  <div role="gridcell" className={`${classes.cell} ${classes.name}`}>
                    <KindIcon kind={row.kind} />
                    {renaming === row.id ? <RenameField row={row} /> : <span className="m-clip">{row.name}</span>}
                    <Star id={row.id} />
                  </div>
                  <div role="gridcell" className={classes.cell}>
                    {row.kind ? KINDS[row.kind].label : 'File'}
                  </div>
                  <div role="gridcell" className={classes.cell}>
                    {systemName(row.system?.id)}
                  </div>
                  <JudgedCells row={row} />
                  <div role="gridcell" className={`${classes.cell} ${classes.figure}`}>
                    {when(row.modified)}
                  </div>
                  <div role="gridcell" className={`${classes.cell} ${classes.figure}`}>
                    {sizeText(row.size)}
                  </div>
                </div>
              </RowMenu>
            );
          })}
        </div>
      </div>
    </div>
  );
}

function JudgedCells({ row: listed }: { readonly row: LibraryRow }) {
  const row = useJudgedRow(listed);
  return (
    <>
      <div role="gridcell" className={`${classes.cell} ${classes.quiet}`} title={describeContents(row)}>
        {describeContents(row)}
      </div>
      <div role="gridcell" className={classes.cell}>
        <Verdict row={row} />
      </div>
    </>
  );
}

const nextDirection = (key: SortKey, order: LibraryOrder): 'up' | 'down' =>
  key === order.sort
    ? order.direction === 'up'
      ? 'down'
      : 'up'
    : key === 'modified' || key === 'size'
      ? 'down'
      : 'up';

const sizeText = (bytes: number): string =>
  bytes < 1024
    ? `${bytes} B`
    : bytes < 1_048_576
      ? `${Math.round(bytes / 1024)} KB`
      : `${(bytes / 1_048_576).toFixed(1)} MB`;
