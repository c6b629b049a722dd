import { counterNeed } from '../../../rules/randomiser';
import { defineRule } from '../../../rules/rule';

export const counterTable = defineRule({
  id: 'C-CTR-3',
  name: 'Counter Roll',
  on: 'core',
  kind: 'defend',
  text: 'Each point of damage may be shrugged off: the more the weapon’s Damage outdoes the lowest Toughness, the higher the roll.',
  hooks: {
    defending: {
      counterTest: (test, scene) => ({
        ...test,
        target: counterNeed(scene.dice, scene.weapon.damage, scene.toughness),
      }),
    },
  },
});
