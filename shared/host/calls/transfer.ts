import { defineCalls } from '../define-call';
import { z } from '../zod';
import { documentId, kindSchema } from './row';

/** A file from a picker, a drop or the clipboard: text as it is, anything else (a zip) as base64. */
export const incomingFileSchema = z.union([
  z.object({ name: z.string().max(500), text: z.string() }),
  z.object({ name: z.string().max(500), base64: z.string() }),
]);
export type IncomingFile = z.infer<typeof incomingFileSchema>;

export const outgoingFileSchema = z.object({ name: z.string(), mediaType: z.string(), base64: z.string() });
export type OutgoingFile = z.infer<typeof outgoingFileSchema>;

/**
 * `copied`: its id was taken by another document, so it got a new one and references in the same import follow it.
 * `asks`: another edition of the module is here; nothing at all was taken in until somebody says what to do with it.
 */
export const IMPORT_OUTCOMES = [
  ...(['imported', 'copied', 'replaced', 'updated', 'already-here', 'skipped', 'refused', 'asks'] as const),
] as const;

/** The module that is here and the one that comes in, by their editions. */
const moduleUpdateSchema = z.object({
  here: z.string(),
  coming: z.string(),
  notes: z.string(),
  changes: z.array(z.string()),
  changedHere: z.boolean(),
});

export const importItemSchema = z.object({
  /** The file, with its place in the archive: `bundle.zip › armies/red-flight.muster.json`. */
  source: z.string(),
  outcome: z.enum(IMPORT_OUTCOMES),
  id: documentId.nullable(),
  kind: kindSchema.nullable(),
  name: z.string().nullable(),
  reason: z.string().nullable(),
  update: moduleUpdateSchema.optional(),
});
export type ImportItem = z.infer<typeof importItemSchema>;

export const transferCalls = defineCalls({
  'transfer.import': {
    input: z.object({
      files: z.array(incomingFileSchema).min(1).max(20_000),
      /** When another document already has the id. */
      onClash: z.enum(['copy', 'replace', 'skip']).default('copy'),
      /** When a module is here in another edition: update it in its place, or ask; otherwise as with any document. */
      modules: z.enum(['ask', 'update', 'as-clash']).default('as-clash'),
    }),
    output: z.object({ items: z.array(importItemSchema) }),
    progress: z.object({ done: z.number(), total: z.number() }),
    errors: ['disk-full', 'read-only', 'workspace-missing', 'io-failed', 'too-large'],
  },
  /** One document as its own file; several, or one with `bundle`, as a zip with the systems that they refer to. */
  'transfer.export': {
    input: z.object({ ids: z.array(documentId).min(1).max(20_000), bundle: z.boolean().default(false) }),
    output: z.object({ file: outgoingFileSchema, documents: z.number() }),
    progress: z.object({ done: z.number(), total: z.number() }),
    errors: ['not-found', 'nothing-to-export', 'workspace-missing', 'io-failed', 'too-large'],
  },
});
