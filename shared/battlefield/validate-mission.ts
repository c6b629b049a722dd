import { bySeverity } from '../core/issue';
import type { Mission } from '../schema/mission';
import type { GameSystem } from '../systems/game-system';
import { issue, ruleNamesFor, type MissionIssue } from './checks/check';
import { checkGround } from './checks/check-ground';
import { checkIdentity } from './checks/check-identity';
import { checkMarkers } from './checks/check-markers';
import { checkScoring } from './checks/check-scoring';
import { checkSetup } from './checks/check-setup';
import { checkTerrain } from './checks/check-terrain';

export type { MissionIssue } from './checks/check';

/** More than this nobody reads; a hostile file must not make a list of a million. */
export const MOST_ISSUES = 200;

/** Everything the user should put right, errors first. The system is the mission's own, or nothing if it is not installed. */
export function validateMission(mission: Mission, system: GameSystem | undefined): MissionIssue[] {
  if (!system) {
    return [issue('error', 'unknown-system', 'C-LIC-2', ['system'], `The rules "${mission.system.id}" are not here, so this mission cannot be checked. Import them, or choose other rules.`)];
  }
  const issues: MissionIssue[] = [];
  let more = 0;
  const context = {
    mission, system, rules: ruleNamesFor(system),
    report: (next: MissionIssue) => {
      if (issues.length < MOST_ISSUES) issues.push(next);
      else more++;
    },
  };
  for (const check of [checkIdentity, checkMarkers, checkSetup, checkScoring, checkTerrain, checkGround]) check(context);
  if (more > 0) issues.push(issue('note', 'more-issues', context.rules.table, [], `${more} more issues are not listed.`));
  return bySeverity(issues);
}

/** Only what the mission's own set-up asks: quick enough for every move of a drag. */
export function setupIssues(mission: Mission, system: GameSystem): readonly MissionIssue[] {
  const issues: MissionIssue[] = [];
  checkSetup({ mission, system, rules: ruleNamesFor(system), report: (next) => issues.push(next) });
  return issues;
}
