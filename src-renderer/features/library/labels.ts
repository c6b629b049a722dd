/**
 * What the user put on documents: favourites, shelves of their own, tags. Kept with the settings under the documents' ids, so a
 * new name changes nothing and no file is written for it.
 */
import { remember, useRemembered, useSettings } from '../../state/settings';

/** Types rather than interfaces: they are kept among the remembered things as plain JSON. */
export type OwnShelf = { id: string; name: string; documents: string[] };
export type LibraryLabels = { favourites: string[]; shelves: OwnShelf[]; tags: Record<string, string[]> };

const KEY = 'library.labels';
const NONE: LibraryLabels = { favourites: [], shelves: [], tags: {} };

export const useLabels = (): LibraryLabels => useRemembered<LibraryLabels>(KEY, NONE)[0];

const change = (edit: (labels: LibraryLabels) => LibraryLabels): void => {
  // Only this file writes the key.
  const now = (useSettings.getState().view[KEY] ?? NONE) as LibraryLabels;
  remember(KEY, edit(now));
};

export const setFavourite = (ids: readonly string[], on: boolean): void =>
  change((labels) => ({ ...labels, favourites: withOrWithout(labels.favourites, ids, on) }));

/** New shelves are made for names that there are none of yet. */
export const putOnShelves = (ids: readonly string[], names: readonly string[]): void =>
  change((labels) => {
    const wanted = unique(names);
    const fresh = wanted
      .filter((name) => !labels.shelves.some((shelf) => shelf.name === name))
      .map((name) => ({ id: crypto.randomUUID(), name, documents: [] }));
    const shelves = [...labels.shelves, ...fresh].map((shelf) => ({
      ...shelf,
      documents: withOrWithout(shelf.documents, ids, wanted.includes(shelf.name)),
    }));
    return { ...labels, shelves };
  });

export const setTags = (ids: readonly string[], names: readonly string[]): void =>
  change((labels) => {
    const tags = new Map(Object.entries(labels.tags));
    for (const id of ids) {
      if (names.length === 0) tags.delete(id);
      else tags.set(id, unique(names));
    }
    return { ...labels, tags: Object.fromEntries(tags) };
  });

export const addShelf = (name: string): string => {
  const id = crypto.randomUUID();
  change((labels) => ({ ...labels, shelves: [...labels.shelves, { id, name: name.trim(), documents: [] }] }));
  return id;
};

export const renameShelf = (id: string, name: string): void =>
  change((labels) => ({
    ...labels,
    shelves: labels.shelves.map((shelf) => (shelf.id === id ? { ...shelf, name: name.trim() } : shelf)),
  }));

/** The documents stay; only the shelf goes. */
export const removeShelf = (id: string): void =>
  change((labels) => ({ ...labels, shelves: labels.shelves.filter((shelf) => shelf.id !== id) }));

/** An id may be any word, also one that every object answers to. */
export const tagsOf = ({ tags }: LibraryLabels, id: string): readonly string[] =>
  Object.hasOwn(tags, id) ? (tags[id] ?? []) : [];

/** Tags in use, by name, with the documents that have them. */
export function documentsByTag({ tags }: LibraryLabels): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  for (const [id, names] of Object.entries(tags))
    for (const name of names) found.set(name, [...(found.get(name) ?? []), id]);
  return new Map([...found].sort(([a], [b]) => a.localeCompare(b, 'en')));
}

const withOrWithout = (list: readonly string[], ids: readonly string[], on: boolean): string[] => [
  ...list.filter((id) => !ids.includes(id)),
  ...(on ? ids : []),
];

const unique = (names: readonly string[]): string[] => [...new Set(names.map((name) => name.trim()).filter(Boolean))];
