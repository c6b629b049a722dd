/** Files that somebody opens with Muster: by double-click, from the command line, or from a second start. */
import { basename } from 'node:path';
import type { Services } from '../host/services';
import { MAX_FILE_BYTES } from '../storage/files';
import { readOutsideFile, TooMuch } from '../storage/outside-file';

/** Shows a document of the workspace; anything else is imported first. The window hears of it once it listens. */
export async function openFile(services: Pick<Services, 'workspace' | 'events'>, path: string): Promise<void> {
  const failed = (reason: string): void =>
    services.events.emitWhenHeard({ type: 'open-failed', source: basename(path), reason });
  const workspace = services.workspace();
  if (!workspace.ok) return failed(workspace.error.message);
  const known = await workspace.value.idAt(path);
  if (known !== null) return services.events.emitWhenHeard({ type: 'open-document', id: known });
  try {
    const bytes = await readOutsideFile(path, MAX_FILE_BYTES * 2);
    const file = { name: basename(path), base64: bytes.toString('base64') };
    const imported = await workspace.value.imports.run([file], 'copy', {
      progress: () => undefined,
      signal: { aborted: false },
    });
    if (!imported.ok) return failed(imported.error.message);
    const shown = imported.value.find((item) => item.id !== null);
    if (shown?.id) services.events.emitWhenHeard({ type: 'open-document', id: shown.id });
    else failed(imported.value[0]?.reason ?? 'There is no document in it.');
  } catch (error) {
    failed(error instanceof TooMuch ? 'The file is too large.' : 'The file cannot be read.');
  }
}
