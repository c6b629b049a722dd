import type { Mission } from '#shared/schema/mission';
import type { GameSystem } from '#shared/systems/game-system';
import { sideName } from '#shared/battlefield/document/sides';

export type Option = readonly [value: string, words: string];

/** Sides and roles as answers. */
export const sideOptions = (mission: Mission, more: readonly Option[] = []): readonly Option[] => [
  ...more,
  ...mission.sides.map((side): Option => [side.role ?? side.id, sideName(mission, side.id)]),
];

/** The unit of length within a sentence. */
export const lengthWord = ({ measure }: GameSystem): string => (measure === 'inch' ? 'inches' : 'cm');

/** `action-2` if there is an `action-1`. */
export function freeId(taken: readonly { readonly id: string }[], base: string): string {
  let n = 1;
  while (taken.some(({ id }) => id === `${base}-${n}`)) n++;
  return `${base}-${n}`;
}
