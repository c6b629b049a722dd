import { defineRule } from '../../../rules/rule';
import type { CadenceFigures } from '../../../rules/figures/cadence';
import type { MoveAllowance } from '../../../rules/turn-hooks';
import { numberWord, plural } from '../../../rules/words';

/** C-VEH-2, C-VEH-3, S-MOVE-3 to S-MOVE-7: the figures say how a Vehicle goes. */
const drives = (allowance: MoveAllowance, figures: CadenceFigures): MoveAllowance => ({
  ...allowance,
  vehicle: true,
  alongFacing: true,
  mayReverse: figures.allowReverse,
  fullDistance: figures.fullDistance,
  passesOverBases: figures.passOverBases,
  pivots: figures.pivots,
  pivotDegrees: figures.pivotDegrees,
  pivotSpacing: figures.pivotSpacing,
  mayClimb: false,
});

/** "Moves straight forward or back, with at most two pivots of 45°, 1″ or more apart". */
export function waysOfVehicles({
  allowReverse,
  fullDistance,
  passOverBases,
  pivots,
  pivotDegrees,
  pivotSpacing,
}: CadenceFigures): string {
  const way = `${fullDistance ? 'its full distance ' : ''}straight ${allowReverse ? 'forward or back' : 'ahead'}`;
  const apart = pivots > 1 ? `, ${pivotSpacing}″ or more apart` : '';
  const turns = `at most ${numberWord(pivots)} ${plural(pivots, 'pivot')} of up to ${pivotDegrees}°${apart}`;
  return `Moves ${way} with ${turns}${passOverBases ? ', over other bases' : ''}`;
}

/** C-VEH-7, C-VEH-9, C-VEH-11, C-VEH-12: no Cover, no Heavy, obscured counts as clear, Platform (2) and Weak Spot (Rear). */
export const vehicle = defineRule({
  id: 'C-USR-VEHICLE',
  covers: ['C-VEH-2', 'C-VEH-3', 'C-VEH-6', 'C-VEH-7', 'C-VEH-9', 'C-VEH-11', 'C-VEH-12'],
  name: 'Vehicle',
  on: 'model',
  kind: 'move',
  implies: [
    { rule: 'platform', x: 2 },
    { rule: 'weak-spot', arc: 'rear' },
  ],
  text: (figures) =>
    `${waysOfVehicles(figures)}; cannot climb, gains nothing from Cover, is never obscured and ignores Heavy.`,
  hooks: {
    moving: { allowance: drives },
    attacking: { waives: ['heavy'] },
    defending: { waives: ['cover'], sight: (sight) => (sight === 'obscured' ? 'clear' : sight) },
    scoring: { mayBeCarried: false },
  },
});
