import type { Issue } from '../../core/issue';
import { seatsOf } from '../../battlefield/document/sides';
import { SIDES } from '../../schema/battle/side';
import type { Mission } from '../../schema/mission';

/** Words of the mission that these rules do not know: better refused than passed over in silence. */
export function unplayedMission(mission: Mission): Issue[] {
  const issues: Issue[] = [];
  const say = (path: readonly (string | number)[], message: string): void =>
    void issues.push({ severity: 'error', code: 'not-played', rule: 'B-RND-1', path, message });
  const takeOut = (field: keyof Mission & string, what: string): void =>
    say([field], `${what} are not played in Bellum Caelum. Take them out of the mission to fight it.`);
  if (mission.nominations.length > 0) takeOut('nominations', 'Nominations');
  if (mission.transitions.length > 0) takeOut('transitions', 'Markers that change');
  if (mission.exits.length > 0) takeOut('exits', 'Exits');
  if (mission.onRout !== null) takeOut('onRout', 'Routs');
  if (mission.entryPoints.length > 0 || mission.deployment?.by === 'entry-points')
    takeOut('entryPoints', 'Entry Points');
  for (const [i, { check, effect, token }] of mission.missionActions.entries())
    if (check === 'skill' || effect !== 'hold' || token !== 'pass')
      say(
        ['missionActions', i],
        'A mission action here is a Pass with an Initiative check or none, and holds its marker.',
      );
  for (const [i, { rows }] of (mission.events ?? []).entries())
    if (rows.some(({ effect }) => effect === 'remove' || effect === 'change' || effect === 'open'))
      say(['events', i], 'Markers and doors stay as they are in Bellum Caelum. Let the event pay, release or end.');
  for (const [i, step] of mission.setup.entries())
    if (step.open) say(['setup', i], 'Markers are not placed at set-up in Bellum Caelum. Place them in the mission.');
  for (const side of SIDES)
    if (
      !mission.zones.some(
        (zone) => zone.use === 'deploy' && zone.side !== null && seatsOf(mission, zone.side).includes(side),
      )
    )
      say(['zones'], `Side ${side.toUpperCase()} has no zone to deploy in. Draw one.`);
  return issues;
}
