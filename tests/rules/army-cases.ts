/** Questions that the cases about building armies ask. */
import { deriveUnit } from '#shared/army/derive';
import type { MusteredModel } from '#shared/army/muster';
import { pointsOf } from '#shared/army/points';
import type { Army, ArmyUnit } from '#shared/schema/army';
import type { SystemDocument } from '#shared/schema/system';
import { makeGameSystem, type GameSystem } from '#shared/systems/game-system';
import { anArmy } from '../army/support';
import type { World } from './world';

/** `S-BUILD-9 exclusive`: every error and warning of an army, sorted; `only` keeps those of one rule, notes included. */
export const codes = (world: World, army: Army, only?: string): string[] =>
  codesIn(world, world.system(army.system.id), army, only);

/** The same in a system that the case has changed. */
export const codesIn = (world: World, system: GameSystem, army: Army, only?: string): string[] =>
  world
    .armyIssues(army, system)
    .filter(({ rule, severity }) => (only === undefined ? severity !== 'note' : rule === only))
    .map(({ rule, code }) => `${rule} ${code}`)
    .sort();

/** The system with something changed that the case is about; the rest is the world's. */
export const changed = (system: GameSystem, change: (document: SystemDocument) => SystemDocument): GameSystem =>
  makeGameSystem(change(system.document));

export const costOf = (army: Army, system: GameSystem): number => pointsOf(army, system).total;

/** The first model group of a lone unit, worked out. */
export function modelOf(unit: ArmyUnit, system: GameSystem): MusteredModel {
  const army = anArmy(system.id, [unit]);
  const [model] = deriveUnit(army, army.units[0]!, system).models;
  if (!model) throw new Error('no model');
  return model;
}

export const statsOf = ({ command, movement, skill, defence, toughness, hitPoints }: MusteredModel): number[] => [
  command,
  movement,
  skill,
  defence,
  toughness,
  hitPoints,
];
export const rulesOf = (model: MusteredModel): string[] =>
  model.rules.map(({ rule, x, arc }) => [rule, x ?? arc].filter((word) => word !== undefined).join(' ')).sort();
