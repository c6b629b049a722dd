import { defineRule } from '../../../rules/rule';

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
  text: 'Drives straight forward or back with at most two pivots of 45 degrees, cannot climb, gains nothing from Cover, is never obscured and ignores Heavy.',
  hooks: {
    moving: {
      allowance: (allowance) => ({
        ...allowance,
        vehicle: true,
        alongFacing: true,
        pivots: 2,
        pivotDegrees: 45,
        mayClimb: false,
      }),
    },
    attacking: { waives: ['heavy'] },
    defending: { waives: ['cover'], sight: (sight) => (sight === 'obscured' ? 'clear' : sight) },
    scoring: { mayBeCarried: false },
  },
});
