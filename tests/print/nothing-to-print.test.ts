/** What a print says instead of pages, and what it says beside them. */
import { expect, it, test } from 'vitest';
import { dateWords, printBook, type PrintJob } from '#shared/print/print-book';
import { printOptionsSchema, type PrintOptionsInput } from '#shared/print/print-options';
import { builtInRegistry } from '#shared/systems/registry';
import { DATE, lantern, missionNamed, named } from './jobs';

const booked = (documents: Partial<PrintJob>, options: PrintOptionsInput) =>
  printBook(
    { armies: [], missions: [], ...documents, options: printOptionsSchema.parse(options), date: DATE },
    builtInRegistry,
  );
const bare = () => ({ ...lantern(), name: 'Bare', units: [] });

test.each<[string, Partial<PrintJob>, PrintOptionsInput]>([
  ['There is no army or mission to print.', {}, { layouts: ['roster'] }],
  [
    'A mission has no roster or cards: choose the mission sheet or tokens.',
    { missions: [missionNamed('Debris Field')] },
    { layouts: ['roster', 'cards'] },
  ],
  [
    '“Bare” has no units, so there are no cards to print. Print its roster, or add a unit.',
    { armies: [bare()] },
    { layouts: ['cards'] },
  ],
  [
    'These documents have no cards to print. Choose the roster or cards.',
    { armies: [bare(), bare()] },
    { layouts: ['cards'] },
  ],
  [
    'These documents have no mission to print. Choose the roster or cards.',
    { armies: [lantern()] },
    { layouts: ['mission'] },
  ],
])('%s', (message, documents, options) => {
  expect(booked(documents, options)).toEqual({ ok: false, error: { name: 'nothing-to-print', message } });
});

it('names the rules that are not here', () => {
  const system = { id: 'nowhere', version: '1' };
  const message = (name: string) => `“${name}” uses the rules “nowhere”, which are not here. Import that system first.`;
  expect(booked({ armies: [{ ...lantern(), system }] }, {})).toMatchObject({
    error: { name: 'unknown-system', message: message('Lantern Flight') },
  });
  expect(booked({ missions: [{ ...missionNamed('Debris Field'), system }] }, {})).toMatchObject({
    error: { name: 'unknown-system', message: message('Debris Field') },
  });
});

it('is named after what is in it', () => {
  const [one, two, mission] = [lantern(), named('squadrons', 'Night Herons'), missionNamed('Debris Field')];
  const title = (documents: Partial<PrintJob>, options: PrintOptionsInput) => {
    const book = booked(documents, options);
    return book.ok ? book.value.title : '';
  };
  expect(title({ armies: [one, two] }, { layouts: ['roster'] })).toBe('Lantern Flight, Night Herons');
  expect(title({ armies: [one, two] }, { layouts: ['packet'] })).toBe('Lantern Flight against Night Herons');
  expect(title({ armies: [one], missions: [mission] }, { layouts: ['packet'] })).toBe('Debris Field');
});

it('tells what the printer must know', () => {
  const notices = (documents: Partial<PrintJob>, options: PrintOptionsInput = {}) => {
    const book = booked(documents, { layouts: ['cards'], ...options });
    return book.ok ? book.value.notices : [];
  };
  expect(notices({ armies: [lantern()] })).toEqual([]);
  expect(notices({ armies: [lantern()] }, { sheet: 'card' })).toHaveLength(1);
  expect(notices({ armies: [lantern()] }, { bleed: 3 })).toHaveLength(1);
  expect(notices({ armies: [{ ...lantern(), name: 'Flight 舟' }] })).toEqual([
    '“Flight 舟” has a character that the print fonts lack; a boxed question mark stands in its place.',
  ]);
  expect(notices({ armies: [{ ...lantern(), name: '舟舟山' }] })).toEqual([
    '“舟舟山” has 2 characters that the print fonts lack; a boxed question mark stands in their place.',
  ]);
});

test.each([
  ['2026-11-16', '16 November 2026'],
  ['2026-01-02', '2 January 2026'],
  ['2026-12-31', '31 December 2026'],
  ['2026-13-01', '2026-13-01'],
  ['someday', 'someday'],
])('%s is %s', (date, words) => expect(dateWords(date)).toBe(words));
