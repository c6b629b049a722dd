import { defineRule } from '../../../rules/rule';

export const infantryAttacks = defineRule({
  id: 'B-INF-1',
  name: 'Infantry attacks',
  on: 'core',
  kind: 'attack',
  text: 'Each model left in an infantry unit uses the weapon; a damage tally of this round does not lessen them.',
  hooks: {
    bellum: { instances: (count, scene) => (scene.attackerType === 'infantry' ? count * scene.models : count) },
  },
});
