import { jsonObject } from '../json-object';
import { z } from '../zod';

export const DOCUMENT_KINDS = ['army', 'mission', 'battle', 'game', 'simulation', 'system', 'collection'] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];
export const kindSchema = z.enum(DOCUMENT_KINDS);

export const ROW_STATUSES = ['ok', 'broken', 'newer', 'foreign'] as const;
export type RowStatus = (typeof ROW_STATUSES)[number];

/** How calls address a document: its own id; a second file with the same id gets `<id>~<hash of its path>`. */
export const documentId = z.string().min(1).max(200);

/** Content hash of the file's bytes: equal revisions are equal files. */
export const revisionSchema = z.string().min(1).max(100);

export const systemRefSchema = z.object({ id: z.string(), version: z.string() });

/** One line of the library, from the index, without opening the file. */
export const rowSchema = z.object({
  id: documentId,
  kind: kindSchema.nullable(),
  name: z.string(),
  system: systemRefSchema.nullable(),
  /** Relative to the workspace, with forward slashes: `armies/red-flight-01j8x2.muster`. */
  file: z.string(),
  /** Milliseconds since 1970. */
  modified: z.number(),
  size: z.number(),
  status: z.enum(ROW_STATUSES),
  /** Why the status is not `ok`, as one sentence. */
  reason: z.string().nullable(),
  revision: revisionSchema,
  /** Set when another file has the same id: the row that owns it. */
  duplicateOf: documentId.nullable(),
  /** Fields of its kind for cards and tables: see `shared/host/summary.ts`. */
  summary: jsonObject,
});
export type LibraryRow = z.infer<typeof rowSchema>;
