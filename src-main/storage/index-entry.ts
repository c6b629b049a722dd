/** What the index remembers of one file. */
import { DOCUMENT_KINDS, documentId, ROW_STATUSES, type LibraryRow } from '#shared/host/calls/row';
import { isJsonObject } from '#shared/host/json-object';
import { nameOfFile, revisionOf, shortHash } from './file-name';
import { isInside } from './inside';
import type { Description } from './document-reader';

export interface IndexEntry {
  /** Unless these are the same, the file is read again. */
  readonly mtime: number;
  readonly size: number;
  readonly ino: number;
  /** The id in the file; null if it has none. */
  readonly documentId: string | null;
  readonly row: LibraryRow;
  /** Lower case, clipped: what a search looks through. */
  readonly text: string;
}

/**
 * Whether a cached entry can be used. By hand and not by schema: 5,000 of them are checked at every start, and an entry that
 * is refused only costs reading its file again.
 */
export function isIndexEntry(value: unknown): value is IndexEntry {
  if (!isJsonObject(value) || !isJsonObject(value['row'])) return false;
  const { mtime, size, ino, documentId: id, text, row } = value;
  if (
    typeof mtime !== 'number' ||
    typeof size !== 'number' ||
    typeof ino !== 'number' ||
    typeof text !== 'string' ||
    !isTextOrNull(id)
  )
    return false;
  return (
    isText(row['id']) &&
    isText(row['name']) &&
    isText(row['revision']) &&
    // The cache lies in a folder that people share: a path that leads outside must not be believed.
    typeof row['file'] === 'string' &&
    isInside(row['file']) &&
    row['modified'] === mtime &&
    row['size'] === size &&
    (row['kind'] === null || DOCUMENT_KINDS.some((kind) => kind === row['kind'])) &&
    ROW_STATUSES.some((status) => status === row['status']) &&
    isTextOrNull(row['reason']) &&
    isTextOrNull(row['duplicateOf']) &&
    isJsonObject(row['summary']) &&
    (row['system'] === null ||
      (isJsonObject(row['system']) &&
        typeof row['system']['id'] === 'string' &&
        typeof row['system']['version'] === 'string'))
  );
}

const isText = (value: unknown): boolean => typeof value === 'string' && value !== '';
const isTextOrNull = (value: unknown): boolean => value === null || typeof value === 'string';

const MAX_SEARCH_TEXT = 3000;

export interface FileFacts {
  readonly file: string;
  readonly mtime: number;
  readonly size: number;
  readonly ino: number;
  /** Why it is not read at all. */
  readonly trouble?: string;
}

export function entryOf(facts: FileFacts, bytes: Buffer, description: Description): IndexEntry {
  const { status, reason, kind, system, summary } = description;
  const id = validId(description.id);
  const name = description.name ?? nameOfFile(facts.file);
  return {
    mtime: facts.mtime,
    ino: facts.ino,
    size: facts.size,
    documentId: id,
    text: [name, facts.file, system?.id, ...summary.words].join('\n').toLowerCase().slice(0, MAX_SEARCH_TEXT),
    row: {
      ...rowStub(facts, id),
      kind,
      name,
      system,
      status,
      reason,
      revision: revisionOf(bytes),
      summary: summary.fields,
    },
  };
}

/** A file that is not even opened: too large, or unreadable. */
export const unreadEntry = (facts: FileFacts, reason: string): IndexEntry => ({
  mtime: facts.mtime,
  ino: facts.ino,
  size: facts.size,
  documentId: null,
  text: facts.file.toLowerCase(),
  row: {
    ...rowStub(facts, null),
    kind: null,
    name: nameOfFile(facts.file),
    system: null,
    status: 'broken',
    reason,
    revision: 'unread',
    summary: {},
  },
});

const rowStub = (
  { file, mtime, size }: FileFacts,
  id: string | null,
): Pick<LibraryRow, 'id' | 'file' | 'modified' | 'size' | 'duplicateOf'> => ({
  id: id ?? addressOf('file', file),
  file,
  modified: mtime,
  size,
  duplicateOf: null,
});

/** How a file without an id, or with an id that another file owns, is addressed. */
export const addressOf = (id: string, file: string): string => `${id}~${shortHash(file)}`;

export const validId = (value: unknown): string | null => {
  const id = typeof value === 'string' ? documentId.safeParse(value) : null;
  return id?.success && !id.data.includes('~') ? id.data : null;
};
