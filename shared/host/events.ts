import { settingsSchema } from './calls/settings';
import { workspaceSchema } from './calls/workspace';
import { z } from './zod';

/** Commands of the native menu; the window's own menu and shortcuts run the same ones. */
export const MENU_COMMANDS = [
  'new',
  'open',
  'import',
  'export',
  'save',
  'print',
  'undo',
  'redo',
  'find',
  'settings',
  'shortcuts',
  'guide',
  'about',
  'go-library',
  'go-build',
  'go-table',
  'go-battle',
  'go-simulate',
  'go-rules',
] as const;
export type MenuCommand = (typeof MENU_COMMANDS)[number];

export const hostEventSchema = z.discriminatedUnion('type', [
  /** Files changed, by this window, another one or an outside program. Null: look at everything again. */
  z.object({ type: z.literal('documents-changed'), ids: z.array(z.string()).nullable() }),
  z.object({ type: z.literal('settings-changed'), settings: settingsSchema }),
  z.object({ type: z.literal('workspace-changed'), workspace: workspaceSchema }),
  z.object({ type: z.literal('menu'), command: z.enum(MENU_COMMANDS) }),
  /** Somebody opened a file with Muster: show this document (already imported if it lay outside the workspace). */
  z.object({ type: z.literal('open-document'), id: z.string() }),
  /** A file that somebody opened could not be taken in; one sentence. */
  z.object({ type: z.literal('open-failed'), source: z.string(), reason: z.string() }),
  /** The window is about to close: leave every field, write everything, then call `app.flushed`. */
  z.object({ type: z.literal('closing') }),
]);
export type HostEvent = z.infer<typeof hostEventSchema>;
