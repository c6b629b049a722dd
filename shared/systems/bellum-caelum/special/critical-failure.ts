import { defineRule } from '../../../rules/rule';

export const criticalFailure = defineRule({
  id: 'B-SR-CRITICAL-FAILURE',
  name: 'Critical Failure',
  on: 'model',
  kind: 'command',
  param: { kind: 'count', better: 'higher' },
  text: 'When an action of the affected unit fails in every check, it suffers x wounds at the end of the round.',
  hooks: { bellum: { failureWounds: ({ x }) => x } },
});
