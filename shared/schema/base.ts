import { list, open, z } from './zod';

/** A model's footprint in millimetres (C-UNIT-2). A polygon's points are about its centre, y down, front towards −y. */
const millimetres = z.number().positive().max(2000);

const offset = z.number().min(-2000).max(2000);

export const baseSchema = z.discriminatedUnion('shape', [
  open({ shape: z.literal('circle'), diameter: millimetres }),
  open({ shape: z.literal('rect'), width: millimetres, length: millimetres }),
  open({ shape: z.literal('polygon'), points: list(z.tuple([offset, offset]), 200).min(3) }),
]);

export type Base = Readonly<z.output<typeof baseSchema>>;
