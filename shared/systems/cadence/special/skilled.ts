import { rerollFailures } from '../../../rules/dice-test';
import { defineRule } from '../../../rules/rule';

export const skilled = defineRule({
  id: 'C-USR-SKILLED',
  name: 'Skilled',
  on: 'model',
  kind: 'attack',
  text: 'Failed Attack Rolls may be rolled again.',
  hooks: { attacking: { attackReroll: (test) => rerollFailures(test) } },
});
