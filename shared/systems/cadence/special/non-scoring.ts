import { defineRule } from '../../../rules/rule';

export const nonScoring = defineRule({
  id: 'C-USR-NONSCORING',
  name: 'Non-Scoring',
  on: 'model',
  kind: 'score',
  text: 'Cannot perform the Secure action.',
  short: 'Cannot Secure.',
  hooks: { scoring: { maySecure: false } },
});
