import { defineRule } from '../../../rules/rule';

export const steady = defineRule({
  id: 'C-USR-STEADY',
  name: 'Steady',
  on: 'model',
  kind: 'attack',
  text: 'Uses Heavy weapons without the extra Command Point.',
  short: 'Heavy weapons cost no extra CP.',
  hooks: { attacking: { waives: ['heavy'] } },
});
