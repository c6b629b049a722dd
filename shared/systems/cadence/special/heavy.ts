import { defineRule } from '../../../rules/rule';

export const heavy = defineRule({
  id: 'C-WSR-HEAVY',
  name: 'Heavy',
  on: 'weapon',
  kind: 'attack',
  text: 'Its unit pays one more Command Point for the Attack action.',
  hooks: { attacking: { commandCost: (cost, waived) => (waived('heavy') ? cost : 1) } },
});
