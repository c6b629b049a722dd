import { flightRules, type FlightRules } from '../../table/flight';
import { theatreUnit, type Theatre } from './theatre';
import { soleModel, type BattleState, type UnitState } from './state';

/** What one Move or Advance of a flying unit may be, now. */
export function pathRules(
  theatre: Theatre,
  state: BattleState,
  unit: UnitState,
  action: 'move' | 'advance',
): FlightRules {
  const { allowance, r } = theatreUnit(theatre, unit.id).models[0]!;
  const { activation } = state;
  return flightRules(theatre.figures, allowance, { at: soleModel(unit), r }, theatre.table, {
    action,
    pivots: action === 'advance' ? (activation?.pivots ?? 0) : 0,
    boost: activation?.boost ?? 0,
    advances: activation?.declared.includes('advance') ?? false,
  });
}
