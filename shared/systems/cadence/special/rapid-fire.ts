import { defineRule } from '../../../rules/rule';

export const rapidFire = defineRule({
  id: 'C-WSR-RAPIDFIRE',
  name: 'Rapid Fire',
  on: 'weapon',
  kind: 'attack',
  param: { kind: 'count', better: 'higher' },
  text: 'After the attack it makes X more, each at the same model or one within 1" of it.',
  hooks: { attacking: { hitEffects: (effects, _, { x }) => ({ ...effects, rapidFire: x }) } },
});
