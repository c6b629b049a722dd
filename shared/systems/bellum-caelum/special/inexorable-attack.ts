import { defineRule } from '../../../rules/rule';

export const inexorableAttack = defineRule({
  id: 'B-SR-INEXORABLE-ATTACK',
  name: 'Inexorable Attack',
  on: 'model',
  kind: 'command',
  param: { kind: 'count', better: 'higher' },
  text: 'Does x wounds at once, past saves and Toughness.',
  hooks: { bellum: { instant: ({ x }) => ({ kind: 'wound', amount: x, action: null }) } },
});
