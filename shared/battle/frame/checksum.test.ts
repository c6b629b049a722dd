import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checksum } from './checksum';

test('equal data have equal sums, whatever the order of their keys', () => {
  const state = { b: [1, 'two', null, true], a: { x: 1, y: { z: 2 } } };
  expect(checksum({ a: { y: { z: 2 }, x: 1 }, b: [1, 'two', null, true] })).toBe(checksum(state));
  expect(checksum(state)).toMatch(/^[0-9a-f]{16}$/);
  // Asked again, and with a part that is shared, it says the same.
  expect(checksum(state)).toBe(checksum(structuredClone(state)));
  expect(checksum({ ...state })).toBe(checksum(state));
});

test('what is undefined is not there, and −0 is 0', () => {
  expect(checksum({ a: 1, b: undefined })).toBe(checksum({ a: 1 }));
  expect(checksum({ a: -0 })).toBe(checksum({ a: 0 }));
});

test.each<[string, object, object]>([
  ['a number', { a: 1 }, { a: 2 }],
  ['the sign of a number', { a: 1 }, { a: -1 }],
  ['a word', { a: 'ab' }, { a: 'ba' }],
  ['the name of a field', { a: 1 }, { b: 1 }],
  ['values that change places', { a: 1, b: 2 }, { a: 2, b: 1 }],
  ['the order of a list', { a: [1, 2] }, { a: [2, 1] }],
  ['the length of a list', { a: [0] }, { a: [0, 0] }],
  ['how lists are nested', { a: [[1], [2]] }, { a: [[1, 2], []] }],
  ['a list and a record', { a: [] }, { a: {} }],
  ['nothing and 0', { a: null }, { a: 0 }],
  ['false and nothing', { a: false }, { a: null }],
  ['true and false', { a: true }, { a: false }],
  ['a number and its word', { a: 1 }, { a: '1' }],
  ['the empty word and the empty list', { a: '' }, { a: [] }],
  ['something deep inside', { a: { b: { c: [1, { d: 1 }] } } }, { a: { b: { c: [1, { d: 2 }] } } }],
])('%s makes another sum', (_, one, other) => expect(checksum(one)).not.toBe(checksum(other)));

test('only plain data are summed', () => {
  expect(() => checksum({ a: () => 1 })).toThrow('function is not plain data');
});

test('every value counts for itself, whatever stood before it', () => {
  const sums = [[1], [true], [false], [null], [2], ['a'], [[]], [{}]].map((last) => checksum({ a: [1, ...last] }));
  expect(new Set(sums).size).toBe(sums.length);
});

/** As docs/formats.md words it, without anything that makes it quick. */
type Pair = readonly [p: number, q: number];
const mix = ([p, q]: Pair, v: number): Pair => {
  const h = Math.imul(p ^ v, 0x01000193);
  const k = Math.imul(q ^ v, 0x85ebca6b);
  return [h ^ (h >>> 15), k ^ (k >>> 13)];
};
const both = (into: Pair, other: Pair): Pair => [mix(into, other[0])[0], mix(into, other[1])[1]];
const begin = (kind: number): Pair => mix([0x811c9dc5, 0x01234567], kind);
function byTheBook(value: unknown): Pair {
  if (value === null) return begin(1);
  if (typeof value === 'boolean') return begin(value ? 3 : 2);
  if (typeof value === 'number') {
    const halves = new Int32Array(new Float64Array([value + 0]).buffer);
    return mix(mix(begin(4), halves[0]!), halves[1]!);
  }
  if (typeof value === 'string') return [...value.split('')].reduce((sum, c) => mix(sum, c.charCodeAt(0)), begin(5));
  if (Array.isArray(value))
    return mix(
      value.reduce((sum: Pair, one) => both(sum, byTheBook(one)), begin(6)),
      value.length,
    );
  const fields = Object.entries(value as object).map(([key, field]) => both(byTheBook(key), byTheBook(field)));
  return both(
    begin(7),
    fields.reduce<Pair>(([p, q], [a, b]) => [(p + a) | 0, (q + b) | 0], [0, 0]),
  );
}

test('the sum is the one that docs/formats.md lays down, asked once or twice', () => {
  const hex = (pair: Pair): string => pair.map((half) => (half >>> 0).toString(16).padStart(8, '0')).join('');
  fc.assert(
    fc.property(fc.dictionary(fc.string({ maxLength: 3 }), fc.jsonValue({ maxDepth: 3 })), (given) => {
      const state = JSON.parse(JSON.stringify(given)) as object;
      expect(checksum(state)).toBe(hex(byTheBook(state)));
      expect(checksum({ ...state })).toBe(hex(byTheBook(state)));
    }),
    { numRuns: 60 },
  );
});
