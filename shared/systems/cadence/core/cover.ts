import { easier } from '../../../rules/dice-test';
import { defineRule } from '../../../rules/rule';

/** Needs final sight obscured; the floor is the best face, so a save is always possible. */
export const cover = defineRule({
  id: 'C-TER-COVER',
  name: 'Cover',
  on: 'core',
  kind: 'defend',
  text: 'Targets seen only through Cover defend at +2, and their Defence never comes to worse than 6+.',
  hooks: {
    defending: {
      defenceTest: (test, scene) =>
        scene.cover && scene.sight === 'obscured' && !scene.waived('cover')
          ? { ...easier(test, scene.step(2)), worst: scene.dice.best }
          : test,
    },
  },
});
