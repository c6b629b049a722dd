/** What words and numbers stand on a sheet, whatever its layout. */
import { describe, expect, it, test } from 'vitest';
import type { Mark } from '#shared/print/marks';
import { mapScale } from '#shared/print/mission/map-scale';
import { printBook, type PrintJob } from '#shared/print/print-book';
import { printOptionsSchema, type PrintOptionsInput } from '#shared/print/print-options';
import { routWords } from '#shared/print/reference-notes';
import { wrapText } from '#shared/print/text-block';
import { widthOf } from '#shared/print/faces';
import { builtInRegistry } from '#shared/systems/registry';
import { ruleText } from '#shared/systems/rule-text';
import { cadenceFigures } from '#shared/systems/cadence/system';
import { DATE, missionNamed, named } from './jobs';

const wordsOf = (marks: readonly Mark[]): string[] =>
  marks.flatMap((mark) => {
    if (mark.kind === 'group' || mark.kind === 'clip') return wordsOf(mark.marks);
    return mark.kind === 'text' ? [mark.text] : [];
  });
function said(documents: Partial<PrintJob>, options: PrintOptionsInput): string[] {
  const job = { armies: [], missions: [], ...documents, options: printOptionsSchema.parse(options), date: DATE };
  const book = printBook(job, builtInRegistry);
  if (!book.ok) throw new Error(book.error.message);
  return wordsOf(book.value.pages.flatMap(({ marks }) => marks));
}

describe('tokens', () => {
  const raiders = named('bellum-caelum', 'Ford Raiders');
  const cards = builtInRegistry.get('bellum-caelum')!.cards;
  const orders = (units: typeof raiders.units) => said({ armies: [{ ...raiders, units }] }, { layouts: ['tokens'] });

  it('has orders to cast only for an army that casts', () => {
    const casts = (entry: string) => (cards.get(entry)?.powers ?? []).length > 0;
    const casters = raiders.units.filter(({ entry }) => casts(entry));
    const others = raiders.units.filter(({ entry }) => !casts(entry));
    expect([casters.length > 0, others.length > 0]).toEqual([true, true]);
    expect(orders(casters)).toContain('CAST');
    expect(orders(others)).not.toContain('CAST');
    expect(orders(others)).toContain('SHOOT');
  });

  it('has one stand-in for each base and one for each marker', () => {
    const mission = missionNamed('Debris Field');
    const scans = said({ missions: [mission] }, { layouts: ['tokens'] });
    expect(scans.filter((word) => /scan/i.test(word)).length).toBeGreaterThanOrEqual(mission.objectives.length);
  });
});

test.each([
  [null, null, ''],
  [3, null, ''],
  [null, 20, ''],
  [1, 20, 'After 1 loss, draw a card at each activation. Above 20 the gang flees.'],
  [3, 20, 'After 3 losses, draw a card at each activation. Above 20 the gang flees.'],
])('D-ROUT-1: from %s losses up to %s', (routFromLosses, routLimit, words) =>
  expect(routWords({ ...cadenceFigures, routFromLosses, routLimit })).toBe(words),
);

describe('the scale of a map', () => {
  const at = (width: number, measure: 'inch' | 'cm', room: number) =>
    mapScale({ width, height: width }, measure, { width: room, height: room });

  it('is a whole number of quarter millimetres, and says so', () => {
    expect(at(36, 'inch', 130)).toMatchObject({
      mm: 3.5,
      width: 126,
      height: 126,
      words: expect.stringMatching(/^Map 1 : 7.26, 3.5 mm/) as string,
    });
    expect(at(36, 'inch', 126)).toMatchObject({ mm: 3.5 });
    expect(at(36, 'inch', 125.9)).toMatchObject({ mm: 3.25 });
  });

  it.each([
    [36, 'inch', 130, 6],
    [48, 'inch', 60, 12],
    [72, 'inch', 50, 24],
    [120, 'cm', 120, 10],
    [300, 'cm', 120, 50],
  ] as const)('%s %s on %s mm has ticks every %s', (width, measure, room, major) => {
    const scale = at(width, measure, room);
    expect(scale.major).toBe(major);
    expect(scale.major * scale.mm).toBeGreaterThanOrEqual(9);
    expect(scale.major % scale.minor).toBe(0);
    expect(scale.minor * scale.mm >= 1.9 || scale.minor === scale.major).toBe(true);
  });
});

it('a line holds as many words as fit with the spaces between them', () => {
  const room = (text: string) => widthOf(text, 'text', 10);
  const lines = (width: number) => wrapText('alpha beta gamma', 'text', width, 10, 12).lines.length;
  expect(lines(room('alpha beta gamma') * 1.2)).toBe(1);
  // The words would fit without their spaces, and do not with them.
  expect(lines(room('alpha') + room('beta') + room('gamma') + room(' '))).toBe(2);
  expect(lines(room('gamma') * 1.1)).toBe(3);
});

it('a rule that counts one has no plural', () => {
  const system = builtInRegistry.get('devils-bluff')!;
  const full = (rule: string, x: number) => ruleText(system, { rule, x }, 'full');
  expect(full('rending', 1)).toBe('A hit on a King counts as 1 more hit.');
  expect(full('rending', 2)).toBe('A hit on a King counts as 2 more hits.');
  expect(full('blast', 1)).toContain('takes 1 hit, friend or foe.');
  expect(ruleText(system, { rule: 'blast', x: 1 }, 'short')).toBe('1 hit on each other model within 2″ of the target.');
});
