import { SIDES } from '../../schema/battle/side';
import type { Mission } from '../../schema/mission';
import type { AnyState } from '../frame/state';

/** A mission may end before its last round: at a number of points, or once a side leads by so many. */
export function isDecided({ end }: Pick<Mission, 'end'>, { round, vp }: Pick<AnyState, 'round' | 'vp'>): boolean {
  const { target, lead } = end;
  if (target !== undefined && SIDES.some((side) => vp[side] >= target)) return true;
  return lead !== undefined && round >= lead.fromRound && Math.abs(vp.a - vp.b) >= lead.by;
}
