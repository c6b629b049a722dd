import { lessThan } from '../../../core/measure';
import { defineRule } from '../../../rules/rule';

export const grenade = defineRule({
  id: 'C-WSR-GRENADE-1',
  covers: ['C-WSR-GRENADE-2'],
  name: 'Grenade',
  on: 'weapon',
  kind: 'attack',
  text: 'One model of a unit may throw one in each Attack action, at a target no nearer than 3".',
  hooks: {
    attacking: {
      limit: 'one-per-unit-and-action',
      mayTarget: (aim) => {
        if (aim.grenadeThrown) return 'another model of the unit throws a grenade in this action';
        return aim.distance !== null && lessThan(aim.distance, 3) ? 'the target is nearer than 3"' : null;
      },
    },
  },
});
