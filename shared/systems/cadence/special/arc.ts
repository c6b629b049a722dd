import { defineRule } from '../../../rules/rule';

export const arc = defineRule({
  id: 'C-WSR-ARC',
  name: 'Arc',
  on: 'weapon',
  kind: 'attack',
  param: { kind: 'arc', better: 'higher' },
  text: 'Only models in the named arc may be its target.',
  short: 'targets in the ARC arc only.',
  hooks: {
    attacking: {
      mayTarget: (aim, { ref }) =>
        ref.arc === undefined || aim.inArc(ref.arc) ? null : `no target model is in the ${ref.arc} arc`,
    },
  },
});
