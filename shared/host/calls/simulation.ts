import { defineCalls } from '../define-call';
import { z } from '../zod';
import type { SimulationResult } from '../../players/simulation-result';
import { SET_KINDS, SET_ROLES } from '../../schema/simulation';
import { isJsonObject, jsonObject } from '../json-object';
import { battleDocumentsSchema, controllersSchema, seedSchema } from './battle';
import { documentId } from './row';

/** Made by our own workers from whole numbers; only its being there is checked on the wire. */
const resultSchema = z.custom<SimulationResult>(
  (value) => isJsonObject(value) && typeof value['games'] === 'number' && Array.isArray(value['units']),
);

export const simulationProgressSchema = z.object({
  done: z.number(),
  games: z.number(),
  /** So far, by army. */
  wins: z.object({ a: z.number(), b: z.number() }),
  draws: z.number(),
});
export type SimulationProgress = z.infer<typeof simulationProgressSchema>;

const setSchema = z.object({
  id: z.string().min(1).max(120),
  kind: z.enum(SET_KINDS),
  name: z.string().max(300),
  role: z.exactOptional(z.enum(SET_ROLES)),
});

const games = z.number().int().min(1).max(100_000);
const askedSchema = battleDocumentsSchema.extend({
  games,
  seed: seedSchema,
  controllers: controllersSchema,
  swapSides: z.boolean().default(false),
});
/** Left out: as many as the machine has cores, less one. */
const workers = z.number().int().min(1).max(64).optional();

const WORK_ERRORS = ['broken-document', 'not-ready', 'work-failed'] as const;
const LIBRARY_ERRORS = [
  'not-found',
  'newer-version',
  'foreign-document',
  'disk-full',
  'read-only',
  'workspace-missing',
  'too-large',
  'io-failed',
] as const;

/** Most simulations that are played in one go: the cells of a large matrix. */
const MOST = 400;

export const openedSimulationSchema = z.object({
  id: documentId,
  name: z.string(),
  result: resultSchema,
  /** Battles that were asked for. */
  wanted: z.number(),
  /** The documents as they were when it was begun. */
  mission: jsonObject,
  armies: z.object({ a: jsonObject, b: jsonObject }),
  systems: z.array(jsonObject),
  engine: z.string(),
  set: setSchema.nullable(),
  /** Why no battle can be added; null if more can. */
  readOnly: z.string().nullable(),
});
export type OpenedSimulation = z.infer<typeof openedSimulationSchema>;

export const simulationCalls = defineCalls({
  /** Many battles in worker threads. The same seed gives the same result with any number of workers. */
  'simulation.run': {
    input: askedSchema.extend({ workers }),
    output: resultSchema,
    errors: WORK_ERRORS,
    progress: simulationProgressSchema,
  },
  /** A simulation in the library that has no battles yet. */
  'simulation.begin': {
    input: askedSchema.extend({ name: z.string().max(300), set: setSchema.optional() }),
    output: z.object({ id: documentId }),
    errors: [...WORK_ERRORS, ...LIBRARY_ERRORS],
  },
  /**
   * Plays simulations of the library until each has so many battles, in turns if they are several, and saves them as it goes. A stop
   * or a window that goes away keeps what was played; the next call adds the missing battles, exactly as if it had been one.
   */
  'simulation.play': {
    input: z.object({ ids: z.array(documentId).min(1).max(MOST), games, workers }),
    output: z.object({ stopped: z.boolean() }),
    errors: [...WORK_ERRORS, ...LIBRARY_ERRORS],
    progress: simulationProgressSchema.extend({ id: documentId }),
  },
  /** Ends `simulation.play`; it answers when what was played is saved. */
  'simulation.stop': {
    input: z.object({ ids: z.array(documentId).min(1).max(MOST) }),
    output: z.object({}),
    errors: [],
  },
  /** The figures of a simulation as it is now, also while it is being played. */
  'simulation.open': {
    input: z.object({ id: documentId }),
    output: openedSimulationSchema,
    errors: [...WORK_ERRORS, ...LIBRARY_ERRORS],
  },
});
