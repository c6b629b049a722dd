import type { Issue } from '../../core/issue';
import type { Mission } from '../../schema/mission';
import { TOKENS } from './mission-actions';

/** Words of the mission that mean nothing in these games: better refused than passed over in silence. */
export function unplayedMission(mission: Mission): Issue[] {
  const issues: Issue[] = [];
  for (const [i, { name, token, check }] of mission.missionActions.entries()) {
    const say = (what: string): void =>
      void issues.push({
        severity: 'error',
        code: 'not-played',
        rule: 'C-CONV-7',
        path: ['missionActions', i],
        message: `${name} ${what}`,
      });
    if (check === 'ini')
      say('asks for an Initiative check, and models here have no Initiative. Take Skill, or no check.');
    if (!TOKENS.some((known) => known === token))
      say(`is done with "${token}". Here a mission’s action comes in place of one of these: ${TOKENS.join(', ')}.`);
  }
  return issues;
}
