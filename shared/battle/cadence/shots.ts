import { isUnitTarget, type Shot, type Target } from '../../schema/battle/cadence-decision';
import type { EventOf } from '../../schema/battle/cadence-event';
import type { LegalShot } from './aim';
import { theatreUnit, type BattleWeapon, type Theatre } from './theatre';

/** As many weapons as each model uses, each once (S-CORE-1), and one bearer where a rule allows only one (C-WSR-GRENADE-1). */
export function goesWith(theatre: Theatre, unitId: string, chosen: readonly Shot[], shot: Shot): boolean {
  let own = 0;
  for (const other of chosen) {
    if (other.model === shot.model && other.weapon === shot.weapon) return false;
    if (other.model === shot.model) own += 1;
    if (isForOne(theatre, unitId, other) && isForOne(theatre, unitId, shot)) return false;
  }
  return own < theatreUnit(theatre, unitId).models[shot.model]!.volleys;
}

const isForOne = (theatre: Theatre, unitId: string, shot: Shot): boolean =>
  weaponOf(theatre, unitId, shot).rules.some(({ rule }) => rule.hooks.attacking?.limit === 'one-per-unit-and-action');

export const sameShot = (a: Shot, b: Shot): boolean =>
  a.model === b.model && a.weapon === b.weapon && a.longshot === b.longshot && sameTarget(a.target, b.target);

export const sameTarget = (a: Target, b: Target): boolean =>
  isUnitTarget(a) ? isUnitTarget(b) && a.unit === b.unit : !isUnitTarget(b) && a.objective === b.objective;

export const weaponOf = (
  theatre: Theatre,
  unitId: string,
  { model, weapon }: Pick<Shot, 'model' | 'weapon'>,
): BattleWeapon => theatreUnit(theatre, unitId).models[model]!.weapons[weapon]!;

/** What an event tells of a shot. */
export const aimedAt = (
  attack: number,
  { model, target, longshot, aim }: LegalShot,
  { index, id, name }: BattleWeapon,
): EventOf<'targets-chosen'>['attacks'][number] => ({
  attack,
  model,
  weapon: { index, id, name },
  target,
  distance: aim.distance,
  unitDistance: aim.unitDistance,
  nearest: aim.nearest,
  sight: aim.sight,
  cover: aim.cover,
  higher: aim.higher,
  longshot: longshot === true,
  arc: aim.arc,
  face: aim.face,
});
