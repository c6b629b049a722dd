import type { Objective } from '../../schema/mission/markers';

/** How the basic types of marker are scored (C-OBJ-3). What can be destroyed has a profile in the system's file instead. */

/** C-OBJ-RECOVER-1: leaves the table with whoever secured it. */
export const isCarriedOff = (type: string): boolean => type === 'recover';

/** C-OBJ-ACCESS-1: scored and gone at the end of the round, if it is still secured. */
export const scoresAtRoundEnd = (type: string): boolean => type === 'access';

/** Who must stay near it for it to stay secured: anybody of the army (C-OBJ-CONTROL), or the very unit (C-OBJ-ACCESS-1). */
export function heldBy(type: string): 'army' | 'unit' | 'nobody' {
  if (type === 'control') return 'army';
  return type === 'access' ? 'unit' : 'nobody';
}

/** C-OBJ-ACCESS-2: not in the first round, unless the marker says otherwise. */
export const secureFrom = (marker: Pick<Objective, 'secureFrom'>, type: string): number =>
  marker.secureFrom ?? (type === 'access' ? 2 : 1);
