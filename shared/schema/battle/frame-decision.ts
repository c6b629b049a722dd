import { list, open, plainId, z } from '../zod';
import { sideSchema } from './side';

/** What decisions of every family are made of. */

/** Whose decision it is: a side's, or a side's for one of the units. */
export const by = { side: sideSchema };
export const of = { side: sideSchema, unit: plainId };

export const coordinate = z.number().min(-10_000).max(10_000);
export const degrees = z.number().min(-3600).max(3600);

/** A free mover's way, corner by corner from where it stands; it may face any way at the end. */
export const onFoot = {
  points: list(open({ x: coordinate, y: coordinate }), 40),
  facing: z.exactOptional(degrees),
};

/** Straight ahead (negative: back) and turns on the spot (clockwise positive), in order. */
export const driven = {
  steps: list(
    z.discriminatedUnion('kind', [
      open({ kind: z.literal('straight'), distance: z.number().min(-1000).max(1000) }),
      open({ kind: z.literal('pivot'), degrees }),
    ]),
    20,
  ),
};
