import { lessThan } from '../../../core/measure';
import { defineRule } from '../../../rules/rule';

/** Strict: exactly 12" with range 12" is out of range. */
export const range = defineRule({
  id: 'C-RNG-2',
  name: 'Range',
  on: 'core',
  kind: 'attack',
  text: 'The nearest target model must be closer than the weapon’s range.',
  hooks: {
    attacking: {
      mayTarget: (aim) =>
        aim.distance === null || lessThan(aim.distance, aim.range)
          ? null
          : `${aim.distance}" is out of range ${aim.range}"`,
    },
  },
});
