import { rerollFailures } from '../../../rules/dice-test';
import { defineRule } from '../../../rules/rule';

export const resilient = defineRule({
  id: 'C-USR-RESILIENT',
  name: 'Resilient',
  on: 'model',
  kind: 'defend',
  text: 'Failed Defence Rolls may be rolled again.',
  hooks: { defending: { defenceReroll: (test) => (test.rerollUpTo === test.faces ? test : rerollFailures(test)) } },
});
