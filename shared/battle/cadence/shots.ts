import { isUnitTarget, type Shot, type Target } from '../../schema/battle/cadence-decision';
import type { EventOf } from '../../schema/battle/cadence-event';
import type { LegalShot } from './aim';
import { alterUnit } from './apply/changed-state';
import { spentWeapon, type UnitState } from './state';
import { theatreUnit, type BattleWeapon, type Theatre } from './theatre';

/** What may still be chosen after the shots chosen so far. */
export const shotsLeft = (
  theatre: Theatre,
  unitId: string,
  legal: readonly LegalShot[],
  chosen: readonly LegalShot[],
): readonly LegalShot[] => {
  if (chosen.length === 0) return legal.some(({ blind }) => blind) ? legal.filter(({ blind }) => !blind) : legal;
  return legal.filter(
    (shot) =>
      goesWith(theatre, unitId, chosen, shot) &&
      (!shot.blind || chosen.some((other) => !other.blind && sameTarget(other.target, shot.target))),
  );
};

/** C-LOS-2: all attacks of the action on one target see it as the one of these models does that sees it best. */
export function seenTogether(chosen: readonly LegalShot[]): readonly LegalShot[] {
  if (chosen.length === 1) return chosen;
  return chosen.map((shot) => {
    const best = chosen
      .filter(({ target }) => sameTarget(target, shot.target))
      .reduce((one, other) => (clarity(other) > clarity(one) ? other : one), shot);
    if (best === shot) return shot;
    const { sight, shutBy, cover, sightFrom } = best.aim;
    return { ...shot, aim: { ...shot.aim, sight, shutBy, cover, sightFrom } };
  });
}

/** Clear before obscured before blocked; of two that are obscured the one not through Cover. */
const clarity = ({ aim: { sight, cover } }: LegalShot): number => {
  if (sight === 'blocked') return 0;
  return (sight === 'clear' ? 4 : 2) + (cover ? 0 : 1);
};

/** As many weapons as each model uses, each once (S-CORE-1), and one bearer where a rule allows only one (C-WSR-GRENADE-1). */
export function goesWith(theatre: Theatre, unitId: string, chosen: readonly Shot[], shot: Shot): boolean {
  let own = 0;
  for (const other of chosen) {
    if (isSameWeapon(theatre, unitId, other, shot)) return false;
    if (other.model === shot.model) own += 1;
    if (isForOne(theatre, unitId, other) && isForOne(theatre, unitId, shot)) return false;
  }
  return own < theatreUnit(theatre, unitId).models[shot.model]!.volleys;
}

type WeaponInHand = Pick<Shot, 'model' | 'weapon'>;

/** The same weapon of the same model, in whichever of its modes. */
export const isSameWeapon = (theatre: Theatre, unitId: string, a: WeaponInHand, b: WeaponInHand): boolean =>
  a.model === b.model && (a.weapon === b.weapon || weaponOf(theatre, unitId, a).twins.includes(b.weapon));

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
  sightFrom: aim.sightFrom,
  sight: aim.sight,
  cover: aim.cover,
  higher: aim.higher,
  longshot: longshot === true,
  arc: aim.arc,
  face: aim.face,
});

/** C-WSR-ONEUSE: spent when the attack is declared, and still in hand for what belongs to that attack. */
export function withUnspent(unit: UnitState, { model, weapon }: Pick<Shot, 'model' | 'weapon'>): UnitState {
  const key = spentWeapon(model, weapon);
  return unit.spent.includes(key) ? alterUnit(unit, { spent: unit.spent.filter((spent) => spent !== key) }) : unit;
}

export const isUsedOnce = ({ rules }: BattleWeapon): boolean =>
  rules.some(({ rule }) => rule.hooks.attacking?.limit === 'once-per-battle');
