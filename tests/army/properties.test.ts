/** What holds for every army, however it was made. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareArmies } from '#shared/army/compare';
import type { ArmyEdit } from '#shared/army/army-edit';
import { deriveUnit } from '#shared/army/derive';
import { applyArmyEdit, applyArmyEdits } from '#shared/army/edit';
import { importArmyText } from '#shared/army/import-text';
import { pointsOf } from '#shared/army/points';
import { sampleArmies } from '#shared/army/samples';
import { decodeShareCode, encodeShareCode } from '#shared/army/share-code';
import { exportArmyText, TEXT_STYLES } from '#shared/army/text';
import { changeIfToggled, toggleEdit } from '#shared/army/toggle';
import { muster, validateArmy } from '#shared/army/validate-army';
import { hasErrors } from '#shared/core/issue';
import { armySchema, type Army } from '#shared/schema/army';
import { parseDocument } from '#shared/schema/parse';
import { serialise } from '#shared/schema/serialise';
import type { GameSystem } from '#shared/systems/game-system';
import { builtInRegistry } from '#shared/systems/registry';
import { systemOf } from './support';

const SYSTEMS = ['squadrons', 'devils-bluff', 'salt-road', 'bellum-caelum'].map(systemOf);

/** Edits that mostly fit the army: ids come from the system and the first few units. */
function edits(system: GameSystem): fc.Arbitrary<ArmyEdit> {
  const unit = fc.constantFrom('u1', 'u2', 'u3', 'u4', 'u5', 'nobody');
  const group = fc.nat(3);
  const entry = fc.constantFrom(...system.entries.keys(), ...system.cards.keys(), 'unknown');
  const profile = fc.constantFrom(...system.profiles.keys(), 'unknown');
  const option = fc.constantFrom(...system.options.keys(), 'unknown');
  const weapon = fc.constantFrom(...system.weapons.keys(), 'unknown');
  const models = fc.record({
    profile,
    count: fc.nat(12),
    options: fc.array(option, { maxLength: 4 }),
    weapons: fc.array(weapon, { maxLength: 4 }),
  });
  const units = fc.record({
    id: fc.string({ minLength: 1, maxLength: 6 }),
    entry,
    roles: fc.constant<string[]>([]),
    models: fc.array(models, { maxLength: 3 }),
  });
  return fc.oneof(
    units.map((add): ArmyEdit => ({ kind: 'add-unit', add })),
    unit.map((id): ArmyEdit => ({ kind: 'remove-unit', unit: id })),
    fc
      .tuple(unit, fc.string({ minLength: 1, maxLength: 8 }))
      .map(([id, as]): ArmyEdit => ({ kind: 'duplicate-unit', unit: id, as })),
    fc.tuple(unit, fc.nat(20)).map(([id, to]): ArmyEdit => ({ kind: 'move-unit', unit: id, to })),
    fc
      .tuple(unit, group, option, fc.boolean())
      .map(([id, at, o, on]): ArmyEdit => ({ kind: 'set-option', unit: id, group: at, option: o, on })),
    fc
      .tuple(unit, group, weapon)
      .map(([id, at, w]): ArmyEdit => ({ kind: 'add-weapon', unit: id, group: at, weapon: w })),
    fc
      .tuple(unit, group, weapon)
      .map(([id, at, w]): ArmyEdit => ({ kind: 'remove-weapon', unit: id, group: at, weapon: w })),
    fc
      .tuple(unit, group, fc.nat(30))
      .map(([id, at, count]): ArmyEdit => ({ kind: 'set-count', unit: id, group: at, count })),
    fc
      .tuple(unit, group, fc.integer({ min: 1, max: 9 }))
      .map(([id, at, count]): ArmyEdit => ({ kind: 'split-group', unit: id, group: at, count })),
    unit.map((id): ArmyEdit => ({ kind: 'merge-groups', unit: id })),
    fc
      .tuple(unit, fc.option(unit))
      .map(([id, transport]): ArmyEdit => ({ kind: 'set-transport', unit: id, transport })),
    fc.tuple(unit, fc.boolean()).map(([id, reserve]): ArmyEdit => ({ kind: 'set-reserve', unit: id, reserve })),
    fc
      .tuple(unit, fc.integer({ min: 1, max: 9 }))
      .map(([id, bases]): ArmyEdit => ({ kind: 'set-bases', unit: id, bases })),
    fc.tuple(unit, fc.string()).map(([id, name]): ArmyEdit => ({ kind: 'rename-unit', unit: id, name })),
    fc
      .tuple(unit, fc.constantFrom('squadron-leader', 'mascot'), fc.boolean(), fc.boolean())
      .map(([id, role, on, alone]): ArmyEdit => ({ kind: 'set-role', unit: id, role, on, alone })),
    fc.tuple(fc.array(unit, { maxLength: 4 }), option).map(([ids, o]): ArmyEdit => ({
      kind: 'each',
      units: ids,
      edit: { kind: 'set-option', unit: 'x', group: 0, option: o, on: true },
    })),
    fc.option(fc.nat(2000)).map((limit): ArmyEdit => ({ kind: 'set-limit', limit })),
  );
}

const edited = fc
  .constantFrom(...SYSTEMS)
  .chain((system) =>
    fc.tuple(
      fc.constant(system),
      fc.constantFrom(...sampleArmies(system.id)),
      fc.array(edits(system), { maxLength: 12 }),
    ),
  );
const make = ([system, army, list]: [GameSystem, Army, ArmyEdit[]]): { system: GameSystem; army: Army } => ({
  system,
  army: applyArmyEdits(army, list),
});

describe('an army after any edits', () => {
  it('is still a document, and comes back the same from its file', () => {
    fc.assert(
      fc.property(edited, (made) => {
        const { army } = make(made);
        expect(armySchema.parse(army)).toEqual(army);
        const text = serialise(army);
        const read = parseDocument(text);
        expect(read).toEqual({ ok: true, value: army });
        expect(read.ok && serialise(read.value)).toBe(text);
      }),
      { numRuns: 150 },
    );
  });

  it('costs what its lines add up to, and its units what the ledger says', () => {
    fc.assert(
      fc.property(edited, (made) => {
        const { army, system } = make(made);
        const points = pointsOf(army, system);
        expect(points.total).toBe(
          points.units.reduce((sum, unit) => sum + unit.breakdown.reduce((lines, line) => lines + line.points, 0), 0),
        );
        expect(army.units.map((unit) => deriveUnit(army, unit, system).points)).toEqual(
          points.units.map(({ total }) => total),
        );
      }),
      { numRuns: 150 },
    );
  });

  it('always has an answer, the same from a fresh copy, and only fights without errors', () => {
    fc.assert(
      fc.property(edited, (made) => {
        const { army, system } = make(made);
        const issues = validateArmy(army, system);
        // A copy shares no object with the army, so nothing remembered can answer for it.
        expect(validateArmy(structuredClone(army), system)).toEqual(issues);
        expect(muster(army, system).ok).toBe(!hasErrors(issues));
        for (const { message, fix } of issues)
          expect(`${message} ${fix?.label ?? ''}`).not.toMatch(/undefined|NaN|\[object/);
      }),
      { numRuns: 150 },
    );
  });

  it('travels as a share code', () => {
    fc.assert(
      fc.property(edited, (made) => {
        const { army } = make(made);
        expect(decodeShareCode(encodeShareCode(army))).toEqual({ ok: true, value: army });
      }),
      { numRuns: 100 },
    );
  });

  it('compares with where it came from, and with itself not at all', () => {
    fc.assert(
      fc.property(edited, (made) => {
        const { army, system } = make(made);
        const { differences, before, after } = compareArmies(made[1], army, system);
        expect(differences.reduce((sum, { points }) => sum + points, 0)).toBe(after - before);
        expect(compareArmies(army, structuredClone(army), system).differences).toEqual([]);
      }),
      { numRuns: 100 },
    );
  });

  it('can be written as text', () => {
    fc.assert(
      fc.property(edited, fc.constantFrom(...TEXT_STYLES), (made, style) => {
        const { army, system } = make(made);
        expect(exportArmyText(army, system, style).length).toBeGreaterThan(0);
      }),
      { numRuns: 60 },
    );
  });
});

describe('edits', () => {
  it('never throw and never touch the army they are given', () => {
    fc.assert(
      fc.property(edited, (made) => {
        const before = JSON.stringify(made[1]);
        make(made);
        expect(JSON.stringify(made[1])).toBe(before);
      }),
      { numRuns: 80 },
    );
  });

  it('of nonsense give back the very same army', () => {
    const army = sampleArmies('squadrons')[0]!;
    fc.assert(
      fc.property(
        fc.anything({ withNullPrototype: true, withBigInt: true, withDate: true, withMap: true }),
        (nonsense) => {
          expect(applyArmyEdit(army, nonsense as ArmyEdit)).toBe(army);
          expect(
            applyArmyEdit(army, { kind: 'set-count', unit: 'u1', group: 0, count: nonsense } as ArmyEdit),
          ).toSatisfy((next: Army) => next === army || typeof nonsense === 'number');
        },
      ),
      { numRuns: 200 },
    );
  });

  it('of one unit share every other unit', () => {
    const army = sampleArmies('squadrons')[0]!;
    const next = applyArmyEdit(army, { kind: 'set-option', unit: 'u3', group: 0, option: 'boost', on: true });
    expect(next.units.map((unit, i) => unit === army.units[i])).toEqual([
      true,
      true,
      false,
      true,
      true,
      true,
      true,
      true,
    ]);
  });

  it('show beforehand exactly what they will cost', () => {
    const squadrons = systemOf('squadrons');
    const items = [
      ...[...squadrons.options.keys()].map((id) => ({ kind: 'option' as const, id })),
      ...[...squadrons.weapons.keys()].map((id) => ({ kind: 'weapon' as const, id })),
    ];
    fc.assert(
      fc.property(
        fc.constantFrom(...sampleArmies('squadrons')),
        fc.constantFrom(...items),
        fc.nat(4),
        (army, item, at) => {
          const unit = army.units[at]!.id;
          const edit = toggleEdit(army, unit, 0, item, squadrons)!;
          const after = applyArmyEdit(army, edit);
          expect(pointsOf(after, squadrons).total - pointsOf(army, squadrons).total).toBe(
            changeIfToggled(army, unit, 0, item, squadrons),
          );
          // Tiers change places, so a click never makes an illegal pair.
          expect(validateArmy(after, squadrons).map(({ code }) => code)).not.toContain('exclusive');
        },
      ),
      { numRuns: 200 },
    );
  });
});

describe('text', () => {
  const cases = SYSTEMS.flatMap((system) =>
    sampleArmies(system.id).flatMap((army) =>
      TEXT_STYLES.map((style) => [`${army.name} as ${style}`, system, army, style] as const),
    ),
  );
  it.each(cases)('%s comes back', (_, system, army, style) => {
    const read = importArmyText(exportArmyText(army, system, style), builtInRegistry, { id: army.id });
    if (!read.ok) throw new Error(read.error);
    const { notes: _notes, ...rest } = army;
    expect(read.value.leftOver).toEqual([]);
    expect(read.value.army.units.map(({ id: _id, ...unit }) => unit)).toEqual(
      rest.units.map(({ id: _id, ...unit }) => (unit.bases === 1 ? { ...unit } : unit)),
    );
    expect({ ...read.value.army, units: [] }).toEqual({ ...rest, units: [] });
  });

  it('any text at all is either an army or one line', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 400, unit: 'grapheme' }), (text) => {
        const read = importArmyText(text, builtInRegistry, { id: 'x', system: 'squadrons' });
        if (read.ok) expect(armySchema.safeParse(read.value.army).success).toBe(true);
        else expect(read.error).toMatch(/^[^\n]+$/);
      }),
      { numRuns: 300 },
    );
  });
});
