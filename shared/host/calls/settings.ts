import { SHOWN_LENGTHS } from '../../core/shown-lengths';
import { defineCalls } from '../define-call';
import { z } from '../zod';

export const THEMES = ['system', 'light', 'dark'] as const;
export const PAPER_SIZES = ['a4', 'letter'] as const;

export const windowStateSchema = z.object({
  x: z.number().int().nullable(),
  y: z.number().int().nullable(),
  width: z.number().int().min(320).max(20_000),
  height: z.number().int().min(240).max(20_000),
  maximised: z.boolean(),
});
export type WindowState = z.infer<typeof windowStateSchema>;

export const DEFAULT_WINDOW: WindowState = { x: null, y: null, width: 1440, height: 900, maximised: false };

export const settingsSchema = z.object({
  theme: z.enum(THEMES),
  paper: z.enum(PAPER_SIZES),
  /** Inches or centimetres on screen and paper; documents stay in the unit of their game. */
  lengths: z.enum(SHOWN_LENGTHS),
  /** Id of the system that new documents start with. */
  defaultSystem: z.string().max(100),
  reducedMotion: z.enum(['system', 'on', 'off']),
  /** Workspace folder; null: the default in the user's documents folder. */
  workspace: z.string().max(4000).nullable(),
  window: windowStateSchema,
  /** Ids of documents opened last, newest first. */
  recent: z.array(z.string().max(200)).max(12),
  /** Small remembered things of the window (pane widths, last filters, the tour); the host does not look inside. */
  view: z.record(z.string().max(100), z.json()),
});
export type Settings = z.infer<typeof settingsSchema>;

export const DEFAULT_SETTINGS: Settings = {
  theme: 'system',
  paper: 'a4',
  lengths: 'own',
  defaultSystem: 'squadrons',
  reducedMotion: 'system',
  workspace: null,
  window: DEFAULT_WINDOW,
  recent: [],
  view: {},
};

export const settingsCalls = defineCalls({
  'settings.get': { input: z.object({}), output: settingsSchema, errors: [] },
  /** Only the fields given change; `view` is merged key by key, a null there forgets the key. The workspace changes by `workspace.change`. */
  'settings.set': {
    input: settingsSchema.omit({ workspace: true }).partial(),
    output: settingsSchema,
    errors: ['disk-full', 'read-only', 'io-failed'],
  },
});
