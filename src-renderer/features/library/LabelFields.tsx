import { ActionIcon, TagsInput, Tooltip } from '@mantine/core';
import { IconStar, IconStarFilled } from '@tabler/icons-react';
import type { LibraryRow } from '#shared/host/calls/row';
import classes from './LabelFields.module.css';
import { documentsByTag, putOnShelves, setFavourite, setTags, tagsOf, useLabels } from './labels';

const shared = (lists: readonly (readonly string[])[]): string[] =>
  (lists[0] ?? []).filter((name) => lists.every((list) => list.includes(name)));

/** On which of the user's shelves documents stand and what tags they have; a new word makes a new shelf or tag. */
export function LabelFields({ rows }: { readonly rows: readonly LibraryRow[] }) {
  const labels = useLabels();
  const ids = rows.map(({ id }) => id);
  const shelvesOf = (id: string): string[] =>
    labels.shelves.filter(({ documents }) => documents.includes(id)).map(({ name }) => name);
  return (
    <div className={classes.fields}>
      <TagsInput
        label="Shelves"
        size="sm"
        placeholder="Put on a shelf"
        data={labels.shelves.map(({ name }) => name)}
        value={shared(ids.map(shelvesOf))}
        maxTags={50}
        onChange={(names) => putOnShelves(ids, names)}
        acceptValueOnBlur
        clearable={false}
      />
      <TagsInput
        label="Tags"
        size="sm"
        placeholder="Add a tag"
        data={[...documentsByTag(labels).keys()]}
        value={shared(ids.map((id) => tagsOf(labels, id)))}
        maxTags={50}
        onChange={(names) => setTags(ids, names)}
        acceptValueOnBlur
        clearable={false}
      />
    </div>
  );
}

export function FavouriteButton({ rows }: { readonly rows: readonly LibraryRow[] }) {
  const { favourites } = useLabels();
  const on = rows.every(({ id }) => favourites.includes(id));
  const Icon = on ? IconStarFilled : IconStar;
  return (
    <Tooltip label={on ? 'No longer a favourite' : 'Make it a favourite'}>
      <ActionIcon
        size="sm"
        aria-label="Favourite"
        aria-pressed={on}
        onClick={() =>
          setFavourite(
            rows.map(({ id }) => id),
            !on,
          )
        }
      >
        <Icon size={17} stroke={1.6} />
      </ActionIcon>
    </Tooltip>
  );
}
