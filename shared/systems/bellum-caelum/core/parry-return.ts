import { defineRule } from '../../../rules/rule';

export const parryReturn = defineRule({
  id: 'B-FIGHT-7',
  covers: ['B-FIGHT-8'],
  name: 'Parried back',
  on: 'core',
  kind: 'defend',
  text: 'In a fight every successful parry beyond the number of hits does 1 damage to the attacker.',
  hooks: { bellum: { parryReturns: (returns, scene) => returns || scene.action === 'fight' } },
});
