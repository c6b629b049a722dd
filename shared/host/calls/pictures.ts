import { defineCalls } from '../define-call';
import { z } from '../zod';

export const pictureCalls = defineCalls({
  /** A picture from a file, drawn anew by the host: nothing but its pixels comes in. */
  'pictures.take': {
    input: z.object({ base64: z.string().max(12_000_000) }),
    /** `data:image/…;base64,…` */
    output: z.object({ image: z.string() }),
    /** `reason` is the end of a sentence: "it is cut short". */
    errors: ['work-failed'],
  },
});
