import { defineRule } from '../../../rules/rule';

export const destructive = defineRule({
  id: 'C-WSR-DESTRUCTIVE',
  name: 'Destructive',
  on: 'weapon',
  kind: 'attack',
  param: { kind: 'count', better: 'higher' },
  text: 'Each failed Defence Roll does X points of damage.',
  hooks: { attacking: { damagePerFailure: (_, __, { x }) => x } },
});
