import { defineCalls } from '../define-call';
import { z } from '../zod';
import { documentId, kindSchema, ROW_STATUSES, rowSchema } from './row';

export const SORT_KEYS = ['name', 'modified', 'kind', 'system', 'size'] as const;

export const listInput = z.object({
  /** Every word must occur in the name, a unit's name, the system or the text. */
  search: z.string().max(500).default(''),
  /** Empty: all. */
  kinds: z.array(kindSchema).default([]),
  systems: z.array(z.string()).default([]),
  statuses: z.array(z.enum(ROW_STATUSES)).default([]),
  /** Only these documents; absent: all. */
  ids: z.array(documentId).max(20_000).optional(),
  sort: z.enum(SORT_KEYS).default('modified'),
  direction: z.enum(['up', 'down']).default('down'),
  offset: z.number().int().min(0).default(0),
  limit: z.number().int().min(1).max(20_000).default(200),
});

const count = z.object({ value: z.string(), count: z.number() });

export const libraryCalls = defineCalls({
  /** A page of the library, filtered and sorted by the host's index. */
  'library.list': {
    input: listInput,
    output: z.object({
      rows: z.array(rowSchema),
      /** Rows that match, whatever the page. */
      total: z.number(),
      /** Counts over everything, for shelves and filters; `problems` are files that are not ok. */
      counts: z.object({ all: z.number(), problems: z.number(), kinds: z.array(count), systems: z.array(count) }),
      /** More is being read; `documents-changed` follows. Only where everything was asked for. */
      reading: z.boolean(),
    }),
    errors: ['workspace-missing', 'io-failed'],
  },
  /** Looks at every file again: after a workspace came back, or when the user asks. */
  'library.refresh': {
    input: z.object({}),
    output: z.object({ changed: z.number(), total: z.number() }),
    errors: ['workspace-missing', 'io-failed'],
  },
});
