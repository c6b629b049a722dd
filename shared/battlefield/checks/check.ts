import type { Issue } from '../../core/issue';
import type { Mission } from '../../schema/mission';
import type { GameSystem } from '../../systems/game-system';
import type { MissionEdit } from '../document/mission-edit';

export type MissionIssue = Issue<MissionEdit>;

/** What every check is given. */
export interface CheckContext {
  readonly mission: Mission;
  readonly system: GameSystem;
  /** The catalogue's letter of this system's foundation: rules of Cadence have a twin in each module. */
  readonly rules: RuleNames;
  readonly report: (issue: MissionIssue) => void;
}

/** Which rule of the catalogue says it, in each family. */
export interface RuleNames {
  readonly entryPoints: string;
  readonly objectives: string;
  readonly objectiveTypes: string;
  readonly terrain: string;
  readonly keywords: string;
  readonly levels: string;
  readonly deploy: string;
  readonly scoring: string;
  readonly nominations: string;
  readonly setup: string;
  readonly placement: string;
  readonly table: string;
  readonly rounds: string;
  readonly inside: string;
}

export const CADENCE_RULES: RuleNames = {
  entryPoints: 'C-PAR-4',
  objectives: 'C-SET-6',
  objectiveTypes: 'C-OBJ-3',
  terrain: 'C-TER-2',
  keywords: 'C-TER-3',
  levels: 'C-HGT-3',
  deploy: 'C-RES-6',
  scoring: 'C-PAR-3',
  nominations: 'C-MIS-1',
  setup: 'C-PAR-2',
  placement: 'C-CONV-1',
  table: 'C-MIS-1',
  rounds: 'C-RND-1',
  inside: 'C-MOVE-5',
};
const BY_SYSTEM: ReadonlyMap<string, RuleNames> = new Map([
  [
    'squadrons',
    {
      ...CADENCE_RULES,
      objectiveTypes: 'S-OBJ-1',
      terrain: 'S-TER-2',
      keywords: 'S-TER-3',
      scoring: 'S-VP-1',
      nominations: 'S-MIS-2',
      setup: 'S-MIS-0',
      placement: 'S-MIS-0',
      deploy: 'S-CORE-13',
      rounds: 'S-GEN-8',
    },
  ],
  [
    'devils-bluff',
    {
      ...CADENCE_RULES,
      objectives: 'D-CORE-OBJ-1',
      terrain: 'D-CORE-TER-CLEAR',
      keywords: 'D-CORE-TER-CLEAR',
      levels: 'D-CORE-TER-HEIGHT',
      setup: 'D-MIS-0',
      placement: 'D-MIS-0',
      deploy: 'D-CORE-RES-1',
      scoring: 'D-CORE-MIS-1',
      rounds: 'D-GAME-3',
    },
  ],
  [
    'bellum-caelum',
    {
      entryPoints: 'B-STATE-3',
      objectives: 'B-END-2',
      objectiveTypes: 'B-END-2',
      terrain: 'B-LOS-2',
      keywords: 'B-MOVE-3',
      levels: 'B-LOS-2',
      deploy: 'B-STATE-3',
      scoring: 'B-END-2',
      nominations: 'B-END-2',
      setup: 'B-END-2',
      placement: 'B-GEN-2',
      table: 'B-GEN-2',
      rounds: 'B-RND-1',
      inside: 'B-MOVE-3',
    },
  ],
]);

export const ruleNamesFor = (system: GameSystem): RuleNames =>
  system.kin
    .toReversed()
    .map(({ id }) => BY_SYSTEM.get(id))
    .find((names) => names !== undefined) ?? CADENCE_RULES;

export type IssueInput = Omit<MissionIssue, 'fix'> & { readonly fix?: MissionIssue['fix'] | undefined };

export const issue = ({ fix, ...rest }: IssueInput): MissionIssue => (fix ? { ...rest, fix } : rest);
