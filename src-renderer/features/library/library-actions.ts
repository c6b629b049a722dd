/** What can be done with documents of the library. Each says in a notification what happened, and how to take it back. */
import { notifications } from '@mantine/notifications';
import { createElement } from 'react';
import type { LibraryRow } from '#shared/host/calls/row';
import type { TrashEntry } from '#shared/host/calls/documents';
import { host } from '../../host';
import { addressOfDocument } from '../../sections';
import { navigate } from '../../shell/router';
import { flush } from '../../state/autosave';
import { libraryChanged } from '../../state/library-index';
import { applyFrame } from '../../state/open-document';
import { saveFile } from '../../state/save-elsewhere';
import { dropSession, readySession } from '../../state/sessions';
import { UndoMessage } from './UndoMessage';
import { clearSelection } from './selection';

const failed = (title: string, message: string): void => {
  notifications.show({ title, message, color: 'red', autoClose: 12_000 });
};

const quoted = (name: string): string => `“${name}”`;
const counted = (rows: readonly { readonly name: string }[]): string =>
  rows.length === 1 ? quoted(rows[0]?.name ?? '') : `${rows.length} documents`;

export function openRow(row: LibraryRow): void {
  if (row.status !== 'ok') {
    failed(
      `${quoted(row.name)} cannot be opened`,
      row.reason ?? 'The file is not one that Muster can read. It was left as it is.',
    );
    return;
  }
  const address = addressOfDocument(row.kind, row.id);
  if (address) navigate(address);
}

export const canOpen = (row: LibraryRow): boolean =>
  row.status === 'ok' && addressOfDocument(row.kind, row.id) !== null;

/** An open document is renamed where it is open, so that its undo knows; others by the host. */
export async function renameRow(row: LibraryRow, name: string): Promise<void> {
  const next = name.trim();
  if (next === '' || next === row.name) return;
  if (readySession(row.id)) {
    applyFrame(row.id, { kind: 'frame/rename', name: next });
    await flush(row.id);
  } else {
    const result = await host().call('documents.rename', { id: row.id, name: next });
    if (!result.ok) failed(`${quoted(row.name)} was not renamed`, result.error.message);
  }
  libraryChanged();
}

export async function duplicateRows(rows: readonly LibraryRow[]): Promise<void> {
  for (const row of rows) {
    await flush(row.id);
    const result = await host().call('documents.duplicate', { id: row.id });
    if (!result.ok) {
      failed(`${quoted(row.name)} was not duplicated`, result.error.message);
      break;
    }
  }
  libraryChanged();
}

export async function deleteRows(rows: readonly LibraryRow[]): Promise<void> {
  if (rows.length === 0) return;
  await Promise.all(rows.map(({ id }) => flush(id)));
  const result = await host().call('documents.delete', { ids: rows.map(({ id }) => id) });
  if (!result.ok) {
    failed(`${counted(rows)} not moved to the bin`, result.error.message);
    return;
  }
  for (const { id } of rows) dropSession(id);
  clearSelection();
  libraryChanged();
  const { entries } = result.value;
  const id = notifications.show({
    title: `${counted(rows)} moved to the bin`,
    message: createElement(UndoMessage, {
      text: 'You can take it back for 30 days.',
      onUndo: () => {
        notifications.hide(id);
        void restoreEntries(entries);
      },
    }),
    autoClose: 12_000,
  });
}

export async function restoreEntries(entries: readonly TrashEntry[]): Promise<void> {
  const result = await host().call('trash.restore', { trashIds: entries.map(({ trashId }) => trashId) });
  if (!result.ok) failed(`${counted(entries)} not taken back`, result.error.message);
  else notifications.show({ title: `${counted(entries)} taken back`, message: 'Back in the library.' });
  libraryChanged();
}

/** For good: null empties the bin. */
export async function purgeEntries(entries: readonly TrashEntry[] | null): Promise<void> {
  const result = await host().call(
    'trash.purge',
    entries === null ? {} : { trashIds: entries.map(({ trashId }) => trashId) },
  );
  if (!result.ok) failed('The bin was not emptied', result.error.message);
  libraryChanged();
}

/** One document as its own file; several, or one as a bundle, as a zip that another Muster takes in whole; `name` is what they are together. */
export async function exportRows(rows: readonly LibraryRow[], bundle: boolean, name?: string): Promise<void> {
  if (rows.length === 0) return;
  await Promise.all(rows.map(({ id }) => flush(id)));
  const result = await host().stream('transfer.export', { ids: rows.map(({ id }) => id), bundle });
  if (!result.ok) {
    failed(`${counted(rows)} not exported`, result.error.message);
    return;
  }
  const { documents } = result.value;
  const file = name === undefined ? result.value.file : { ...result.value.file, name: `${name}.zip` };
  if (await saveFile(file)) {
    notifications.show({
      title: `Exported ${file.name}`,
      message: documents === 1 ? '1 document.' : `${documents} documents, with the game systems that they use.`,
    });
  }
}
