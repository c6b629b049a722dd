import { notifications } from '@mantine/notifications';
import { Suspense, lazy } from 'react';
import { currentRoute } from '../../shell/router';
import { useMenuCommand } from '../../shell/use-menu-command';
import { readySession } from '../../state/sessions';
import { selectedRows } from '../library/selection';
import { openPrint, usePrintRequest, type PrintRequest } from './open-print';

const PrintDialog = lazy(async () => ({ default: (await import('./PrintDialog')).PrintDialog }));

/** Mounted once in the frame: answers Ctrl P, and loads the dialog when something is to be printed. */
export function PrintHost() {
  const request = usePrintRequest((state) => state.request);
  useMenuCommand('print', () => {
    const documents = currentDocuments();
    if (documents.length > 0) openPrint({ documents });
    else
      notifications.show({
        title: 'Nothing to print here',
        message: 'Open an army, a mission or a battle, or select one in the library.',
      });
  });
  return request ? (
    <Suspense fallback={null}>
      <PrintDialog key={request.documents.map(({ id }) => id).join()} request={request} />
    </Suspense>
  ) : null;
}

/** The open document, or what is selected in the library. */
function currentDocuments(): PrintRequest['documents'] {
  const { path } = currentRoute();
  const [section, id] = path;
  const session = id === undefined ? undefined : readySession(id);
  const kind = session?.kind;
  if (session && kind !== undefined && kind !== 'system')
    return [{ id: session.id, kind, name: session.history.present.name }];
  if (section !== undefined && section !== 'library') return [];
  return selectedRows().flatMap((row) =>
    row.status === 'ok' && row.kind !== null && row.kind !== 'system'
      ? [{ id: row.id, kind: row.kind, name: row.name }]
      : [],
  );
}
