import { z } from '../zod';

/** The two seats of a battle; army A plays side a. */
export const SIDES = ['a', 'b'] as const;
export type Side = (typeof SIDES)[number];
export const sideSchema = z.enum(SIDES);

export const otherSide = (side: Side): Side => (side === 'a' ? 'b' : 'a');
