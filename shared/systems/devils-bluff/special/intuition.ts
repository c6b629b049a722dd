import { defineRule } from '../../../rules/rule';

export const intuition = defineRule({
  id: 'D-UPG-INTUITION',
  name: 'Intuition',
  on: 'model',
  kind: 'command',
  text: 'Once, at the start of an own activation, the opponent shows their hand.',
  short: 'Once, see the whole enemy hand.',
  hooks: { commanding: { seesHand: true } },
});
