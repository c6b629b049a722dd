import { createHash } from 'node:crypto';
import { kebab } from '#shared/core/kebab';
import type { DocumentKind } from '#shared/host/calls/row';

export const FOLDERS: Readonly<Record<DocumentKind, string>> = {
  army: 'armies',
  mission: 'missions',
  battle: 'battles',
  game: 'games',
  simulation: 'simulations',
  system: 'systems',
  collection: 'collections',
};

/** Of new documents: a system knows a file by what follows its last dot. */
export const EXTENSION = '.muster';

/** An existing file keeps the ending it has, also under a new name. */
export const extensionOf = (file: string): string => /(\.muster)?\.json$|\.muster$/i.exec(file)?.[0] ?? EXTENSION;

/** Names that Windows keeps for devices. */
const RESERVED = /^(con|prn|aux|nul|com\d|lpt\d)$/;

/** `red-flight-8x2k4q.muster`: the name people gave, and enough of the id to be unique. */
export function fileNameOf(name: string, id: string, extension = EXTENSION): string {
  const words = kebab(name).slice(0, 60).replace(/-+$/, '') || 'unnamed';
  return `${RESERVED.test(words) ? `${words}-` : words}-${shortId(id)}${extension}`;
}

/** The end of a ulid is its random part; other ids (systems have readable ones) are hashed. */
export const shortId = (id: string): string =>
  /^[0-9A-HJKMNP-TV-Z]{26}$/i.test(id) ? id.slice(-6).toLowerCase() : shortHash(id);

export const shortHash = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 6);

/** Content hash: equal revisions are equal bytes. */
export const revisionOf = (bytes: Uint8Array): string =>
  createHash('sha256').update(bytes).digest('base64url').slice(0, 27);

/** Whether a folder entry can be a document at all; everything else in the workspace is not Muster's business. */
export const isDocumentFile = (name: string): boolean => !name.startsWith('.') && /\.(json|muster)$/i.test(name);

/** `red.json` of `armies/red.json`. */
export const lastStep = (file: string): string => file.slice(file.lastIndexOf('/') + 1);

/** `Red Flight.muster.json` → `Red Flight`, for files that say no name themselves. */
export const nameOfFile = (file: string): string => lastStep(file).replace(/(\.muster)?\.json$|\.muster$/i, '') || file;

/** A folder name for any id, however odd; readable where that is safe. */
export const folderOfId = (id: string): string =>
  /^[A-Za-z0-9][A-Za-z0-9_-]{0,79}$/.test(id) ? id : `x-${createHash('sha256').update(id).digest('hex').slice(0, 24)}`;
