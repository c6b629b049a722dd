import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { settle, unprintable } from '#shared/print/faces';

const GOLDEN = resolve(import.meta.dirname, '../golden');

it('says cards in words, for no font has their suits', () => {
  expect(settle('Draws 9♠, then A♥ and 10♦ or 2♣')).toBe(
    'Draws 9 of spades, then A of hearts and 10 of diamonds or 2 of clubs',
  );
});

it.each(readdirSync(GOLDEN).filter((name) => name.endsWith('.txt')))('has a letter for every sign of %s', (name) => {
  expect(unprintable(readFileSync(join(GOLDEN, name), 'utf8').replace(/\n/g, ' '))).toEqual([]);
});
