import { useEffect, useState } from 'react';
import type { LibraryRow } from '#shared/host/calls/row';
import { host } from '../host';
import { useLibraryIndex } from './library-index';

/** The latest documents of a kind; null until the library has answered. */
export function useLatest(kind: NonNullable<LibraryRow['kind']>, limit = 24): readonly LibraryRow[] | null {
  const generation = useLibraryIndex((state) => state.generation);
  const [rows, setRows] = useState<readonly LibraryRow[] | null>(null);
  useEffect(() => {
    let current = true;
    void host()
      .call('library.list', { kinds: [kind], statuses: ['ok'], limit })
      .then((result) => {
        if (current) setRows(result.ok ? result.value.rows : []);
      });
    return () => {
      current = false;
    };
  }, [generation, kind, limit]);
  return rows;
}
