import { easier } from '../../../rules/dice-test';
import { defineRule } from '../../../rules/rule';

export const mountedCombat = defineRule({
  id: 'D-UPG-MOUNTED-COMBAT',
  name: 'Mounted Combat',
  on: 'model',
  kind: 'attack',
  text: 'While mounted, attack draws with Assault weapons are at +2.',
  // D-MOD-2: printed as +2 of a card, which is one step.
  hooks: {
    attacking: {
      attackTest: (test, scene) => (scene.mounted && scene.weaponHas('assault') ? easier(test, scene.step(1)) : test),
    },
  },
});
