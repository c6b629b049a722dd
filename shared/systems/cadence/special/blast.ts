import { defineRule } from '../../../rules/rule';

export const blast = defineRule({
  id: 'C-WSR-BLAST',
  name: 'Blast',
  on: 'weapon',
  kind: 'attack',
  param: { kind: 'count', better: 'higher' },
  text: 'Once it hits, every other model within 2" of the middle of the target’s base takes X hits, friend or foe.',
  hooks: { attacking: { hitEffects: (effects, _, { x }) => ({ ...effects, blast: x }) } },
});
