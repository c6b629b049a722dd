import { moreThan } from '../../../core/measure';
import { defineRule } from '../../../rules/rule';

export const minimumDistance = defineRule({
  id: 'S-ATK-1',
  name: 'Minimum distance',
  on: 'core',
  kind: 'attack',
  text: 'Only ships more than 1" away may be attacked.',
  hooks: {
    attacking: {
      mayTarget: (aim) =>
        aim.distance === null || moreThan(aim.distance, 1) ? null : `${aim.distance}" is not more than 1" away`,
    },
  },
});
