/** What the library shows, as it stands in the address: `#/library?shelf=army&system=squadrons&q=scout`. A reload keeps it. */
import type { SORT_KEYS } from '#shared/host/calls/library';
import { DOCUMENT_KINDS, type DocumentKind } from '#shared/host/calls/row';
import type { CallInput } from '#shared/host/contract';
import { navigate, type Route } from '../../shell/router';

export type SortKey = (typeof SORT_KEYS)[number];

export interface LibraryQuery {
  /** `own:<id>`: a shelf that the user made. */
  readonly shelf: 'all' | 'bin' | 'problems' | 'favourites' | 'errors' | `own:${string}` | DocumentKind;
  readonly system: string | null;
  readonly tag: string | null;
  readonly search: string;
}

/** A type rather than an interface: it is kept among the remembered things as plain JSON. */
export type LibraryOrder = {
  readonly sort: SortKey;
  readonly direction: 'up' | 'down';
};

export const SORTS: readonly {
  readonly sort: SortKey;
  readonly direction: 'up' | 'down';
  readonly label: string;
  readonly hint: string;
}[] = [
  { sort: 'modified', direction: 'down', label: 'Recent', hint: 'last changed first' },
  { sort: 'name', direction: 'up', label: 'Name', hint: 'A to Z' },
  { sort: 'kind', direction: 'up', label: 'Kind', hint: 'by kind' },
  { sort: 'system', direction: 'up', label: 'Game', hint: 'by game' },
  { sort: 'size', direction: 'down', label: 'Size', hint: 'largest first' },
];

const isKind = (value: string): value is DocumentKind => (DOCUMENT_KINDS as readonly string[]).includes(value);

export const EVERYTHING: LibraryQuery = { shelf: 'all', system: null, tag: null, search: '' };

const SPECIAL = ['bin', 'problems', 'favourites', 'errors'] as const;

const isShelf = (value: string): value is LibraryQuery['shelf'] =>
  (SPECIAL as readonly string[]).includes(value) || value.startsWith('own:') || isKind(value);

/** The id of the user's shelf, or null. */
export const ownShelfOf = (shelf: LibraryQuery['shelf']): string | null =>
  shelf.startsWith('own:') ? shelf.slice('own:'.length) : null;

export function queryOfRoute({ query }: Route): LibraryQuery {
  const shelf = query['shelf'] ?? 'all';
  return {
    shelf: isShelf(shelf) ? shelf : 'all',
    system: query['system'] ?? null,
    tag: query['tag'] ?? null,
    search: query['q'] ?? '',
  };
}

export function showQuery({ shelf, system, tag, search }: LibraryQuery): void {
  const parameters = new URLSearchParams({
    ...(shelf !== 'all' && { shelf }),
    ...(system !== null && { system }),
    ...(tag !== null && { tag }),
    ...(search !== '' && { q: search }),
  }).toString();
  navigate(parameters ? `/library?${parameters}` : '/library', { replace: true });
}

/** The host's filter for one page of rows. */
export const listInput = (
  query: LibraryQuery,
  order: LibraryOrder,
  ids: readonly string[] | null,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): CallInput<'library.list'> => ({
  search: query.search,
  kinds: isKind(query.shelf) ? [query.shelf] : [],
  systems: query.system === null ? [] : [query.system],
  statuses: query.shelf === 'problems' ? ['broken', 'newer', 'foreign'] : [],
  ...(ids && { ids: [...ids] }),
  ...order,
  offset,
  limit,
});
