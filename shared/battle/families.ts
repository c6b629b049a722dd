import type { GameSystem } from '../systems/game-system';
import { cadence } from './cadence/family';

/** The one list of the families of rules that battles are played by. */
export const FAMILIES = { cadence } as const satisfies Partial<Record<GameSystem['engine'], unknown>>;

export type FamilyId = keyof typeof FAMILIES;
/** A battle's fixed part, of whichever family. */
export type Theatre = ReturnType<(typeof FAMILIES)[FamilyId]['open']>;

export const familyOf = ({ engine }: Pick<GameSystem, 'engine'>): (typeof FAMILIES)[FamilyId] | null =>
  engine in FAMILIES ? FAMILIES[engine as FamilyId] : null;
