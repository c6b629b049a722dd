import type { Result } from '#shared/core/result';
import { err } from '#shared/core/result';
import type { IncomingFile, OutgoingFile } from '#shared/host/calls/transfer';
import { hostError, type HostError } from '#shared/host/errors';

/** What a host can ask the user through the operating system. */
export interface Dialogs {
  openFiles(
    title: string,
  ): Promise<Result<{ files: IncomingFile[] | null }, HostError<'unavailable' | 'io-failed' | 'too-large'>>>;
  saveFile(
    title: string,
    file: OutgoingFile,
  ): Promise<Result<{ path: string | null }, HostError<'unavailable' | 'disk-full' | 'read-only' | 'io-failed'>>>;
  chooseFolder(title: string): Promise<Result<{ folder: string | null }, HostError<'unavailable'>>>;
  showFile(path: string): Promise<Result<Record<never, never>, HostError<'unavailable'>>>;
}

const none = async (): Promise<Result<never, HostError<'unavailable'>>> =>
  err(
    hostError(
      'unavailable',
      'This window has no dialogs of the operating system; it uses a file picker and downloads.',
    ),
  );

export const noDialogs: Dialogs = { openFiles: none, saveFile: none, chooseFolder: none, showFile: none };
