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
