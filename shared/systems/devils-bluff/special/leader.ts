import { defineRule } from '../../../rules/rule';

export const leader = defineRule({
  id: 'D-SR-LEADER',
  name: 'Leader',
  on: 'model',
  kind: 'command',
  text: 'The Leader and friends within 6" cannot lose their last Command Point.',
  hooks: { commanding: { lastPointAura: () => 6 } },
});
