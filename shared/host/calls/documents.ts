import { defineCalls } from '../define-call';
import { jsonObject } from '../json-object';
import { z } from '../zod';
import { documentId, kindSchema, revisionSchema, rowSchema } from './row';

const WRITE_ERRORS = ['disk-full', 'read-only', 'workspace-missing', 'io-failed', 'too-large'] as const;
const READ_ERRORS = [
  'not-found',
  'broken-document',
  'newer-version',
  'foreign-document',
  'workspace-missing',
  'io-failed',
  'too-large',
] as const;

export const loadedSchema = z.object({
  id: documentId,
  kind: kindSchema,
  /** In the current version of its format. */
  document: jsonObject,
  revision: revisionSchema,
  file: z.string(),
  modified: z.number(),
  /** True if the file is an older version: the next save writes the new one. */
  migrated: z.boolean(),
});
export type LoadedDocument = z.infer<typeof loadedSchema>;

export const savedSchema = z.object({
  id: documentId,
  revision: revisionSchema,
  modified: z.number(),
  file: z.string(),
});

export const trashEntrySchema = z.object({
  trashId: z.string(),
  id: documentId.nullable(),
  kind: kindSchema.nullable(),
  name: z.string(),
  /** Where it was, and where it goes back to if that place is free. */
  file: z.string(),
  deleted: z.number(),
  /** When it is purged by itself. */
  expires: z.number(),
  size: z.number(),
});
export type TrashEntry = z.infer<typeof trashEntrySchema>;

export const LABEL_LENGTH = 80;

export const versionSchema = z.object({
  version: z.string(),
  saved: z.number(),
  size: z.number(),
  /** The document's own name in it. */
  name: z.string(),
  /** What somebody called this version; one with a name is never thinned out. */
  label: z.string().max(LABEL_LENGTH).nullable(),
});
export type HistoryVersion = z.infer<typeof versionSchema>;

const ids = z.array(documentId).min(1).max(20_000);
const trashIds = z.array(z.string().min(1).max(300)).min(1).max(20_000);

export const documentCalls = defineCalls({
  'documents.load': { input: z.object({ id: documentId }), output: loadedSchema, errors: READ_ERRORS },
  /**
   * `base` is the revision that the edits started from. If the file is another one by now: `conflict`, and nothing is written.
   * `resolve: 'keep-mine'` writes over it (theirs goes to the history), `'keep-both'` writes mine as a new document;
   * taking theirs is `documents.load`.
   */
  'documents.save': {
    input: z.object({
      id: documentId,
      document: jsonObject,
      base: revisionSchema.nullable(),
      resolve: z.enum(['keep-mine', 'keep-both']).optional(),
    }),
    output: savedSchema,
    errors: ['conflict', 'broken-document', 'newer-version', 'foreign-document', ...WRITE_ERRORS],
  },
  /** Gives the document a new id if it has none or its id is taken. */
  'documents.create': {
    input: z.object({ document: jsonObject }),
    output: loadedSchema,
    errors: ['broken-document', 'newer-version', 'foreign-document', ...WRITE_ERRORS],
  },
  'documents.duplicate': {
    input: z.object({ id: documentId, name: z.string().min(1).max(200).optional() }),
    output: loadedSchema,
    errors: [...READ_ERRORS, 'disk-full', 'read-only'],
  },
  /** Changes the name inside the document and the file's name with it. */
  'documents.rename': {
    input: z.object({ id: documentId, name: z.string().trim().min(1).max(200) }),
    output: savedSchema,
    errors: [...READ_ERRORS, 'disk-full', 'read-only'],
  },
  /** Moves files to the bin; also files that Muster cannot read. */
  'documents.delete': {
    input: z.object({ ids }),
    output: z.object({ entries: z.array(trashEntrySchema) }),
    errors: ['not-found', ...WRITE_ERRORS],
  },
  'trash.list': {
    input: z.object({}),
    output: z.object({ entries: z.array(trashEntrySchema), days: z.number() }),
    errors: ['workspace-missing', 'io-failed'],
  },
  'trash.restore': {
    input: z.object({ trashIds }),
    output: z.object({ rows: z.array(rowSchema) }),
    errors: ['not-found', ...WRITE_ERRORS],
  },
  /** Removes for good; without `trashIds` the whole bin. */
  'trash.purge': {
    input: z.object({ trashIds: trashIds.optional() }),
    output: z.object({ purged: z.number() }),
    errors: ['read-only', 'workspace-missing', 'io-failed'],
  },
  /** Newest first. */
  'history.list': {
    input: z.object({ id: documentId }),
    output: z.object({ versions: z.array(versionSchema) }),
    errors: ['workspace-missing', 'io-failed'],
  },
  'history.preview': {
    input: z.object({ id: documentId, version: z.string().min(1).max(200) }),
    output: z.object({ kind: kindSchema, document: jsonObject }),
    errors: READ_ERRORS,
  },
  /** Names a version (without `version`: the document as it is now), or takes its name away. */
  'history.name': {
    input: z.object({
      id: documentId,
      version: z.string().min(1).max(200).nullable(),
      label: z.string().trim().min(1).max(LABEL_LENGTH).nullable(),
    }),
    output: z.object({ version: z.string() }),
    errors: [...READ_ERRORS, 'disk-full', 'read-only'],
  },
  /** Saves an old version as the newest; what was there becomes history. Also brings back a deleted document. */
  'history.restore': {
    input: z.object({ id: documentId, version: z.string().min(1).max(200) }),
    output: loadedSchema,
    errors: [...READ_ERRORS, 'disk-full', 'read-only'],
  },
});
