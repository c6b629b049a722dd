import { EPS } from '../../../core/measure';
import { gap } from '../../../geometry/distance';
import { bare, footprintBox } from '../../../geometry/footprint';
import type { Exit } from '../../../schema/mission/special';
import { answered } from '../decision-point';
import type { Battle, Play } from '../cadence-types';
import { destroyUnit } from '../destruction';
import { standing } from '../obstacles';
import { pay } from '../scoring';
import type { Theatre } from '../theatre';
import { otherSide } from '../../../schema/battle/side';
import { passengersOf, unitById, type BattleState, type UnitState } from '../state';

/** After a move: whoever has reached a way out scores what it carries there, and may leave (D-MIS-GOLD-3, D-MIS-GOLD-4). */
export function* playExits(battle: Battle, unitId: string): Play {
  const { rows } = battle.theatre;
  for (const [index, exit] of battle.theatre.mission.exits.entries()) {
    const unit = unitById(battle.state, unitId);
    if (unit.status !== 'table' || !mayUse(battle.theatre, battle.state, unit, exit)) continue;
    if (exit.scores) {
      for (const objective of unit.carries) {
        battle.emit({ kind: 'delivered', rule: rows.delivered, side: unit.side, unit: unitId, objective, exit: index });
        pay(battle, { at: 'scored', marker: objective, unit: unitId, side: unit.side });
      }
    }
    const leaves =
      exit.leaving === 'must' ||
      answered('exit', yield { kind: 'exit', side: unit.side, unit: unitId, exit: index }).leave;
    if (!leaves) continue;
    if (exit.casualty) destroyUnit(battle, unitId, { cause: 'exit', by: null });
    else
      for (const leaver of [unitId, ...passengersOf(battle.state, unitId)])
        battle.emit({
          kind: 'left-table',
          rule: rows.leftTable,
          side: unit.side,
          unit: leaver,
          exit: index,
          why: 'exit',
        });
    return;
  }
}

function mayUse(theatre: Theatre, state: BattleState, unit: UnitState, exit: Exit): boolean {
  if (exit.who === 'carrier' && unit.carries.length === 0) return false;
  // C-MEAS-2: by the base itself, not by the circle about it.
  return standing(theatre, unit).some(({ base }) => {
    if (exit.at === 'own-entry')
      return state.entryPoints.some((point) => point.side === unit.side && gap(base, bare(point.x, point.y)) <= EPS);
    const { width, height } = theatre.table;
    const { minX, minY, maxX, maxY } = footprintBox(base);
    const touches = {
      top: minY <= EPS,
      bottom: maxY >= height - EPS,
      left: minX <= EPS,
      right: maxX >= width - EPS,
    };
    if (exit.at === 'any-edge') return touches.top || touches.bottom || touches.left || touches.right;
    const owner = exit.at === 'own-edge' ? unit.side : otherSide(unit.side);
    const { edge } = theatre.mission.sides[owner === 'a' ? 0 : 1] ?? { edge: null };
    return edge !== null && touches[edge];
  });
}
