import { SIDES, type Side } from '../../schema/battle/side';
import type { Mission } from '../../schema/mission';

/** Which seat a mission's reference means: the first side of the file is played by army A. */
export function sideOf(mission: Mission, ref: string | null | undefined): Side | null {
  const index = mission.sides.findIndex((side) => side.id === ref);
  const found = index >= 0 ? index : mission.sides.findIndex((side) => side.role !== null && side.role === ref);
  return found === 0 ? 'a' : found === 1 ? 'b' : null;
}

/** The sides a reference means; null, `each` and the like mean both. */
export function sidesOf(mission: Mission, ref: string | null | undefined): readonly Side[] {
  const one = sideOf(mission, ref);
  return one ? [one] : SIDES;
}
