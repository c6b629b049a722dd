/** The library's filter, search and order over the index. */
import type { CallRequest } from '#shared/host/contract';
import type { LibraryRow } from '#shared/host/calls/row';
import type { IndexEntry } from './index-entry';

export type Query = CallRequest<'library.list'>;

export interface Page {
  rows: LibraryRow[];
  total: number;
  counts: { all: number; problems: number; kinds: Count[]; systems: Count[] };
}
interface Count {
  value: string;
  count: number;
}

/** Sorted lists and counts are kept until the index changes, so that turning a page costs a slice. */
export class Shelf {
  readonly #entries: readonly IndexEntry[];
  readonly #sorted = new Map<string, readonly IndexEntry[]>();
  #counts: Page['counts'] | undefined;

  constructor(entries: readonly IndexEntry[]) {
    this.#entries = entries;
  }

  page(query: Query): Page {
    const words = query.search.toLowerCase().split(/\s+/).filter(Boolean);
    const sorted = this.#inOrder(query.sort, query.direction);
    const open = words.length + query.kinds.length + query.systems.length + query.statuses.length === 0;
    const among = query.ids === undefined ? sorted : only(sorted, new Set(query.ids));
    const found = open ? among : among.filter((entry) => matches(entry, query, words));
    return {
      rows: found.slice(query.offset, query.offset + query.limit).map(({ row }) => row),
      total: found.length,
      counts: (this.#counts ??= countsOf(this.#entries)),
    };
  }

  #inOrder(sort: Query['sort'], direction: Query['direction']): readonly IndexEntry[] {
    const key = `${sort} ${direction}`;
    const known = this.#sorted.get(key);
    if (known) return known;
    const sign = direction === 'up' ? 1 : -1;
    const sorted = [...this.#entries].sort(
      (a, b) => sign * ORDERS[sort](a.row, b.row) || byName(a.row, b.row) || (a.row.file < b.row.file ? -1 : 1),
    );
    this.#sorted.set(key, sorted);
    return sorted;
  }
}

const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });
const byName = (a: LibraryRow, b: LibraryRow): number => collator.compare(a.name, b.name);

/** After every word: files without a kind or a system stand at the end. */
const LAST = '\uffff';

const ORDERS: Record<Query['sort'], (a: LibraryRow, b: LibraryRow) => number> = {
  name: byName,
  modified: (a, b) => a.modified - b.modified,
  size: (a, b) => a.size - b.size,
  kind: (a, b) => collator.compare(a.kind ?? LAST, b.kind ?? LAST),
  system: (a, b) => collator.compare(a.system?.id ?? LAST, b.system?.id ?? LAST),
};

const only = (entries: readonly IndexEntry[], ids: ReadonlySet<string>): readonly IndexEntry[] =>
  entries.filter(({ row }) => ids.has(row.id));

function matches({ row, text }: IndexEntry, query: Query, words: readonly string[]): boolean {
  if (query.kinds.length && !(row.kind && query.kinds.includes(row.kind))) return false;
  if (query.systems.length && !(row.system && query.systems.includes(row.system.id))) return false;
  if (query.statuses.length && !query.statuses.includes(row.status)) return false;
  return words.every((word) => text.includes(word));
}

function countsOf(entries: readonly IndexEntry[]): Page['counts'] {
  const kinds = new Map<string, number>();
  const systems = new Map<string, number>();
  let problems = 0;
  for (const { row } of entries) {
    if (row.status !== 'ok') problems += 1;
    if (row.kind) kinds.set(row.kind, (kinds.get(row.kind) ?? 0) + 1);
    if (row.system) systems.set(row.system.id, (systems.get(row.system.id) ?? 0) + 1);
  }
  return { all: entries.length, problems, kinds: tally(kinds), systems: tally(systems) };
}

const tally = (counts: ReadonlyMap<string, number>): Count[] =>
  [...counts]
    .map(([value, count]) => ({ value, count }))
    .sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1));
