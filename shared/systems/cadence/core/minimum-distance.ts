import { moreThan } from '../../../core/measure';
import { defineRule } from '../../../rules/rule';

export const minimumDistance = defineRule({
  id: 'S-ATK-1',
  name: 'Minimum distance',
  on: 'core',
  kind: 'attack',
  text: ({ minTargetGap }) =>
    minTargetGap === null ? '' : `Only targets more than ${minTargetGap}″ away may be attacked.`,
  short: ({ minTargetGap }) => (minTargetGap === null ? '' : `No target ${minTargetGap}″ away or nearer.`),
  hooks: {
    attacking: {
      mayTarget: ({ distance, figures: { minTargetGap } }) =>
        distance === null || minTargetGap === null || moreThan(distance, minTargetGap)
          ? null
          : `${distance}" is not more than ${minTargetGap}" away`,
    },
  },
});
