import { defineRule } from '../../../rules/rule';

const WITHIN = 1;

export const rapidFire = defineRule({
  id: 'C-WSR-RAPIDFIRE',
  name: 'Rapid Fire',
  on: 'weapon',
  kind: 'attack',
  param: { kind: 'count', better: 'higher' },
  text: `After the attack it makes X more, each at the same model or one within ${WITHIN}″ of it.`,
  short: `X more attacks within ${WITHIN}″ of the first.`,
  hooks: { attacking: { hitEffects: (effects, _, { x }) => ({ ...effects, rapidFire: x, rapidFireWithin: WITHIN }) } },
});
