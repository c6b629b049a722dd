import { defineRule } from '../../../rules/rule';

export const support = defineRule({
  id: 'C-USR-SUPPORT-1',
  covers: ['C-USR-SUPPORT-2'],
  name: 'Support',
  on: 'model',
  kind: 'deploy',
  text: 'May stay in reserve in the first round; it must be on the table by the end of the third.',
  hooks: { deploying: { window: (window) => ({ ...window, lastRound: 3 }) } },
});
