/** PDFs read back: sizes, words, fonts, marks. */
import { readFileSync } from 'node:fs';
import { describe, expect, it, vi } from 'vitest';
import { deriveUnit } from '#shared/army/derive';
import { sampleArmies } from '#shared/army/samples';
import { builtInMissions } from '#shared/battlefield/built-in-missions';
import { CARD_SHAPES, cardShapes } from '#shared/print/cards/card-size';
import { printBook } from '#shared/print/print-book';
import { printOptionsSchema, type PrintOptionsInput } from '#shared/print/print-options';
import type { Army } from '#shared/schema/army';
import type { Mission } from '#shared/schema/mission';
import { builtInRegistry } from '#shared/systems/registry';
import { DATE, fleet, lantern, missionNamed, named, print, printed } from './jobs';
import { ofSize, type ReadPage } from './read-pdf';

// Reading PDFs back is slow on a busy machine.
vi.setConfig({ testTimeout: 120_000 });

const SYSTEMS = ['squadrons', 'devils-bluff', 'salt-road', 'bellum-caelum'] as const;

/** Pages without making a PDF of them. */
function pageCount(
  job: { readonly armies?: readonly Army[]; readonly missions?: readonly Mission[] },
  options: PrintOptionsInput,
): number {
  const book = printBook(
    { armies: [], missions: [], ...job, options: printOptionsSchema.parse(options), date: DATE },
    builtInRegistry,
  );
  if (!book.ok) throw new Error(book.error.message);
  return book.value.pages.length;
}

describe('pages', () => {
  it.each([
    ['A4 upright', { layouts: ['roster'], paper: 'a4' }, 210, 297],
    ['A4 across', { layouts: ['roster'], paper: 'a4', orientation: 'landscape' }, 297, 210],
    ['Letter upright', { layouts: ['roster'], paper: 'letter' }, 215.9, 279.4],
    ['Letter across', { layouts: ['roster'], paper: 'letter', orientation: 'landscape' }, 279.4, 215.9],
    ['cards across', { layouts: ['cards'], sheet: 'landscape' }, 297, 210],
    ['a poker card with bleed', { layouts: ['cards'], bleed: 3 }, 69, 94],
    ['a poker card to a page', { layouts: ['cards'], sheet: 'card' }, 63, 88],
    ['a tarot card to a page', { layouts: ['cards'], sheet: 'card', card: 'tarot' }, 70, 120],
  ] satisfies [string, PrintOptionsInput, number, number][])('%s', async (_name, options, width, height) => {
    const { pages } = await printed([lantern()], options);
    for (const page of pages) {
      expect(page.width).toBeCloseTo(width, 1);
      expect(page.height).toBeCloseTo(height, 1);
    }
  });

  it('eight ships and a reference card fill one upright sheet, and two across', async () => {
    const army = lantern();
    expect(army.units.length).toBe(8);
    expect((await printed([army], { layouts: ['cards'], sheet: 'portrait' })).pages.length).toBe(1);
    expect((await printed([army], { layouts: ['cards'], sheet: 'landscape' })).pages.length).toBe(2);
  });

  it('margins move the text', async () => {
    const left = async (margin: number | null): Promise<number> =>
      Math.min(...(await printed([lantern()], { layouts: ['roster'], margin })).pages[0]!.words.map(({ x }) => x));
    expect(await left(30)).toBeCloseTo(30, 0);
    expect(await left(null)).toBeCloseTo(12, 0);
  });
});

describe('roster', () => {
  it.each(['full', 'compact', 'reference'] as const)('%s says every name, point and weapon', async (roster) => {
    const army = lantern();
    const { pages } = await printed([army], { layouts: ['roster'], roster });
    const text = pages.map((page) => page.text).join(' ');
    for (const unit of army.units) expect(text).toContain(unit.name);
    for (const word of [
      'Lantern Flight',
      'of 300',
      'Squadrons 1',
      '16 November 2026',
      'Twin Energy Cannons',
      'Rending (1)',
      'Open Source Tabletop project',
    ])
      expect(text).toContain(word);
  });

  it('says what is wrong with an illegal list', async () => {
    const { pages } = await printed([{ ...lantern(), limit: 100 }], { layouts: ['roster'] });
    expect(pages[0]!.text).toMatch(/PUT RIGHT/);
    expect(pages[0]!.text).toContain('S-BUILD');
  });

  it('compact stays on one page for every sample', () => {
    for (const system of SYSTEMS)
      for (const army of sampleArmies(system))
        expect(pageCount({ armies: [army] }, { layouts: ['roster'], roster: 'compact' }), army.name).toBe(1);
  });
});

describe('cards', () => {
  it('a 60-ship army has every card once', async () => {
    const army = fleet(60, (i) => `Vessel ${String.fromCharCode(65 + (i % 26))}${i}q`);
    const { pages, made } = await printed([army], { layouts: ['cards'], referenceCard: false });
    const words = pages.flatMap((page) => page.words.map(({ text }) => text));
    for (const unit of army.units)
      expect(
        words.filter((word) => word === unit.name),
        unit.name,
      ).toHaveLength(1);
    const places = made.pages.flatMap((page) => page.places);
    expect(new Set(places.map(({ unit }) => unit)).size).toBe(60);
    for (let n = 1; n <= places.length; n++) expect(words).toContain(`${n} / ${places.length}`);
  });

  it.each(Object.entries(CARD_SHAPES))(
    '%s cards are true: cuts, frames and the bar within 0.1 mm',
    async (card, shape) => {
      const { pages, made } = await printed([lantern()], {
        layouts: ['cards'],
        card: card as keyof typeof CARD_SHAPES,
      });
      for (const [i, page] of pages.entries()) {
        expect(ofSize(page, 50, 0).length, '50 mm bar').toBeGreaterThan(0);
        const places = made.pages[i]!.places;
        // The type is as large as it can be without another card; its frame is 3 mm of that scale inside the cut.
        const framesAt = (inset: number) => ofSize(page, shape.width - 2 * inset, shape.height - 2 * inset);
        // A reference card may be set smaller than the others before it takes a second card.
        const scales = cardShapes(card as keyof typeof CARD_SHAPES, false).flatMap(({ scale }) =>
          [1, 0.9, 0.8, 0.7, 0.6].map((by) => scale * by),
        );
        const insets = [...new Set(scales)].filter((scale) => scale >= 1).map((scale) => 3 * scale);
        for (const place of places)
          expect(
            insets.filter((inset) =>
              framesAt(inset).some(
                (frame) => Math.abs(frame.x - place.x - inset) < 0.1 && Math.abs(frame.y - place.y - inset) < 0.1,
              ),
            ).length,
          ).toBeGreaterThan(0);
      }
    },
  );

  it('crop marks are 5 long, 2 off the cut, and can be left out', async () => {
    const options: PrintOptionsInput = { layouts: ['cards'], sheet: 'landscape' };
    const [page] = (await printed([lantern()], options)).pages as [ReadPage];
    // A4 across: 22.5 mm beside the block and 17 above it.
    expect(ofSize(page, 0, 5).filter(({ y }) => Math.abs(y - 10) < 0.1)).toHaveLength(5);
    expect(ofSize(page, 5, 0).filter(({ x }) => Math.abs(x - 15.5) < 0.1)).toHaveLength(3);
    const [bare] = (await printed([lantern()], { ...options, cropMarks: false })).pages as [ReadPage];
    expect(ofSize(bare, 5, 0)).toHaveLength(0);
  });

  it('backs are mirrored and moved by the offset', async () => {
    const options: PrintOptionsInput = { layouts: ['cards'], sheet: 'landscape', backs: 'plain', referenceCard: false };
    const short = { ...lantern(), units: lantern().units.slice(0, 1) };
    const frameX = (page: ReadPage): number => ofSize(page, 57, 82)[0]!.x;
    const straight = await printed([short], options);
    expect(straight.pages).toHaveLength(2);
    expect(frameX(straight.pages[0]!)).toBeCloseTo(22.5 + 3, 1);
    // One card at the far left has its back at the far right.
    expect(frameX(straight.pages[1]!)).toBeCloseTo(22.5 + 3 * 63 + 3, 1);
    const moved = await printed([short], { ...options, backOffset: { x: 1.5, y: -2 } });
    expect(frameX(moved.pages[1]!)).toBeCloseTo(22.5 + 3 * 63 + 3 + 1.5, 1);
    expect(ofSize(moved.pages[1]!, 57, 82)[0]!.y).toBeCloseTo(17 + 3 - 2, 1);
  });

  it('with bleed a page says where to cut', async () => {
    const { made } = await printed([lantern()], { layouts: ['cards'], bleed: 3 });
    const boxes = [
      ...Buffer.from(made.bytes)
        .toString('latin1')
        .matchAll(/\/TrimBox \[([\d. ]+)\]/g),
    ].map((match) => match[1]!.split(' ').map((pt) => Number(pt) * (25.4 / 72)));
    expect(boxes).toHaveLength(made.pages.length);
    for (const [i, mm] of [3, 3, 66, 91].entries()) expect(boxes[0]![i]).toBeCloseTo(mm, 1);
  });

  it('one card per design says how many', async () => {
    const { pages } = await printed([lantern()], { layouts: ['cards'], cardsPer: 'design' });
    expect(pages[0]!.text).toMatch(/6 × 30/);
    expect(pages[0]!.text).toContain('6 alike');
  });

  it('hit points, one-use items and the command die have their places', async () => {
    const crew = named('devils-bluff', 'Hadley’s Rail Crew');
    const { pages } = await printed([crew], { layouts: ['cards'] });
    const [page] = pages as [ReadPage];
    expect(page.text).toContain('DYNAMITE');
    expect(page.text).toContain('INTUITION');
    expect(ofSize(page, 6.2, 6.2).length).toBeGreaterThanOrEqual(8);
    // A card without room to spare has smaller boxes, and never fewer: one for each hit point, Dynamite and Intuition besides.
    const count = (side: number): number => pages.reduce((sum, each) => sum + ofSize(each, side, side).length, 0);
    const system = builtInRegistry.get('devils-bluff')!;
    const models = crew.units.flatMap((unit) => deriveUnit(crew, unit, system).models);
    const hitPoints = models.reduce((sum, model) => sum + model.count * model.hitPoints, 0);
    expect(count(5)).toBeGreaterThan(0);
    expect(count(5) + count(3.8) + count(2.8)).toBeGreaterThanOrEqual(hitPoints + 2);
  });

  it('black ink is the only colour unless a side is asked for', async () => {
    const bytes = (await print([lantern()], { layouts: ['cards'] })).bytes;
    const coloured = (await print([lantern()], { layouts: ['cards'], ink: 'side' })).bytes;
    expect(Buffer.compare(bytes, coloured)).not.toBe(0);
  });
});

describe('mission sheet', () => {
  it('the map is to the scale it states', async () => {
    const { pages } = await printed([missionNamed('Debris Field')], { layouts: ['mission'] });
    const [page] = pages as [ReadPage];
    const [, ratio, mm] = /Map 1 : ([\d.]+), ([\d.]+) mm to the inch/.exec(page.text) ?? [];
    expect(Number(ratio)).toBeCloseTo(25.4 / Number(mm), 1);
    expect(ofSize(page, 36 * Number(mm), 36 * Number(mm)).length).toBeGreaterThan(0);
    expect(ofSize(page, 50, 0).length).toBeGreaterThan(0);
  });

  it('lists what stands on it and nothing else', async () => {
    const mission = missionNamed('High Noon');
    const { pages } = await printed([mission], { layouts: ['mission'] });
    const text = pages.map((page) => page.text).join(' ');
    for (const piece of mission.terrain) expect(text).toContain(piece.name);
    for (const word of [
      'GROUND',
      'MARKERS',
      'SCORING',
      'SETTING UP',
      'ROUT PILE',
      'Victory points',
      'Round 3',
      'Climbable.',
    ])
      expect(text).toContain(word);
    expect(text).not.toContain('Obscuring');
  });

  it('every mission that comes with Muster takes one sheet of either paper', () => {
    for (const mission of builtInMissions())
      for (const paper of ['a4', 'letter'] as const)
        expect(pageCount({ missions: [mission] }, { layouts: ['mission'], paper }), `${mission.name}, ${paper}`).toBe(
          1,
        );
  });
});

describe('tokens', () => {
  it('ships and markers are 40 mm, rulers true inches, orders 20 mm with backs', async () => {
    const { pages } = await printed([lantern()], { layouts: ['tokens'] });
    const found = (width: number, height: number): number =>
      pages.reduce((sum, page) => sum + ofSize(page, width, height).length, 0);
    expect(found(39.7, 39.7)).toBeGreaterThanOrEqual(11);
    for (const inches of [1, 2, 3]) expect(found(inches * 25.4, 14.7), `${inches} inch`).toBe(1);
    // The longest weapon of the flight reaches 16″: three sections of 6″ beside the 6″ gauge.
    expect(found(6 * 25.4, 14.7)).toBe(4);
    expect(pages.map(({ text }) => text).join(' ')).toContain('18″');
    const bellum = await printed([named('bellum-caelum', 'Ford Raiders')], { layouts: ['tokens'] });
    const orders = bellum.pages.find(({ text }) => text.includes('SHOOT'))!;
    const backs = bellum.pages[bellum.pages.indexOf(orders) + 1]!;
    // Other discs of that size may lie on the same sheet; only orders have backs.
    const said = orders.words.filter(({ text }) => /^(MOVE|SHOOT|FIGHT|CAST|PASS)$/.test(text)).length;
    expect(said).toBeGreaterThan(0);
    expect(ofSize(backs, 19.7, 19.7).length).toBe(said);
    expect(ofSize(orders, 19.7, 19.7).length).toBeGreaterThanOrEqual(said);
    expect(backs.text).not.toContain('SHOOT');
    expect(ofSize(bellum.pages[0]!, 35 - 0.3, 50 - 0.3).length).toBeGreaterThan(0);
  });

  it('the calibration page measures what it says', async () => {
    const { pages } = await printed([lantern()], { layouts: ['calibration'] });
    const [page] = pages as [ReadPage];
    expect(ofSize(page, 63, 88)).toHaveLength(1);
    expect(ofSize(page, 40, 40)).toHaveLength(1);
    expect(ofSize(page, 50.8, 25.4)).toHaveLength(1);
    expect(ofSize(page, 0, 100)).toHaveLength(1);
  });
});

describe('battle report', () => {
  it('says who won and tells every activation once', async () => {
    const record = JSON.parse(
      readFileSync(new URL('../golden/debris-field-rushers.battle.json', import.meta.url), 'utf8'),
    ) as {
      armies: { a: { name: string } };
      result: { vp: { a: number; b: number } };
      events: { kind: string; activation?: number }[];
    };
    const { pages } = await printed([record], { layouts: ['report'] });
    const text = pages.map((page) => page.text).join(' ');
    expect(text).toContain(`${record.result.vp.a} : ${record.result.vp.b}`);
    expect(text).toContain(record.armies.a.name);
    const words = pages.flatMap((page) => page.words.map((word) => word.text));
    const starts = record.events.filter(({ kind }) => kind === 'activation-started');
    for (const { activation } of starts)
      expect(
        words.filter((word) => word.startsWith(`${activation}. `)),
        `activation ${activation}`,
      ).toHaveLength(1);
  });
});

describe('packet', () => {
  it('has bookmarks, page numbers, contents and a code per army', async () => {
    const mission = missionNamed('Debris Field');
    const other = named('squadrons', 'Night Herons');
    const { pages, outline, made } = await printed([lantern(), other, mission], { layouts: ['packet'] });
    expect(outline.map(({ title }) => title)).toEqual(['Contents', 'Mission', 'Rosters', 'Cards', 'Tokens']);
    expect(outline[2]!.items.map(({ title }) => title)).toEqual(['Lantern Flight', 'Night Herons']);
    for (const [i, page] of pages.entries()) expect(page.text).toContain(`Page ${i + 1} of ${pages.length}`);
    const cards = made.pages.findIndex(({ section }) => section === 'cards');
    expect(pages[0]!.words.some(({ text }) => text === String(cards + 1))).toBe(true);
    expect(ofSize(pages[0]!, 28, 28, 0.3).length).toBe(2);
  });
});

describe('every sheet', () => {
  const everything: PrintOptionsInput[] = [
    { layouts: ['packet'] },
    { layouts: ['packet'], paper: 'letter', rules: 'full', backs: 'rules', card: 'tarot' },
    { layouts: ['packet'], orientation: 'landscape', card: 'a6', cardsPer: 'design', roster: 'compact' },
    { layouts: ['cards', 'roster'], paper: 'letter', sheet: 'portrait', roster: 'reference' },
  ];

  it.each(SYSTEMS)(
    '%s: nothing outside the printable area, credits everywhere, fonts embedded',
    async (system) => {
      const armies = sampleArmies(system).slice(0, 2);
      const mission = builtInMissions().find(
        (each) => each.system.id === (system === 'salt-road' ? 'cadence' : system),
      )!;
      for (const options of everything) {
        const { pages, made, embedded } = await printed([...armies, mission], options);
        for (const [i, page] of pages.entries()) {
          const { printable, section, label, trueSize } = made.pages[i]!;
          const inside = (x: number, y: number): boolean =>
            x >= printable.x - 0.05 &&
            y >= printable.y - 0.05 &&
            x <= printable.x + printable.width + 0.05 &&
            y <= printable.y + printable.height + 0.05;
          expect(page.words.filter((word) => !inside(word.x, word.y)).map(({ text }) => `${label}: ${text}`)).toEqual(
            [],
          );
          expect(
            page.drawn
              .filter((box) => !box.clipped && !(inside(box.x, box.y) && inside(box.x + box.width, box.y + box.height)))
              .map((box) => ({ label, ...box })),
          ).toEqual([]);
          if (label.includes('back')) continue;
          if (section !== 'calibration') expect(page.text, label).toContain('Rules restated by Muster');
          if (trueSize) expect(ofSize(page, 50, 0).length + ofSize(page, 0, 50).length, label).toBeGreaterThan(0);
        }
        expect([...new Set(embedded.map((name) => name.split('-')[0]))].sort()).toEqual(
          expect.arrayContaining(['IBMPlexSans', 'IBMPlexSansCond', 'ZillaSlab']),
        );
        const raw = Buffer.from(made.bytes).toString('latin1');
        expect(raw.match(/\/Type \/FontDescriptor/g)?.length).toBe(embedded.length);
      }
    },
    120_000,
  );

  it('the same job gives the same bytes, another date other ones', async () => {
    const job = (): Promise<Awaited<ReturnType<typeof print>>> =>
      print([lantern(), missionNamed('Debris Field')], { layouts: ['packet'] });
    const [first, second] = [await job(), await job()];
    expect(Buffer.compare(first.bytes, second.bytes)).toBe(0);
    expect(Buffer.from(first.bytes).includes('D:20261116')).toBe(true);
  });
});
