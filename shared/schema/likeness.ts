import { text, z } from './zod';

/** A picture of a unit or a faction holds at most this many bytes. */
export const MOST_LIKENESS_BYTES = 512 * 1024;
const MOST_LETTERS = Math.ceil(MOST_LIKENESS_BYTES / 3) * 4;

/** A PNG or JPEG file as base64. Whether it is whole is an issue of the army, not of its shape. */
export const likenessSchema = z.object({
  type: z.enum(['image/png', 'image/jpeg']),
  data: text(MOST_LETTERS + 4)
    .max(MOST_LETTERS, 'is a picture of more than 512 KB')
    .regex(/^[A-Za-z0-9+/]*={0,2}$/, 'is no picture as base64'),
});
export type Likeness = z.output<typeof likenessSchema>;

/** `data:image/png;base64,…` */
export const likenessAddress = ({ type, data }: Likeness): string => `data:${type};base64,${data}`;

/** The likeness that an address stands for; null if it is no PNG or JPEG, or too large. */
export function likenessOf(address: string): Likeness | null {
  const found = /^data:(image\/(?:png|jpeg));base64,/.exec(address);
  if (!found) return null;
  const read = likenessSchema.safeParse({ type: found[1], data: address.slice(found[0].length) });
  return read.success ? read.data : null;
}
