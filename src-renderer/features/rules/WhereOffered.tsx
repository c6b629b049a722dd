import { Button, MultiSelect } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { SystemDocument } from '#shared/schema/system';
import type { SystemEdit } from '#shared/systems/edit';
import type { GameSystem } from '#shared/systems/game-system';
import { freshItemId } from '#shared/systems/item-ids';
import { uniqueOptions } from '../../components/unique-options';
import classes from './Rules.module.css';

interface WhereOfferedProps {
  readonly part: 'weapons' | 'options' | 'lists';
  readonly item: { readonly id: string; readonly name: string };
  readonly document: SystemDocument;
  readonly system: GameSystem;
  readonly onEdit: (edits: readonly SystemEdit[]) => void;
}

/** A weapon or option is put on lists, and a list offered to units, where it is written. */
export function WhereOffered({ part, item, document, system, onEdit }: WhereOfferedProps) {
  return part === 'lists' ? (
    <OfferedTo list={item} system={system} onEdit={onEdit} />
  ) : (
    <OnLists
      kind={part === 'weapons' ? 'weapon' : 'option'}
      item={item}
      document={document}
      system={system}
      onEdit={onEdit}
    />
  );
}

const put = (
  part: 'lists' | 'entries',
  item: { readonly id: string; readonly [field: string]: unknown },
): SystemEdit => ({
  kind: 'put',
  part,
  item,
});

function OnLists({
  kind,
  item,
  document,
  system,
  onEdit,
}: Omit<WhereOfferedProps, 'part'> & { readonly kind: 'weapon' | 'option' }) {
  const lists = [...system.lists.values()];
  const on = lists.filter(({ items }) => items.some((each) => each[kind] === item.id));
  const takers = [...system.entries.values()].filter(({ choices }) =>
    choices.some(
      (choice) =>
        choice.lists.some((id) => on.some((list) => list.id === id)) ||
        choice.items?.some((each) => each[kind] === item.id),
    ),
  );
  const change = (ids: readonly string[]): void =>
    onEdit(
      lists.flatMap((list) => {
        const has = on.includes(list);
        if (ids.includes(list.id) === has) return [];
        const items = has
          ? list.items.filter((each) => each[kind] !== item.id)
          : [...list.items, kind === 'weapon' ? { weapon: item.id } : { option: item.id }];
        return [put('lists', { ...list, items })];
      }),
    );
  return (
    <fieldset className={`${classes.listField} ${classes.offered}`}>
      <legend className="m-label">Where it is offered</legend>
      <MultiSelect
        size="sm"
        searchable
        label="On the lists"
        data={uniqueOptions(lists.map(({ id, name }) => ({ value: id, label: name })))}
        value={on.map(({ id }) => id)}
        onChange={change}
      />
      <Button
        size="xs"
        leftSection={<IconPlus size={12} />}
        onClick={() => {
          const name = `List with ${item.name}`;
          const id = freshItemId(document.lists, `list-with-${item.id}`);
          const made = { id, name, items: [kind === 'weapon' ? { weapon: item.id } : { option: item.id }] };
          onEdit([put('lists', made)]);
        }}
      >
        A new list with it
      </Button>
      <p className={classes.hint}>
        {takers.length === 0
          ? 'No unit may take it yet: put it on a list, and offer that list to units under Lists.'
          : `May be taken by ${takers.map(({ name }) => name).join(', ')}.`}
      </p>
    </fieldset>
  );
}

function OfferedTo({
  list,
  system,
  onEdit,
}: {
  readonly list: { readonly id: string; readonly name: string };
  readonly system: GameSystem;
  readonly onEdit: WhereOfferedProps['onEdit'];
}) {
  const entries = [...system.entries.values()];
  const offered = entries.filter(({ choices }) => choices.some(({ lists }) => lists.includes(list.id)));
  const change = (ids: readonly string[]): void =>
    onEdit(
      entries.flatMap((entry) => {
        const has = offered.includes(entry);
        if (ids.includes(entry.id) === has) return [];
        const choices = has
          ? entry.choices
              .map((choice) => ({ ...choice, lists: choice.lists.filter((id) => id !== list.id) }))
              .filter(({ lists, items }) => lists.length > 0 || (items ?? []).length > 0)
          : [...entry.choices, { id: freshItemId(entry.choices, list.id), name: list.name, lists: [list.id] }];
        return [put('entries', { ...entry, choices })];
      }),
    );
  return (
    <fieldset className={`${classes.listField} ${classes.offered}`}>
      <legend className="m-label">Where it is offered</legend>
      <MultiSelect
        size="sm"
        searchable
        label="To the units"
        description="How many may be taken, and by which models, stands with the unit."
        data={uniqueOptions(entries.map(({ id, name }) => ({ value: id, label: name })))}
        value={offered.map(({ id }) => id)}
        onChange={change}
      />
    </fieldset>
  );
}
