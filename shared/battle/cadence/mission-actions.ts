import { lessThan } from '../../core/measure';
import { gap } from '../../geometry/distance';
import { disc } from '../../geometry/footprint';
import type { ActionKind } from '../../schema/battle/cadence-decision';
import type { MissionAction } from '../../schema/mission/special';
import { standing } from './obstacles';
import type { BattleState, ObjectiveState, UnitState } from './state';
import type { Theatre } from './theatre';

export interface MissionChoice {
  /** Id of the action in the mission. */
  readonly action: string;
  readonly objective: string;
}

/** Declared actions in whose place a mission's own may come. A Move is none of them: some games make it a duty (S-SEQ-3). */
export const TOKENS: readonly ActionKind[] = ['pass', 'secure', 'attack'];

/** What the mission lets the unit do here in place of this declared action. */
export function missionChoices(
  theatre: Theatre,
  state: BattleState,
  unit: UnitState,
  action: ActionKind,
): MissionChoice[] {
  return theatre.mission.missionActions
    .filter(({ token }) => token === action)
    .flatMap((each) =>
      state.objectives
        .filter((objective, i) => isOpenTo(theatre, unit, each, objective, i))
        .map(({ id }) => ({ action: each.id, objective: id })),
    );
}

/** C-MEAS-4: near enough, of the right kind, and not done with. Nobody is ever engaged in this family. */
function isOpenTo(
  theatre: Theatre,
  unit: UnitState,
  { type, tag, within, effect }: MissionAction,
  objective: ObjectiveState,
  index: number,
): boolean {
  const { side } = unit;
  const { open, source } = theatre.objectives[index]!;
  if (objective.status !== 'table' || !open[side]) return false;
  if ((type !== undefined && objective.type[side] !== type) || (tag !== undefined && !objective.tags.includes(tag)))
    return false;
  if (effect === 'hold' && objective.securedBy.length === 1 && objective.securedBy[0] === side) return false;
  // S-MIS1-5: once in all, or once for each side.
  if (effect === 'score' && objective.scoredBy !== null && (source.oncePer === 'marker' || objective.scoredBy === side))
    return false;
  return lessThan(markerGap(theatre, unit, objective, index), within);
}

export function markerGap(theatre: Theatre, unit: UnitState, { x, y }: ObjectiveState, index: number): number {
  const marker = disc(x, y, theatre.objectives[index]!.r);
  return standing(theatre, unit).reduce((least, { base }) => Math.min(least, gap(base, marker)), Infinity);
}
