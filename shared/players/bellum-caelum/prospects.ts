import { castables, powersPerAction } from '../../battle/bellum-caelum/powers';
import { nearestEnemy } from '../../battle/bellum-caelum/movement/march';
import type { BattleState, UnitState } from '../../battle/bellum-caelum/state';
import { statsOf } from '../../battle/bellum-caelum/stats';
import { aimsOf } from '../../battle/bellum-caelum/targeting';
import { theatreUnit, type Theatre } from '../../battle/bellum-caelum/theatre';

/** Somebody is in range and in sight now. */
export const canShoot = (theatre: Theatre, state: BattleState, unit: UnitState): boolean =>
  aimsOf(theatre, state, unit, 'shoot').length > 0;

/** One Move is likely to bring somebody into range, with something to spare for bases that stand in the way. */
export function mayComeToShoot(theatre: Theatre, state: BattleState, unit: UnitState): boolean {
  const range = rangeOf(theatre, unit);
  const nearest = nearestEnemy(theatre, state, unit.id)?.gap ?? Infinity;
  return range > 0 && nearest <= range + SURE * statsOf(theatre, unit).mov;
}

/** One Move is likely to bring it to blows. */
export const mayComeToBlows = (theatre: Theatre, state: BattleState, unit: UnitState): boolean =>
  (nearestEnemy(theatre, state, unit.id)?.gap ?? Infinity) <= CHARGES * statsOf(theatre, unit).mov;

const SURE = 0.7;
const CHARGES = 0.85;

/** Cast tokens that there is a use for: each takes as many powers as Pow says, and none twice (B-CAST-3, B-CAST-4). */
export function usefulCasts(theatre: Theatre, state: BattleState, unit: UnitState): number {
  const each = powersPerAction(theatre, state, unit);
  return each <= 0 ? 0 : Math.ceil(castables(theatre, state, unit).length / each);
}

/** Of its longest weapon; 0 if it only fights hand to hand. */
export const rangeOf = (theatre: Theatre, { id }: Pick<UnitState, 'id'>): number =>
  theatreUnit(theatre, id).card.weapons.reduce((most, { ra }) => (ra === 'CC' ? most : Math.max(most, ra)), 0);
