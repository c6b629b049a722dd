import { defineRule } from '../../../rules/rule';

export const advantaged = defineRule({
  id: 'B-SR-ADVANTAGED',
  name: 'Advantaged',
  on: 'model',
  kind: 'attack',
  param: { kind: 'stat', better: 'higher' },
  text: 'Failed rolls for the named statistic that show x or less may be rolled again, once.',
  hooks: { bellum: { reroll: ({ ref, x }) => (ref.stat === undefined ? null : { stat: ref.stat, upTo: x }) } },
});
