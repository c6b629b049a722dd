import { ActionIcon, Menu, TextInput } from '@mantine/core';
import { IconBookmark, IconDots, IconPlus } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { addShelf, removeShelf, renameShelf, type OwnShelf } from './labels';
import classes from './Shelves.module.css';

interface OwnShelvesProps {
  readonly shelves: readonly OwnShelf[];
  readonly row: (shelf: OwnShelf, icon: ReactNode) => ReactNode;
  readonly onRemoved: (id: string) => void;
}

/** Shelves that the user made: shown, renamed and taken down here, filled in the details. */
export function OwnShelves({ shelves, row, onRemoved }: OwnShelvesProps) {
  const [naming, setNaming] = useState<string | null>(null);
  return (
    <>
      {shelves.map((shelf) =>
        naming === shelf.id ? (
          <NameField
            key={shelf.id}
            name={shelf.name}
            onDone={(name) => {
              if (name) renameShelf(shelf.id, name);
              setNaming(null);
            }}
          />
        ) : (
          <li key={shelf.id} className={classes.own}>
            {row(shelf, <IconBookmark size={17} stroke={1.6} />)}
            <Menu position="bottom-end">
              <Menu.Target>
                <ActionIcon size="xs" className={classes.more ?? ''} aria-label={`Shelf ${shelf.name}: more`}>
                  <IconDots size={14} stroke={1.6} />
                </ActionIcon>
              </Menu.Target>
              <Menu.Dropdown>
                <Menu.Item onClick={() => setTimeout(() => setNaming(shelf.id), 150)}>Rename</Menu.Item>
                <Menu.Item
                  onClick={() => {
                    removeShelf(shelf.id);
                    onRemoved(shelf.id);
                  }}
                >
                  Take the shelf down; documents stay
                </Menu.Item>
              </Menu.Dropdown>
            </Menu>
          </li>
        ),
      )}
      {naming === 'new' ? (
        <NameField
          name=""
          onDone={(name) => {
            if (name) addShelf(name);
            setNaming(null);
          }}
        />
      ) : (
        <li>
          <button type="button" className={classes.shelf} onClick={() => setNaming('new')}>
            <IconPlus size={17} stroke={1.6} />
            <span className="m-clip">New shelf</span>
          </button>
        </li>
      )}
    </>
  );
}

/** Enter or leaving keeps what was typed, Esc does not. */
function NameField({ name, onDone }: { readonly name: string; readonly onDone: (name: string) => void }) {
  return (
    <li className={classes.naming}>
      <TextInput
        size="sm"
        aria-label="Name of the shelf"
        defaultValue={name}
        maxLength={60}
        autoFocus
        onBlur={(event) => onDone(event.currentTarget.value.trim())}
        onKeyDown={(event) => {
          if (event.key === 'Escape') event.currentTarget.value = '';
          if (event.key !== 'Enter' && event.key !== 'Escape') return;
          event.preventDefault();
          event.currentTarget.blur();
        }}
      />
    </li>
  );
}
