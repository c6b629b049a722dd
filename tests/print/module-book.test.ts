/** A module's book: paragraphs stay whole, the index names the page that a thing stands on, headings have their words below them. */
import { expect, test } from 'vitest';
import { printBook } from '#shared/print/print-book';
import { printOptionsSchema, type PrintOptionsInput } from '#shared/print/print-options';
import type { SheetPage } from '#shared/print/sheet';
import { saltRoad } from '#shared/systems/salt-road/system';
import { makeSystemRegistry } from '#shared/systems/registry';
import { DATE } from './jobs';

const own = { ...saltRoad, id: 'my-road', name: 'My Road', plays: 'salt-road' };
const registry = makeSystemRegistry([own]);

function pagesOf(options: PrintOptionsInput): readonly SheetPage[] {
  const parsed = printOptionsSchema.parse({ layouts: ['book'], ...options });
  const book = printBook({ armies: [], missions: [], modules: [own], options: parsed, date: DATE }, registry);
  if (!book.ok) throw new Error(book.error.message);
  return book.value.pages;
}

type Words = Extract<SheetPage['marks'][number], { readonly kind: 'text' }>;
const wordsOf = ({ marks }: SheetPage): readonly Words[] => marks.filter((mark) => mark.kind === 'text');

test.each([{ paper: 'a4' }, { paper: 'letter' }, { paper: 'a4', orientation: 'landscape' }] as const)(
  'on %o every name of the index stands on its page, with the words that belong to it in one column',
  (options) => {
    const pages = pagesOf(options);
    const index = pages.findIndex((page) => wordsOf(page).some(({ text }) => text === 'Index'));
    const listed = wordsOf(pages[index]!).map(({ text }) => text);
    for (const { name } of [...saltRoad.options, ...saltRoad.entries, ...saltRoad.rules]) {
      const first = name.split(' ')[0]!;
      expect(
        listed.some((text) => text.includes(first)),
        name,
      ).toBe(true);
    }
    // The rule of Heavy Armour once went on in the other column.
    const rules = pages.find((page) => wordsOf(page).some(({ text }) => text === 'Special rules'))!;
    const column = (said: string): number | undefined => wordsOf(rules).find(({ text }) => text.includes(said))?.x;
    const words = wordsOf(rules);
    const at = words.findIndex(({ text }) => text.includes('Heavy Armour'));
    const end = words.findIndex(({ text }, i) => i > at && /\bto 0\./.test(text));
    const left = column('Heavy Armour')!;
    expect(words.slice(at, end + 1).every(({ x }) => x >= left && x < left + 95)).toBe(true);
  },
);

test('no heading stands at the foot of a page without its words', () => {
  for (const page of [...pagesOf({ paper: 'a4' }), ...pagesOf({ paper: 'letter' })]) {
    if (page.section !== 'book') continue;
    const words = wordsOf(page);
    const foot = Math.max(...words.map(({ y }) => y));
    const body = words.filter(({ y }) => y < foot - 12);
    const lowest = Math.max(0, ...body.map(({ y }) => y));
    const last = body.filter(({ y }) => y === lowest);
    expect(
      last.every(({ text }) => text !== text.toUpperCase() || /\d/.test(text)),
      page.label,
    ).toBe(true);
  }
});

test('the credits stand below the index where there is room', () => {
  const pages = pagesOf({ paper: 'a4' });
  expect(wordsOf(pages.at(-1)!).map(({ text }) => text)).toContain('Index');
});
