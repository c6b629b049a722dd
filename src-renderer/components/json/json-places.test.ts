import { expect, test } from 'vitest';
import { placeInJson } from './json-places';

const text = `{
  "name": "Mine",
  "weapons": [
    { "id": "rifle", "attacks": "many" },
    { "id": "bow" }
  ]
}`;
const at = (path: (string | number)[]): string => {
  const { from, to } = placeInJson(text, path);
  return text.slice(from, to);
};

test('a path is found in the text: the value, or the name of what holds more', () => {
  expect(at(['weapons', 0, 'attacks'])).toBe('"many"');
  expect(at(['weapons'])).toBe('"weapons"');
  expect(at(['weapons', 1])).toBe('{ "id": "bow" }');
});

test('of a path that is not there, as much of it as there is', () => {
  expect(at(['weapons', 1, 'attacks'])).toBe('{ "id": "bow" }');
  expect(at(['nothing'])).toBe('{');
});
