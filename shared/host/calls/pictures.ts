import { defineCalls } from '../define-call';
import { z } from '../zod';

/** What for: a background of a mission, or a small picture of a unit or faction. */
export const pictureUse = z.enum(['background', 'likeness']);

export const pictureCalls = defineCalls({
  /** A picture from a file, drawn anew by the host: nothing but its pixels comes in. */
  'pictures.take': {
    input: z.object({ base64: z.string().max(12_000_000), use: pictureUse.default('background') }),
    /** `data:image/…;base64,…` */
    output: z.object({ image: z.string() }),
    /** `reason` is the end of a sentence: "it is cut short". */
    errors: ['work-failed'],
  },
});
