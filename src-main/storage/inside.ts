/** The one place where a file's name becomes a path: what leads out of the workspace is refused here, whoever asks. */
import { dirname, join, sep } from 'node:path';
import { hostError } from '#shared/host/errors';
import { Refusal } from './attempt';
import { isMissing, type Files } from './files';

/** `armies/red.json`, never `../x`, `/x`, `a//b`; on Windows no drive, stream or backslash either. */
export const isInside = (file: string, windows = sep === '\\'): boolean =>
  file !== '' &&
  !file.includes('\0') &&
  !(windows && /[\\:]/.test(file)) &&
  file.split('/').every((step) => step !== '' && step !== '.' && step !== '..');

/** Inside on every system: for names that travel (archives). */
export const isInsideAnywhere = (file: string): boolean => isInside(file, true);

/** The path of a document's file. */
export function pathIn(root: string, file: string): string {
  if (!isInside(file)) throw leadsOut(file);
  return join(root, ...file.split('/'));
}

/**
 * As `pathIn`, for something about to be written: a folder that is a link, or a file that is one, would put the document where
 * the library does not look, or outside the workspace.
 */
export async function placeToWrite(files: Files, root: string, file: string): Promise<string> {
  const path = pathIn(root, file);
  const folder = dirname(path);
  const [realRoot, real] = [await files.realpath(root), await realPathIfThere(files, folder)];
  if (real !== null && real !== join(realRoot, ...file.split('/').slice(0, -1)))
    throw isLink(`The folder of “${clip(file)}”`);
  const there = await files.lstat(path).catch(() => null);
  if (there?.isSymbolicLink()) throw isLink(`“${clip(file)}”`);
  return path;
}

async function realPathIfThere(files: Files, path: string): Promise<string | null> {
  try {
    return await files.realpath(path);
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

const clip = (file: string): string => file.slice(0, 200);

const isLink = (what: string): Refusal =>
  new Refusal(
    hostError('io-failed', `${what} is a link to another place. Muster writes only inside its workspace.`, {
      code: 'LINK',
    }),
  );

const leadsOut = (file: string): Refusal =>
  new Refusal(hostError('io-failed', `“${clip(file)}” is no name for a file of this workspace.`, { code: 'OUTSIDE' }));
