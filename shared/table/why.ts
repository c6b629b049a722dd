import type { StandProblem } from '../geometry/ground';

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
