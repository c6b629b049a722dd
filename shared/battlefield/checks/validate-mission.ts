import { bySeverity } from '../../core/issue';
import type { Mission } from '../../schema/mission';
import type { GameSystem } from '../../systems/game-system';
import { issue, ruleNamesFor, type MissionIssue } from './check';
import { checkEvents } from './check-events';
import { checkFields } from './check-fields';
import { checkGround } from './check-ground';
import { checkIdentity } from './check-identity';
import { checkMarkers } from './check-markers';
import { checkScoring } from './check-scoring';
import { checkSetUp } from './check-set-up';
import { checkTerrain } from './check-terrain';

export type { MissionIssue } from './check';

/** More than this nobody reads; a hostile file must not make a list of a million. */
export const MOST_ISSUES = 200;

/** The checks by name, in the order they run. */
export const MISSION_CHECKS = [
  { name: 'identity', run: checkIdentity },
  { name: 'markers', run: checkMarkers },
  { name: 'setup', run: checkSetUp },
  { name: 'scoring', run: checkScoring },
  { name: 'events', run: checkEvents },
  { name: 'terrain', run: checkTerrain },
  { name: 'fields', run: checkFields },
  { name: 'ground', run: checkGround },
] as const;

/** A validator of some of the checks; `validateMission` has them all. */
export const makeMissionValidator =
  (checks: readonly (typeof MISSION_CHECKS)[number][]) =>
  (mission: Mission, system: GameSystem | undefined): MissionIssue[] => {
    if (!system) {
      return [
        issue({
          severity: 'error',
          code: 'unknown-system',
          rule: 'C-LIC-2',
          path: ['system'],
          message: `The rules "${mission.system.id}" are not here, so this mission cannot be checked. Import them, or choose other rules.`,
        }),
      ];
    }
    const issues: MissionIssue[] = [];
    let more = 0;
    const context = {
      mission,
      system,
      rules: ruleNamesFor(system),
      report: (next: MissionIssue) => {
        if (issues.length < MOST_ISSUES) issues.push(next);
        else more++;
      },
    };
    // Ways across a table (the last check) are only worth looking for once the table itself is not a heap of complaints.
    for (const { name, run } of checks) if (name !== 'ground' || issues.length < MOST_ISSUES) run(context);
    if (more > 0)
      issues.push(
        issue({
          severity: 'note',
          code: 'more-issues',
          rule: context.rules.table,
          path: [],
          message: `${more} more issues are not listed.`,
        }),
      );
    return bySeverity(issues);
  };

/** Everything the user should put right, errors first. The system is the mission's own, or nothing if it is not installed. */
export const validateMission = makeMissionValidator(MISSION_CHECKS);

/** Only what the mission's own set-up asks: quick enough for every move of a drag. */
export function setUpIssues(mission: Mission, system: GameSystem): readonly MissionIssue[] {
  const issues: MissionIssue[] = [];
  checkSetUp({ mission, system, rules: ruleNamesFor(system), report: (next) => issues.push(next) });
  return issues;
}
