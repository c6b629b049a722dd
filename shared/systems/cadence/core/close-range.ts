import { lessThan } from '../../../core/measure';
import { defineRule } from '../../../rules/rule';

export const closeRange = defineRule({
  id: 'C-HIT-CLOSE',
  name: 'Close Range Penalty',
  on: 'core',
  kind: 'attack',
  text: 'A target within 3" is hit only by the best natural face; Skill and modifiers do not count.',
  hooks: {
    attacking: {
      attackReplaced: (test, scene) =>
        scene.unitDistance !== null && lessThan(scene.unitDistance, 3) && !scene.waived('close-range')
          ? { ...test, mode: 'best' }
          : test,
    },
  },
});
