import { lessThan } from '../../../core/measure';
import { defineRule } from '../../../rules/rule';

const FROM = 3;

export const grenade = defineRule({
  id: 'C-WSR-GRENADE-1',
  covers: ['C-WSR-GRENADE-2'],
  name: 'Grenade',
  on: 'weapon',
  kind: 'attack',
  text: `One model of a unit may throw one in each Attack action, at a target no nearer than ${FROM}″.`,
  short: `one model per Attack, from ${FROM}″.`,
  hooks: {
    attacking: {
      limit: 'one-per-unit-and-action',
      mayTarget: (aim) => {
        if (aim.grenadeThrown) return 'another model of the unit throws a grenade in this action';
        return aim.distance !== null && lessThan(aim.distance, FROM) ? `the target is nearer than ${FROM}"` : null;
      },
    },
  },
});
