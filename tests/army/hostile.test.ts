/** Documents made to hurt: an answer in good time, never a hang, never a throw. */
import { describe, expect, it } from 'vitest';
import { deriveUnit } from '#shared/army/derive';
import { compareArmies } from '#shared/army/compare';
import { pointsOf } from '#shared/army/points';
import { exportArmyText } from '#shared/army/text';
import { muster, validateArmy } from '#shared/army/validate-army';
import type { Army, ArmyUnit } from '#shared/schema/army';
import { parseDocumentOf } from '#shared/schema/parse';
import { systemSchema } from '#shared/schema/system';
import { makeSystemRegistry } from '#shared/systems/registry';
import { validateSystem } from '#shared/systems/validate-system';
import { aGroup, anArmy, aShip, aUnit, systemOf } from './support';

const squadrons = systemOf('squadrons');

/** Milliseconds of processor time: a busy machine must not fail the test. */
const everything = (army: Army): void => {
  const system = systemOf(army.system.id);
  validateArmy(army, system);
  pointsOf(army, system);
  muster(army, system);
  exportArmyText(army, system);
  compareArmies(army, { ...army, id: 'other' }, system);
  for (const unit of army.units) deriveUnit(army, unit, system);
};

const many = <T>(count: number, make: (i: number) => T): T[] => Array.from({ length: count }, (_, i) => make(i));

const MONSTERS: readonly [string, () => Army][] = [
  [
    'a thousand units of many groups',
    () =>
      anArmy(
        'squadrons',
        many(1000, (i): ArmyUnit =>
          aUnit(
            'ship',
            many(40, () => aGroup('ship', { options: ['speed-1', 'speed-2', 'boost', 'nonsense'] })),
            { id: `u${i}` },
          ),
        ),
      ),
  ],
  [
    'one unit of two hundred groups with two hundred options each',
    () =>
      anArmy('squadrons', [
        aUnit(
          'ship',
          many(200, () =>
            aGroup('ship', {
              count: 1000,
              options: many(200, (i) => `o${i % 50}`),
              weapons: many(200, () => 'energy-cannons'),
            }),
          ),
        ),
      ]),
  ],
  [
    'a thousand units with one id',
    () =>
      anArmy(
        'squadrons',
        many(1000, () => aShip([], [], { id: 'same' })),
      ),
  ],
  [
    'a chain of a thousand transports',
    () =>
      anArmy(
        'salt-road',
        many(1000, (i) => aUnit('longwain', [aGroup('longwain')], { id: `u${i}`, transport: `u${i + 1}` })),
      ),
  ],
  [
    'a ring of a thousand transports',
    () =>
      anArmy(
        'salt-road',
        many(1000, (i) => aUnit('longwain', [aGroup('longwain')], { id: `u${i}`, transport: `u${(i + 1) % 1000}` })),
      ),
  ],
  [
    'a unit inside itself',
    () => anArmy('salt-road', [aUnit('longwain', [aGroup('longwain')], { id: 'u1', transport: 'u1' })]),
  ],
  [
    'names that are keys of all objects',
    () =>
      anArmy('squadrons', [
        aUnit('constructor', [aGroup('tostring', { options: ['hasownproperty', 'valueof'], weapons: ['proto'] })], {
          id: '__proto__',
          name: 'toString',
        }),
      ]),
  ],
  [
    'a thousand unknown entries',
    () =>
      anArmy(
        'bellum-caelum',
        many(1000, (i) => aUnit(`nothing-like-it-${i}`, [], { id: `u${i}` })),
      ),
  ],
  [
    'a base of two hundred crossing corners',
    () =>
      anArmy('salt-road', [
        aUnit('warden-captain', [
          aGroup('warden-captain', {
            base: {
              shape: 'polygon',
              points: many(200, (i): [number, number] => [(i * 7919) % 101, (i * 104729) % 97]),
            },
          }),
        ]),
      ]),
  ],
];

describe('a hostile army', () => {
  it.each(MONSTERS)('%s has an answer', (_, make) => {
    const army = make();
    everything(army);
    const system = systemOf(army.system.id);
    const issues = validateArmy(army, system);
    expect(issues.length).toBeGreaterThan(0);
    expect(issues.length).toBeLessThanOrEqual(500);
  });

  it('with a unit inside itself is told so', () => {
    const army = anArmy('salt-road', [aUnit('longwain', [aGroup('longwain')], { id: 'u1', transport: 'u1' })]);
    expect(validateArmy(army, systemOf('salt-road')).map(({ code }) => code)).toContain('transport-circle');
  });

  it('of a million units is turned away in one line', () => {
    const read = parseDocumentOf('muster/army', { ...anArmy('squadrons', []), units: many(1_000_000, () => 1) });
    expect(read.ok).toBe(false);
    if (!read.ok) expect(read.error.message).toMatch(/^[^\n]{10,240}$/);
  });
});

describe('a hostile system', () => {
  const base = {
    format: 'muster/system',
    version: 1,
    id: 'mine',
    name: 'Mine',
    release: '1',
    extends: { id: 'squadrons', version: '1' },
  };

  it('whose rules borrow and imply each other in a ring is still derived', () => {
    const rule = (id: string, to: string) => ({
      id,
      name: id,
      rule: 'M-1',
      kind: 'move',
      on: 'unit',
      hook: { rule: to },
      implies: [{ rule: to }],
      text: id,
    });
    const document = systemSchema.parse({
      ...base,
      rules: [rule('a', 'b'), rule('b', 'c'), rule('c', 'a')],
      profiles: [{ ...squadrons.profiles.get('ship')!, rules: ['a'] }],
    });
    const registry = makeSystemRegistry([document]);
    const system = registry.get('mine')!;
    const army = anArmy('mine', [aShip()]);
    expect(deriveUnit(army, army.units[0]!, system).models[0]?.rules.map(({ rule: id }) => id)).toEqual([
      'a',
      'b',
      'vehicle',
      'c',
      'weak-spot',
    ]);
    expect(() => validateSystem(document, registry)).not.toThrow();
  });

  it('whose rules imply ten rules that imply ten rules is still derived', () => {
    const id = (n: number): string => `r${n}`;
    const document = systemSchema.parse({
      ...base,
      rules: Array.from({ length: 300 }, (_, n) => ({
        id: id(n),
        name: id(n),
        rule: 'M-1',
        kind: 'move',
        on: 'unit',
        implies: Array.from({ length: 10 }, (_, k) => ({ rule: id(n + 1 + (k % 3)), arc: k % 2 ? 'left' : 'rear' })),
        text: 'T',
      })),
      profiles: [{ ...squadrons.profiles.get('ship')!, rules: ['r0'] }],
    });
    const registry = makeSystemRegistry([document]);
    const army = anArmy('mine', [aShip()]);
    const [model] = deriveUnit(army, army.units[0]!, registry.get('mine')!).models;
    expect(new Set(model?.rules.map(({ rule }) => rule)).size).toBeGreaterThan(300);
    expect(() => validateSystem(document, registry)).not.toThrow();
  });

  it('that extends a ring of systems has no answer but an issue', () => {
    const [a, b] = [
      systemSchema.parse({ ...base, id: 'a', extends: { id: 'b' } }),
      systemSchema.parse({ ...base, id: 'b', extends: { id: 'a' } }),
    ];
    const registry = makeSystemRegistry([a, b]);
    expect(registry.get('a')).toBeUndefined();
    expect(validateSystem(a, registry).map(({ code }) => code)).toEqual(['unknown-base']);
  });

  it('with a thousand entries that choose from a thousand items is checked', () => {
    const document = systemSchema.parse({
      ...base,
      weapons: many(1000, (i) => ({ id: `w${i}`, name: `W${i}`, range: 1, attacks: 1, damage: 1, piercing: 0 })),
      lists: [{ id: 'all', name: 'All', items: many(300, (i) => ({ weapon: `w${i}` })) }],
      entries: many(1000, (i) => ({
        id: `e${i}`,
        name: `E${i}`,
        groups: [{ id: 'g', profile: 'ship' }],
        choices: many(10, (j) => ({ id: `c${j}`, name: `C${j}`, lists: ['all'] })),
      })),
    });
    expect(validateSystem(document, makeSystemRegistry([document])).length).toBeLessThanOrEqual(500);
  });
});
