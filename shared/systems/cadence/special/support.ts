import { defineRule } from '../../../rules/rule';

const BY_ROUND = 3;

export const support = defineRule({
  id: 'C-USR-SUPPORT-1',
  covers: ['C-USR-SUPPORT-2'],
  name: 'Support',
  on: 'model',
  kind: 'deploy',
  text: `May stay in reserve in the first round; it must be on the table by the end of round ${BY_ROUND}.`,
  short: `May wait in reserve in round 1, on by round ${BY_ROUND}.`,
  hooks: { deploying: { window: (window) => ({ ...window, lastRound: BY_ROUND }) } },
});
