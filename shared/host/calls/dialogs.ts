import { defineCalls } from '../define-call';
import { z } from '../zod';
import { incomingFileSchema, outgoingFileSchema } from './transfer';

/** Native dialogs. On the loopback host they answer `unavailable`; `app.info` says so beforehand. */
export const dialogCalls = defineCalls({
  /** Documents and bundles to import; null: the user closed the dialog. */
  'dialogs.openFiles': {
    input: z.object({ title: z.string().max(200).default('Open') }),
    output: z.object({ files: z.array(incomingFileSchema).nullable() }),
    errors: ['unavailable', 'io-failed', 'too-large'],
  },
  /** Asks where, then writes. `path` is null if the user closed the dialog. */
  'dialogs.saveFile': {
    input: z.object({ title: z.string().max(200).default('Save'), file: outgoingFileSchema }),
    output: z.object({ path: z.string().nullable() }),
    errors: ['unavailable', 'disk-full', 'read-only', 'io-failed'],
  },
  'dialogs.chooseFolder': {
    input: z.object({ title: z.string().max(200).default('Choose a folder') }),
    output: z.object({ folder: z.string().nullable() }),
    errors: ['unavailable'],
  },
  /** Shows a document's file in the file manager. */
  'dialogs.showFile': {
    input: z.object({ id: z.string().min(1).max(200) }),
    output: z.object({}),
    errors: ['unavailable', 'not-found'],
  },
});
