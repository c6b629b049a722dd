import { moreThan } from '../../../core/measure';
import { harder } from '../../../rules/dice-test';
import { defineRule } from '../../../rules/rule';

export const stealth = defineRule({
  id: 'C-USR-STEALTH',
  name: 'Stealth',
  on: 'model',
  kind: 'defend',
  param: { kind: 'inches', better: 'lower' },
  text: 'Attacks from more than X inches away are made at −1.',
  hooks: {
    defending: {
      attackTest: (test, scene, { x }) =>
        scene.distance !== null && moreThan(scene.distance, x) && !scene.waived('stealth')
          ? harder(test, scene.step(1))
          : test,
    },
  },
});
