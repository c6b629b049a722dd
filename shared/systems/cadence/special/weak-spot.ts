import { harder } from '../../../rules/dice-test';
import { defineRule } from '../../../rules/rule';

export const weakSpot = defineRule({
  id: 'C-USR-WEAKSPOT',
  name: 'Weak Spot',
  on: 'model',
  kind: 'defend',
  param: { kind: 'arc', better: 'higher' },
  share: 'nearest',
  text: 'Counter Rolls against attacks from the named arc are made at −1.',
  hooks: {
    defending: {
      counterTest: (test, scene, { ref }) =>
        scene.arc !== null && scene.arc === ref.arc ? harder(test, scene.step(1)) : test,
    },
  },
});
