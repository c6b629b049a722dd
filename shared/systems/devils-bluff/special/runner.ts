import { defineRule } from '../../../rules/rule';

/** The option changes the profile itself. */
export const runner = defineRule({
  id: 'D-UPG-RUNNER',
  name: 'Runner',
  on: 'model',
  kind: 'build',
  text: 'Moves 6".',
});
