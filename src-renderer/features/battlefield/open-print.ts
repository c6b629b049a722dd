import { notifications } from '@mantine/notifications';
import type { MissionEdit } from '#shared/battlefield/document/mission-edit';
import type { Mission } from '#shared/schema/mission';
import type { OpenDocument } from '../../state/open-document';

/** Saves first, so that the host prints what is on screen; the dialog loads only when asked for. */
export async function openPrintFor(open: OpenDocument<Mission, MissionEdit>): Promise<void> {
  await open.save();
  try {
    const { openPrint } = await import('../print/open-print');
    openPrint({ documents: [{ id: open.id, kind: 'mission', name: open.doc.name }] });
  } catch {
    notifications.show({
      title: 'The print dialog did not open',
      message: 'Part of the app could not be loaded. Reload the window and try again; the mission is saved.',
      color: 'red',
    });
  }
}
