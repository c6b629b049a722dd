import { harder } from '../../../rules/dice-test';
import { defineRule } from '../../../rules/rule';
import { rollsOf, signed } from '../../../rules/words';

export const weakSpot = defineRule({
  id: 'C-USR-WEAKSPOT',
  name: 'Weak Spot',
  on: 'model',
  kind: 'defend',
  param: { kind: 'arc', better: 'higher' },
  share: 'nearest',
  text: (_, dice) =>
    `${rollsOf(dice, 'Counter')} against attacks from the named arc are made at ${signed(-dice.step)}.`,
  short: (_, dice) => `ARC Counters ${dice.step} worse.`,
  hooks: {
    defending: {
      counterTest: (test, scene, { ref }) =>
        scene.arc !== null && scene.arc === ref.arc ? harder(test, scene.dice.step) : test,
    },
  },
});
