import { createHash } from 'node:crypto';
import { canonical } from '#shared/schema/serialise';
import { newId } from '../storage/new-id';

/** An id made from everything a battle is played from, so that the same call writes the same bytes. */
export function battleId(inputs: object): string {
  const hash = createHash('sha256')
    .update(JSON.stringify(canonical(inputs)))
    .digest();
  return newId(0, (bytes) => hash.subarray(0, bytes));
}
