import { defineRule } from '../../../rules/rule';

export const leader = defineRule({
  id: 'D-SR-LEADER',
  name: 'Leader',
  on: 'model',
  kind: 'command',
  text: ({ leaderAura }) => `The Leader and friends within ${leaderAura ?? 0}″ cannot lose their last Command Point.`,
  short: ({ leaderAura }) => `It and friends within ${leaderAura ?? 0}″ keep their last CP.`,
  hooks: { commanding: { lastPointAura: ({ leaderAura }) => leaderAura } },
});
