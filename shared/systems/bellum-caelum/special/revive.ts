import { defineRule } from '../../../rules/rule';

export const revive = defineRule({
  id: 'B-SR-REVIVE',
  name: 'Revive',
  on: 'model',
  kind: 'score',
  param: { kind: 'difficulty', better: 'lower' },
  text: 'If any of the unit is left after casualties, each model slain this round comes back on x or more.',
  hooks: { bellum: { revive: ({ x }) => x } },
});
