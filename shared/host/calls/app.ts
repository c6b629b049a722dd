import { defineCalls } from '../define-call';
import { z } from '../zod';

export const HOST_NAMES = ['electron', 'loopback', 'direct'] as const;

export const appCalls = defineCalls({
  /** What this host is and what it can do; the first call of the window. */
  'app.info': {
    input: z.object({}),
    output: z.object({
      name: z.string(),
      version: z.string(),
      licence: z.string(),
      host: z.enum(HOST_NAMES),
      platform: z.string(),
      /** Node, and Electron and Chromium where they are: for the error report. */
      versions: z.record(z.string(), z.string()),
      capabilities: z.object({
        /** Open, save and folder dialogs; without them use a file picker and a download. */
        nativeDialogs: z.boolean(),
        /** A native menu sends `menu` events; without one the window shows its own. */
        nativeMenu: z.boolean(),
      }),
    }),
    errors: [],
  },
  /** The window shows this document now: it joins the recent documents, in the settings and in the system's own list. */
  'app.opened': { input: z.object({ id: z.string().min(1).max(200) }), output: z.object({}), errors: [] },
  /** What happened lately, with versions and sizes and without any content of documents: for whoever is asked for help. */
  'app.report': { input: z.object({}), output: z.object({ text: z.string() }), errors: [] },
  /** A fault of the window, for the log: where it happened, never with what. */
  'app.fault': {
    input: z.object({ page: z.string().max(100), kind: z.string().max(100), frames: z.string().max(4000) }),
    output: z.object({}),
    errors: [],
  },
  /** The window's answer to `closing`: every field is left and everything is written, except what could not be. */
  'app.flushed': { input: z.object({ unsaved: z.boolean() }), output: z.object({}), errors: [] },
});
