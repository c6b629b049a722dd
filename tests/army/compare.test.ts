/** What a comparison of two armies says, line by line. */
import { describe, expect, it } from 'vitest';
import { compareArmies } from '#shared/army/compare';
import { applyArmyEdits } from '#shared/army/edit';
import type { ArmyEdit } from '#shared/army/army-edit';
import { pointsOf, unitPoints } from '#shared/army/points';
import type { Army } from '#shared/schema/army';
import { aGroup, anArmy, aSample, aShip, aUnit, systemOf } from './support';

const squadrons = systemOf('squadrons');
const fleet = anArmy(
  'squadrons',
  [
    aShip(['speed-1'], ['energy-cannons'], { name: 'Wick' }),
    aShip([], ['energy-cannons'], { name: 'Tallow' }),
    aShip(['boost'], [], { name: 'Ember' }),
  ],
  { limit: 300 },
);
const edited = (...edits: readonly ArmyEdit[]): Army => applyArmyEdits(fleet, edits);
const told = (after: Army, before: Army = fleet) =>
  compareArmies(before, after, squadrons).differences.map(({ kind, name, details }) => [kind, name, ...details]);

describe('two states of one army', () => {
  it('are the same, or not', () => {
    expect(compareArmies(fleet, structuredClone(fleet), squadrons)).toEqual({
      differences: [],
      before: pointsOf(fleet, squadrons).total,
      after: pointsOf(fleet, squadrons).total,
    });
  });

  it('differ in what the army is', () => {
    expect(
      told({ ...fleet, name: 'Candles', limit: null, faction: 'guild', system: { id: 'squadrons', version: '2' } }),
    ).toEqual([['army', 'Army', 'Name Army → Candles', 'Limit 300 → none', 'Faction none → guild', 'Edition 1 → 2']]);
    const [first] = systemOf('bellum-caelum').factions.values();
    const led = { ...fleet, faction: first!.id };
    expect(compareArmies(fleet, led, systemOf('bellum-caelum')).differences[0]?.details).toEqual([
      `Faction none → ${first!.name}`,
    ]);
  });

  it('differ in units that came and went, with their points', () => {
    const after = edited(
      { kind: 'remove-unit', unit: 'u1' },
      { kind: 'duplicate-unit', unit: 'u3', as: 'u9', name: 'Spark' },
    );
    const { differences, before, after: sum } = compareArmies(fleet, after, squadrons);
    const [gone, came] = [
      unitPoints(fleet, fleet.units[0]!, squadrons).total,
      unitPoints(fleet, fleet.units[2]!, squadrons).total,
    ];
    expect(gone).toBeGreaterThan(0);
    expect(differences).toEqual([
      { kind: 'removed', unit: 'u1', name: 'Wick', details: [], points: -gone },
      { kind: 'added', unit: 'u9', name: 'Spark', details: [], points: came },
    ]);
    expect(sum - before).toBe(came - gone);
  });

  it('differ in a unit: name, gear, number, reserve, transport, notes', () => {
    const after = edited(
      { kind: 'rename-unit', unit: 'u1', name: 'Taper' },
      { kind: 'set-option', unit: 'u1', group: 0, option: 'speed-2', on: true, instead: ['speed-1'] },
      { kind: 'add-weapon', unit: 'u1', group: 0, weapon: 'energy-cannons' },
      { kind: 'set-reserve', unit: 'u1', reserve: true },
      { kind: 'set-transport', unit: 'u1', transport: 'u2' },
      { kind: 'set-notes', unit: 'u1', notes: 'fast' },
      { kind: 'set-bases', unit: 'u1', bases: 2 },
      { kind: 'set-role', unit: 'u1', role: 'squadron-leader', on: true },
      { kind: 'set-unit-option', unit: 'u1', option: 'boost', on: true },
    );
    const forth = [
      'name Wick → Taper',
      'bases 1 → 2',
      'Squadron Leader added',
      'Boost added',
      'Speed 2 added',
      'Speed 1 removed',
      'Energy Cannons added',
      'held in reserve',
      'starts inside a transport',
      'notes',
    ];
    expect(told(after)).toEqual([['changed', 'Taper', ...forth]]);
    expect(told(fleet, after)).toEqual([
      [
        'changed',
        'Wick',
        'name Taper → Wick',
        'bases 2 → 1',
        'Squadron Leader removed',
        'Boost removed',
        'Speed 1 added',
        'Speed 2 removed',
        'Energy Cannons removed',
        'no longer in reserve',
        'starts outside',
        'notes',
      ],
    ]);
    const { points } = compareArmies(fleet, after, squadrons).differences[0]!;
    expect(points).toBe(
      unitPoints(after, after.units[0]!, squadrons).total - unitPoints(fleet, fleet.units[0]!, squadrons).total,
    );
  });

  it('differ in groups and their profiles, unknown ones by their ids', () => {
    const before = anArmy('squadrons', [aUnit('ship', [aGroup('ship', { count: 2 })], { name: 'Pair' })]);
    const other = anArmy('squadrons', [
      aUnit('wing', [aGroup('drone', { count: 3, options: ['laser-eyes'] }), aGroup('ship', { count: 4 })], {
        name: 'Pair',
      }),
    ]);
    expect(told(other, before)).toEqual([
      ['changed', 'Pair', 'entry ship → wing', 'Ship → drone', 'drone 2 → 3', 'laser-eyes added', '4 × Ship added'],
    ]);
    expect(told(before, other)[0]).toContain('4 × Ship removed');
  });

  it('differ in the order of what both have, and only then', () => {
    expect(told(edited({ kind: 'move-unit', unit: 'u3', to: 0 }))).toEqual([['army', 'Army', 'order of units']]);
    expect(told(edited({ kind: 'remove-unit', unit: 'u2' })).map(([kind]) => kind)).toEqual(['removed']);
  });

  it('differ in cards', () => {
    const cards = [...systemOf('bellum-caelum').cards.values()].slice(0, 2) as NonNullable<Army['cards']>;
    const one = { ...fleet, cards: cards.slice(0, 1) };
    const [first, second] = cards;
    expect(told(one)).toEqual([['army', 'Army', `card ${first!.name} added`]]);
    expect(told(fleet, one)).toEqual([['army', 'Army', `card ${first!.name} removed`]]);
    expect(told({ ...fleet, cards: [structuredClone(first!)] }, one)).toEqual([]);
    expect(told({ ...fleet, cards: [{ ...first!, name: 'Other' }, second!] }, one)).toEqual([
      ['army', 'Army', 'card Other changed', `card ${second!.name} added`],
    ]);
  });
});

describe('two armies', () => {
  it('find each other’s units by entry and name, then by entry', () => {
    const theirs = {
      ...fleet,
      id: 'other',
      units: [fleet.units[2]!, { ...fleet.units[1]!, name: 'Renamed' }, fleet.units[0]!].map((unit, i) => ({
        ...unit,
        id: `x${i}`,
      })),
    };
    expect(told(theirs)).toEqual([['changed', 'Renamed', 'name Tallow → Renamed']]);
    expect(told({ ...theirs, units: theirs.units.slice(0, 2) }).map(([kind, name]) => `${kind} ${name}`)).toEqual([
      'removed Tallow',
      'changed Renamed',
    ]);
    expect(told({ ...theirs, units: [] }).map(([kind]) => kind)).toEqual(['removed', 'removed', 'removed']);
  });

  it('of different make share nothing', () => {
    const sample = aSample('squadrons', 'Lantern Flight');
    const { before, after } = compareArmies(fleet, { ...sample, id: 'other' }, squadrons);
    expect([before, after]).toEqual([pointsOf(fleet, squadrons).total, pointsOf(sample, squadrons).total]);
  });
});
