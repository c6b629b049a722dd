import { defineRule } from '../../../rules/rule';

export const advancedTargeting = defineRule({
  id: 'B-SR-ADVANCED-TARGETING',
  name: 'Advanced Targeting',
  on: 'weapon',
  kind: 'attack',
  text: 'May shoot at targets it cannot see; all other limits hold.',
  hooks: { bellum: { targeting: 'without-sight' } },
});
