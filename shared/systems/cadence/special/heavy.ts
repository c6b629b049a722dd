import { defineRule } from '../../../rules/rule';

const COST = 1;

export const heavy = defineRule({
  id: 'C-WSR-HEAVY',
  name: 'Heavy',
  on: 'weapon',
  kind: 'attack',
  text: `Its unit pays ${COST} more Command Point for the Attack action.`,
  short: `${COST} more CP to attack.`,
  hooks: { attacking: { commandCost: (cost, waived) => (waived('heavy') ? cost : COST) } },
});
