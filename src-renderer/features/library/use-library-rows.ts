import { useCallback, useEffect, useRef, useState } from 'react';
import type { LibraryRow } from '#shared/host/calls/row';
import type { CallOutput } from '#shared/host/contract';
import type { HostError } from '#shared/host/errors';
import { host } from '../../host';
import { useLibraryIndex } from '../../state/library-index';
import { refreshSelection } from './selection';
import { listInput, type LibraryOrder, type LibraryQuery } from './library-query';

export const PAGE = 120;

export interface LibraryRows {
  readonly ready: boolean;
  readonly total: number;
  readonly counts: CallOutput<'library.list'>['counts'];
  /** The folder is being read for the first time: more rows will come. */
  readonly reading: boolean;
  readonly error: HostError | null;
  /** Undefined while its page is on the way. */
  readonly rowAt: (index: number) => LibraryRow | undefined;
  /** Fetches the pages of these rows unless they are here. */
  readonly need: (from: number, to: number) => void;
}

interface Loaded {
  readonly key: string;
  readonly total: number;
  readonly counts: LibraryRows['counts'];
  readonly reading: boolean;
  readonly pages: ReadonlyMap<number, readonly LibraryRow[]>;
  readonly error: HostError | null;
}

/** The key is the question itself, so an answer can never belong to another one. */
function wanted(key: string): readonly [LibraryQuery, LibraryOrder, readonly string[] | null] {
  const [query, order, ids] = JSON.parse(key) as [LibraryQuery, LibraryOrder, readonly string[] | null, number];
  return [query, order, ids];
}

const NOTHING: Loaded = {
  key: '',
  total: 0,
  counts: { all: 0, problems: 0, kinds: [], systems: [] },
  reading: false,
  pages: new Map(),
  error: null,
};

/** Rows by page from the host's index: five thousand documents cost as much as the ones on the screen. */
export function useLibraryRows(query: LibraryQuery, order: LibraryOrder, ids: readonly string[] | null): LibraryRows {
  const generation = useLibraryIndex((state) => state.generation);
  const key = JSON.stringify([query, order, ids, generation]);
  const [loaded, setLoaded] = useState<Loaded>(NOTHING);
  const asked = useRef(new Set<string>());
  const latest = useRef(key);
  const visible = useRef<readonly [number, number]>([0, PAGE - 1]);

  const fetchPage = useCallback(
    (page: number) => {
      const name = `${key}#${page}`;
      if (asked.current.has(name)) return;
      asked.current.add(name);
      void host()
        .call('library.list', listInput(...wanted(key), { offset: page * PAGE, limit: PAGE }))
        .then((result) => {
          if (latest.current !== key) return;
          if (result.ok) refreshSelection(result.value.rows);
          setLoaded((now) => {
            const fresh = now.key === key;
            if (!result.ok) return { ...now, key, error: result.error };
            const pages = new Map(fresh ? now.pages : []);
            pages.set(page, result.value.rows);
            const { total, counts, reading } = result.value;
            return { key, total, counts, reading, pages, error: null };
          });
        });
    },
    [key],
  );

  useEffect(() => {
    latest.current = key;
    asked.current.clear();
    // After an edit elsewhere the place in the list stays: ask for what is on the screen, not for the first page.
    const [from, to] = visible.current;
    for (let page = Math.floor(from / PAGE); page <= Math.floor(to / PAGE); page++) fetchPage(page);
    if (from >= PAGE) fetchPage(0);
  }, [key, fetchPage]);

  const need = useCallback(
    (from: number, to: number) => {
      visible.current = [from, to];
      for (let page = Math.floor(from / PAGE); page <= Math.floor(to / PAGE); page++) fetchPage(page);
    },
    [fetchPage],
  );
  const rowAt = useCallback((index: number) => loaded.pages.get(Math.floor(index / PAGE))?.[index % PAGE], [loaded]);
  const { total, counts, reading, error } = loaded;
  return { ready: loaded.key !== '', total, counts, reading, error, rowAt, need };
}
