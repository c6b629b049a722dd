import { z } from 'zod';
import { kebab } from '../core/kebab';

// zod compiles validators with `new Function` unless told not to, which the window's content policy forbids.
z.config({ jitless: true });

export { z };

/** An object whose extra fields survive reading and writing (FORMATS: "add fields freely"); the type shows the known ones. */
export const open = <S extends z.core.$ZodLooseShape>(shape: S): z.ZodObject<S, z.core.$strip> =>
  // The extra fields are kept at run time and left out of the type, so that a misspelt field is a type error.
  z.looseObject(shape) as z.ZodObject<S, z.core.$strip>;

export const text = (max: number) => z.string().max(max);
export const list = <T extends z.ZodType>(item: T, max: number) => z.array(item).max(max);

/** An id, or the printed name it is made of: `Speed 1` reads as `speed-1`. */
export const slug = z
  .string()
  .min(1)
  .max(160)
  .transform(kebab)
  .refine((id) => id.length > 0, 'needs at least one letter or figure');

/** Ids of documents and units are taken as they are. */
export const plainId = z.string().min(1).max(120);
