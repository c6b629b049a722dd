import { useEffect, useMemo, useState } from 'react';
import { host } from '../../host';
import { useLibraryIndex } from '../../state/library-index';
import { documentsByTag, useLabels, type LibraryLabels } from './labels';
import { ownShelfOf, type LibraryQuery } from './library-query';
import { errorsOf } from './use-judgement';

export interface ShelfIds {
  /** Null: the host's own filter says it all. */
  readonly ids: readonly string[] | null;
  /** Documents still to be looked at before the shelf is whole. */
  readonly left: number;
}

/** The documents of a shelf that only this window knows: favourites, own shelves, tags, those with errors. */
export function useShelfIds({ shelf, tag }: LibraryQuery): ShelfIds {
  const labels = useLabels();
  const wrong = useWrongDocuments(shelf === 'errors');
  return useMemo(() => {
    const onShelf = shelf === 'errors' ? wrong.ids : idsOnShelf(shelf, labels);
    const tagged = tag === null ? null : (documentsByTag(labels).get(tag) ?? []);
    const ids = onShelf && tagged ? onShelf.filter((id) => tagged.includes(id)) : (onShelf ?? tagged);
    return { ids, left: wrong.left };
  }, [shelf, tag, labels, wrong]);
}

function idsOnShelf(shelf: LibraryQuery['shelf'], labels: LibraryLabels): readonly string[] | null {
  if (shelf === 'favourites') return labels.favourites;
  const own = ownShelfOf(shelf);
  return own === null ? null : (labels.shelves.find(({ id }) => id === own)?.documents ?? []);
}

interface Wrong {
  readonly ids: readonly string[];
  readonly left: number;
}

const NOTHING: Wrong = { ids: [], left: 0 };
const SHOWN_AFTER = 25;

/** Armies and missions that the rules find errors in: judged one after another while somebody wants to see them. */
function useWrongDocuments(on: boolean): Wrong {
  const generation = useLibraryIndex((state) => state.generation);
  const [wrong, setWrong] = useState(NOTHING);
  useEffect(() => {
    if (!on) return;
    let current = true;
    const run = async (): Promise<void> => {
      const listed = await host().call('library.list', {
        kinds: ['army', 'mission'],
        statuses: ['ok'],
        limit: 20_000,
      });
      const rows = listed.ok ? listed.value.rows : [];
      const ids: string[] = [];
      for (const [i, row] of rows.entries()) {
        if ((await errorsOf(row)) > 0) ids.push(row.id);
        if (!current) return;
        if (i % SHOWN_AFTER === SHOWN_AFTER - 1) setWrong({ ids: [...ids], left: rows.length - i - 1 });
      }
      setWrong({ ids, left: 0 });
    };
    void run();
    return () => {
      current = false;
    };
  }, [on, generation]);
  return on ? wrong : NOTHING;
}
