/** What is folded: standees on bases of true size, and packets as booklets. */
import { expect, describe, it } from 'vitest';
import { sampleArmies } from '#shared/army/samples';
import { imposed } from '#shared/print/booklet';
import { printBook } from '#shared/print/print-book';
import { printOptionsSchema, type PrintOptionsInput } from '#shared/print/print-options';
import type { Mark } from '#shared/print/marks';
import type { SheetBook, SheetPage } from '#shared/print/sheet';
import type { Army } from '#shared/schema/army';
import type { Mission } from '#shared/schema/mission';
import { builtInRegistry } from '#shared/systems/registry';
import { DATE, lantern, missionNamed } from './jobs';
import { standings } from './where-words-stand';

function bookOf(armies: readonly Army[], missions: readonly Mission[], options: PrintOptionsInput): SheetBook {
  const parsed = printOptionsSchema.parse(options);
  const book = printBook({ armies, missions, options: parsed, date: DATE }, builtInRegistry);
  if (!book.ok) throw new Error(book.error.message);
  return book.value;
}

const textsOf = (page: SheetPage): readonly string[] => standings(page).words.map(({ text }) => text);

describe('standees', () => {
  it.each(['squadrons', 'devils-bluff', 'salt-road', 'bellum-caelum'])('%s: every model stands up', (system) => {
    for (const army of sampleArmies(system)) {
      const { pages } = bookOf([army], [], { layouts: ['standees'] });
      const words = pages.flatMap(textsOf);
      const stands = words.filter((text) => text === 'glue to the base').length / 2;
      const ships = words.filter((text) => text === 'underside, glue to the stand').length;
      const models = army.units.reduce(
        (sum, unit) => sum + (unit.bases ?? 0) + unit.models.reduce((all, { count }) => all + count, 0),
        0,
      );
      expect(stands + ships, army.name).toBe(
        system === 'bellum-caelum' ? army.units.reduce((sum, { bases }) => sum + (bases ?? 1), 0) : models,
      );
      expect(words.filter((text) => text === 'FLIGHT STAND')).toHaveLength(ships);
    }
  });

  it('a ship stands on a base of 40 mm, with its upper side mirrored below', () => {
    const { pages } = bookOf([lantern()], [], { layouts: ['standees'] });
    const discs = pages
      .flatMap((page) => standings(page).shapes)
      .filter((disc) => Math.abs(disc.right - disc.left - 39.7) < 0.01);
    expect(discs).toHaveLength(lantern().units.length);
    const mirrored = (marks: readonly Mark[]): number =>
      marks.reduce(
        (sum, mark) => sum + (mark.kind === 'group' ? Number(mark.mirror === true) + mirrored(mark.marks) : 0),
        0,
      );
    expect(pages.reduce((sum, page) => sum + mirrored(page.marks), 0)).toBe(lantern().units.length);
  });
});

describe('a booklet', () => {
  it('puts the last and the first page on the outer sheet', () => {
    const page = (n: number): SheetPage => ({
      width: 178,
      height: 253,
      section: 'roster',
      label: `${n}`,
      marks: [
        {
          kind: 'text',
          x: 20,
          y: 20,
          text: `p${n}`,
          face: 'text',
          size: 9,
          align: 'left',
          spacing: 0,
          color: '#000000',
        },
      ],
      printable: { x: 0, y: 0, width: 178, height: 253 },
      trueSize: false,
    });
    const { pages, sheetOf } = imposed([1, 2, 3, 4, 5, 6].map(page), 'a4');
    expect(pages.map((side) => textsOf(side).join(' '))).toEqual(['p1', 'p2', 'p6 p3', 'p4 p5']);
    expect([0, 1, 2, 3, 4, 5].map(sheetOf)).toEqual([0, 1, 2, 3, 3, 2]);
    expect(pages.every(({ width, height }) => width === 297 && height === 210)).toBe(true);
  });

  it('holds the text of a packet; what is cut out follows at true size, and the contents name its pages', () => {
    const armies = sampleArmies('squadrons').slice(0, 2);
    const { pages, bookmarks } = bookOf(armies, [missionNamed('Debris Field')], { layouts: ['packet'], booklet: true });
    const sheets = pages.filter(({ section }) => section === 'booklet');
    expect(sheets.length % 2).toBe(0);
    expect(pages.slice(sheets.length).every(({ section }) => section === 'cards' || section === 'tokens')).toBe(true);
    const total = sheets.length * 2 + pages.length - sheets.length;
    const words = pages.flatMap(textsOf);
    expect(words).toContain(`Page 1 of ${total}`);
    expect(words).toContain(`Page ${total} of ${total}`);
    expect(words).toContain(String(sheets.length * 2 + 1));
    expect(bookmarks.find(({ title }) => title === 'Cards')?.page).toBe(sheets.length);
    // No bar claims 50 mm where everything is smaller, and the map says the scale it has.
    expect(sheets.flatMap(textsOf).filter((text) => text.includes('50 mm'))).toEqual([]);
    expect(words.some((text) => /^Map 1 : /.test(text))).toBe(true);
  });
});

describe('the order of cards', () => {
  it('is the army’s own, or as it was asked for', () => {
    const army = lantern();
    const [first, second, third] = army.units.map(({ id }) => id);
    const order = (cardOrder: string[]): readonly (string | null)[] =>
      bookOf([army], [], { layouts: ['cards'], cardOrder }).pages.flatMap(({ places }) =>
        (places ?? []).map(({ unit }) => unit),
      );
    expect(order([]).slice(0, 3)).toEqual([first, second, third]);
    expect(order([`${army.id}/${third}`, `${army.id}/${first}`]).slice(0, 3)).toEqual([third, first, second]);
  });
});
