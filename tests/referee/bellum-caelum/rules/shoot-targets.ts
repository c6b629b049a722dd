import { instancesOf, weaponOf } from '../book/figures';
import { own } from '../book/influences';
import { figureOf, onTable, type Base, type Game, type Unit } from '../game';
import { other, type DataCard } from '../record';
import { GENEROUS, PRINTED, sees } from '../sight';
import { engagedWith, gap, isEngaged, unitGap, unsure, within } from '../space';

type Weapon = DataCard['weapons'][number];
export interface Bar {
  readonly row: string;
  readonly says: string;
}

const isFoot = (unit: Unit): boolean => unit.card.type === 'infantry' || unit.card.type === 'hero';

/** Why a unit may not be shot at by this weapon, range and sight aside; null: nothing speaks against it. */
export function barTo(game: Game, shooter: Unit, weapon: Weapon, target: Unit): Bar | null {
  const engaged = engagedWith(game, target).length > 0;
  const withMe = engagedWith(game, target).includes(shooter);
  if (engaged && target.card.type !== 'titan' && (isFoot(shooter) || !withMe))
    return { row: isFoot(target) ? 'B-ENG-4' : 'B-ENG-5', says: `${target.id} is engaged` };
  if (shooter.card.type === 'vehicle' && isEngaged(game, shooter) && !withMe)
    return { row: 'B-ENG-6', says: `${shooter.id} is engaged with others` };
  if (target.card.type === 'hero' && weapon.type !== 'h' && screened(game, target))
    return { row: weapon.type === 't' ? 'B-TYPE-T' : 'B-HERO-4', says: `${target.id} is screened` };
  if (protectedBy(game, target)) return { row: 'B-SR-PROTECT', says: `${target.id} is protected` };
  return null;
}

/** B-HERO-4. */
export const screened = (game: Game, hero: Unit): boolean =>
  onTable(game, hero.side).some(
    (each) =>
      each.card.type === 'infantry' && within(unitGap(each, hero), figureOf(game.system, 'heroScreenWithin', 3)),
  );

/** B-SR-PROTECT: friends of a bearer, but nobody who bears it himself. */
export const protectedBy = (game: Game, unit: Unit): boolean =>
  own(unit, 'protect').length === 0 &&
  onTable(game, unit.side).some(
    (bearer) =>
      bearer !== unit && own(bearer, 'protect').some(({ within: y }) => within(unitGap(bearer, unit), y ?? 0)),
  );

export const borderline = (game: Game, shooter: Unit, target: Unit): boolean =>
  onTable(game, target.side).some(
    (each) =>
      each !== target &&
      (unsure(unitGap(each, target), figureOf(game.system, 'heroScreenWithin', 3)) ||
        own(each, 'protect').some(({ within: y }) => unsure(unitGap(each, target), y ?? 0))),
  ) ||
  [shooter, target].some((unit) => onTable(game, other(unit.side)).some((enemy) => unsure(unitGap(enemy, unit), 1)));

/** Somebody may be shot at, beyond doubt (B-ACTN-3). */
export function mayShootSomebody(game: Game, unit: Unit): boolean {
  if (isFoot(unit) && isEngaged(game, unit)) return false;
  return unit.card.weapons.some((weapon, index) => {
    const { ra, at } = weaponOf(game, unit, index);
    if (ra === 'CC' || at === 0) return false;
    return onTable(game, other(unit.side)).some((target) => {
      if (barTo(game, unit, weapon, target) || borderline(game, unit, target)) return false;
      return unit.bases.some(
        (from) =>
          instancesOf(unit, from, index) > 0 && target.bases.some((to) => plainly(game, unit, from, target, to, ra)),
      );
    });
  });
}

const plainly = (game: Game, unit: Unit, from: Base, target: Unit, to: Base, ra: number): boolean =>
  gap(from, to) < ra - 0.01 &&
  sees(game, unit, from, target, to, PRINTED) &&
  sees(game, unit, from, target, to, { ...GENEROUS, points: 16, seen: 6 });
