import { printOptionsSchema } from '../../print/print-options';
import { SECTIONS } from '../../print/sheet';
import { defineCalls } from '../define-call';
import { z } from '../zod';
import { documentId } from './row';
import { outgoingFileSchema } from './transfer';

const length = z.number();
const placeSchema = z.object({
  x: length,
  y: length,
  width: length,
  height: length,
  army: z.string().nullable(),
  unit: z.string().nullable(),
  label: z.string(),
});

/** What the page strip and the preview know of a page beside its picture. Millimetres. */
export const printedPageSchema = z.object({
  width: length,
  height: length,
  section: z.enum(SECTIONS),
  label: z.string(),
  trueSize: z.boolean(),
  printable: z.object({ x: length, y: length, width: length, height: length }),
  places: z.array(placeSchema),
});
export type PrintedPage = z.infer<typeof printedPageSchema>;

const READ_ERRORS = [
  'not-found',
  'broken-document',
  'newer-version',
  'foreign-document',
  'workspace-missing',
  'io-failed',
  'too-large',
] as const;

export const printCalls = defineCalls({
  /** The PDF of some documents of the workspace. The same documents, options and date give the same bytes. */
  'print.pdf': {
    input: z.object({
      ids: z.array(documentId).max(40),
      /** Missions and game systems that come with Muster, by their ids. */
      published: z.array(documentId).max(10).default([]),
      options: printOptionsSchema.default(() => printOptionsSchema.parse({})),
      /** `2026-11-16`, as the user's calendar says. */
      date: z.string().regex(/^\d{4}-\d{2}-\d{2}$/),
    }),
    output: z.object({
      file: outgoingFileSchema,
      title: z.string(),
      pages: z.array(printedPageSchema),
      notices: z.array(z.string()),
    }),
    progress: z.object({ done: z.number(), total: z.number() }),
    errors: [...READ_ERRORS, 'work-failed'],
  },
  /** Hands a PDF to the program that the system opens PDFs with. */
  'print.open': {
    input: z.object({ file: outgoingFileSchema }),
    output: z.object({ path: z.string() }),
    errors: ['unavailable', 'disk-full', 'read-only', 'io-failed'],
  },
});
