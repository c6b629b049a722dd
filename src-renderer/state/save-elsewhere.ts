/** Getting bytes out of the window: a native save dialog where there is one, else a download. */
import { notifications } from '@mantine/notifications';
import { kebab } from '#shared/core/kebab';
import type { OutgoingFile } from '#shared/host/calls/transfer';
import { host } from '../host';
import type { ReadySession } from './sessions';

/** A document that cannot go where it belongs goes wherever the user says. */
export const saveElsewhere = async (session: ReadySession): Promise<void> => {
  const { present } = session.history;
  await saveFile({
    name: `${kebab(present.name) || session.kind}.muster`,
    mediaType: 'application/json',
    base64: toBase64(new TextEncoder().encode(`${JSON.stringify(present, null, 2)}\n`)),
  });
};

/** Answers whether the file went out; a closed dialog is no. */
export async function saveFile(file: OutgoingFile): Promise<boolean> {
  const result = await host().call('dialogs.saveFile', { title: `Save ${file.name}`, file });
  if (result.ok) return result.value.path !== null;
  if (result.error.name !== 'unavailable' && result.error.name !== 'unreachable') {
    notifications.show({ title: `${file.name} was not saved`, message: result.error.message, color: 'red' });
    return false;
  }
  download(file);
  return true;
}

function download(file: OutgoingFile): void {
  const bytes = Uint8Array.from(atob(file.base64), (char) => char.charCodeAt(0));
  const address = URL.createObjectURL(new Blob([bytes], { type: file.mediaType }));
  const link = document.createElement('a');
  link.href = address;
  link.download = file.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

export function toBase64(bytes: Uint8Array): string {
  let text = '';
  for (let i = 0; i < bytes.length; i += 0x8000) text += String.fromCharCode(...bytes.subarray(i, i + 0x8000));
  return btoa(text);
}
