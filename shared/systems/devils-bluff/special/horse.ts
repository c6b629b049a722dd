import { defineRule } from '../../../rules/rule';

/** In force while mounted: a model that dismounts loses the record (D-HORSE-3). */
export const horse = defineRule({
  id: 'D-UPG-HORSE',
  covers: ['D-HORSE-1', 'D-HORSE-4', 'D-HORSE-5', 'D-HORSE-6', 'D-HORSE-7'],
  name: 'Horse',
  on: 'model',
  kind: 'move',
  text: 'Mounted: moves 12", counts as standing at least on level 1, cannot climb and gains nothing from Cover.',
  hooks: {
    moving: {
      override: (allowance) => ({
        ...allowance,
        distance: 12,
        leastLevel: 1,
        mayClimb: false,
        climbFree: false,
        climbImpassable: null,
      }),
    },
    attacking: { mounted: true },
    defending: { waives: ['cover'] },
  },
});
