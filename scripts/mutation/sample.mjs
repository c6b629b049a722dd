import { createHash } from 'node:crypto';

export const hash = (...parts) => createHash('sha256').update(parts.join('\0')).digest('hex').slice(0, 24);

/** Each mutant with a name of its own: what it changes, and which of the same changes in its file it is. */
export function named(mutants) {
  const seen = new Map();
  return mutants.map((mutant) => {
    const change = hash(mutant.file, mutant.was, String(mutant.put));
    const nth = (seen.get(change) ?? 0) + 1;
    seen.set(change, nth);
    return { ...mutant, id: hash(change, nth) };
  });
}

/** The same sample for the same seed on every machine; a change to one file leaves the sample of the others as it was. */
export const sampled = (mutants, count, seed) =>
  mutants
    .map((mutant) => ({ mutant, lot: hash(seed, mutant.id) }))
    .sort((a, b) => (a.lot < b.lot ? -1 : 1))
    .slice(0, count)
    .map(({ mutant }) => mutant);
