import { lessThan } from '../../../core/measure';
import { defineRule } from '../../../rules/rule';

/** C-LOS-8: blocked stays blocked. */
export const sightUpClose = defineRule({
  id: 'C-LOS-8',
  name: 'Sight up close',
  on: 'core',
  kind: 'sight',
  text: 'Within 3" an obscured target counts as seen clearly.',
  hooks: {
    attacking: {
      sight: (sight, scene) =>
        sight === 'obscured' && scene.unitDistance !== null && lessThan(scene.unitDistance, 3) ? 'clear' : sight,
    },
  },
});
