import { ActionIcon } from '@mantine/core';
import { IconChevronDown, IconChevronRight, IconEye, IconEyeOff, IconLock, IconLockOpen } from '@tabler/icons-react';
import { useState } from 'react';
import { itemName, type Item, type ItemList, type Placed } from '#shared/battlefield/document/items';
import classes from './LayersList.module.css';
import type { BattlefieldEditor } from './use-battlefield-editor';

const LAYERS: readonly (readonly [ItemList, string])[] = [
  ['terrain', 'Terrain'],
  ['objectives', 'Objectives'],
  ['entryPoints', 'Entry points'],
  ['zones', 'Zones'],
  ['notes', 'Labels'],
  ['keystones', 'Measures'],
];
/** More rows than this are not listed one by one. */
const MOST = 200;

/** Every layer with its count, eye and lock; open, it lists its things from the top of the pile down. */
export function LayersList({ editor }: { readonly editor: BattlefieldEditor }) {
  const { mission, store, bench } = editor;
  const layers = store((state) => state.layers);
  const selection = store((state) => state.selection);
  const [open, setOpen] = useState<ReadonlySet<ItemList>>(new Set());
  return (
    <ul className={classes.list}>
      {LAYERS.map(([list, label]) => {
        const items = mission[list] as readonly Item[];
        const locked = items.length > 0 && items.every((item) => item.locked === true);
        const shown = layers.has(list);
        const isOpen = open.has(list);
        return (
          <li key={list}>
            <div className={classes.layer}>
              <ActionIcon
                size="xs"
                aria-label={shown ? `Hide ${label.toLowerCase()}` : `Show ${label.toLowerCase()}`}
                aria-pressed={!shown}
                onClick={() => store.setState({ layers: toggled(layers, list) })}
              >
                {shown ? <IconEye size={15} stroke={1.6} /> : <IconEyeOff size={15} stroke={1.6} />}
              </ActionIcon>
              <button
                type="button"
                className={classes.name}
                aria-expanded={isOpen}
                onClick={() => setOpen(toggled(open, list))}
              >
                {label} {items.length > 0 && (isOpen ? <IconChevronDown size={12} /> : <IconChevronRight size={12} />)}
              </button>
              <span className={classes.count}>{items.length}</span>
              <ActionIcon
                size="xs"
                disabled={items.length === 0}
                aria-label={locked ? `Unlock ${label.toLowerCase()}` : `Lock ${label.toLowerCase()}`}
                onClick={() =>
                  bench.apply(
                    { kind: 'flag', ids: items.map(({ id }) => id), locked: !locked },
                    locked ? 'Unlock' : 'Lock',
                  )
                }
              >
                {locked ? <IconLock size={14} stroke={1.6} /> : <IconLockOpen size={14} stroke={1.6} />}
              </ActionIcon>
            </div>
            {isOpen && (
              <ul className={classes.items}>
                {items
                  .map((item, index) => ({ list, index, item }) as Placed)
                  .toReversed()
                  .slice(0, MOST)
                  .map((placed) => (
                    <Row
                      key={`${placed.index} ${placed.item.id}`}
                      placed={placed}
                      chosen={selection.includes(placed.item.id)}
                      editor={editor}
                    />
                  ))}
              </ul>
            )}
          </li>
        );
      })}
    </ul>
  );
}

const toggled = <T,>(set: ReadonlySet<T>, value: T): ReadonlySet<T> => {
  const next = new Set(set);
  if (!next.delete(value)) next.add(value);
  return next;
};

function Row({
  placed,
  chosen,
  editor: { bench, store, mission, system },
}: {
  readonly placed: Placed;
  readonly chosen: boolean;
  readonly editor: BattlefieldEditor;
}) {
  const { item } = placed;
  const name = itemName(placed, mission, system);
  return (
    <li className={classes.item} data-on={chosen || undefined} data-hidden={item.hidden || undefined}>
      <button
        type="button"
        className={`${classes.itemName} m-clip`}
        onClick={(event) => bench.select(event.shiftKey ? [...store.getState().selection, item.id] : [item.id])}
      >
        {name}
      </button>
      <ActionIcon
        size="xs"
        aria-label={item.hidden ? `Show ${name}` : `Hide ${name}`}
        onClick={() =>
          bench.apply({ kind: 'flag', ids: [item.id], hidden: item.hidden !== true }, item.hidden ? 'Show' : 'Hide')
        }
      >
        {item.hidden ? <IconEyeOff size={13} stroke={1.6} /> : <IconEye size={13} stroke={1.6} />}
      </ActionIcon>
      <ActionIcon
        size="xs"
        aria-label={item.locked ? `Unlock ${name}` : `Lock ${name}`}
        onClick={() =>
          bench.apply({ kind: 'flag', ids: [item.id], locked: item.locked !== true }, item.locked ? 'Unlock' : 'Lock')
        }
      >
        {item.locked ? <IconLock size={13} stroke={1.6} /> : <IconLockOpen size={13} stroke={1.6} />}
      </ActionIcon>
    </li>
  );
}
