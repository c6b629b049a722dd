import { defineRule } from '../../../rules/rule';

export const repeatedAction = defineRule({
  id: 'B-ACT-6',
  name: 'Repeated action',
  on: 'core',
  kind: 'attack',
  text: 'Each repetition of an action in one activation takes 1 off the acting unit’s skill checks.',
  hooks: { bellum: { checkModifier: (modifier, scene) => (scene.repeat > 0 ? modifier - scene.repeat : modifier) } },
});
