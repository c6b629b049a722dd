import { defineRule } from '../../../rules/rule';

export const platform = defineRule({
  id: 'C-USR-PLATFORM',
  name: 'Platform',
  on: 'model',
  kind: 'attack',
  param: { kind: 'count', better: 'higher' },
  text: 'Uses X different weapons in one Attack action, each once and each at a target of its own.',
  hooks: { attacking: { weaponsPerAttack: (count, { x }) => Math.max(count, 1, x) } },
});
