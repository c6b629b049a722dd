import type { WhyStep } from '../../players/insight/why-entry';
import type { WinChance } from '../../players/insight/win-chance';
import { CONTROLLERS } from '../../schema/battle/record';
import { defineCalls } from '../define-call';
import { isJsonObject, jsonObject } from '../json-object';
import { z } from '../zod';
import { documentId } from './row';

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

/** Made by our own worker; only their being there is checked on the wire. */
const whySchema = z.custom<WhyStep>((value) => isJsonObject(value) && Array.isArray(value['orders']));
const chanceSchema = z.custom<WinChance>((value) => isJsonObject(value) && typeof value['games'] === 'number');

const LOAD_ERRORS = ['not-found', 'newer-version', 'foreign-document', 'workspace-missing', 'io-failed'] as const;
/** A record of the library, and the user's own modules that it needs. */
const recordSchema = z.object({ id: documentId, systems: z.array(jsonObject).max(50).default([]) });

export const battleCalls = defineCalls({
  /** What the players weighed between two events of a record, decision by decision. */
  'battle.why': {
    input: recordSchema.extend({ from: z.number().int().min(0), to: z.number().int().min(0) }),
    output: z.object({ steps: z.array(whySchema) }),
    errors: [...WORK_ERRORS, ...LOAD_ERRORS, 'too-large'],
  },
  /** A record played on by computer players from some of its moments: who wins how often. The same input gives the same answer. */
  'battle.chances': {
    input: recordSchema.extend({
      games: z.number().int().min(1).max(1000),
      moments: z.number().int().min(1).max(200),
    }),
    output: z.object({ chances: z.array(chanceSchema) }),
    errors: [...WORK_ERRORS, ...LOAD_ERRORS, 'too-large'],
    progress: z.object({ chance: chanceSchema, of: z.number() }),
  },
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
