import { defineRule } from '../../../rules/rule';

export const steadyHands = defineRule({
  id: 'D-UPG-STEADY-HANDS',
  name: 'Steady Hands',
  on: 'model',
  kind: 'attack',
  text: 'Its Rush penalty is only −2.',
  hooks: {
    attacking: {
      rushSteps: (steps, scene) => (scene.actions >= 3 && !scene.waived('rush') ? Math.min(steps, 1) : steps),
    },
  },
});
