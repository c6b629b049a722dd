import { defineRule } from '../../../rules/rule';

export const rending = defineRule({
  id: 'C-WSR-RENDING',
  name: 'Rending',
  on: 'weapon',
  kind: 'attack',
  param: { kind: 'count', better: 'higher' },
  text: 'A hit on a natural 6 counts as X more hits.',
  hooks: { attacking: { hitEffects: (effects, _, { x }) => ({ ...effects, rending: x }) } },
});
