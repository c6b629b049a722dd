/** Which documents are chosen. A plain click chooses one, Ctrl adds or removes, Shift takes everything from the anchor. */
import { create } from 'zustand';
import type { LibraryRow } from '#shared/host/calls/row';

interface SelectionState {
  readonly rows: ReadonlyMap<string, LibraryRow>;
  /** Index of the card that has the keyboard. */
  readonly focus: number;
  readonly anchor: number;
  /** Being renamed in place. */
  readonly renaming: string | null;
  readonly preview: boolean;
}

export const useSelection = create<SelectionState>(() => ({
  rows: new Map(),
  focus: 0,
  anchor: 0,
  renaming: null,
  preview: false,
}));

export const selectedRows = (): readonly LibraryRow[] => [...useSelection.getState().rows.values()];

export const selectOnly = (row: LibraryRow, index: number): void =>
  useSelection.setState({ rows: new Map([[row.id, row]]), focus: index, anchor: index, renaming: null });

export const toggleRow = (row: LibraryRow, index: number): void =>
  useSelection.setState(({ rows }) => {
    const next = new Map(rows);
    if (!next.delete(row.id)) next.set(row.id, row);
    return { rows: next, focus: index, anchor: index };
  });

export const selectRange = (to: number, rowAt: (index: number) => LibraryRow | undefined): void =>
  useSelection.setState(({ anchor }) => {
    const next = new Map<string, LibraryRow>();
    for (let i = Math.min(anchor, to); i <= Math.max(anchor, to); i++) {
      const row = rowAt(i);
      if (row) next.set(row.id, row);
    }
    return { rows: next, focus: to };
  });

export const selectAll = (rows: readonly LibraryRow[]): void =>
  useSelection.setState({ rows: new Map(rows.map((row) => [row.id, row])) });

/** What was chosen shows itself as it is now, not as it was when it was clicked. */
export const refreshSelection = (fresh: readonly LibraryRow[]): void =>
  useSelection.setState((state) => {
    const changed = fresh.filter(({ id, revision }) => {
      const row = state.rows.get(id);
      return row !== undefined && row.revision !== revision;
    });
    if (changed.length === 0) return state;
    const rows = new Map(state.rows);
    for (const row of changed) rows.set(row.id, row);
    return { rows };
  });

export const clearSelection = (): void => useSelection.setState({ rows: new Map(), renaming: null });

export const startRename = (id: string): void => useSelection.setState({ renaming: id });
export const endRename = (): void => useSelection.setState({ renaming: null });
