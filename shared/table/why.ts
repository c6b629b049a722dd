import type { StandProblem } from '../geometry/ground';
import type { LegProblem } from '../geometry/path-cost';
import type { VehicleProblem } from '../geometry/vehicle';

/** Why something may not be done on the table: the rule to blame, and a sentence for whoever wanted it. */
export interface Why {
  readonly rule: string;
  readonly message: string;
}

/** C-MOVE-4, C-MOVE-5, C-TER: why a base may not end there. */
export const STAND_WHY: Readonly<Record<StandProblem, Why>> = {
  'off-table': { rule: 'C-MOVE-5', message: 'The base would leave the table.' },
  'on-base': { rule: 'C-MOVE-4', message: 'The base would overlap another one.' },
  impassable: { rule: 'C-TER-IMP', message: 'The ground is impassable to it.' },
  rough: { rule: 'C-TER-ROUGH-2', message: 'Nobody may stop on Rough ground.' },
  'no-footing': { rule: 'C-TER-CLIMB-4', message: 'Nobody may stop on a wall.' },
  'over-edge': { rule: 'C-TER-CLEAR-2', message: 'The whole base must fit on one level.' },
};

/** C-MOVE, C-HGT-3, C-VEH-2, C-VEH-3: why a way may not be taken. */
export const MOVE_WHY: Readonly<Record<Exclude<LegProblem | VehicleProblem, StandProblem>, Why>> = {
  'hits-base': { rule: 'C-MOVE-3', message: 'The way leads over a base that may not be passed.' },
  'no-climb': { rule: 'C-HGT-3', message: 'Another level is only reached over Climbable ground.' },
  'too-far': { rule: 'C-MOVE-1', message: 'That is farther than it may move.' },
  'too-many-pivots': { rule: 'C-VEH-3', message: 'That is one pivot too many.' },
  'pivot-too-wide': { rule: 'C-VEH-3', message: 'A pivot may not turn that far.' },
  'pivots-too-close': { rule: 'C-VEH-3', message: 'Pivots must lie farther apart.' },
  'turns-too-much': { rule: 'B-MOVE-7', message: 'Its turns add up to more than it may turn in one Move.' },
  backward: { rule: 'C-VEH-2', message: 'It may not drive backward.' },
  'pivot-hits': { rule: 'C-VEH-3', message: 'Turning there, its base would overlap something.' },
};
