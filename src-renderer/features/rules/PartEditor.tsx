import { ActionIcon, Button, Checkbox, SegmentedControl, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { kebab } from '#shared/core/kebab';
import type { DataCard } from '#shared/schema/data-card';
import type { SystemDocument } from '#shared/schema/system';
import { addingEdits, partBelow } from '#shared/systems/adding';
import { refusalOfEdit, type SystemEdit } from '#shared/systems/edit';
import { innerIdsFollowing } from '#shared/systems/inner-ids';
import { itemWords, listed } from '#shared/systems/item-words';
import { freshItemId, idFor, isPinned, pinnedWith } from '#shared/systems/item-ids';
import type { GameSystem } from '#shared/systems/game-system';
import type { SystemPart } from '#shared/systems/system-parts';
import { EmptyState } from '../../components/EmptyState';
import { PaneBody, PaneHeader } from '../../components/Pane';
import type { OpenDocument } from '../../state/open-document';
import { CardForm } from '../army/cards/CardForm';
import { FieldInput, WholeItem } from './FieldInput';
import { fieldsFor } from './field-kinds';
import { ItemJson } from './ItemJson';
import { newItem, PART_FIELDS, PART_NOUNS, PART_TITLES } from './module-fields';
import { WhereOffered } from './WhereOffered';
import classes from './Rules.module.css';

interface PartEditorProps {
  readonly open: OpenDocument<SystemDocument, SystemEdit>;
  readonly part: SystemPart;
  readonly system: GameSystem;
  readonly chosen: string | null;
  readonly onChoose: (id: string | null) => void;
}

/** A new rule's number is its id in capitals, until somebody gives it one. */
const ruleFollowing = (before: Item, after: Item, id: string): { readonly rule?: string } =>
  'rule' in after && after.rule === before.id.toUpperCase() ? { rule: id.toUpperCase() } : {};

type Item = { readonly id: string; readonly name: string };

/** The things of one part: a list, and the form of the one that is chosen. */
export function PartEditor({ open, part, system, chosen, onChoose }: PartEditorProps) {
  const items: readonly Item[] = open.doc[part];
  const below = partBelow(open.doc, system, part);
  const [view, setView] = useState<'form' | 'json'>('form');
  const [refused, setRefused] = useState<string | null>(null);
  const at = Math.max(
    0,
    items.findIndex(({ id }) => id === chosen),
  );
  const item = items[at];
  const add = (): void => {
    const name = `New ${PART_NOUNS[part]}`;
    const held: readonly Item[] = items.length > 0 ? items : below;
    const id = freshItemId(held, kebab(name));
    const edits = addingEdits(open.doc, system, part, newItem(part, { id, name }, system));
    open.apply({ kind: 'batch', edits, label: `add ${PART_NOUNS[part]}` });
    onChoose(id);
    setView('form');
    setBegun((times) => times + 1);
  };
  /** Whoever makes a new thing names it first. */
  const form = useRef<HTMLDivElement>(null);
  const [begun, setBegun] = useState(0);
  useEffect(() => {
    if (begun === 0) return;
    form.current?.querySelector<HTMLInputElement>('input[type="text"], input:not([type])')?.select();
  }, [begun]);
  /** A change that the format refuses changes nothing, and says so. */
  const put = (next: Item, field: string): void => {
    if (!item) return;
    const id = next.id === item.id ? idFor(open.doc, part, item, next.name) : next.id;
    const named = id === item.id ? {} : ruleFollowing(item, next, id);
    const edit: SystemEdit = {
      kind: 'put',
      part,
      item: { ...innerIdsFollowing(item, next), ...named, id },
      was: item.id,
    };
    setRefused(refusalOfEdit(open.doc, edit));
    open.apply(edit, { group: `put:${part}:${at}:${field}` });
    if (id !== item.id) onChoose(id);
  };
  return (
    <div className={classes.part}>
      <div className={classes.items}>
        <PaneHeader title={PART_TITLES[part]} hint={String(items.length)}>
          <Button size="xs" leftSection={<IconPlus size={12} />} onClick={add}>
            New
          </Button>
        </PaneHeader>
        <PaneBody>
          {items.length === 0 && (
            <EmptyState title="None of its own">
              {below.length > 0
                ? `Those of the game hold: ${listed(below.map(({ name }) => name))}. The first of its own takes them along, to keep, change or remove.`
                : 'What it stands on may have some; add one to change or extend them.'}
            </EmptyState>
          )}
          {items.map((each) => (
            <button
              key={each.id}
              type="button"
              className={classes.system}
              aria-current={each.id === item?.id || undefined}
              onClick={() => {
                setRefused(null);
                onChoose(each.id);
              }}
            >
              {each.name || 'No name yet'} <span className={classes.count}>{each.id}</span>
            </button>
          ))}
        </PaneBody>
      </div>
      {item && (
        <div ref={form} className={classes.list}>
          <div className={classes.itemHead}>
            <SegmentedControl
              size="xs"
              aria-label="View"
              value={view}
              data={[
                { value: 'form', label: 'Form' },
                { value: 'json', label: 'JSON' },
              ]}
              onChange={(next) => setView(next as 'form' | 'json')}
            />
            <ActionIcon
              size="sm"
              aria-label={`Remove ${item.name}`}
              onClick={() => open.apply({ kind: 'remove', part, id: item.id })}
            >
              <IconTrash size={14} />
            </ActionIcon>
          </div>
          {refused !== null && (
            <p role="alert" className={classes.refused}>
              Not taken: {refused}
            </p>
          )}
          {view === 'json' ? (
            <ItemJson
              key={`${part}/${item.id}`}
              place={`${open.id} ${part}/${item.id}`}
              part={part}
              item={item}
              document={open.doc}
              onPut={(next) => {
                open.apply({ kind: 'put', part, item: next, was: item.id });
                onChoose(next.id);
              }}
            />
          ) : (
            <>
              <p className={classes.sentence} data-testid="item-words">
                {itemWords(part, item.id, system)}
              </p>
              {part === 'cards' ? (
                <CardForm
                  card={item as DataCard}
                  system={system}
                  onChange={(card, group) => put(card, group ?? 'card')}
                />
              ) : (
                <WholeItem value={item}>
                  <div className={classes.fields}>
                    {fieldsFor(PART_FIELDS[part], system).map((field) => (
                      <FieldInput
                        key={`${at}:${field.key}`}
                        field={field}
                        item={item}
                        system={system}
                        onChange={(next) => put(next as Item, field.key)}
                      />
                    ))}
                  </div>
                </WholeItem>
              )}
              {(part === 'weapons' || part === 'options' || part === 'lists') && (
                <WhereOffered
                  part={part}
                  item={item}
                  document={open.doc}
                  system={system}
                  onEdit={(edits) => open.apply({ kind: 'batch', edits, label: 'change what is offered' })}
                />
              )}
              <IdField
                key={`${part}/${item.id}`}
                item={item}
                pinned={isPinned(open.doc, part, item.id)}
                onId={(id) => put({ ...item, id }, 'id')}
                onPin={(on) =>
                  open.apply({ kind: 'set', field: 'pinned', value: pinnedWith(open.doc, part, item.id, on) })
                }
              />
            </>
          )}
        </div>
      )}
    </div>
  );
}

interface IdFieldProps {
  readonly item: Item;
  readonly pinned: boolean;
  readonly onId: (id: string) => void;
  readonly onPin: (on: boolean) => void;
}

/** The id follows the name until it is pinned; whatever names the thing follows the id. */
const IdField = ({ item, pinned, onId, onPin }: IdFieldProps) => (
  <details className={classes.idDetails}>
    <summary>
      In files it is called <b>{item.id}</b>
    </summary>
    <div className={classes.idRow}>
      <TextInput
        size="sm"
        label="Id"
        defaultValue={item.id}
        onBlur={(event) => {
          const id = kebab(event.currentTarget.value);
          if (id && id !== item.id) onId(id);
        }}
      />
      <Checkbox
        label="Keep this id when the name changes"
        checked={pinned || kebab(item.name) === '' || !item.id.startsWith(kebab(item.name))}
        disabled={!pinned && kebab(item.name) !== '' && !item.id.startsWith(kebab(item.name))}
        onChange={(event) => onPin(event.currentTarget.checked)}
      />
    </div>
  </details>
);
