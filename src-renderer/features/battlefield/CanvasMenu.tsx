import { Menu } from '@mantine/core';
import {
  IconArrowsMaximize,
  IconClipboard,
  IconCopy,
  IconEyeOff,
  IconLock,
  IconStackBack,
  IconStackFront,
  IconTrash,
} from '@tabler/icons-react';
import { findItem } from '#shared/battlefield/document/items';
import type { BattlefieldEditor } from './use-battlefield-editor';
import { fromClipboard, toClipboard } from './use-clipboard';

/** Right click: what can be done with the selection. */
export function CanvasMenu({
  editor,
  at,
  onClose,
}: {
  readonly editor: BattlefieldEditor;
  readonly at: { readonly x: number; readonly y: number } | null;
  readonly onClose: () => void;
}) {
  const { actions, store, mission } = editor;
  const selection = store((state) => state.selection);
  const any = selection.length > 0;
  const chosen = selection.flatMap((id) => findItem(mission, id) ?? []);
  const locked = chosen.length > 0 && chosen.every(({ item }) => item.locked === true);
  const grouped = chosen.some(({ item }) => item.group !== undefined);
  const icon = { size: 15, stroke: 1.6 };
  return (
    // To the side of the pointer it is pushed up as far as the window needs; below, its foot would be cut off.
    <Menu opened={at !== null} onClose={onClose} position="right-start" offset={2} withinPortal>
      <Menu.Target>
        <button
          type="button"
          tabIndex={-1}
          aria-label="Actions"
          style={{
            position: 'fixed',
            left: at?.x ?? 0,
            top: at?.y ?? 0,
            width: 1,
            height: 1,
            padding: 0,
            border: 0,
            opacity: 0,
            pointerEvents: 'none',
          }}
        />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          disabled={!any}
          leftSection={<IconCopy {...icon} />}
          rightSection="Ctrl C"
          onClick={() => actions.copy(toClipboard)}
        >
          Copy
        </Menu.Item>
        <Menu.Item
          leftSection={<IconClipboard {...icon} />}
          rightSection="Ctrl V"
          onClick={() => void fromClipboard().then(actions.paste)}
        >
          Paste
        </Menu.Item>
        <Menu.Item disabled={!any} rightSection="Ctrl D" onClick={actions.duplicate}>
          Duplicate
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item
          disabled={!any}
          leftSection={<IconStackFront {...icon} />}
          rightSection="]"
          onClick={() => actions.order('forward')}
        >
          Bring forward
        </Menu.Item>
        <Menu.Item
          disabled={!any}
          leftSection={<IconStackBack {...icon} />}
          rightSection="["
          onClick={() => actions.order('backward')}
        >
          Send backward
        </Menu.Item>
        <Menu.Item disabled={!any} rightSection="Shift ]" onClick={() => actions.order('front')}>
          Bring to front
        </Menu.Item>
        <Menu.Item disabled={!any} rightSection="Shift [" onClick={() => actions.order('back')}>
          Send to back
        </Menu.Item>
        <Menu.Item disabled={!any} rightSection="X" onClick={() => actions.flip('x')}>
          Flip left to right
        </Menu.Item>
        <Menu.Item disabled={!any} rightSection="Y" onClick={() => actions.flip('y')}>
          Flip top to bottom
        </Menu.Item>
        {selection.length > 1 && !grouped && (
          <Menu.Item rightSection="Ctrl G" onClick={() => actions.group(true)}>
            Group
          </Menu.Item>
        )}
        {chosen.filter(({ list }) => list === 'terrain').length > 1 && (
          <Menu.Item rightSection="U" onClick={actions.unite}>
            Unite into one piece
          </Menu.Item>
        )}
        {grouped && (
          <Menu.Item rightSection="Ctrl Shift G" onClick={() => actions.group(false)}>
            Ungroup
          </Menu.Item>
        )}
        <Menu.Divider />
        <Menu.Item disabled={!any} leftSection={<IconLock {...icon} />} onClick={actions.lock}>
          {locked ? 'Unlock' : 'Lock'}
        </Menu.Item>
        <Menu.Item disabled={!any} leftSection={<IconEyeOff {...icon} />} onClick={actions.hide}>
          Hide
        </Menu.Item>
        <Menu.Item leftSection={<IconArrowsMaximize {...icon} />} onClick={actions.zoomToSelection}>
          {any ? 'Zoom to selection' : 'Fit the table'}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item
          disabled={!any || locked}
          color="red"
          leftSection={<IconTrash {...icon} />}
          rightSection="Del"
          onClick={actions.remove}
        >
          Delete
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
