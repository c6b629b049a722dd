import { otherSide, SIDES, type Side } from '../../schema/battle/side';
import { theatreUnit, type Theatre } from './theatre';
import type { BattleState } from './state';

/** C-MIS-3: most victory points; equal is a draw, unless the mission breaks ties. */
export function winnerOf(theatre: Theatre, state: BattleState): Side | null {
  const { end } = theatre.mission;
  if (end.wipeout === 'other-wins') {
    const gone = SIDES.filter((side) => state.units.every((unit) => unit.side !== side || unit.status === 'destroyed'));
    if (gone.length === 1) return otherSide(gone[0]!);
  }
  if (state.vp.a !== state.vp.b) return state.vp.a > state.vp.b ? 'a' : 'b';
  for (const tiebreak of end.tiebreak ?? []) {
    const a = brokenBy(tiebreak, theatre, state, 'b');
    const b = brokenBy(tiebreak, theatre, state, 'a');
    if (a !== b) return a > b ? 'a' : 'b';
  }
  return null;
}

const brokenBy = (
  tiebreak: 'points-destroyed' | 'wounds-removed',
  theatre: Theatre,
  state: BattleState,
  enemy: Side,
): number =>
  state.units
    .filter((unit) => unit.side === enemy)
    .reduce((sum, unit) => {
      const fixed = theatreUnit(theatre, unit.id);
      if (tiebreak === 'points-destroyed') return sum + (unit.status === 'destroyed' ? fixed.points : 0);
      return sum + unit.models.reduce((lost, model, i) => lost + fixed.models[i]!.hp - Math.max(0, model.hp), 0);
    }, 0);
