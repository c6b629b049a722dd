import { gap } from '../../geometry/distance';
import type { MissionChoice } from './decision-point';
import { footprintsOf, isEngaged } from './ground';
import { within } from './measure';
import type { BattleState, UnitState } from './state';
import { seatingOf, theatreObjective, type Theatre } from './theatre';

/** B-PASS-2: what the mission lets the unit do with a Pass where it stands. */
export function missionChoices(theatre: Theatre, state: BattleState, unit: UnitState): MissionChoice[] {
  const { mission } = seatingOf(theatre, state);
  return mission.missionActions
    .filter(({ token, unengaged }) => token === 'pass' && !(unengaged && isEngaged(theatre, state, unit)))
    .flatMap((action) =>
      theatre.objectives
        .filter(
          ({ id, source }) =>
            (action.type === undefined || source.type === action.type) &&
            (action.tag === undefined || source.tags.includes(action.tag)) &&
            within(markerGap(theatre, unit, id), action.within),
        )
        .map(({ id }) => ({ action: action.id, objective: id })),
    );
}

export const markerGap = (theatre: Theatre, unit: UnitState, objective: string): number => {
  const { footprint } = theatreObjective(theatre, objective);
  return Math.min(Infinity, ...footprintsOf(theatre, unit).map((base) => gap(base, footprint)));
};
