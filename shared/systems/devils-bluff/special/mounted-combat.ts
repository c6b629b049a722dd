import { easier } from '../../../rules/dice-test';
import { defineRule } from '../../../rules/rule';
import { rollsOf, signed } from '../../../rules/words';

export const mountedCombat = defineRule({
  id: 'D-UPG-MOUNTED-COMBAT',
  name: 'Mounted Combat',
  on: 'model',
  kind: 'attack',
  text: (_, dice) => `While mounted, ${rollsOf(dice, 'Attack')} with Assault weapons are at ${signed(dice.step)}.`,
  short: (_, dice) => `${signed(dice.step)} to Assault attacks while mounted.`,
  // D-MOD-2: +2 of a card is one step.
  hooks: {
    attacking: {
      attackTest: (test, scene) => (scene.mounted && scene.weaponHas('assault') ? easier(test, scene.dice.step) : test),
    },
  },
});
