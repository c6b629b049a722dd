import { defineRule } from '../../../rules/rule';

export const platform = defineRule({
  id: 'C-USR-PLATFORM',
  name: 'Platform',
  on: 'model',
  kind: 'attack',
  param: { kind: 'count', better: 'higher' },
  text: ({ platformExtra }) =>
    `Uses X ${platformExtra ? 'weapons beyond the first' : 'different weapons'} in one Attack action, each once and each at a target of its own.`,
  short: ({ platformExtra }) => `One Attack uses X ${platformExtra ? 'more ' : ''}weapons, own targets.`,
  hooks: {
    attacking: {
      weaponsPerAttack: (count, { platformExtra }, { x }) => (platformExtra ? count + x : Math.max(count, 1, x)),
    },
  },
});
