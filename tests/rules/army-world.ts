/** Worlds with something taken out, for the cases about building armies. */
import { deriveUnit } from '#shared/army/derive';
import type { MusteredModel } from '#shared/army/muster';
import { pointsOf } from '#shared/army/points';
import { ARMY_CHECKS, makeArmyValidator, UNIT_CHECKS, validateArmy } from '#shared/army/validate-army';
import type { Army, ArmyUnit } from '#shared/schema/army';
import type { SystemDocument } from '#shared/schema/system';
import { makeGameSystem, type GameSystem } from '#shared/systems/game-system';
import { anArmy, systemOf } from '../army/support';

/** The built-in system with its document changed; what it extends is already inside. */
export const systemWith = (id: string, change: (document: SystemDocument) => SystemDocument): GameSystem =>
  makeGameSystem(change(systemOf(id).document));

type Part =
  | 'rules'
  | 'profiles'
  | 'weapons'
  | 'options'
  | 'entries'
  | 'premades'
  | 'cards'
  | 'roles'
  | 'factions'
  | 'lists'
  | 'terrain'
  | 'objectives';

/** The system without one record. */
export const systemWithout = (id: string, part: Part, record: string): GameSystem =>
  systemWith(id, (document) => ({ ...document, [part]: document[part].filter((item) => item.id !== record) }));

/** The system with one record changed. */
export const systemChanging = <P extends Part>(
  id: string,
  part: P,
  record: string,
  changes: Partial<SystemDocument[P][number]>,
): GameSystem =>
  systemWith(id, (document) => ({
    ...document,
    [part]: document[part].map((item) => (item.id === record ? { ...item, ...changes } : item)),
  }));

/** The system without its army constraints of one kind. */
export const systemWithoutConstraint = (id: string, kind: string): GameSystem =>
  systemWith(id, (document) => ({
    ...document,
    constraints: document.constraints.filter((constraint) => constraint.kind !== kind),
  }));

/** `S-BUILD-9 exclusive`: every error and warning of an army, sorted; `only` keeps those of one rule, notes included. */
export const codes = (army: Army, system: GameSystem, only?: string): string[] =>
  validateArmy(army, system)
    .filter(({ rule, severity }) => (only === undefined ? severity !== 'note' : rule === only))
    .map(({ rule, code }) => `${rule} ${code}`)
    .sort();

/** The same, by a validator without one of its checks. */
export const codesWithoutCheck = (army: Army, system: GameSystem, check: string, only?: string): string[] =>
  makeArmyValidator(
    ARMY_CHECKS.filter(({ name }) => name !== check),
    UNIT_CHECKS.filter(({ name }) => name !== check),
  )(army, system)
    .filter(({ rule, severity }) => (only === undefined ? severity !== 'note' : rule === only))
    .map(({ rule, code }) => `${rule} ${code}`)
    .sort();

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
