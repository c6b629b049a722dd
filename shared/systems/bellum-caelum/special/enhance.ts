import { defineRule } from '../../../rules/rule';

export const limitOf = (limit: string | undefined): number | null =>
  limit === undefined ? null : Number.parseInt(limit, 10);

export const enhance = defineRule({
  id: 'B-SR-ENHANCE',
  name: 'Enhance',
  on: 'model',
  kind: 'attack',
  param: { kind: 'stat', better: 'higher', adds: true },
  text: 'The named statistic is better by x: rolls gain x, figures rise by x. A limit says how good it may get.',
  hooks: {
    bellum: {
      statChange: ({ ref, x }) =>
        ref.stat === undefined ? null : { stat: ref.stat, by: x, limit: limitOf(ref.limit) },
    },
  },
});
