import { lookup } from '#shared/core/lookup';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useElementSize } from '@mantine/hooks';
import { useEffect, useRef, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react';
import type { LibraryRow } from '#shared/host/calls/row';
import classes from './CardGrid.module.css';
import { LibraryCard } from './LibraryCard';
import { openRow } from './library-actions';
import { RowMenu } from './RowMenu';
import { selectOnly, selectRange, toggleRow, useSelection } from './selection';
import type { LibraryRows } from './use-library-rows';

const GAP = 13;
const LEAST = 196;
const CARD_HEIGHT = 205;

/** Cards, as many columns as fit and never fewer than two; only those on the screen exist. */
export function CardGrid({ library, header }: { readonly library: LibraryRows; readonly header: ReactNode }) {
  const scroll = useRef<HTMLDivElement>(null);
  const { ref: sizer, width } = useElementSize();
  const columns = Math.max(2, Math.floor((width + GAP) / (LEAST + GAP)));
  const { total, rowAt, need } = library;
  const lines = Math.ceil(total / columns);
  const virtual = useVirtualizer({
    count: lines + 1,
    getScrollElement: () => scroll.current,
    estimateSize: (index) => (index === 0 ? 210 : CARD_HEIGHT + GAP),
    overscan: 3,
    getItemKey: (index) => index,
  });
  const items = virtual.getVirtualItems();
  const from = Math.max(0, ((items.find(({ index }) => index > 0)?.index ?? 1) - 1) * columns);
  const to = Math.max(0, (items.at(-1)?.index ?? 1) * columns - 1);
  useEffect(() => need(from, to), [need, from, to]);

  const { rows: chosen, focus, renaming } = useSelection();
  const at = Math.min(focus, Math.max(0, total - 1));
  const go = (index: number, event: KeyboardEvent): void => {
    const next = Math.min(total - 1, Math.max(0, index));
    const row = rowAt(next);
    if (!row) return;
    if (event.shiftKey) selectRange(next, rowAt);
    else selectOnly(row, next);
    virtual.scrollToIndex(Math.floor(next / columns) + 1);
    requestAnimationFrame(() => scroll.current?.querySelector<HTMLElement>(`[data-cell="${next}"]`)?.focus());
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.target instanceof HTMLInputElement) return;
    const step = lookup<number>({
      ArrowRight: 1,
      ArrowLeft: -1,
      ArrowDown: columns,
      ArrowUp: -columns,
      PageDown: columns * 3,
      PageUp: -columns * 3,
    });
    const by = step[event.key];
    if (by !== undefined) go(at + by, event);
    else if (event.key === 'Home') go(0, event);
    else if (event.key === 'End') go(total - 1, event);
    else return;
    event.preventDefault();
  };

  return (
    <div ref={scroll} className={classes.scroll} onKeyDown={onKeyDown}>
      <div ref={sizer} className={classes.inner} style={{ height: virtual.getTotalSize() }}>
        {items[0]?.index === 0 && (
          <div ref={virtual.measureElement} data-index={0} className={classes.line}>
            {header}
          </div>
        )}
        <div
          className={classes.grid}
          role="grid"
          aria-label="Documents"
          aria-multiselectable="true"
          aria-rowcount={lines}
          aria-colcount={columns}
        >
          {items
            .filter(({ index }) => index > 0)
            .map((item) => (
              <div
                key={item.key}
                className={classes.line}
                style={{ transform: `translateY(${item.start}px)`, height: CARD_HEIGHT }}
                role="row"
                aria-rowindex={item.index}
              >
                <div
                  className={classes.cards}
                  role="presentation"
                  style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}
                >
                  {Array.from({ length: columns }, (_, c) => (item.index - 1) * columns + c)
                    .filter((index) => index < total)
                    .map((index) => {
                      const row = rowAt(index);
                      return row ? (
                        <Cell
                          key={row.id}
                          row={row}
                          index={index}
                          focused={index === at}
                          selected={chosen.has(row.id)}
                          renaming={renaming === row.id}
                          rowAt={rowAt}
                        />
                      ) : (
                        <div key={index} className={classes.waiting} role="gridcell" aria-label="Loading" />
                      );
                    })}
                </div>
              </div>
            ))}
        </div>
      </div>
    </div>
  );
}

interface CellProps {
  readonly row: LibraryRow;
  readonly index: number;
  readonly focused: boolean;
  readonly selected: boolean;
  readonly renaming: boolean;
  readonly rowAt: LibraryRows['rowAt'];
}

function Cell({ row, index, focused, selected, renaming, rowAt }: CellProps) {
  return (
    <RowMenu row={row} index={index}>
      <div
        role="gridcell"
        data-cell={index}
        tabIndex={focused ? 0 : -1}
        aria-selected={selected}
        aria-label={row.name}
        className={classes.cell}
        onClick={(event) => chooseByClick(event, row, index, rowAt)}
        onDoubleClick={() => openRow(row)}
        onFocus={() => {
          if (!useSelection.getState().rows.has(row.id) && useSelection.getState().rows.size === 0)
            selectOnly(row, index);
        }}
      >
        <LibraryCard row={row} selected={selected} renaming={renaming} />
      </div>
    </RowMenu>
  );
}

export function chooseByClick(event: MouseEvent, row: LibraryRow, index: number, rowAt: LibraryRows['rowAt']): void {
  if (event.shiftKey) selectRange(index, rowAt);
  else if (event.ctrlKey || event.metaKey) toggleRow(row, index);
  else selectOnly(row, index);
}
