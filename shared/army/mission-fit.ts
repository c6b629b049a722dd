import { isError } from '../core/issue';
import type { Army } from '../schema/army';
import type { Mission } from '../schema/mission';
import type { GameSystem } from '../systems/game-system';
import { pointsOf } from './points';
import { validateArmy } from './validate-army';

/** One thing to know before this army meets that mission. */
export interface FitFinding {
  readonly severity: 'error' | 'warning';
  readonly message: string;
  /** Set where somebody who has chosen the sides needs no telling. */
  readonly about?: 'roles';
}

/** Does the army fit the mission: same game, within its limit, legal, able to deploy and to play its roles. */
export function missionFit(army: Army, mission: Mission, system: GameSystem): readonly FitFinding[] {
  const found: FitFinding[] = [];
  const say = (severity: FitFinding['severity'], message: string): void => void found.push({ severity, message });
  if (!system.kin.some(({ id }) => id === mission.system.id))
    say('error', `${mission.name} is a mission of another game than ${system.name}.`);
  const { total } = pointsOf(army, system);
  const limit = mission.limit ?? null;
  if (limit !== null && total > limit)
    say('error', `${total} ${system.currency.name}, and ${mission.name} allows ${limit}: ${total - limit} over.`);
  if (limit !== null && total < limit * 0.9)
    say('warning', `${limit - total} of the ${limit} ${system.currency.name} of ${mission.name} are not used.`);
  const errors = validateArmy(army, system).filter(isError).length;
  if (errors > 0)
    say('error', `The army has ${errors} ${errors === 1 ? 'error' : 'errors'} of its own to put right first.`);
  const onTable = army.units.filter(({ reserve, transport }) => !reserve && !transport);
  if (army.units.length > 0 && onTable.length === 0)
    say('error', 'Every unit is held back or inside another: nobody can be deployed.');
  const reserved = army.units.filter(({ reserve }) => reserve === true).length;
  const deploy = mission.deployment;
  const share = deploy?.reserves?.share;
  if (share !== undefined && reserved > share * army.units.length)
    say(
      'error',
      `${reserved} of ${army.units.length} units are in reserve; ${mission.name} allows ${Math.round(100 * share)} %.`,
    );
  const roles = mission.sides.flatMap(({ role }) => (role ? [role] : []));
  if (roles.length > 0)
    found.push({
      severity: 'warning',
      message: `The sides differ: ${roles.join(' or ')}. The army may be asked to play either.`,
      about: 'roles',
    });
  return found;
}
