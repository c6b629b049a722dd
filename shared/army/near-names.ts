/** `scouts`, `torches`, `batteries`: the words they may be plurals of. */
export const singulars = (id: string): readonly string[] =>
  [
    [/ies$/, 'y'],
    [/es$/, ''],
    [/s$/, ''],
  ].flatMap(([end, by]) => (end instanceof RegExp && end.test(id) ? [id.replace(end, String(by))] : []));

/**
 * The one name that what was typed is nearly: a letter wrong, missing, too many or swapped with its neighbour, two in a long
 * name, a plural. Nothing if two names are equally near, or if the word is too short to tell.
 */
export function nearest(typed: string, names: readonly string[]): string | undefined {
  let best: string | undefined;
  let least = Infinity;
  let tied = false;
  for (const name of new Set(names)) {
    const distance = Math.min(...[typed, ...singulars(typed)].map((word) => apart(word, name, allowance(word))));
    if (distance > allowance(typed)) continue;
    if (distance === least) tied = true;
    if (distance < least) {
      best = name;
      least = distance;
      tied = false;
    }
  }
  return tied ? undefined : best;
}

const allowance = (word: string): number => (word.length >= 10 ? 2 : word.length >= 5 ? 1 : 0);

/** Letters to change, add, drop or swap; more than `most` is too far. */
function apart(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return Infinity;
  let before: number[] = [];
  let row = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const change = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      const swap =
        i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1] ? (before[j - 2] ?? 0) + 1 : Infinity;
      next.push(Math.min(change, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, swap));
    }
    before = row;
    row = next;
  }
  const total = row[b.length] ?? Infinity;
  return total <= most ? total : Infinity;
}
