import { basename, join } from 'node:path';
import type { App, BrowserWindow, Dialog, OpenDialogOptions, SaveDialogOptions, Shell } from 'electron';
import { err, ok } from '#shared/core/result';
import type { IncomingFile } from '#shared/host/calls/transfer';
import { hostError } from '#shared/host/errors';
import type { Dialogs } from '../host/dialogs';
import { writeAtomically } from '../storage/atomic-write';
import { MAX_FILE_BYTES, megabytes, nodeFiles } from '../storage/files';
import { readOutsideFile, TooMuch } from '../storage/outside-file';
import { readFailure, writeFailure } from '../storage/storage-error';

/** Of one file: a bundle of documents, each of which has its own bound. */
const MOST_BYTES = MAX_FILE_BYTES * 2;

const OPEN_FILTERS = [
  { name: 'Muster documents and bundles', extensions: ['json', 'muster', 'zip'] },
  { name: 'All files', extensions: ['*'] },
];

export function nativeDialogs(
  dialog: Pick<Dialog, 'showOpenDialog' | 'showSaveDialog'>,
  shell: Pick<Shell, 'showItemInFolder'>,
  app: Pick<App, 'getPath'>,
  /** The window that asks: a dialog belongs to it and stays in front of it. */
  parent: () => BrowserWindow | null,
): Dialogs {
  const open = (options: OpenDialogOptions): ReturnType<Dialog['showOpenDialog']> => {
    const window = parent();
    return window ? dialog.showOpenDialog(window, options) : dialog.showOpenDialog(options);
  };
  const save = (options: SaveDialogOptions): ReturnType<Dialog['showSaveDialog']> => {
    const window = parent();
    return window ? dialog.showSaveDialog(window, options) : dialog.showSaveDialog(options);
  };
  return {
    async openFiles(title) {
      const { canceled, filePaths } = await open({
        title,
        properties: ['openFile', 'multiSelections'],
        filters: OPEN_FILTERS,
      });
      if (canceled) return ok({ files: null });
      const files: IncomingFile[] = [];
      for (const path of filePaths) {
        try {
          const bytes = await readOutsideFile(path, MOST_BYTES);
          files.push({ name: basename(path), base64: bytes.toString('base64') });
        } catch (error) {
          const name = basename(path);
          if (error instanceof TooMuch)
            return err(
              hostError('too-large', `${name} is larger than ${megabytes(MOST_BYTES)}.`, { limit: MOST_BYTES }),
            );
          return err(readFailure(error, name));
        }
      }
      return ok({ files });
    },

    async saveFile(title, file) {
      const extension = /\.([a-z]+)$/i.exec(file.name)?.[1] ?? 'json';
      const { canceled, filePath } = await save({
        title,
        defaultPath: join(app.getPath('documents'), file.name),
        filters: [{ name: extension.toUpperCase(), extensions: [extension] }],
      });
      if (canceled || !filePath) return ok({ path: null });
      try {
        await writeAtomically(nodeFiles, filePath, Buffer.from(file.base64, 'base64'));
        return ok({ path: filePath });
      } catch (error) {
        return err(writeFailure(error, basename(filePath), 'Choose another place.'));
      }
    },

    async chooseFolder(title) {
      const { canceled, filePaths } = await open({
        title,
        properties: ['openDirectory', 'createDirectory'],
      });
      return ok({ folder: canceled ? null : (filePaths[0] ?? null) });
    },

    async showFile(path) {
      shell.showItemInFolder(path);
      return ok({});
    },
  };
}
