import { z } from '../../schema/zod';

/** The kinds of number that figures are; a bound keeps out what nobody can play. */
export const whole = (least: number, most: number) => z.number().int().min(least).max(most);
/** A length in the system's own unit. */
export const inches = z.number().min(0).max(999);
/** Added to a roll, as printed: −2, or −4 on cards (D-MOD-2). */
export const modifier = whole(-12, 12);
/** The face a roll must reach. */
export const face = whole(1, 20);
