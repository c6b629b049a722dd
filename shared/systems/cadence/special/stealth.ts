import { moreThan } from '../../../core/measure';
import { harder } from '../../../rules/dice-test';
import { defineRule } from '../../../rules/rule';
import { rollsOf, signed } from '../../../rules/words';

export const stealth = defineRule({
  id: 'C-USR-STEALTH',
  name: 'Stealth',
  on: 'model',
  kind: 'defend',
  param: { kind: 'inches', better: 'lower' },
  text: (_, dice) => `Attacks from more than X″ away are made at ${signed(-dice.step)}.`,
  short: (_, dice) => `From farther than X″: ${dice.step} off ${rollsOf(dice, 'Attack')}.`,
  hooks: {
    defending: {
      attackTest: (test, scene, { x }) =>
        scene.distance !== null && moreThan(scene.distance, x) && !scene.waived('stealth')
          ? harder(test, scene.dice.step)
          : test,
    },
  },
});
