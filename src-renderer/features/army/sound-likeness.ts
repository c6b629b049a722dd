import { likenessFacts } from '#shared/core/picture';
import { likenessAddress, type Likeness } from '#shared/schema/likeness';

/** Where a browser finds a picture of the document; undefined if there is none or it is damaged. */
export const soundLikeness = (picture: Likeness | undefined): string | undefined =>
  picture && likenessFacts(picture).ok ? likenessAddress(picture) : undefined;
