import { harder } from '../../../rules/dice-test';
import { defineRule } from '../../../rules/rule';

/** Three or four declared actions, passes included; the steps come from the scene, where Steady Hands may lower them. */
export const rush = defineRule({
  id: 'C-HIT-RUSH',
  name: 'Rush Penalty',
  on: 'core',
  kind: 'attack',
  text: 'A unit that declares three or more actions attacks at −2 all through that activation.',
  hooks: {
    attacking: {
      attackTest: (test, scene) =>
        scene.actions >= 3 && !scene.waived('rush') ? harder(test, scene.step(scene.rushSteps)) : test,
    },
  },
});
