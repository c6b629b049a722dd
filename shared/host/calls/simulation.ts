import { defineCalls } from '../define-call';
import { z } from '../zod';
import type { SimulationResult } from '../../players/simulation-result';
import { isJsonObject } from '../json-object';
import { battleDocumentsSchema, controllersSchema, seedSchema } from './battle';

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

export const simulationCalls = defineCalls({
  /** Many battles in worker threads. The same seed gives the same result with any number of workers. */
  'simulation.run': {
    input: battleDocumentsSchema.extend({
      games: z.number().int().min(1).max(100_000),
      seed: seedSchema,
      controllers: controllersSchema,
      swapSides: z.boolean().default(false),
      /** Left out: as many as the machine has cores, less one. */
      workers: z.number().int().min(1).max(64).optional(),
    }),
    output: resultSchema,
    errors: ['broken-document', 'not-ready', 'work-failed'],
    progress: simulationProgressSchema,
  },
});
