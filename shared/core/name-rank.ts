/**
 * How well a name answers a search, best first: 0 it is what was typed, 1 it starts so, 2 a word of it starts so, 3 it has
 * all the words somewhere, 4 only the text beside it does. "Pell" finds the gang of that name before one with a Pell in it.
 */
export function nameRank(name: string, query: string): number {
  const wanted = plain(query);
  const given = plain(name);
  if (wanted === '') return 4;
  if (given === wanted || given.replace(/ x$/, '') === wanted) return 0;
  if (given.startsWith(wanted)) return 1;
  if (` ${given}`.includes(` ${wanted}`)) return 2;
  return wanted.split(' ').every((word) => given.includes(word)) ? 3 : 4;
}

/** Lower case, without marks: `Devil’s Bluff (X)` is `devils bluff x`. */
const plain = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[’'"“”()]/g, '')
    .replace(/[^\p{L}\p{N}+]+/gu, ' ')
    .trim();
