import { defineRule } from '../../../rules/rule';
import { limitOf } from './enhance';

export const vitiate = defineRule({
  id: 'B-SR-VITIATE',
  name: 'Vitiate',
  on: 'model',
  kind: 'defend',
  param: { kind: 'stat', better: 'lower', adds: true },
  text: 'The named statistic is worse by x: rolls lose x, figures fall by x. A limit says how bad it may get.',
  hooks: {
    bellum: {
      statChange: ({ ref, x }) =>
        ref.stat === undefined ? null : { stat: ref.stat, by: -x, limit: limitOf(ref.limit) },
    },
  },
});
