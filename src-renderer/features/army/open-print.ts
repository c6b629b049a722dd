import { notifications } from '@mantine/notifications';
import type { Army } from '#shared/schema/army';
import type { OpenDocument } from '../../state/open-document';
import type { ArmyEdit } from '#shared/army/army-edit';

/** Saves first, so that the host prints what is on screen; the dialog loads only when asked for. */
export async function openPrintFor(open: OpenDocument<Army, ArmyEdit>): Promise<void> {
  await open.save();
  try {
    const { openPrint } = await import('../print/open-print');
    openPrint({ documents: [{ id: open.id, kind: 'army', name: open.doc.name }] });
  } catch {
    notifications.show({
      title: 'The print dialog did not open',
      message: 'Part of the app could not be loaded. Reload the window and try again; the army is saved.',
      color: 'red',
    });
  }
}
