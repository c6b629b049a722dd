/** Bundles of documents: which entries are taken, judged before anything is unpacked. */
import { err, ok, type Result } from '#shared/core/result';
import { readDirectory, readEntry, type ByteSource, type ZipEntry } from '../archive/zip-reader';
import { isInsideAnywhere } from './inside';
import { MAX_FILE_BYTES, megabytes } from './files';

export const MAX_ARCHIVE_FILES = 20_000;
export const MAX_ARCHIVE_BYTES = 512 * 1024 * 1024;

export interface Bundle {
  readonly documents: readonly BundledDocument[];
  /** Entries that stay packed, and why. */
  readonly refused: readonly { readonly path: string; readonly reason: string }[];
}
export interface BundledDocument {
  readonly path: string;
  readonly size: number;
  /** Unpacked when asked for, every time: nobody keeps what is not needed now. */
  readonly bytes: () => Promise<Result<Buffer, string>>;
}

export const isZip = (bytes: Uint8Array): boolean =>
  bytes[0] === 0x50 && bytes[1] === 0x4b && (bytes[2] === 3 || bytes[2] === 5);

export async function openBundle(source: ByteSource): Promise<Result<Bundle, string>> {
  const entries = await readDirectory(source, { entries: MAX_ARCHIVE_FILES, bytes: MAX_ARCHIVE_BYTES });
  if (!entries.ok) return err(entries.error);
  const refused: { path: string; reason: string }[] = [];
  const documents: BundledDocument[] = [];
  for (const entry of [...entries.value].sort((a, b) => (a.path < b.path ? -1 : 1))) {
    if (isClutter(entry.path)) continue;
    const reason = refusal(entry);
    if (reason) refused.push({ path: entry.path.slice(0, 300), reason });
    else documents.push({ path: entry.path, size: entry.size, bytes: () => readEntry(source, entry) });
  }
  return ok({ documents, refused });
}

/** Folders, and what macOS and others add on their own. */
const isClutter = (path: string): boolean =>
  path.endsWith('/') ||
  path.startsWith('__MACOSX/') ||
  path.split('/').some((step) => step.startsWith('.') && step !== '..' && step !== '.');

function refusal({ path, packed, size }: ZipEntry): string | null {
  if (!isInsideAnywhere(path)) return 'Its path leads out of the archive.';
  if (!/\.(json|muster)$/i.test(path)) return 'It is not a Muster document: those end in .json or .muster.';
  if (size > MAX_FILE_BYTES) return `It is larger than ${megabytes(MAX_FILE_BYTES)}.`;
  // Deflate cannot do better than about 1 : 1032; JSON comes nowhere near.
  if (size > 1024 * 1024 && size > packed * 500) return 'It unpacks to more than 500 times its size.';
  return null;
}
