import type { Castable } from './decision-point';
import { standing, unitGap } from './ground';
import { within } from './measure';
import { rulesOf } from './rules-in-force';
import { sees } from './sight';
import { isOnTable, type BattleState, type UnitState } from './state';
import { figureOf, statsOf } from './stats';
import { theatreUnit, type PowerLine, type Theatre } from './theatre';

/** B-STAT-9: powers in one Cast action. */
export const powersPerAction = (theatre: Theatre, state: BattleState, unit: UnitState): number =>
  figureOf('pow', statsOf(theatre, unit).pow, rulesOf(theatre, state, unit)).value;

/** B-CAST-3 to B-CAST-5: what the unit may try now, and on whom. */
export function castables(theatre: Theatre, state: BattleState, unit: UnitState): Castable[] {
  if (statsOf(theatre, unit).apt === null) return [];
  const tried = state.activation?.casts ?? [];
  return theatreUnit(theatre, unit.id).powers.flatMap((power) => {
    if (tried.some((cast) => cast.unit === unit.id && cast.power === power.index)) return [];
    const targets = state.units.filter((target) => mayTarget(theatre, state, unit, power, target)).map(({ id }) => id);
    return targets.length > 0 ? [{ power: power.index, targets }] : [];
  });
}

function mayTarget(
  theatre: Theatre,
  state: BattleState,
  unit: UnitState,
  power: PowerLine,
  target: UnitState,
): boolean {
  const { aims, source } = power;
  if (!isOnTable(target)) return false;
  if (aims.self === 'only' && target.id !== unit.id) return false;
  if (aims.side !== 'any' && (aims.side === 'friendly') !== (target.side === unit.side)) return false;
  if (aims.types.length > 0 && !aims.types.includes(theatreUnit(theatre, target.id).type)) return false;
  if (aims.ready && !target.ready) return false;
  if (source.rangeCm !== undefined && !within(unitGap(theatre, unit, target), source.rangeCm)) return false;
  return source.needsLos === false || seesUnit(theatre, state, unit, target);
}

/** Some base of the one sees some base of the other; a unit knows where it stands itself. */
export const seesUnit = (theatre: Theatre, state: BattleState, unit: UnitState, target: UnitState): boolean =>
  unit.id === target.id ||
  standing(theatre, unit).some((from) => standing(theatre, target).some((to) => sees(theatre, state, from, to)));
