/** Paper is used: nothing stands alone on a sheet that the sheets before it could have held, and nothing is crowded where there is room. */
import { readFileSync } from 'node:fs';
import { describe, expect, it, test } from 'vitest';
import { parseDocumentOf } from '#shared/schema/parse';
import { sampleArmies } from '#shared/army/samples';
import { comingMissions } from '#shared/battlefield/built-in-missions';
import { arranged } from '#shared/print/mission/arrange';
import { printBook, type PrintJob } from '#shared/print/print-book';
import { printOptionsSchema, type PrintOptionsInput } from '#shared/print/print-options';
import type { SheetPage } from '#shared/print/sheet';
import { builtInRegistry } from '#shared/systems/registry';
import { DATE, missionNamed, named } from './jobs';
import { standings, type Standing } from './where-words-stand';

function pagesOf(documents: Partial<PrintJob>, options: PrintOptionsInput): readonly SheetPage[] {
  const job = { armies: [], missions: [], ...documents, options: printOptionsSchema.parse(options), date: DATE };
  const book = printBook(job, builtInRegistry);
  if (!book.ok) throw new Error(book.error.message);
  return book.value.pages;
}
const wordsOn = (page: SheetPage, text: RegExp): readonly Standing[] =>
  standings(page).words.filter((word) => text.test(word.text));
const SYSTEMS = ['squadrons', 'devils-bluff', 'salt-road', 'bellum-caelum'];

test.each([
  ['squadrons', 'Copper Wing', 'tokens', 1],
  ['squadrons', 'Night Herons', 'tokens', 1],
  ['salt-road', 'Kite Patrol', 'tokens', 1],
  ['bellum-caelum', 'The Idol’s Own', 'tokens', 2],
  ['squadrons', 'Tin Swarm', 'standees', 2],
  ['bellum-caelum', 'The Idol’s Own', 'standees', 1],
] as const)('%s: %s has its %s on %i', (system, name, layout, sheets) => {
  expect(pagesOf({ armies: [named(system, name)] }, { layouts: [layout] })).toHaveLength(sheets);
});

test.each([
  ['devils-bluff', 'The Marrow Creek Three', 1],
  // Room for the units and their rules, and none for a code that a telephone could read.
  ['devils-bluff', 'The Quiet Sisters', 0],
  ['salt-road', 'The Mile Nine Post', 1],
  ['salt-road', 'Kite Patrol', 1],
])('%s: the roster of %s is one page, with %i code', (system, name, codes) => {
  const pages = pagesOf({ armies: [named(system, name)] }, { layouts: ['roster'] });
  expect(pages).toHaveLength(1);
  expect(wordsOn(pages[0]!, /^Scan .* into Muster$/)).toHaveLength(codes);
});

it('a reference card holds the points of the mission as well', () => {
  const documents = { armies: [named('squadrons', 'Copper Wing')], missions: [missionNamed('Crossed Paths')] };
  const cards = pagesOf(documents, { layouts: ['cards'] }).flatMap(({ places = [] }) => places);
  expect(cards.filter(({ unit }) => unit === null).map(({ label }) => label)).toEqual(['Reference']);
});

it('boxes keep clear of the foot of their card', () => {
  const crowded: string[] = [];
  for (const army of SYSTEMS.flatMap((system) => sampleArmies(system)))
    for (const options of [{ card: 'poker' }, { card: 'half-page', cardsPer: 'design' }] as const)
      for (const page of pagesOf({ armies: [army] }, { layouts: ['cards'], ...options })) {
        const { lines } = standings(page);
        for (const foot of wordsOn(page, / · (?:.* module|Bellum Caelum · card and points)/))
          for (const line of lines) {
            const over = foot.top - line.bottom;
            if (line.left < foot.right && line.right > foot.left && over > -1 && over < 0.4)
              crowded.push(`${army.name}, ${page.label}: ${foot.text}`);
          }
      }
  expect(crowded).toEqual([]);
});

it('an army whose reference card would stand alone on a sheet shares that of the other one', () => {
  const sheets = (...names: readonly string[]) =>
    pagesOf({ armies: names.map((name) => named('squadrons', name)) }, { layouts: ['cards'] })
      .map(({ places = [] }) => places)
      .filter((places) => places.length > 0);
  for (const names of [
    ['Copper Wing', 'Grey Convoy'],
    ['Grey Convoy', 'Copper Wing'],
  ]) {
    expect(sheets(...names)).toHaveLength(2);
    expect(
      sheets(...names)
        .flat()
        .filter(({ unit }) => unit === null),
    ).toHaveLength(1);
  }
  expect(sheets('Copper Wing')).toHaveLength(2);
});

it('figures on a card of Bellum Caelum keep clear of the lines above and below them', () => {
  const crowded: string[] = [];
  for (const army of sampleArmies('bellum-caelum'))
    for (const options of [{ card: 'poker' }, { card: 'half-page', cardsPer: 'design' }] as const)
      for (const page of pagesOf({ armies: [army] }, { layouts: ['cards'], ...options })) {
        const { lines } = standings(page);
        for (const word of wordsOn(page, /^(WOUNDS LEFT|\d to \d|\d[ivh]|CC)$/))
          for (const line of lines) {
            if (line.bottom - line.top > 0.01 || line.left > word.left || line.right < word.right) continue;
            const over = word.top - line.bottom;
            if (over > -1 && over < 0.3) crowded.push(`${army.name}, ${page.label}: ${word.text} under its line`);
          }
      }
  expect(crowded).toEqual([]);
});

it('a sheet that is not full is cut no further than its cards', () => {
  const dotted = (name: string) =>
    pagesOf({ armies: [named('squadrons', name)] }, { layouts: ['cards'] }).map(({ marks }) =>
      marks.flatMap((mark) => (mark.kind === 'line' && mark.stroke.dash ? [mark.points] : [])),
    );
  const [full, last] = dotted('Copper Wing');
  expect(full).toHaveLength(4);
  // One card alone: at its right and below it, each as long as the card.
  expect(last!.map(([from, to]) => Math.round(Math.max(to![0] - from![0], to![1] - from![1])))).toEqual([88, 63]);
});

it('what a line of scoring pays stands midway between its rules, as its words do', () => {
  const [page] = pagesOf({ missions: [missionNamed('Crossed Paths')] }, { layouts: ['mission'] });
  const { lines, words } = standings(page!);
  const across = lines.filter(({ top, bottom, left, right }) => top === bottom && right - left > 20);
  for (const text of ['All of the enemy destroyed', 'Each Scan marker secured']) {
    const said = words.find((word) => word.text === text);
    const paid = words.find(
      ({ text: points, left, top }) => /^\d$/.test(points) && left > said!.right && Math.abs(top - said!.top) < 1.5,
    );
    const below = Math.min(...across.map(({ top }) => top).filter((top) => top > paid!.top));
    expect(below - paid!.bottom, text).toBeGreaterThan(0.6);
  }
});

it('a pivot gauge is cut out where something turns, and only there', () => {
  const gauges = (documents: Partial<PrintJob>) =>
    pagesOf(documents, { layouts: ['tokens'] }).flatMap((page) => wordsOn(page, /^Pivot gauge$/)).length;
  expect(gauges({ armies: [named('squadrons', 'Copper Wing')] })).toBe(1);
  expect(gauges({ armies: [named('salt-road', 'Kite Patrol')] })).toBe(1);
  expect(gauges({ missions: [missionNamed('Codes and Cargo')] })).toBe(1);
  expect(gauges({ armies: [named('devils-bluff', 'The Quiet Sisters')] })).toBe(0);
  expect(gauges({ missions: [missionNamed('High Noon')] })).toBe(0);
});

it('a sheet of its own for other rulers is saved: that of ranges measures the same', () => {
  for (const [name, paper, parts] of [
    ['Kite Patrol', 'letter', 4],
    ['Skiff Raid', 'a4', 3],
  ] as const) {
    const pages = pagesOf({ armies: [named('salt-road', name)] }, { layouts: ['tokens'], paper });
    expect(pages, name).toHaveLength(1);
    expect(wordsOn(pages[0]!, /^Close range/)).toHaveLength(0);
    expect(wordsOn(pages[0]!, /^Range ruler/)).toHaveLength(parts);
  }
});

it('models that differ by a weapon only are one row of the reference sheet', () => {
  const [page] = pagesOf({ armies: [named('salt-road', 'Kite Patrol')] }, { layouts: ['roster'], roster: 'reference' });
  expect(wordsOn(page!, /^Wagon Section: Warden$/)).toHaveLength(1);
});

it('boxes share a row where no rules stand beside them', () => {
  const [page] = pagesOf({ armies: [named('salt-road', 'Kite Patrol')] }, { layouts: ['roster'] });
  const rows = wordsOn(page!, /^Warden( Sergeant)?$/).map(({ top }) => top.toFixed(1));
  expect(rows.some((row) => rows.filter((other) => other === row).length === 3)).toBe(true);
});

it('what happens in the rounds is not called setting up', () => {
  const heads = (name: string) => {
    const missions = comingMissions().filter((mission) => mission.name === name);
    const [page] = pagesOf({ missions }, { layouts: ['mission'] });
    return wordsOn(page!, /^(SETTING UP|.*SPECIAL RULES)/).map(({ text }) => text);
  };
  expect(heads('Salvage Rights')).toEqual(['SPECIAL RULES']);
  expect(heads('Crossed Paths')).toEqual(['SETTING UP AND SPECIAL RULES']);
  expect(heads('Target Acquired')).toEqual(['SETTING UP']);
});

it('boxes of the score keep clear of the lines about them', () => {
  for (const name of ['Crossed Paths', 'Gold Rush']) {
    const [page] = pagesOf({ missions: [missionNamed(name)] }, { layouts: ['mission'] });
    const { lines } = standings(page!);
    const [head] = wordsOn(page!, /^Victory points$/);
    const across = lines.filter(
      ({ top, bottom, left, right }) => top === bottom && top > head!.bottom && right - left > 170,
    );
    const boxes = lines.filter(
      ({ top, bottom, left, right }) => top === bottom && top > head!.bottom && right - left > 1.5 && right - left < 4,
    );
    expect(across.length).toBeGreaterThan(2);
    expect(boxes.length).toBeGreaterThan(10);
    for (const box of boxes) for (const line of across) expect(Math.abs(box.top - line.top), name).toBeGreaterThan(0.8);
  }
});

describe('compact rosters', () => {
  it('have name, figures and points on one line, and no figure runs into the next', () => {
    const [page] = pagesOf(
      { armies: [named('devils-bluff', 'Ferrymen of Long Bend')] },
      { layouts: ['roster'], roster: 'compact' },
    );
    // Bottoms of words without hanging letters are their baselines.
    const line = (text: string): number =>
      wordsOn(page!, new RegExp(`^${text}$`))
        .map(({ bottom }) => bottom)
        .at(-1)!;
    expect(line('\\$93')).toBeCloseTo(line('12/4″'), 5);
    expect(line('Old Tiller')).toBeCloseTo(line('6\\+'), 5);
    const [move] = wordsOn(page!, /^12\/4″$/);
    const next = standings(page!).words.filter(({ left, top }) => left > move!.left && Math.abs(top - move!.top) < 1);
    expect(Math.min(...next.map(({ left }) => left)) - move!.right).toBeGreaterThan(0.5);
  });

  it('leave a third of the page to weapons and rules, however many figures there are', () => {
    for (const army of SYSTEMS.flatMap((system) => sampleArmies(system))) {
      const [page] = pagesOf({ armies: [army] }, { layouts: ['roster'], roster: 'compact' });
      const [words] = wordsOn(page!, /^WEAPONS AND RULES$/);
      const [points] = wordsOn(page!, /^(POINTS|DOLLARS)$/);
      expect(points!.right - words!.left, army.name).toBeGreaterThan(60);
    }
  });
});

it('a sheet of tokens has what markers turn into', () => {
  const said = (name: string) =>
    pagesOf({ missions: [missionNamed(name)] }, { layouts: ['tokens'] }).flatMap((page) =>
      wordsOn(page, /^(Recover|Destroy)$/),
    );
  expect(said('Crossed Paths')).toHaveLength(5);
  expect(said('Debris Field')).toHaveLength(4);
  expect(said('Target Acquired')).toHaveLength(0);
});

describe('battle reports', () => {
  const record = (file: string) => {
    const parsed = parseDocumentOf(
      'muster/battle',
      readFileSync(new URL(`../golden/${file}`, import.meta.url), 'utf8'),
    );
    if (!parsed.ok) throw new Error(parsed.error.message);
    return parsed.value;
  };
  const reportOf = (file: string) => pagesOf({ battles: [record(file)] }, { layouts: ['report'] });

  it('close the log up before a page of a few lines', () => {
    const pages = reportOf('three-beacons-rushers.battle.json');
    expect(pages).toHaveLength(5);
    expect(standings(pages.at(-1)!).words.length).toBeGreaterThan(60);
  });

  it('say how the table of units is read where it begins', () => {
    for (const file of ['crossed-paths-random.battle.json', 'hold-the-crossing-random.battle.json']) {
      const pages = reportOf(file);
      const headed = pages.findIndex((page) => wordsOn(page, /^WHAT WAS LEFT OF EACH UNIT$/).length > 0);
      expect(headed).toBeGreaterThan(-1);
      expect(wordsOn(pages[headed]!, /^Hit points, models or wounds left/)).toHaveLength(1);
    }
  });
});

it('points that change by the round say so, and thousands are told apart', () => {
  const said = (name: string) =>
    pagesOf({ missions: [missionNamed(name)] }, { layouts: ['mission'] }).flatMap((page) =>
      wordsOn(page, /./).map(({ text }) => text),
    );
  expect(said('Target Acquired').join(' ')).toContain('Rounds 1 to 2: 2, rounds 3 to 4: 1');
  expect(said('Three Beacons').join(' ')).toContain('Rounds 1 to 3: 1, round 4: 2');
  expect(said('Three Beacons')).toContain('1,000');
});

describe('panels of a mission sheet', () => {
  const panel = (beside: number, column = beside, part?: number) => ({
    beside,
    columns: [column, column] as const,
    ...(part === undefined ? {} : { part }),
  });

  it('stand beside the map as long as they fit, then in level columns', () => {
    const found = arranged([panel(20), panel(20), panel(30), panel(40), panel(10)], { beside: 45, column: 60 });
    expect(found).toEqual(['beside', 'beside', 0, 1, 0]);
  });

  it('keep the parts of a table in order, and off the side of the map', () => {
    expect(arranged([panel(5, 40, 0), panel(5, 40, 1)], { beside: 90, column: 50 })).toEqual([0, 1]);
    expect(arranged([panel(5, 40, 0), panel(5, 40, 1)], { beside: 90, column: 39 })).toBeNull();
  });

  it('leave the order of reading beside the map before they leave the sheet', () => {
    // In order 20 and 20 stand beside it, and 30 finds no room below.
    const panels = [panel(20, 20), panel(20, 20), panel(40, 60)];
    expect(arranged(panels, { beside: 42, column: 30 })).toEqual([0, 1, 'beside']);
  });
});
