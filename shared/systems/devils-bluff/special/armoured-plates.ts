import { defineRule } from '../../../rules/rule';

/** The option changes the profile itself; nothing is left to do at the draw. */
export const armouredPlates = defineRule({
  id: 'D-UPG-ARMOURED-PLATES',
  name: 'Armoured Plates',
  on: 'model',
  kind: 'build',
  text: 'Defence 8+. One per gang.',
});
