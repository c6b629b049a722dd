import type { FamilyId } from '../battle/families';
import type { FamilyTypes } from '../battle/frame/family';
import type { Chooser } from '../battle/frame/view';
import type { Controller } from '../schema/battle/record';
import { random } from './bellum-caelum/random';
import { recruit } from './bellum-caelum/recruit';
import { rusher } from './bellum-caelum/rusher';
import { veteran } from './bellum-caelum/veteran/veteran';
import { PLAYERS } from './levels';

/** The computer players of each family by level. */
const BY_FAMILY: Readonly<Record<FamilyId, Readonly<Partial<Record<Controller, unknown>>>>> = {
  cadence: PLAYERS,
  'bellum-caelum': { random, recruit, rusher, veteran },
};

/** A player for battles of a family; undefined if the level is not one of its players. */
export const playerOf = (family: FamilyId, level: Controller): Chooser<FamilyTypes> | undefined =>
  // Whoever seats it does so at a table of the same family.
  BY_FAMILY[family][level] as Chooser<FamilyTypes> | undefined;
