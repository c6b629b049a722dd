import { defineRule } from '../../../rules/rule';

export const volley = defineRule({
  id: 'C-WSR-VOLLEY',
  name: 'Volley',
  on: 'weapon',
  kind: 'attack',
  text: 'Each Attack Roll of a natural 6 grants one more Attack Roll; those grant none.',
  hooks: { attacking: { hitEffects: (effects) => ({ ...effects, volley: true }) } },
});
