import { hostError, type HostError } from '#shared/host/errors';
import { errorCode } from './files';
import { MadeUp } from './outside-file';

const FULL = ['ENOSPC', 'EDQUOT', 'EFBIG'];
const CLOSED = ['EROFS', 'EACCES', 'EPERM'];

/** What the operating system said, as one sentence about the thing that was to be saved. */
export function writeFailure(
  error: unknown,
  thing: string,
  remedy = 'Your changes are still here.',
): HostError<'disk-full' | 'read-only' | 'io-failed'> {
  const code = errorCode(error);
  if (FULL.includes(code)) return hostError('disk-full', `${thing} was not saved: the disk is full. ${remedy}`);
  if (CLOSED.includes(code))
    return hostError('read-only', `${thing} was not saved: the folder cannot be written to. ${remedy}`);
  return hostError('io-failed', `${thing} was not saved: the disk answered ${code}. ${remedy}`, { code });
}

/** A workspace folder that cannot be made or opened. */
export function folderFailure(error: unknown, folder: string): HostError<'disk-full' | 'read-only' | 'io-failed'> {
  const code = errorCode(error);
  const remedy = 'Choose another folder in Settings.';
  if (FULL.includes(code))
    return hostError('disk-full', `The folder ${folder} cannot be made: the disk is full. ${remedy}`);
  if (CLOSED.includes(code))
    return hostError('read-only', `The folder ${folder} cannot be made: its parent cannot be written to. ${remedy}`);
  return hostError('io-failed', `The folder ${folder} cannot be made: the disk answered ${code}. ${remedy}`, { code });
}

export function readFailure(error: unknown, thing: string): HostError<'io-failed'> {
  const code = errorCode(error);
  if (error instanceof MadeUp)
    return hostError('io-failed', `${thing} is made up by the system; it is no file to read.`, { code });
  const why = CLOSED.includes(code) ? 'Muster may not read it' : `the disk answered ${code}`;
  return hostError('io-failed', `${thing} could not be read: ${why}.`, { code });
}

export const workspaceMissing = (folder: string): HostError<'workspace-missing'> =>
  hostError(
    'workspace-missing',
    `The workspace folder ${folder} is gone. Your changes are still here: bring the folder back, or choose another one in Settings.`,
    { folder },
  );
