import { ActionIcon, FileButton, Menu, UnstyledButton } from '@mantine/core';
import { IconDots, IconPhoto } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { MusteredUnit } from '#shared/army/muster';
import type { ArmyUnit } from '#shared/schema/army';
import { PICTURE_FILES, choosePicture } from '../choose-picture';
import { printPoints } from '../figures';
import { UnitMark } from '../UnitMark';
import type { ArmyEditor } from '../use-army-editor';
import classes from './Inspector.module.css';
import { NameInput } from './NameInput';

interface UnitHeadProps {
  readonly editor: ArmyEditor;
  readonly unit: ArmyUnit;
  readonly derived: MusteredUnit;
  /** What it is called without a name of its own. */
  readonly kindName: string;
  readonly pointsName: string;
  /** What only units of its kind can do. */
  readonly actions: ReactNode;
  /** The line under the name. */
  readonly children: ReactNode;
}

/** Mark, name, points and what can be done with the unit as a whole. */
export const UnitHead = ({ editor, unit, derived, kindName, pointsName, actions, children }: UnitHeadProps) => (
  <header className={classes.head}>
    <FileButton
      accept={PICTURE_FILES}
      onChange={(file) =>
        void choosePicture(file, (picture) => editor.apply({ kind: 'set-picture', unit: unit.id, picture }))
      }
    >
      {(props) => (
        <UnstyledButton
          {...props}
          className={classes.markButton}
          aria-label={`${unit.picture ? 'Change' : 'Choose'} the picture of ${derived.name}`}
          title="A picture for cards, rosters, tokens and standees"
        >
          <UnitMark unit={derived} system={editor.system} size={48} />
          <span data-hint aria-hidden>
            <IconPhoto size={12} stroke={1.8} />
          </span>
        </UnstyledButton>
      )}
    </FileButton>
    <div className={classes.headWords}>
      <NameInput
        key={unit.id}
        name={unit.name ?? ''}
        placeholder={kindName}
        onCommit={(name) => editor.apply({ kind: 'rename-unit', unit: unit.id, name }, `name:${unit.id}`)}
        onDone={() =>
          document.querySelector<HTMLElement>(`[role="listbox"] [data-unit="${CSS.escape(unit.id)}"]`)?.focus()
        }
      />
      <div className={classes.sub}>{children}</div>
    </div>
    <div className={classes.points}>
      <b>{printPoints(derived.points, editor.system)}</b>
      <span className="m-label">{pointsName}</span>
    </div>
    <Menu>
      <Menu.Target>
        <ActionIcon aria-label="Unit actions">
          <IconDots size={18} stroke={1.6} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={editor.duplicate}>Duplicate</Menu.Item>
        {actions}
        {unit.picture && (
          <Menu.Item onClick={() => editor.apply({ kind: 'set-picture', unit: unit.id, picture: null })}>
            Remove the picture
          </Menu.Item>
        )}
        <Menu.Item onClick={() => editor.apply({ kind: 'set-reserve', unit: unit.id, reserve: unit.reserve !== true })}>
          {unit.reserve ? 'Do not hold back' : 'Hold in reserve'}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item color="red" onClick={editor.remove}>
          Remove from the army
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  </header>
);
