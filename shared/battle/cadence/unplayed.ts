import type { Issue } from '../../core/issue';
import type { Mission } from '../../schema/mission';

/** Words of the mission that belong to rules not played yet. */
export function unplayedMission(mission: Mission): Issue[] {
  const issues: Issue[] = [];
  const say = (path: readonly (string | number)[], what: string): void =>
    void issues.push(problem(path, `${what} are not played yet. Take them out of the mission to fight it.`));
  if (mission.missionActions.length > 0) say(['missionActions'], 'Actions of a mission’s own');
  if (mission.deployment?.by === 'zones') say(['deployment'], 'Deployment zones');
  return issues;
}

const problem = (path: readonly (string | number)[], message: string): Issue => ({
  severity: 'error',
  code: 'not-played',
  rule: 'C-SET-1',
  path,
  message,
});
