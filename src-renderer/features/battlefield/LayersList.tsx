import { ActionIcon, SegmentedControl } from '@mantine/core';
import { IconChevronDown, IconChevronRight, IconEye, IconEyeOff, IconLock, IconLockOpen } from '@tabler/icons-react';
import { useState } from 'react';
import { floorsOf } from '#shared/battlefield/document/floors';
import { itemName, type Item, type ItemList, type Placed } from '#shared/battlefield/document/items';
import { seesFlat } from '#shared/systems/game-system';
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
    <>
      <Floors editor={editor} />
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
                  {label}{' '}
                  {items.length > 0 && (isOpen ? <IconChevronDown size={12} /> : <IconChevronRight size={12} />)}
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
    </>
  );
}

const toggled = <T,>(set: ReadonlySet<T>, value: T): ReadonlySet<T> => {
  const next = new Set(set);
  if (!next.delete(value)) next.add(value);
  return next;
};

/** The field that holds what a thing is called. */
const NAME_FIELD: Readonly<Record<ItemList, string>> = {
  terrain: 'name',
  objectives: 'label',
  entryPoints: 'label',
  zones: 'name',
  notes: 'text',
  keystones: 'label',
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
  const { item, list, index } = placed;
  const [naming, setNaming] = useState(false);
  const [over, setOver] = useState(false);
  const name = itemName(placed, mission, system);
  const restack = (to: number): void => bench.apply({ kind: 'restack', id: item.id, to }, 'Reorder');
  const rename = (text: string): void => {
    setNaming(false);
    if (text !== name) bench.apply({ kind: 'change', id: item.id, fields: { [NAME_FIELD[list]]: text } }, 'Rename');
  };
  return (
    <li
      className={classes.item}
      data-on={chosen || undefined}
      data-hidden={item.hidden || undefined}
      data-over={over || undefined}
      draggable={!naming}
      onDragStart={(event) => {
        event.dataTransfer.setData(DRAGGED, `${list} ${item.id}`);
        event.dataTransfer.effectAllowed = 'move';
      }}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes(DRAGGED)) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        setOver(false);
        const [from, id] = event.dataTransfer.getData(DRAGGED).split(' ');
        if (from === list && id !== undefined) bench.apply({ kind: 'restack', id, to: index }, 'Reorder');
      }}
    >
      {naming ? (
        <input
          className={classes.naming}
          aria-label={`New name of ${name}`}
          autoFocus
          defaultValue={name}
          onFocus={(event) => event.currentTarget.select()}
          onBlur={(event) => rename(event.currentTarget.value.trim())}
          onKeyDown={(event) => {
            if (event.key === 'Enter') event.currentTarget.blur();
            if (event.key === 'Escape') setNaming(false);
            event.stopPropagation();
          }}
        />
      ) : (
        <button
          type="button"
          className={`${classes.itemName} m-clip`}
          title="Double-click or F2 renames; drag, or Alt with an arrow, moves it in the pile"
          onClick={(event) => bench.select(event.shiftKey ? [...store.getState().selection, item.id] : [item.id])}
          onDoubleClick={() => setNaming(true)}
          onKeyDown={(event) => {
            if (event.key === 'F2') setNaming(true);
            else if (event.altKey && event.key === 'ArrowUp') restack(index + 1);
            else if (event.altKey && event.key === 'ArrowDown') restack(index - 1);
            else return;
            event.preventDefault();
            event.stopPropagation();
          }}
        >
          {name}
        </button>
      )}
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

const DRAGGED = 'application/x-muster-layer';

/** Which floor is looked at and drawn on: what stands higher is out of sight and out of reach. */
function Floors({ editor: { mission, store, system } }: { readonly editor: BattlefieldEditor }) {
  const floor = store((state) => state.floor);
  if (seesFlat(system)) return null;
  const floors = [...new Set([...floorsOf(mission), ...(floor === null ? [] : [floor])])].sort((a, b) => a - b);
  const top = floors.at(-1) ?? 0;
  return (
    <div className={classes.floors}>
      <span>Floor</span>
      <SegmentedControl
        size="xs"
        aria-label="Floor"
        value={floor === null ? 'all' : String(floor)}
        onChange={(value) =>
          store.setState({
            floor: value === 'all' ? null : Number(value),
            selection: [],
            vertices: false,
            entered: false,
          })
        }
        data={[
          { value: 'all', label: 'All' },
          ...floors.map((level) => ({ value: String(level), label: String(level) })),
          ...(top < 9 ? [{ value: String(top + 1), label: '+' }] : []),
        ]}
      />
    </div>
  );
}
