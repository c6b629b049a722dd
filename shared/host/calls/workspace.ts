import { defineCalls } from '../define-call';
import { z } from '../zod';

export const workspaceSchema = z.object({
  folder: z.string(),
  isDefault: z.boolean(),
  exists: z.boolean(),
  writable: z.boolean(),
  documents: z.number(),
});
export type WorkspaceInfo = z.infer<typeof workspaceSchema>;

export const workspaceCalls = defineCalls({
  'workspace.info': { input: z.object({}), output: workspaceSchema, errors: ['io-failed'] },
  /** Null goes back to the default folder. Nothing is moved: the documents stay where they are. */
  'workspace.change': {
    input: z.object({ folder: z.string().min(1).max(4000).nullable(), create: z.boolean().default(true) }),
    output: workspaceSchema,
    errors: ['not-found', 'disk-full', 'read-only', 'io-failed'],
  },
});
