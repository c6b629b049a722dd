import { harder } from '../../../rules/dice-test';
import { defineRule } from '../../../rules/rule';

export const obscured = defineRule({
  id: 'C-HIT-OBSC',
  name: 'Obscured Penalty',
  on: 'core',
  kind: 'attack',
  text: 'Attacks with obscured sight are made at −1.',
  hooks: {
    attacking: { attackTest: (test, scene) => (scene.sight === 'obscured' ? harder(test, scene.step(1)) : test) },
  },
});
