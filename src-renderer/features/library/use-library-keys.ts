import { host } from '../../host';
import { useShortcuts } from '../../shell/shortcuts';
import { deleteRows, duplicateRows, openRow } from './library-actions';
import { listInput, type LibraryOrder, type LibraryQuery } from './library-query';
import { clearSelection, selectAll, selectedRows, startRename, useSelection } from './selection';

interface LibraryKeysInput {
  readonly query: LibraryQuery;
  readonly order: LibraryOrder;
  readonly ids: readonly string[] | null;
  readonly focusSearch: () => void;
}

export function useLibraryKeys({ query, order, ids, focusSearch }: LibraryKeysInput): void {
  const some = (): boolean => selectedRows().length > 0 && query.shelf !== 'bin';
  const first = () => selectedRows()[0];
  useShortcuts('Library', [
    { keys: 'Enter', label: 'open', when: some, run: () => withRow(first(), openRow) },
    { keys: 'Space', label: 'preview', when: some, run: () => useSelection.setState({ preview: true }) },
    {
      keys: 'F2',
      label: 'rename',
      when: () => first()?.status === 'ok',
      run: () => withRow(first(), ({ id }) => startRename(id)),
      inFields: false,
    },
    { keys: 'Delete', label: 'to the bin', when: some, run: () => void deleteRows(selectedRows()) },
    { keys: 'mod+d', label: 'duplicate', when: some, run: () => void duplicateRows(selectedRows()) },
    {
      keys: 'mod+a',
      label: 'select all',
      inFields: false,
      when: () => query.shelf !== 'bin',
      run: () =>
        void host()
          .call('library.list', listInput(query, order, ids, { offset: 0, limit: 20_000 }))
          .then((result) => {
            if (result.ok) selectAll(result.value.rows);
          }),
    },
    { keys: '/', label: 'search', run: focusSearch },
    { keys: 'Escape', label: 'select nothing', when: some, run: clearSelection },
  ]);
}

function withRow<T>(row: T | undefined, run: (row: T) => void): void {
  if (row !== undefined) run(row);
}
