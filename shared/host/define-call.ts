import type { ListedErrorName } from './errors';
import type { z } from './zod';

/** One call between window and host. Long work declares `progress`: it then streams and can be cancelled. */
export interface CallSpec {
  readonly input: z.ZodType;
  readonly output: z.ZodType;
  readonly errors: readonly ListedErrorName[];
  readonly progress?: z.ZodType;
}

/** Checks the shape of an area's calls while keeping their exact types. */
export const defineCalls = <const C extends Record<string, CallSpec>>(calls: C): C => calls;
