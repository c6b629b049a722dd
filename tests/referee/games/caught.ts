import { readFileSync, writeFileSync } from 'node:fs';

/**
 * Where the rows are found that are not found at once: the number of a record that shows them and of the way to spoil it, by book and
 * id, so that those before need not be played and judged. Only a hint: where it no longer leads there, the records are gone through
 * from the first. `RECORD=1` writes them anew.
 */
const FILE = new URL('rare.json', import.meta.url).pathname;
type Place = readonly [record: number, way: number];
/** `record/way` */
type Hints = Record<string, Record<string, string>>;
const read = (): Hints => JSON.parse(readFileSync(FILE, 'utf8')) as Hints;
const HINTS = new Map(
  Object.entries(read()).map(([book, rows]) => [
    book,
    new Map(Object.entries(rows).map(([id, place]) => [id, place.split('/').map(Number) as unknown as Place])),
  ]),
);

/** So few ways tried in the first record are not worth a hint. */
const NEAR = 2;

interface Attempt<R> {
  readonly id: string;
  readonly spoil: (record: R) => Iterable<R>;
  /** In one record; the next one may suit the rule better. */
  readonly tries: number;
  readonly isCaught: (spoiled: R) => boolean;
}

/** Whether some record, spoiled, is caught. `book` says whose records they are. */
export function caught<R>(
  book: string,
  { id, spoil, tries, isCaught }: Attempt<R>,
  records: (first: number) => Iterable<readonly [number, R]>,
): boolean {
  const known = HINTS.get(book)?.get(id);
  for (const [number, record] of records(known?.[0] ?? 0)) {
    const first = number === known?.[0] ? known[1] : 0;
    let way = 0;
    for (const spoiled of spoil(record)) {
      if (way >= first && isCaught(spoiled)) {
        if (number !== known?.[0] || way !== known[1]) remember(book, id, [number, way]);
        return true;
      }
      if (++way === tries) break;
    }
  }
  return false;
}

function remember(book: string, id: string, place: Place): void {
  if (process.env['RECORD'] !== '1') return;
  const hints = read();
  const { [id]: _, ...others } = hints[book] ?? {};
  const rows = place[0] === 0 && place[1] < NEAR ? others : { ...others, [id]: place.join('/') };
  const sorted = Object.fromEntries(Object.entries(rows).sort(([a], [b]) => (a < b ? -1 : 1)));
  writeFileSync(FILE, `${JSON.stringify({ ...hints, [book]: sorted }, null, 2)}\n`);
}
