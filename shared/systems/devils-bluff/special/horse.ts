import { defineRule } from '../../../rules/rule';
import { numberWord } from '../../../rules/words';

const LEVEL = 1;

/** In force while mounted: a model that dismounts loses the record (D-HORSE-3). */
export const horse = defineRule({
  id: 'D-UPG-HORSE',
  covers: ['D-HORSE-1', 'D-HORSE-4', 'D-HORSE-5', 'D-HORSE-6', 'D-HORSE-7'],
  name: 'Horse',
  on: 'model',
  kind: 'move',
  text: ({ riderMove }) =>
    `Mounted: moves ${riderMove ?? 0}″, counts as standing at least on level ${LEVEL}, cannot climb and gains nothing from Cover.`,
  short: ({ riderMove }) => `Mounted: Mov ${riderMove ?? 0}″, ${numberWord(LEVEL)} level up, no Cover, no climbing.`,
  hooks: {
    moving: {
      override: (allowance, { riderMove }) => ({
        ...allowance,
        distance: riderMove ?? allowance.distance,
        leastLevel: LEVEL,
        mayClimb: false,
        climbFree: false,
        climbImpassable: null,
      }),
    },
    attacking: { mounted: true },
    defending: { waives: ['cover'] },
  },
});
