import { defineRule } from '../../../rules/rule';

export const regroup = defineRule({
  id: 'B-SR-REGROUP',
  covers: ['B-SR-REGROUP-2'],
  name: 'Regroup',
  on: 'model',
  kind: 'command',
  text: 'A Pass order may merge it with another unit of the same card into full units and a remainder, within the squadron limit and in formation.',
  hooks: { bellum: { passMerges: true } },
});
