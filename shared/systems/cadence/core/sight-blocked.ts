import { defineRule } from '../../../rules/rule';

export const sightBlocked = defineRule({
  id: 'C-LOS-9',
  name: 'Blocked sight',
  on: 'core',
  kind: 'sight',
  text: 'A target to which sight is blocked may not be attacked.',
  hooks: { attacking: { mayTarget: (aim) => (aim.sight === 'blocked' ? 'sight is blocked' : null) } },
});
