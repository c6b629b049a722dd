import { notifications } from '@mantine/notifications';
import { printOptionsSchema } from '#shared/print/print-options';
import { host } from '../../host';
import { saveFile } from '../../state/save-elsewhere';
import { useSettings } from '../../state/settings';
import { todayIso } from '../print/today';

/** The rules of a game on a few pages for the table, as a PDF: of a built-in system by its id, of a module by its document. */
export async function saveQuickReference(system: string, document: string | undefined): Promise<void> {
  const printed = await host().call('print.pdf', {
    ids: document === undefined ? [] : [document],
    published: document === undefined ? [system] : [],
    options: printOptionsSchema.parse({ layouts: ['reference'], paper: useSettings.getState().paper }),
    date: todayIso(),
  });
  if (printed.ok) await saveFile(printed.value.file);
  else notifications.show({ title: 'The quick reference was not made', message: printed.error.message, color: 'red' });
}
