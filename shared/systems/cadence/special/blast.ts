import { defineRule } from '../../../rules/rule';

const WITHIN = 2;

export const blast = defineRule({
  id: 'C-WSR-BLAST',
  name: 'Blast',
  on: 'weapon',
  kind: 'attack',
  param: { kind: 'count', better: 'higher' },
  text: `Once it hits, every other model within ${WITHIN}″ of the middle of the target’s base takes X hits, friend or foe.`,
  short: `X hits on each other model within ${WITHIN}″ of the target.`,
  hooks: { attacking: { hitEffects: (effects, _, { x }) => ({ ...effects, blast: x, blastWithin: WITHIN }) } },
});
