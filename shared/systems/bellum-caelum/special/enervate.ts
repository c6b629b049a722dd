import { defineRule } from '../../../rules/rule';

export const enervate = defineRule({
  id: 'B-SR-ENERVATE',
  name: 'Enervate',
  on: 'model',
  kind: 'command',
  text: 'Must activate after the rest of its side this round.',
  hooks: { bellum: { activatesLast: true } },
});
