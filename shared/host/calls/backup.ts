import { defineCalls } from '../define-call';
import { z } from '../zod';
import { outgoingFileSchema } from './transfer';

const progress = z.object({ done: z.number(), total: z.number() });

export const restoredSchema = z.object({
  /** Documents that were not there and are now. */
  restored: z.number(),
  /** Documents that were there in another version, which is in their history now. */
  replaced: z.number(),
  /** Documents that were there as they are. */
  same: z.number(),
  /** Old versions and deleted documents that came back. */
  kept: z.number(),
  refused: z.array(z.object({ path: z.string(), reason: z.string() })),
});
export type Restored = z.infer<typeof restoredSchema>;

export const backupCalls = defineCalls({
  /** The whole workspace in one file: documents, their histories and the bin. */
  'backup.make': {
    input: z.object({}),
    output: z.object({ file: outgoingFileSchema, documents: z.number() }),
    progress,
    errors: ['workspace-missing', 'io-failed', 'too-large'],
  },
  /** Everything of a backup into this workspace. What is here and not in the backup stays; what differs goes to the history. */
  'backup.restore': {
    input: z.object({ base64: z.string() }),
    output: restoredSchema,
    progress,
    errors: ['bad-archive', 'disk-full', 'read-only', 'workspace-missing', 'io-failed', 'too-large'],
  },
});
