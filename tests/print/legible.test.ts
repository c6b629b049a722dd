/** Type that can be read, and no card that is nearly empty: every sample, on the paper that leaves least room. */
import { expect, it } from 'vitest';
import { sampleArmies } from '#shared/army/samples';
import { comingMissions } from '#shared/battlefield/built-in-missions';
import type { Mark } from '#shared/print/marks';
import { printBook, type PrintJob } from '#shared/print/print-book';
import { ROSTER_VARIANTS, printOptionsSchema, type PrintOptionsInput } from '#shared/print/print-options';
import type { SheetPage } from '#shared/print/sheet';
import { builtInRegistry } from '#shared/systems/registry';
import { DATE } from './jobs';

/** Smallest type in points: pages of text; what is cut out has less room. */
const LEAST = { text: 5.4, cut: 4 };
const CREDIT = /Rules restated by Muster/;

const SYSTEMS = ['squadrons', 'devils-bluff', 'salt-road', 'bellum-caelum'];
const armies = SYSTEMS.flatMap((system) => sampleArmies(system));

function pagesOf(documents: Partial<PrintJob>, options: PrintOptionsInput): readonly SheetPage[] {
  const book = printBook(
    { armies: [], missions: [], ...documents, options: printOptionsSchema.parse(options), date: DATE },
    builtInRegistry,
  );
  if (!book.ok) throw new Error(book.error.message);
  return book.value.pages;
}

function sizes(marks: readonly Mark[], scale = 1): readonly { readonly text: string; readonly size: number }[] {
  return marks.flatMap((mark) =>
    mark.kind === 'group'
      ? sizes(mark.marks, scale * mark.scale)
      : mark.kind === 'clip'
        ? sizes(mark.marks, scale)
        : mark.kind === 'text'
          ? [{ text: mark.text, size: mark.size * scale }]
          : [],
  );
}

const tooSmall = (pages: readonly SheetPage[], least: number): readonly string[] =>
  pages.flatMap(({ label, marks }) =>
    sizes(marks)
      .filter(({ text, size }) => size < least - 0.01 && !CREDIT.test(text))
      .map(({ text, size }) => `${label}: “${text}” in ${size.toFixed(1)} pt`),
  );

it.each(comingMissions().map((mission) => [mission.name, mission] as const))('mission %s', (_name, mission) => {
  for (const paper of ['a4', 'letter'] as const) {
    expect(tooSmall(pagesOf({ missions: [mission] }, { layouts: ['mission'], paper }), LEAST.text)).toEqual([]);
    expect(tooSmall(pagesOf({ missions: [mission] }, { layouts: ['tokens'], paper }), LEAST.cut)).toEqual([]);
  }
});

it.each(armies.map((army) => [army.name, army] as const))('%s', (_name, army) => {
  for (const roster of ROSTER_VARIANTS)
    expect(tooSmall(pagesOf({ armies: [army] }, { layouts: ['roster'], roster, paper: 'letter' }), LEAST.text)).toEqual(
      [],
    );
  expect(tooSmall(pagesOf({ armies: [army] }, { layouts: ['tokens', 'standees'] }), LEAST.cut)).toEqual([]);
});

it('with short rules every unit of every sample is on one card', () => {
  for (const army of armies.filter(({ units }) => units.length > 0)) {
    const labels = pagesOf({ armies: [army] }, { layouts: ['cards'] }).flatMap(({ places }) =>
      (places ?? []).flatMap(({ unit, label }) => (unit === null ? [] : [label])),
    );
    expect(labels.filter((label) => /, 2 of \d$/.test(label))).toEqual([]);
  }
});

it('those at one table share a reference card before another takes a sheet of its own', () => {
  const named = (name: string) => armies.find((army) => army.name === name)!;
  const [raiders, procession] = [named('Ford Raiders'), named('Dawn Procession')];
  const options = printOptionsSchema.parse({ layouts: ['cards'], paper: 'letter' });
  const bookOf = (order: typeof armies, more: Partial<PrintOptionsInput> = {}) => {
    const job = { armies: order, missions: [], options: { ...options, ...more } as typeof options, date: DATE };
    const book = printBook(job, builtInRegistry);
    if (!book.ok) throw new Error(book.error.message);
    const references = book.value.pages.flatMap(({ places = [] }) => places.filter(({ unit }) => unit === null));
    return { sheets: book.value.pages.length, references: references.length, notices: book.value.notices };
  };
  expect(bookOf([procession])).toEqual({ sheets: 2, references: 2, notices: [] });
  for (const order of [
    [raiders, procession],
    [procession, raiders],
  ])
    expect(bookOf(order)).toMatchObject({
      ...{ sheets: 2, references: 2 },
      notices: [expect.stringContaining('“Dawn Procession” has no reference card of its own')],
    });
  // Where none has room for it, the first one keeps its own; and so does each where every card has a page.
  expect(bookOf([procession, procession])).toMatchObject({ sheets: 3, references: 2 });
  expect(bookOf([raiders, procession], { sheet: 'card' })).toMatchObject({ references: 4 });
});

it('order tokens lie on the sheet of the others as long as that saves one, their backs behind them', () => {
  const army = armies.find(({ name }) => name === 'Ford Raiders')!;
  const sheets = pagesOf({ armies: [army] }, { layouts: ['tokens'] });
  expect(sheets.map(({ label }) => label)).toEqual(['Tokens, sheet 1 of 2', 'Tokens, sheet 2 of 2, backs']);
  const groups = sheets.map(({ marks }) => marks.filter(({ kind }) => kind === 'group'));
  const shape = sheets[0]!.width;
  for (const back of groups[1]!)
    expect(
      groups[0]!.some(
        (front) => front.kind === 'group' && back.kind === 'group' && front.y === back.y && front.x < shape - back.x,
      ),
    ).toBe(true);
  expect(groups[1]!.length).toBeLessThan(groups[0]!.length);
});
