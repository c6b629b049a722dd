/**
 * Whole sheets, one line for each word and where it stands. `RECORD=1 npx vitest run … tests/golden/sheets` writes them anew: on
 * purpose, after a look at the printed page.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parseDocumentOf } from '#shared/schema/parse';
import { printBook, type PrintJob } from '#shared/print/print-book';
import { printOptionsSchema, type PrintOptionsInput } from '#shared/print/print-options';
import type { Army } from '#shared/schema/army';
import type { Mission } from '#shared/schema/mission';
import { builtInRegistry } from '#shared/systems/registry';
import { DATE, lantern, missionNamed, named } from '../print/jobs';
import { sheetPlan } from './sheet-plan';

const file = (name: string): string => new URL(`sheets/${name}.txt`, import.meta.url).pathname;
const record = process.env['RECORD'] === '1';
const few = (army: Army, ...units: number[]): Army => ({ ...army, units: units.map((i) => army.units[i]!) });

const flight = (): Army => few(lantern(), 0, 1);
const crew = (): Army => named('devils-bluff', 'Hadley’s Rail Crew');
const raiders = (): Army => named('bellum-caelum', 'Ford Raiders');
const idol = (): Army => named('bellum-caelum', 'The Idol’s Own');
const post = (): Army => named('salt-road', 'The Mile Nine Post');

/** Every weapon of the post on one wain, and names that fill their lines. */
const crowded = (): Army => {
  const army = post();
  const weapons = builtInRegistry.get('salt-road')!.document.weapons.map(({ id }) => id);
  const units = army.units.map((unit, i) => ({
    ...unit,
    name: `${unit.name} of the Long Road to the Ninth Mile Stone, Watch ${i + 1}`,
    models: unit.models.map((model) => (model.profile === 'stonehorse' ? { ...model, weapons } : model)),
  }));
  const name = 'The Post at the Ninth Mile Stone of the Long Road, with All Who Stand Watch There by Night';
  return { ...army, name, units: [...units, ...units.map((unit) => ({ ...unit, id: `${unit.id}-b` }))] };
};

/** Players left and right, measures, and more said about it than a margin holds. */
const annotated = (): Mission => {
  const mission = missionNamed('Debris Field');
  const words = (count: number): string => Array.from({ length: count }, (_, i) => `word${i}`).join(' ');
  return {
    ...mission,
    rounds: 11,
    sides: mission.sides.map((side, i) => ({
      ...side,
      name: i === 0 ? 'Keepers' : '',
      edge: i === 0 ? 'left' : 'right',
    })),
    notes: [
      { id: 'n1', x: 4, y: 4, rotation: 0, text: words(500) },
      { id: 'n2', x: 8, y: 9, rotation: 0, text: 'Short' },
    ],
    keystones: [
      { id: 'k1', from: [3, 4], to: [6, 8], label: '' },
      { id: 'k2', from: [0, 0], to: [10, 0], label: `Between ${words(30)}` },
    ],
    briefing: words(120),
  };
};

type Documents = Partial<Pick<PrintJob, 'armies' | 'missions' | 'battles'>>;

/** By name, what is printed and how. */
const SHEETS: Readonly<Record<string, () => [Documents, PrintOptionsInput]>> = {
  'squadrons-cards': () => [{ armies: [flight()] }, { layouts: ['cards'], backs: 'rules' }],
  'squadrons-cards-bleed': () => [
    { armies: [few(lantern(), 0)] },
    { layouts: ['cards'], bleed: 3, backs: 'plain', ink: 'side', rules: 'full' },
  ],
  'bluff-cards': () => [{ armies: [crew()] }, { layouts: ['cards'], card: 'tarot', cardsPer: 'design', side: 'b' }],
  'bellum-cards': () => [{ armies: [raiders()] }, { layouts: ['cards'] }],
  'bellum-cards-large': () => [
    { armies: [idol()] },
    { layouts: ['cards'], card: 'a6', backs: 'rules', rules: 'full', side: 'b' },
  ],
  'bellum-cards-design': () => [
    { armies: [named('bellum-caelum', 'Dawn Procession')] },
    { layouts: ['cards'], cardsPer: 'design', ink: 'side', side: 'b' },
  ],
  'salt-road-cards': () => [{ armies: [post()] }, { layouts: ['cards'], card: 'half-page' }],
  'salt-road-roster': () => [{ armies: [post()] }, { layouts: ['roster'] }],
  'squadrons-roster': () => [{ armies: [{ ...flight(), limit: 20 }] }, { layouts: ['roster'], rules: 'full' }],
  'bluff-roster-compact': () => [{ armies: [crew()] }, { layouts: ['roster'], roster: 'compact' }],
  'bluff-roster': () => [{ armies: [few(crew(), 0, 1)] }, { layouts: ['roster'] }],
  'bellum-roster': () => [{ armies: [raiders()] }, { layouts: ['roster'], orientation: 'landscape' }],
  'bellum-roster-reference': () => [{ armies: [raiders()] }, { layouts: ['roster'], roster: 'reference' }],
  'squadrons-roster-reference': () => [{ armies: [flight()] }, { layouts: ['roster'], roster: 'reference' }],
  'bluff-roster-reference': () => [{ armies: [few(crew(), 0)] }, { layouts: ['roster'], roster: 'reference' }],
  'break-the-line': () => [{ missions: [missionNamed('Break the Line')] }, { layouts: ['mission'] }],
  'hold-the-crossing': () => [{ missions: [missionNamed('Hold the Crossing')] }, { layouts: ['mission'] }],
  'debris-field': () => [{ missions: [missionNamed('Debris Field')] }, { layouts: ['mission'] }],
  'high-noon': () => [{ missions: [missionNamed('High Noon')] }, { layouts: ['mission'], paper: 'letter' }],
  tokens: () => [
    { armies: [flight(), few(raiders(), 0, 1, 3)], missions: [missionNamed('Debris Field')] },
    { layouts: ['tokens'] },
  ],
  annotated: () => [{ missions: [annotated()] }, { layouts: ['mission'] }],
  'annotated-lying': () => [{ missions: [annotated()] }, { layouts: ['mission'], orientation: 'landscape' }],
  'crowded-cards': () => [{ armies: [crowded()] }, { layouts: ['cards'], sheet: 'landscape', paper: 'letter' }],
  'crowded-roster': () => [{ armies: [crowded()] }, { layouts: ['roster'], roster: 'compact', rules: 'full' }],
  'crowded-reference': () => [{ armies: [crowded()] }, { layouts: ['roster'], roster: 'reference' }],
  'crowded-packet': () => [{ armies: [crowded(), idol()] }, { layouts: ['packet'], roster: 'compact', gauges: false }],
  calibration: () => [{ armies: [flight()] }, { layouts: ['calibration'] }],
  packet: () => [
    {
      armies: [few(lantern(), 0), few(named('squadrons', 'Night Herons'), 0)],
      missions: [missionNamed('Debris Field')],
    },
    { layouts: ['packet'], roster: 'compact' },
  ],
  report: () => [{ battles: [recorded('gold-rush-duel')] }, { layouts: ['report'] }],
};

function recorded(name: string) {
  const parsed = parseDocumentOf(
    'muster/battle',
    readFileSync(new URL(`${name}.battle.json`, import.meta.url).pathname, 'utf8'),
  );
  if (!parsed.ok) throw new Error(parsed.error.message);
  return parsed.value;
}

describe('sheets', () => {
  test.each(Object.keys(SHEETS))('%s', (name) => {
    const [documents, options] = SHEETS[name]!();
    const job = { armies: [], missions: [], ...documents, options: printOptionsSchema.parse(options), date: DATE };
    const book = printBook(job, builtInRegistry);
    if (!book.ok) throw new Error(book.error.message);
    const plan = sheetPlan(book.value);
    if (record) writeFileSync(file(name), plan);
    expect(existsSync(file(name))).toBe(true);
    expect(plan).toBe(readFileSync(file(name), 'utf8'));
  });
});
