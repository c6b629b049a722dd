import { hasErrors } from '../../core/issue';
import { err, ok, type Result } from '../../core/result';
import type { Mission } from '../../schema/mission';
import type { GameSystem } from '../../systems/game-system';
import { validateMission, type MissionIssue } from './validate-mission';

declare const ready: unique symbol;

/** A mission that passed validation: the only kind that is played. */
export type ReadyMission = Mission & { readonly [ready]: true };

export function readyMission(
  mission: Mission,
  system: GameSystem | undefined,
): Result<ReadyMission, readonly MissionIssue[]> {
  const issues = validateMission(mission, system);
  // The brand is given here and nowhere else.
  return hasErrors(issues) ? err(issues) : ok(mission as ReadyMission);
}
