import { Menu, Portal } from '@mantine/core';
import {
  IconCopy,
  IconDownload,
  IconPackageExport,
  IconPencil,
  IconStar,
  IconTrash,
  IconFolderOpen,
  IconExternalLink,
} from '@tabler/icons-react';
import { cloneElement, useState, type MouseEvent, type ReactElement } from 'react';
import type { LibraryRow } from '#shared/host/calls/row';
import { actionsFor } from '../../document-actions';
import { host } from '../../host';
import { useAppInfo } from '../../shell/app-info';
import { setFavourite, useLabels } from './labels';
import { canOpen, deleteRows, duplicateRows, exportRows, openRow } from './library-actions';
import { selectedRows, selectOnly, startRename, useSelection } from './selection';

interface RowMenuProps {
  readonly row: LibraryRow;
  readonly index: number;
  readonly children: ReactElement<{ onContextMenu?: (event: MouseEvent) => void }>;
}

/** The menu at the pointer: right click on a card or row. */
export function RowMenu({ row, index, children }: RowMenuProps) {
  const [at, setAt] = useState<{ readonly x: number; readonly y: number } | null>(null);
  const target = cloneElement(children, {
    onContextMenu: (event: MouseEvent) => {
      event.preventDefault();
      if (!useSelection.getState().rows.has(row.id)) selectOnly(row, index);
      setAt({ x: event.clientX, y: event.clientY });
    },
  });
  return (
    <>
      {target}
      {at && (
        <Menu opened onClose={() => setAt(null)} position="bottom-start" withinPortal>
          {/* In the body: the virtual row is moved by a transform, which would carry a fixed point along. */}
          <Portal>
            <Menu.Target>
              <button
                type="button"
                tabIndex={-1}
                aria-label="Actions"
                style={{ position: 'fixed', left: at.x, top: at.y, width: 0, height: 0, padding: 0, border: 0 }}
              />
            </Menu.Target>
          </Portal>
          <Menu.Dropdown>
            <RowMenuItems rows={selectedRows()} />
          </Menu.Dropdown>
        </Menu>
      )}
    </>
  );
}

export function RowMenuItems({ rows }: { readonly rows: readonly LibraryRow[] }) {
  const { capabilities } = useAppInfo();
  const { favourites } = useLabels();
  const [row] = rows;
  if (!row) return null;
  const liked = rows.every(({ id }) => favourites.includes(id));
  const one = rows.length === 1;
  const readable = rows.filter(({ status }) => status === 'ok');
  return (
    <>
      {one && canOpen(row) && (
        <Menu.Item leftSection={<IconExternalLink size={16} stroke={1.6} />} onClick={() => openRow(row)}>
          Open
        </Menu.Item>
      )}
      {one && row.status === 'ok' && (
        <Menu.Item
          leftSection={<IconPencil size={16} stroke={1.6} />}
          onClick={() => setTimeout(() => startRename(row.id), 150)}
        >
          Rename
        </Menu.Item>
      )}
      {readable.length > 0 && (
        <Menu.Item leftSection={<IconCopy size={16} stroke={1.6} />} onClick={() => void duplicateRows(readable)}>
          Duplicate
        </Menu.Item>
      )}
      {one && readable.length > 0 && (
        <Menu.Item
          leftSection={<IconDownload size={16} stroke={1.6} />}
          onClick={() => void exportRows(readable, false)}
        >
          Export file
        </Menu.Item>
      )}
      {readable.length > 0 && (
        <Menu.Item
          leftSection={<IconPackageExport size={16} stroke={1.6} />}
          onClick={() => void exportRows(readable, true)}
        >
          {one ? 'Export as bundle' : `Export ${readable.length} as one bundle`}
        </Menu.Item>
      )}
      {one &&
        actionsFor(row).map(({ id, label, Icon, run }) => (
          <Menu.Item key={id} leftSection={<Icon size={16} stroke={1.6} />} onClick={() => run(row)}>
            {label}
          </Menu.Item>
        ))}
      {one && capabilities.nativeDialogs && (
        <Menu.Item
          leftSection={<IconFolderOpen size={16} stroke={1.6} />}
          onClick={() => void host().call('dialogs.showFile', { id: row.id })}
        >
          Show the file
        </Menu.Item>
      )}
      <Menu.Item
        leftSection={<IconStar size={16} stroke={1.6} />}
        onClick={() =>
          setFavourite(
            rows.map(({ id }) => id),
            !liked,
          )
        }
      >
        {liked ? 'No longer a favourite' : 'Favourite'}
      </Menu.Item>
      <Menu.Divider />
      <Menu.Item leftSection={<IconTrash size={16} stroke={1.6} />} onClick={() => void deleteRows(rows)}>
        {one ? 'Move to the bin' : `Move ${rows.length} to the bin`}
      </Menu.Item>
    </>
  );
}
