import type { Issue } from '../../core/issue';
import type { Mission } from '../../schema/mission';
import type { GameSystem } from '../../systems/game-system';

/** Which systems the engine plays so far: those with dice. */
export function refusal(system: GameSystem): string | null {
  return system.randomiser.kind === 'd6'
    ? null
    : `Battles of ${system.name} are not played yet. Choose a mission of another game.`;
}

/** Words of the mission that belong to rules not played yet. */
export function unplayedMission(mission: Mission): Issue[] {
  const issues: Issue[] = [];
  const say = (path: readonly (string | number)[], what: string): void =>
    void issues.push(problem(path, `${what} are not played yet. Take them out of the mission to fight it.`));
  if (mission.missionActions.length > 0) say(['missionActions'], 'Actions of a mission’s own');
  if (mission.onRout !== null) say(['onRout'], 'Rout rules');
  if (mission.deployment?.by === 'zones') say(['deployment'], 'Deployment zones');
  for (const [i, line] of mission.scoring.entries())
    if (line.what === 'routed') say(['scoring', i], 'Points for a rout');
  return issues;
}

const problem = (path: readonly (string | number)[], message: string): Issue => ({
  severity: 'error',
  code: 'not-played',
  rule: 'C-SET-1',
  path,
  message,
});
