import { defineRule } from '../../../rules/rule';
import { bestFace, bestShort } from '../../../rules/words';

export const rending = defineRule({
  id: 'C-WSR-RENDING',
  name: 'Rending',
  on: 'weapon',
  kind: 'attack',
  param: { kind: 'count', better: 'higher' },
  text: (_, dice) => `A hit on ${bestFace(dice)} counts as X more hits.`,
  short: (_, dice) => `a ${bestShort(dice)} to hit adds X.`,
  hooks: { attacking: { hitEffects: (effects, _, { x }) => ({ ...effects, rending: x }) } },
});
