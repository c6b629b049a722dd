import { defineRule } from '../../../rules/rule';

export const fixed = defineRule({
  id: 'C-WSR-FIXED',
  name: 'Fixed',
  on: 'weapon',
  kind: 'attack',
  text: 'Only models that the straight line ahead meets may be its target.',
  short: 'straight ahead only.',
  hooks: { attacking: { mayTarget: (aim) => (aim.onForwardLine ? null : 'no target model lies straight ahead') } },
});
