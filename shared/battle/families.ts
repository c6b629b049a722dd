import type { GameSystem } from '../systems/game-system';
import { bellumCaelum } from './bellum-caelum/family';
import { cadence } from './cadence/family';
import type { Family, FamilyTypes, Staged } from './frame/family';

/** The one list of the families of rules that battles are played by. */
export const FAMILIES = { cadence, 'bellum-caelum': bellumCaelum } as const satisfies Record<
  GameSystem['engine'],
  unknown
>;

export type FamilyId = keyof typeof FAMILIES;
/** A battle's fixed part, of whichever family. */
export type Theatre = Staged<FamilyTypes>;

export const familyOf = ({ engine }: Pick<GameSystem, 'engine'>): Family | null =>
  engine in FAMILIES ? FAMILIES[engine] : null;
