import { defineRule } from '../../../rules/rule';

export const rugged = defineRule({
  id: 'C-USR-RUGGED',
  name: 'Rugged',
  on: 'model',
  kind: 'move',
  text: 'Crosses Rough ground without paying for it; it may still not end there.',
  short: 'Crosses Rough at no cost.',
  hooks: { moving: { allowance: (allowance) => ({ ...allowance, roughFree: true }) } },
});
