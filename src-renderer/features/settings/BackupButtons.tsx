import { Button, FileButton, Group } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useState } from 'react';
import type { Restored } from '#shared/host/calls/backup';
import { host } from '../../host';
import { flushAll } from '../../state/autosave';
import { libraryChanged } from '../../state/library-index';
import { saveFile, toBase64 } from '../../state/save-elsewhere';

const failed = (title: string, message: string): void => {
  notifications.show({ title, message, color: 'red', autoClose: 12_000 });
};

const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

function outcome({ restored, replaced, same, refused }: Restored): string {
  const parts = [
    `${counted(restored, 'document')} restored`,
    `${replaced} brought back to the version of the backup`,
    `${same} as they were`,
    ...(refused.length > 0 ? [`${refused.length} left out: ${refused[0]?.reason ?? ''}`] : []),
  ];
  return parts.join(', ').replace(/\.?$/, '.');
}

/** The whole workspace out into one file, and back in. */
export function BackupButtons() {
  const [busy, setBusy] = useState<string | null>(null);
  const far = ({ done, total }: { done: number; total: number }): void =>
    setBusy(total > 0 ? `${Math.round((100 * done) / total)} %` : '…');
  const make = async (): Promise<void> => {
    setBusy('…');
    await flushAll();
    const made = await host().stream('backup.make', {}, { onProgress: far });
    setBusy(null);
    if (!made.ok) return failed('No backup was made', made.error.message);
    if (await saveFile(made.value.file))
      notifications.show({ message: `${counted(made.value.documents, 'document')} in ${made.value.file.name}.` });
  };
  const restore = async (file: File | null): Promise<void> => {
    if (!file) return;
    setBusy('…');
    await flushAll();
    const base64 = toBase64(new Uint8Array(await file.arrayBuffer()));
    const answer = await host().stream('backup.restore', { base64 }, { onProgress: far });
    setBusy(null);
    if (!answer.ok) return failed('Nothing was restored', answer.error.message);
    libraryChanged();
    notifications.show({ title: file.name, message: outcome(answer.value), autoClose: 12_000 });
  };
  return (
    <Group gap="xs">
      <Button disabled={busy !== null} onClick={() => void make()}>
        Back up
      </Button>
      <FileButton accept=".zip,application/zip" onChange={(file) => void restore(file)}>
        {(props) => (
          <Button {...props} disabled={busy !== null}>
            Restore a backup
          </Button>
        )}
      </FileButton>
      {busy !== null && <span role="status">{busy}</span>}
    </Group>
  );
}
