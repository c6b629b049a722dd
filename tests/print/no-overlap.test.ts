/** Every layout of every sample on either paper, both ways round: no text over another, under a line, or off the paper. */
import { readFileSync, readdirSync } from 'node:fs';
import { encode } from 'fast-png';
import { describe, expect, it } from 'vitest';
import { sampleArmies } from '#shared/army/samples';
import { builtInMissions, comingMissions } from '#shared/battlefield/built-in-missions';
import { newGame } from '#shared/books/new-game';
import { ORIENTATIONS, PAPERS } from '#shared/print/paper';
import { printBook, type PrintJob } from '#shared/print/print-book';
import { CARD_SIZES, ROSTER_VARIANTS, printOptionsSchema, type PrintOptionsInput } from '#shared/print/print-options';
import type { BattleRecord } from '#shared/schema/battle/record';
import type { GameEntry } from '#shared/schema/game-entry';
import type { Likeness } from '#shared/schema/likeness';
import { parseDocumentOf } from '#shared/schema/parse';
import { builtInRegistry } from '#shared/systems/registry';
import { DATE } from './jobs';
import { faultsOf, standings } from './where-words-stand';

/** Wider than high, so that it is cut in a disc and narrow in a strip. */
const PICTURE: Likeness = {
  type: 'image/png',
  data: Buffer.from(
    encode({ width: 24, height: 16, channels: 3, depth: 8, data: new Uint8Array(24 * 16 * 3).fill(90) }),
  ).toString('base64'),
};

type Documents = Partial<Pick<PrintJob, 'armies' | 'missions' | 'battles' | 'games' | 'modules'>>;

const papers = PAPERS.flatMap((paper) => ORIENTATIONS.map((orientation) => ({ paper, orientation })));

const ARMY_LAYOUTS: readonly PrintOptionsInput[] = [
  ...ROSTER_VARIANTS.map((roster): PrintOptionsInput => ({ layouts: ['roster'], roster })),
  { layouts: ['roster'], rules: 'full' },
  ...CARD_SIZES.flatMap((card): PrintOptionsInput[] => [
    { layouts: ['cards'], card, backs: 'rules' },
    { layouts: ['cards'], card, rules: 'full', cardsPer: 'design', ink: 'side', side: 'b' },
  ]),
  { layouts: ['cards'], bleed: 3, backs: 'plain', rules: 'none' },
  { layouts: ['standees'] },
  { layouts: ['tokens'] },
];
const MISSION_LAYOUTS: readonly PrintOptionsInput[] = [{ layouts: ['mission'] }, { layouts: ['tokens'] }];

function faults(documents: Documents, layouts: readonly PrintOptionsInput[], on = papers): readonly string[] {
  return on.flatMap(({ paper, orientation }) =>
    layouts.flatMap((layout) => {
      const options = printOptionsSchema.parse({ sheet: orientation, ...layout, paper, orientation });
      const book = printBook({ armies: [], missions: [], ...documents, options, date: DATE }, builtInRegistry);
      if (!book.ok) throw new Error(book.error.message);
      const how = [paper, orientation, JSON.stringify(layout)].join(' ');
      return book.value.pages.flatMap((page) => faultsOf(page).map((fault) => `${how}: ${fault}`));
    }),
  );
}

const SYSTEMS = ['squadrons', 'devils-bluff', 'salt-road', 'bellum-caelum'] as const;
const everyMission = () => comingMissions();
const family = (system: string): string => (system === 'salt-road' ? 'cadence' : system);
const recorded = (): readonly BattleRecord[] => {
  const folder = new URL('../golden/', import.meta.url);
  return readdirSync(folder)
    .filter((file) => file.endsWith('.battle.json'))
    .map((file) => {
      const parsed = parseDocumentOf('muster/battle', readFileSync(new URL(file, folder), 'utf8'));
      if (!parsed.ok) throw new Error(parsed.error.message);
      return parsed.value;
    });
};

describe.each(SYSTEMS)('%s', (system) => {
  const armies = sampleArmies(system);
  it.each(armies.map((army) => [army.name, army] as const))('%s', (_name, army) => {
    expect(faults({ armies: [army] }, ARMY_LAYOUTS)).toEqual([]);
  });

  it('in colour, with pictures of units and faction', () => {
    const pictured = armies.map((army) => ({
      ...army,
      picture: PICTURE,
      units: army.units.map((unit, i) => (i % 2 === 0 ? { ...unit, picture: PICTURE } : unit)),
    }));
    const layouts = ARMY_LAYOUTS.map((layout) => ({ ...layout, ink: 'side' as const, side: 'b' as const }));
    for (const army of pictured) expect(faults({ armies: [army] }, layouts, papers.slice(0, 1))).toEqual([]);
  });

  it('a battle packet', () => {
    const mission = builtInMissions().find((each) => each.system.id === family(system));
    expect(mission).toBeDefined();
    expect(
      faults({ armies: armies.slice(0, 2), missions: mission ? [mission] : [] }, [
        { layouts: ['packet'] },
        { layouts: ['packet', 'standees'], booklet: true },
      ]),
    ).toEqual([]);
  });
});

/** Three and a half times as many letters as an inch mark, where columns were made for that. */
describe.each([
  ['squadrons', 'cm', /\d″/],
  ['devils-bluff', 'cm', /\d″/],
  ['salt-road', 'cm', /\d″/],
  ['bellum-caelum', 'inch', /\d cm/],
] as const)('%s in the other unit', (system, lengths, own) => {
  const armies = sampleArmies(system).slice(0, 1);
  const missions = builtInMissions().filter((each) => each.system.id === family(system));
  const layouts: readonly PrintOptionsInput[] = [
    { layouts: ['roster'], rules: 'full' },
    { layouts: ['roster'], roster: 'compact' },
    { layouts: ['roster'], roster: 'reference' },
    { layouts: ['cards'], backs: 'rules' },
    { layouts: ['cards'], card: 'tarot', cardsPer: 'design' },
    { layouts: ['mission', 'tokens'] },
  ];

  it('leaves nothing in its own, and nothing over anything else', () => {
    for (const layout of layouts) {
      const options = printOptionsSchema.parse({ ...layout, lengths });
      const book = printBook({ armies, missions: missions.slice(0, 2), options, date: DATE }, builtInRegistry);
      if (!book.ok) throw new Error(book.error.message);
      const how = JSON.stringify(layout);
      for (const page of book.value.pages) {
        const words = standings(page).words.map(({ text }) => text);
        expect(words.filter((text) => own.test(text)).map((text) => `${how}: ${text}`)).toEqual([]);
        expect(faultsOf(page).map((fault) => `${how}: ${fault}`)).toEqual([]);
      }
    }
  });
});

/** A game that went on for three rounds, with something of every kind in its log. */
function played(system: string) {
  const rules = builtInRegistry.get(system);
  const [a, b] = sampleArmies(system);
  const mission = builtInMissions().find((each) => each.system.id === family(system));
  if (!rules || !a || !b || !mission) throw new Error(`${system} has no samples`);
  const units = [...a.units.map(({ id }) => `a:${id}`), ...b.units.map(({ id }) => `b:${id}`)];
  const entries = [1, 2, 3].flatMap((round): GameEntry[] => [
    { kind: 'round', round },
    { kind: 'initiative', side: round === 2 ? 'a' : 'b' },
    ...units.flatMap((unit, i): GameEntry[] => [
      { kind: 'place', unit, place: { x: 2 + 3 * i, y: 2 + 5 * round, facing: 0 } },
      { kind: 'hit-points', unit, model: 0, left: 0 },
    ]),
    { kind: 'points', side: 'a', vp: round, source: 'mission', line: 0 },
    { kind: 'note', text: `Rain set in, and nobody at the table could say since when. `.repeat(3 * round).trim() },
  ]);
  return { ...newGame({ system: rules, mission, armies: { a, b } }), id: 'g1', entries };
}

it.each(SYSTEMS)('report on the books of a game of %s', (system) => {
  expect(faults({ games: [played(system)] }, [{ layouts: ['report'] }])).toEqual([]);
});

it.each(builtInRegistry.documents.map((document) => [document.name, document] as const))(
  'the book of %s',
  (_name, document) => {
    // Of another game, as a module may have any table: pieces lie close on one of centimetres.
    const missions = everyMission()
      .slice(0, 2)
      .map((mission) => ({ ...mission, system: { id: document.id, version: document.release } }));
    expect(
      faults({ modules: [document], missions }, [{ layouts: ['book'] }, { layouts: ['book'], booklet: true }]),
    ).toEqual([]);
  },
);

it.each(everyMission().map((mission) => [mission.name, mission] as const))('mission %s', (_name, mission) => {
  expect(faults({ missions: [mission] }, MISSION_LAYOUTS)).toEqual([]);
});

it.each(recorded().map((record) => [record.mission.name, record] as const))('report of %s', (_name, record) => {
  expect(faults({ battles: [record] }, [{ layouts: ['report'] }])).toEqual([]);
});

it.each(builtInRegistry.documents.map((document) => [document.name, document] as const))(
  'quick reference of %s',
  (name, document) => {
    const job = { armies: [], missions: [], modules: [document], date: DATE };
    const book = printBook({ ...job, options: printOptionsSchema.parse({ layouts: ['reference'] }) }, builtInRegistry);
    expect(book.ok && book.value.title).toBe(`${name} quick reference`);
    // A few pages, not the whole book; the turn at a glance is on the first.
    expect(book.ok && book.value.pages.length).toBeLessThan(6);
    expect(book.ok && JSON.stringify(book.value.pages[0]?.marks)).toContain('quick reference');
    expect(faults({ modules: [document] }, [{ layouts: ['reference'] }])).toEqual([]);
  },
);

it('the calibration page', () => {
  expect(faults({ armies: sampleArmies('squadrons').slice(0, 1) }, [{ layouts: ['calibration'] }])).toEqual([]);
});
