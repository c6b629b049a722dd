/**
 * zod, configured before any schema is made: it must not probe `eval`, which the window's content policy forbids.
 * Everything in `shared/host` imports `z` from here.
 */
import { z } from 'zod';

z.config({ jitless: true });

export { z };
