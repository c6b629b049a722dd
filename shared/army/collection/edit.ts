import type { Collection, OwnDesign, Owned } from '../../schema/collection';

export type CollectionEdit =
  /** 0 takes the row away, unless it carries notes. */
  | {
      readonly kind: 'set-owned';
      readonly system: string;
      readonly entry: string;
      readonly profile?: string | undefined;
      readonly count: number;
    }
  | { readonly kind: 'set-all-owned'; readonly owned: readonly Owned[] }
  | { readonly kind: 'put-design'; readonly design: OwnDesign }
  | { readonly kind: 'remove-design'; readonly system: string; readonly design: string }
  | { readonly kind: 'set-notes'; readonly notes: string };

export function applyCollectionEdit(collection: Collection, edit: CollectionEdit): Collection {
  switch (edit.kind) {
    case 'set-owned':
      return setOwned(collection, edit);
    case 'set-all-owned':
      return edit.owned === collection.owned ? collection : { ...collection, owned: [...edit.owned] };
    case 'put-design':
      return {
        ...collection,
        designs: [...without(collection.designs, edit.design.system, edit.design.id), edit.design],
      };
    case 'remove-design': {
      const designs = without(collection.designs, edit.system, edit.design);
      return designs.length === collection.designs.length ? collection : { ...collection, designs };
    }
    case 'set-notes':
      return collection.notes === edit.notes ? collection : { ...collection, notes: edit.notes };
  }
}

export const describeCollectionEdit = (edit: CollectionEdit): string => WORDS[edit.kind];

const WORDS: Readonly<Record<CollectionEdit['kind'], string>> = {
  'set-owned': 'count models',
  'set-all-owned': 'count models',
  'put-design': 'save design',
  'remove-design': 'remove design',
  'set-notes': 'notes',
};

const without = (designs: readonly OwnDesign[], system: string, id: string): OwnDesign[] =>
  designs.filter((design) => design.system !== system || design.id !== id);

function setOwned(
  collection: Collection,
  { system, entry, profile, count }: Extract<CollectionEdit, { readonly kind: 'set-owned' }>,
): Collection {
  const { owned } = collection;
  const isIt = (row: Owned): boolean => row.system === system && row.entry === entry && row.profile === profile;
  const at = owned.findIndex(isIt);
  const known = owned[at];
  if (!known) {
    if (count === 0) return collection;
    return {
      ...collection,
      owned: [...owned, { system, entry, ...(profile === undefined ? {} : { profile }), count }],
    };
  }
  const others = owned.filter((row, i) => i === at || !isIt(row));
  if (known.count === count && others.length === owned.length) return collection;
  // A count of nothing is no row; a second row of the same models is counted into the first.
  const next = others.flatMap((row) =>
    row !== known ? [row] : count === 0 && known.notes === undefined ? [] : [{ ...known, count }],
  );
  return { ...collection, owned: next };
}
