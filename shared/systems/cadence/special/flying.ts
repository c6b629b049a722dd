import { defineRule } from '../../../rules/rule';

export const flying = defineRule({
  id: 'C-USR-FLYING-1',
  covers: ['C-USR-FLYING-2'],
  name: 'Flying',
  on: 'model',
  kind: 'move',
  text: 'Moves over terrain and models as if they were not there and pays nothing for height, as long as it ends where it may stand.',
  short: 'Passes over terrain and models, levels cost nothing.',
  hooks: { moving: { allowance: (allowance) => ({ ...allowance, flies: true, passesOverBases: true }) } },
});
