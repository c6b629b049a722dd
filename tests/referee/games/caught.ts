import { readFileSync, writeFileSync } from 'node:fs';

/**
 * Where the rare rows are found: the number of a record that shows them, by book and id, so that those before it need not be
 * played. Only a hint: where it no longer leads there, the records are gone through from the first. `RECORD=1` writes them anew.
 */
const FILE = new URL('rare.json', import.meta.url).pathname;
type Hints = Record<string, Record<string, number>>;
const read = (): Hints => JSON.parse(readFileSync(FILE, 'utf8')) as Hints;
const HINTS = new Map(Object.entries(read()).map(([book, rows]) => [book, new Map(Object.entries(rows))]));

/** Far enough into the records to be worth a hint. */
const FAR = 12;

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
  for (const [number, record] of records(known ?? 0)) {
    let tried = 0;
    for (const spoiled of spoil(record)) {
      if (isCaught(spoiled)) {
        if (number !== known) remember(book, id, number);
        return true;
      }
      if (++tried === tries) break;
    }
  }
  return false;
}

function remember(book: string, id: string, number: number): void {
  if (process.env['RECORD'] !== '1') return;
  const hints = read();
  const { [id]: _, ...others } = hints[book] ?? {};
  const rows = number < FAR ? others : { ...others, [id]: number };
  const sorted = Object.fromEntries(Object.entries(rows).sort(([a], [b]) => (a < b ? -1 : 1)));
  writeFileSync(FILE, `${JSON.stringify({ ...hints, [book]: sorted }, null, 2)}\n`);
}
