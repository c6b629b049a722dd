import { freshUnitId } from '#shared/army/new-army';
import { sampleArmies } from '#shared/army/samples';
import type { Army, ArmyUnit, ModelGroup } from '#shared/schema/army';
import type { GameSystem } from '#shared/systems/game-system';
import { builtInRegistry } from '#shared/systems/registry';

export function systemOf(id: string): GameSystem {
  const system = builtInRegistry.get(id);
  if (!system) throw new Error(`no system ${id}`);
  return system;
}

export const anArmy = (system: string, units: readonly ArmyUnit[], changes: Partial<Army> = {}): Army => ({
  format: 'muster/army',
  version: 1,
  id: 'army',
  name: 'Army',
  system: { id: system, version: '1' },
  faction: null,
  limit: null,
  units: units.map((unit, i) => (unit.id === '' ? { ...unit, id: `u${i + 1}` } : unit)),
  ...changes,
});

export const aGroup = (profile: string, changes: Partial<ModelGroup> = {}): ModelGroup => ({
  profile,
  count: 1,
  options: [],
  weapons: [],
  ...changes,
});
export const aUnit = (entry: string, models: readonly ModelGroup[], changes: Partial<ArmyUnit> = {}): ArmyUnit => ({
  id: '',
  entry,
  roles: [],
  models: [...models],
  ...changes,
});

export const aShip = (
  options: readonly string[] = [],
  weapons: readonly string[] = [],
  changes: Partial<ArmyUnit> = {},
): ArmyUnit => aUnit('ship', [aGroup('ship', { options: [...options], weapons: [...weapons] })], changes);
export const aGunman = (entry: string, weapons: readonly string[] = [], options: readonly string[] = []): ArmyUnit =>
  aUnit(entry, [aGroup(entry, { options: [...options], weapons: [...weapons] })]);

/** A legal sample by its place, to be broken. */
export function aSample(system: string, name: string): Army {
  const army = sampleArmies(system).find((sample) => sample.name === name);
  if (!army) throw new Error(`no sample ${name}`);
  return army;
}

export const plus = (army: Army, ...units: readonly ArmyUnit[]): Army =>
  units.reduce(
    (next, unit) => ({
      ...next,
      units: [...next.units, { ...unit, id: unit.id === '' ? freshUnitId(next) : unit.id }],
    }),
    army,
  );

export const change = (army: Army, at: number, changes: Partial<ArmyUnit>): Army => ({
  ...army,
  units: army.units.map((unit, i) => (i === at ? { ...unit, ...changes } : unit)),
});
export const changeGroup = (army: Army, at: number, group: number, changes: Partial<ModelGroup>): Army =>
  change(army, at, {
    models: army.units[at]!.models.map((models, i) => (i === group ? { ...models, ...changes } : models)),
  });
