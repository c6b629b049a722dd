/** A module is told of everything in it that would otherwise silently do nothing, with its place and what was meant. */
import { describe, expect, it } from 'vitest';
import { validateModule } from '#shared/army/validate-module';
import { builtInMissions } from '#shared/battlefield/built-in-missions';
import { parseDocumentOf } from '#shared/schema/parse';
import type { SystemDocument } from '#shared/schema/system';
import { applySystemEdit, type SystemEdit } from '#shared/systems/edit';
import { BUILT_IN_SYSTEMS, builtInRegistry, makeSystemRegistry } from '#shared/systems/registry';

const MISSIONS = new Set(builtInMissions().map(({ id }) => id));

const read = (document: object): SystemDocument => {
  const parsed = parseDocumentOf('muster/system', JSON.stringify(document));
  if (!parsed.ok) throw new Error(parsed.error.message);
  return parsed.value as SystemDocument;
};

const moduleOf = (base: string, more: object): SystemDocument =>
  read({
    format: 'muster/system',
    version: 1,
    id: 'mine',
    name: 'Mine',
    release: '1',
    extends: { id: base, version: '1' },
    licence: { name: 'Own' },
    credits: [{ name: 'Me' }],
    ...more,
  });

const told = (document: SystemDocument): string[] =>
  validateModule(document, makeSystemRegistry([document]), MISSIONS)
    .filter(({ severity }) => severity !== 'note')
    .map(({ severity, code, path, message }) => `${severity} ${code} ${path.join('/')}: ${message}`);

describe('a module that would silently do something else', () => {
  const ship = builtInRegistry.get('squadrons')!.document.premades[0]!;
  const tuskers = builtInRegistry.get('bellum-caelum')!.document.cards[0]!;
  const cases: readonly [string, string, object, RegExp][] = [
    [
      'a misspelt field',
      'squadrons',
      { weapons: [{ id: 'g', name: 'G', range: 9, attacks: 1, damage: 1, piercing: 0, maxPerArmmy: 1 }] },
      /^error unknown-field weapons\/0\/maxPerArmmy: .*maxPerArmy\?$/,
    ],
    ['a misspelt field at the top', 'squadrons', { weaponz: [] }, /^error unknown-field weaponz: .*weapons\?$/],
    ['a field of somebody else’s', 'squadrons', { 'x-editor': {} }, /^warning unknown-field x-editor: /],
    [
      'a misspelt field inside a constraint',
      'cadence',
      {
        constraints: [{ kind: 'units', category: 'core', maxx: 2, rule: 'X' }],
        categories: [{ id: 'core', name: 'C' }],
      },
      /^error unknown-field constraints\/0\/maxx: .*max\?$/,
    ],
    [
      'a parameter of the wrong kind',
      'squadrons',
      { engine: { id: 'cadence', parameters: { evasionCost: 'two' } } },
      /^error wrong-parameter engine\/parameters\/evasionCost: /,
    ],
    [
      'an unknown parameter',
      'squadrons',
      { engine: { id: 'cadence', parameters: { evasionCosts: 2 } } },
      /^error unknown-parameter engine\/parameters\/evasionCosts: .*evasionCost\?$/,
    ],
    [
      'gear of a premade',
      'squadrons',
      { premades: [{ ...ship, unit: { ...ship.unit, models: [{ ...ship.unit.models[0], options: ['sped-1'] }] } }] },
      /^error unknown-option premades\/0\/unit\/models\/0\/options\/0: .*Speed 1 comes nearest/,
    ],
    [
      'points of a premade',
      'squadrons',
      { premades: [{ ...ship, points: 1 }] },
      /^error wrong-points premades\/0\/points: .* says 1 .* It costs \d+\.$/,
    ],
    ['a mission', 'squadrons', { missions: ['debris-feild'] }, /^error unknown-mission missions\/0: .*debris-field\?$/],
    [
      'scoring for an entry',
      'squadrons',
      { scoring: [{ when: 'now', what: 'destroyed', subject: { entry: 'shipp' }, vp: 1 }] },
      /^error unknown-entry scoring\/0\/subject\/entry: .*ship\?$/,
    ],
    [
      'an empty per',
      'cadence',
      {
        profiles: [
          {
            id: 'p',
            name: 'P',
            values: { command: 4, movement: 5, skill: 4, defence: 5, toughness: 3, hitPoints: 1 },
          },
        ],
        entries: [{ id: 'e', name: 'E', groups: [{ id: 'g', profile: 'p' }], per: { each: 1 } }],
      },
      /^error empty-per entries\/0\/per: /,
    ],
    [
      'a data card with a fault',
      'bellum-caelum',
      { cards: [{ ...tuskers, type: 'infantry', models: 0 }] },
      /^error card-models cards\/0\/models: /,
    ],
  ];
  it.each(cases)('%s', (_, base, more, expected) => {
    const all = told(moduleOf(base, more));
    expect(
      all.filter((line) => expected.test(line)),
      all.join('\n'),
    ).toHaveLength(1);
  });
});

it('keeps fields that it does not know', () => {
  const document = moduleOf('squadrons', { weaponz: [1], 'x-editor': { zoom: 2 } });
  expect(document).toMatchObject({ weaponz: [1], 'x-editor': { zoom: 2 } });
});

it.each(BUILT_IN_SYSTEMS.map((document) => [document.id, document] as const))(
  '%s has nothing of the kind',
  (_, document) => {
    const found = validateModule(document, builtInRegistry, MISSIONS).filter(({ severity }) => severity !== 'note');
    expect(found).toEqual([]);
  },
);

it('a ready-made unit whose parts cost something else now is priced anew at one press', () => {
  const cannons = builtInRegistry.get('squadrons')!.document.weapons.find(({ id }) => id === 'twin-energy-cannons')!;
  const ready = builtInRegistry.get('squadrons')!.document.premades;
  const module = moduleOf('squadrons', { weapons: [{ ...cannons, cost: cannons.cost + 9 }], premades: ready });
  const judged = (document: SystemDocument) => validateModule(document, makeSystemRegistry([document]), MISSIONS);
  const wrong = judged(module).filter(({ code }) => code === 'wrong-points');
  expect(wrong.length).toBeGreaterThan(0);
  const mended = wrong.flatMap(({ fix }) => (fix?.edits ?? []) as SystemEdit[]).reduce(applySystemEdit, module);
  expect(judged(mended).filter(({ code }) => code === 'wrong-points')).toEqual([]);
});
