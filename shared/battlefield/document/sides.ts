import { SIDES, type Side } from '../../schema/battle/side';
import type { Mission } from '../../schema/mission';
import type { MissionSide } from '../../schema/mission/set-up';

/** The sides a reference means: a side's id, a role, or `each`, `alternate`, `winner`, `loser`, `mission` for all of them. */
export function sidesMeant(mission: Mission, ref: string | null | undefined): readonly MissionSide[] {
  if (ref === null || ref === undefined || EVERYBODY.has(ref)) return mission.sides;
  const byId = mission.sides.filter((side) => side.id === ref);
  return byId.length > 0 ? byId : mission.sides.filter((side) => side.role === ref);
}

/** The seats of a battle that a reference means: army A plays the first side of the file, army B the second. */
export const seatsOf = (mission: Mission, ref: string | null | undefined): readonly Side[] =>
  sidesMeant(mission, ref).flatMap((side) => SIDES[mission.sides.indexOf(side)] ?? []);

export const EVERYBODY: ReadonlySet<string> = new Set(['each', 'alternate', 'winner', 'loser', 'mission']);

export const sideMeant = (mission: Mission, ref: string | null | undefined): MissionSide | undefined =>
  ref === null || ref === undefined ? undefined : sidesMeant(mission, ref)[0];

export const otherSides = (mission: Mission, side: MissionSide): readonly MissionSide[] =>
  mission.sides.filter((other) => other.id !== side.id);

/** "Attacker" if the side has a role, else its name. */
export function sideName(mission: Mission, ref: string | null | undefined): string {
  if (ref === 'each' || ref === null || ref === undefined) return 'each side';
  if (ref === 'mission') return 'the mission';
  if (ref === 'alternate') return 'both sides in turn';
  if (ref === 'winner' || ref === 'loser') return `the ${ref} of the roll-off`;
  const side = sideMeant(mission, ref);
  if (!side) return ref;
  return side.name || (side.role ? side.role[0]?.toUpperCase() + side.role.slice(1) : `Side ${side.id.toUpperCase()}`);
}
