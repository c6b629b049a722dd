import type { FamilyId } from '../battle/families';
import type { FamilyTypes } from '../battle/frame/family';
import type { Chooser, PlayerView } from '../battle/frame/view';
import type { Controller } from '../schema/battle/record';
import { commander, ponderCommander } from './bellum-caelum/commander/commander';
import { random } from './bellum-caelum/random';
import { recruit } from './bellum-caelum/recruit';
import { rusher } from './bellum-caelum/rusher';
import { ponderVeteran, veteran } from './bellum-caelum/veteran/veteran';
import type { AnyChoice } from './choice';
import { PLAYERS, PONDERERS } from './levels';

/** The computer players of each family by level. */
const BY_FAMILY: Readonly<Record<FamilyId, Readonly<Partial<Record<Controller, unknown>>>>> = {
  cadence: PLAYERS,
  'bellum-caelum': { random, recruit, rusher, veteran, commander },
};

/** A player for battles of a family; undefined if the level is not one of its players. */
export const playerOf = (family: FamilyId, level: Controller): Chooser<FamilyTypes> | undefined =>
  // Whoever seats it does so at a table of the same family.
  BY_FAMILY[family][level] as Chooser<FamilyTypes> | undefined;

const PONDERING: Readonly<Record<FamilyId, Readonly<Partial<Record<Controller, unknown>>>>> = {
  cadence: PONDERERS,
  'bellum-caelum': { veteran: ponderVeteran, commander: ponderCommander },
};

/** The same player telling what it weighed; undefined if the level cannot say. */
export const pondererOf = (
  family: FamilyId,
  level: Controller,
): ((view: PlayerView<FamilyTypes>) => AnyChoice) | undefined =>
  PONDERING[family][level] as ((view: PlayerView<FamilyTypes>) => AnyChoice) | undefined;
