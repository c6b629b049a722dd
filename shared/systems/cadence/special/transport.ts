import { defineRule } from '../../../rules/rule';

export const transport = defineRule({
  id: 'C-USR-TRANSPORT',
  name: 'Transport',
  on: 'model',
  kind: 'build',
  param: { kind: 'count', better: 'higher' },
  implies: [{ rule: 'vehicle' }, { rule: 'platform', x: 2 }, { rule: 'weak-spot', arc: 'rear' }],
  text: 'A Vehicle that carries up to X models.',
  short: 'Carries up to X models.',
  hooks: { scoring: { capacity: ({ x }) => x, mayBeCarried: false } },
});
