/** The known word nearest to a misspelt one, or undefined if nothing is near enough to be meant. */
export function nearMiss(id: string, known: Iterable<string>): string | undefined {
  if (id.length > 60) return undefined;
  let best: string | undefined;
  let bestDistance = Math.max(2, Math.ceil(id.length / 3));
  for (const candidate of known) {
    if (candidate.length > 60 || Math.abs(candidate.length - id.length) > bestDistance) continue;
    const distance = editDistance(id, candidate, bestDistance);
    if (distance < bestDistance || (distance === bestDistance && (best === undefined || candidate < best))) {
      best = candidate;
      bestDistance = distance;
    }
  }
  return best;
}

/** Letters to insert, delete or exchange, given up at `limit`. */
function editDistance(a: string, b: string, limit: number): number {
  let row = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    let smallest = i;
    for (let j = 1; j <= b.length; j++) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1;
      const value = Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + cost);
      next.push(value);
      smallest = Math.min(smallest, value);
    }
    if (smallest > limit) return limit + 1;
    row = next;
  }
  return row[b.length] ?? limit + 1;
}

/** " Did you mean maxPerArmy?", to stand after a message; nothing if nothing is near. */
export function didYouMean(word: string, known: Iterable<string>): string {
  const close = nearMiss(word, known);
  return close === undefined ? '' : ` Did you mean ${close}?`;
}
