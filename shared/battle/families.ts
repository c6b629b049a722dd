import type { GameSystem } from '../systems/game-system';
import { bellumCaelum } from './bellum-caelum/family';
import type { Theatre as BellumTheatre } from './bellum-caelum/theatre';
import { cadence } from './cadence/family';
import type { Theatre as CadenceTheatre } from './cadence/theatre';
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
  Object.hasOwn(FAMILIES, engine) ? FAMILIES[engine] : null;

/** What each family makes of a theatre. The family's name says which of the two it is; types cannot follow that. */
export const byFamily = <T>(
  theatre: Theatre,
  made: { readonly cadence: (theatre: CadenceTheatre) => T; readonly bellum: (theatre: BellumTheatre) => T },
): T =>
  theatre.family.id === 'cadence'
    ? made.cadence(theatre as unknown as CadenceTheatre)
    : made.bellum(theatre as unknown as BellumTheatre);
