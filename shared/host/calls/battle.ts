import { CONTROLLERS } from '../../schema/battle/record';
import { defineCalls } from '../define-call';
import { jsonObject } from '../json-object';
import { z } from '../zod';

export const seedSchema = z.number().int().min(0).max(Number.MAX_SAFE_INTEGER);
export const controllersSchema = z.object({ a: z.enum(CONTROLLERS), b: z.enum(CONTROLLERS) });

/** The documents of a battle as they are, saved or not; `systems` are the user's own modules they need. */
export const battleDocumentsSchema = z.object({
  mission: jsonObject,
  armies: z.object({ a: jsonObject, b: jsonObject }),
  systems: z.array(jsonObject).max(50).default([]),
});

const WORK_ERRORS = ['broken-document', 'not-ready', 'work-failed'] as const;
const SAVE_ERRORS = ['disk-full', 'read-only', 'workspace-missing', 'io-failed', 'too-large'] as const;

export const mismatchSchema = z.object({
  kind: z.string(),
  at: z.number(),
  rule: z.string().nullable(),
  message: z.string(),
});

export const battleCalls = defineCalls({
  /** Plays one battle between computer players, off the main thread. With `save` the record goes to the library and has its id there. */
  'battle.run': {
    input: battleDocumentsSchema.extend({
      seed: seedSchema,
      controllers: controllersSchema,
      save: z.boolean().default(true),
      /** The armies have changed seats: the record says so. */
      swapped: z.boolean().default(false),
    }),
    output: z.object({ record: jsonObject, id: z.string().nullable() }),
    errors: [...WORK_ERRORS, ...SAVE_ERRORS],
    progress: z.object({ round: z.number(), rounds: z.number(), activation: z.number() }),
  },
  /** Plays the decisions of a record again and compares every event. */
  'battle.verify': {
    input: z.object({ record: jsonObject, systems: z.array(jsonObject).max(50).default([]) }),
    output: z.object({
      matches: z.boolean(),
      events: z.number(),
      decisions: z.number(),
      mismatch: mismatchSchema.nullable(),
    }),
    errors: WORK_ERRORS,
  },
});
