/** Zip files in and out, within bounds: what an archive claims is checked before anything is unpacked. */
import { strFromU8, unzip, zip, type AsyncZippable, type UnzipFileInfo } from 'fflate';
import { err, ok, type Result } from '#shared/core/result';
import { isInsideAnywhere } from './inside';
import { MAX_FILE_BYTES } from './files';

export const MAX_ARCHIVE_FILES = 20_000;
export const MAX_ARCHIVE_BYTES = 512 * 1024 * 1024;

export interface ArchivedText {
  readonly path: string;
  readonly text: string;
}
export interface Unpacked {
  readonly texts: readonly ArchivedText[];
  /** Entries that were left packed, and why. */
  readonly refused: readonly { readonly path: string; readonly reason: string }[];
}

export const isZip = (bytes: Uint8Array): boolean =>
  bytes[0] === 0x50 && bytes[1] === 0x4b && (bytes[2] === 3 || bytes[2] === 5);

export function unpack(bytes: Uint8Array): Promise<Result<Unpacked, string>> {
  const refused: { path: string; reason: string }[] = [];
  let files = 0;
  let total = 0;
  let stop: string | null = null;
  const filter = (file: UnzipFileInfo): boolean => {
    if (stop !== null || isClutter(file.name)) return false;
    if (++files > MAX_ARCHIVE_FILES) stop = `it holds more than ${MAX_ARCHIVE_FILES.toLocaleString('en-GB')} files`;
    const reason = refusal(file);
    if (reason) refused.push({ path: file.name.slice(0, 300), reason });
    else total += file.originalSize;
    if (total > MAX_ARCHIVE_BYTES) stop = `it unpacks to more than ${String(MAX_ARCHIVE_BYTES / 1024 / 1024)} MB`;
    return stop === null && reason === null;
  };
  return new Promise((resolve) => {
    // The claimed size is also the size of the buffer, so an entry that lies about it cannot grow.
    unzip(bytes, { filter }, (error, entries) => {
      if (stop !== null) return resolve(err(stop));
      if (error) return resolve(err('it is damaged'));
      const texts = Object.entries(entries).map(([path, content]) => ({ path, text: strFromU8(content) }));
      resolve(ok({ texts: texts.sort((a, b) => (a.path < b.path ? -1 : 1)), refused }));
    });
  });
}

export function pack(
  entries: readonly { readonly path: string; readonly bytes: Uint8Array; readonly modified: number }[],
): Promise<Uint8Array> {
  const content: AsyncZippable = {};
  for (const { path, bytes, modified } of entries)
    content[path] = [bytes, { level: 6, mtime: new Date(clampToZip(modified)) }];
  return new Promise((resolve, reject) => {
    zip(content, (error, bytes) => {
      if (error) reject(error);
      else resolve(bytes);
    });
  });
}

/** Folders, and what macOS and others add on their own. */
const isClutter = (path: string): boolean =>
  path.endsWith('/') ||
  path.startsWith('__MACOSX/') ||
  path.split('/').some((step) => step.startsWith('.') && step !== '..' && step !== '.');

function refusal({ name, originalSize, size }: UnzipFileInfo): string | null {
  if (!isInsideAnywhere(name)) return 'Its path leads out of the archive.';
  if (!/\.(json|muster)$/i.test(name)) return 'It is not a Muster document: those end in .json or .muster.';
  if (originalSize > MAX_FILE_BYTES) return `It is larger than ${String(MAX_FILE_BYTES / 1024 / 1024)} MB.`;
  // Deflate cannot do better than about 1 : 1032; JSON comes nowhere near.
  if (originalSize > 1024 * 1024 && originalSize > size * 500) return 'It unpacks to more than 500 times its size.';
  return null;
}

/** Zip knows the years 1980 to 2099. */
const clampToZip = (time: number): number => Math.min(Math.max(time, Date.UTC(1980, 0, 2)), Date.UTC(2099, 11, 30));
