import { defineRule } from '../../../rules/rule';

/** Asked before each single Counter Roll, of the model next in line: the plan keeps one answer per model. */
export const shields = defineRule({
  id: 'C-USR-SHIELDS',
  name: 'Shields',
  on: 'model',
  kind: 'defend',
  share: 'next',
  text: 'While at full Hit Points, failed Counter Rolls may be rolled again.',
  hooks: {
    defending: { counterReroll: (when, scene) => (when === 'never' && !scene.waived('shields') ? 'at-full-hp' : when) },
  },
});
