import { defineRule } from '../../../rules/rule';

export const heal = defineRule({
  id: 'B-SR-HEAL',
  name: 'Heal',
  on: 'model',
  kind: 'command',
  param: { kind: 'count', better: 'higher' },
  text: 'Gives back x wounds or models at once, up to the number it started with.',
  hooks: { bellum: { instant: ({ x }) => ({ kind: 'heal', amount: x, action: null }) } },
});
