/**
 * A short fingerprint of plain data: the same for equal data, whatever the order of its keys. Two engines that agree on it at
 * every activation agree on the battle. Written down in docs/formats.md, so that others can work it out.
 *
 * States share what did not change, so the sum of every record is kept and only what is new is walked.
 */
export function checksum(state: object): string {
  addUp(state as Readonly<Record<string, unknown>>);
  return hex(one) + hex(two);
}

/** The two halves of the sum just worked out. Not returned, because a pair for every number would be made and thrown away. */
let one = 0;
let two = 0;

const kept = new WeakMap<object, Sum>();
const words = new Map<string, Sum>();
const bits = new DataView(new ArrayBuffer(8));

interface Sum {
  readonly one: number;
  readonly two: number;
}

const mixOne = (into: number, value: number): number => {
  const h = Math.imul(into ^ value, 0x01000193);
  return h ^ (h >>> 15);
};
const mixTwo = (into: number, value: number): number => {
  const h = Math.imul(into ^ value, 0x85ebca6b);
  return h ^ (h >>> 13);
};

/** What a sum of each kind begins with. */
const kind = (n: number): Sum => ({ one: mixOne(0x811c9dc5, n), two: mixTwo(0x01234567, n) });
const NULL = kind(1);
const FALSE = kind(2);
const TRUE = kind(3);
const NUMBER = kind(4);
const WORD = kind(5);
const LIST = kind(6);
const RECORD = kind(7);

function set(value: Sum): void {
  ({ one, two } = value);
}

function sum(value: unknown): void {
  if (typeof value === 'number') sumNumber(value);
  else if (typeof value === 'string') set(sumOfWord(value));
  else if (typeof value === 'object' && value !== null) {
    if (Array.isArray(value)) sumList(value);
    else sumRecord(value as Readonly<Record<string, unknown>>);
  } else if (value === null) set(NULL);
  else if (typeof value === 'boolean') set(value ? TRUE : FALSE);
  else throw new Error(`${typeof value} is not plain data`);
}

/** The eight bytes of the number, −0 as 0, low half first. */
function sumNumber(value: number): void {
  bits.setFloat64(0, value + 0, true);
  const low = bits.getInt32(0, true);
  const high = bits.getInt32(4, true);
  one = mixOne(mixOne(NUMBER.one, low), high);
  two = mixTwo(mixTwo(NUMBER.two, low), high);
}

/** Words come back again and again: their sums are kept. */
function sumOfWord(word: string): Sum {
  const known = words.get(word);
  if (known) return known;
  let first = WORD.one;
  let second = WORD.two;
  for (let i = 0; i < word.length; i++) {
    const unit = word.charCodeAt(i);
    first = mixOne(first, unit);
    second = mixTwo(second, unit);
  }
  if (words.size > 10_000) words.clear();
  const made = { one: first, two: second };
  words.set(word, made);
  return made;
}

function sumList(list: readonly unknown[]): void {
  let first = LIST.one;
  let second = LIST.two;
  for (let i = 0; i < list.length; i++) {
    sum(list[i]);
    first = mixOne(first, one);
    second = mixTwo(second, two);
  }
  one = mixOne(first, list.length);
  two = mixTwo(second, list.length);
}

/** Fields are added up, so that their order does not matter. A record of bare figures is summed again sooner than looked up. */
function sumRecord(record: Readonly<Record<string, unknown>>): void {
  const known = kept.get(record);
  if (known) return set(known);
  if (addUp(record)) kept.set(record, { one, two });
}

/** Says whether there is anything but figures and words in it. */
function addUp(record: Readonly<Record<string, unknown>>): boolean {
  let first = 0;
  let second = 0;
  let isDeep = false;
  for (const key in record) {
    const field = record[key];
    if (field === undefined) continue;
    if (typeof field === 'number') sumNumber(field);
    else {
      isDeep ||= typeof field === 'object' && field !== null;
      sum(field);
    }
    const name = sumOfWord(key);
    first = (first + mixOne(name.one, one)) | 0;
    second = (second + mixTwo(name.two, two)) | 0;
  }
  one = mixOne(RECORD.one, first);
  two = mixTwo(RECORD.two, second);
  return isDeep;
}

const hex = (value: number): string => (value >>> 0).toString(16).padStart(8, '0');
