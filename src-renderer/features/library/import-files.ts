/** Files from a picker, a drop or the clipboard, on their way into the library. */
import { notifications } from '@mantine/notifications';
import type { ImportItem, IncomingFile } from '#shared/host/calls/transfer';
import { host } from '../../host';
import { libraryChanged } from '../../state/library-index';
import { toBase64 } from '../../state/save-elsewhere';

const isArchive = (file: File): boolean => /\.zip$/i.test(file.name) || /zip/.test(file.type);

export const readFile = async (file: File): Promise<IncomingFile> =>
  isArchive(file)
    ? { name: file.name, base64: toBase64(new Uint8Array(await file.arrayBuffer())) }
    : { name: file.name, text: await file.text() };

/** Imports and answers what became of each; a progress note appears when it takes long. */
export async function importFiles(
  files: readonly IncomingFile[],
  /** What becomes of a module that is here in another edition. */
  modules: 'ask' | 'update' | 'as-clash',
): Promise<readonly ImportItem[]> {
  if (files.length === 0) return [];
  const note = `import-${Date.now()}`;
  let shown = false;
  const result = await host().stream(
    'transfer.import',
    { files: [...files], modules },
    {
      onProgress: ({ done, total }) => {
        const message = `${done} of ${total}`;
        if (total < 25) return;
        if (shown) notifications.update({ id: note, title: 'Importing', message, loading: true, autoClose: false });
        else notifications.show({ id: note, title: 'Importing', message, loading: true, autoClose: false });
        shown = true;
      },
    },
  );
  if (shown) notifications.hide(note);
  libraryChanged();
  if (!result.ok) {
    notifications.show({
      title: 'Nothing was imported',
      message: result.error.message,
      color: 'red',
      autoClose: 12_000,
    });
    return [];
  }
  return result.value.items;
}

/** "2 imported, 1 was here already": one line for any mixture. */
export function summariseImport(items: readonly ImportItem[]): string {
  const count = (...outcomes: readonly ImportItem['outcome'][]): number =>
    items.filter(({ outcome }) => outcomes.includes(outcome)).length;
  const parts = [
    [count('imported', 'replaced'), 'imported'],
    [count('updated'), 'updated'],
    [count('copied'), 'imported as a copy'],
    [count('already-here'), 'here already'],
    [count('skipped'), 'skipped'],
    [count('refused'), 'not taken in'],
  ] as const;
  return (
    parts
      .filter(([n]) => n > 0)
      .map(([n, words]) => `${n} ${words}`)
      .join(', ') || 'Nothing to import'
  );
}

/** Every file of a drop, folders walked through. */
export async function filesOfDrop(data: DataTransfer): Promise<readonly IncomingFile[]> {
  const entries = [...data.items].map((item) => item.webkitGetAsEntry()).filter((entry) => entry !== null);
  const files = entries.length > 0 ? (await Promise.all(entries.map(filesOfEntry))).flat() : [...data.files];
  if (files.length > 0) return Promise.all(files.map(readFile));
  const text = data.getData('text/plain');
  return text.trim().startsWith('{') ? [{ name: 'Dropped text.json', text }] : [];
}

async function filesOfEntry(entry: FileSystemEntry): Promise<readonly File[]> {
  if (entry instanceof FileSystemFileEntry || entry.isFile) {
    return new Promise((resolve) =>
      (entry as FileSystemFileEntry).file(
        (file) => resolve([file]),
        () => resolve([]),
      ),
    );
  }
  const reader = (entry as FileSystemDirectoryEntry).createReader();
  const children: FileSystemEntry[] = [];
  for (;;) {
    const batch = await new Promise<FileSystemEntry[]>((resolve) => reader.readEntries(resolve, () => resolve([])));
    if (batch.length === 0) break;
    children.push(...batch);
  }
  const wanted = children.filter(({ isFile, name }) => !isFile || /\.(json|zip|muster)$/i.test(name));
  return (await Promise.all(wanted.map(filesOfEntry))).flat();
}

export async function filesOfPaste(data: DataTransfer): Promise<readonly IncomingFile[]> {
  if (data.files.length > 0) return Promise.all([...data.files].map(readFile));
  const text = data.getData('text/plain').trim();
  return text.startsWith('{') || text.startsWith('[') ? [{ name: 'Pasted text.json', text }] : [];
}
