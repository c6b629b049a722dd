import { defineRule } from '../../../rules/rule';

export const large = defineRule({
  id: 'C-USR-LARGE',
  name: 'Large',
  on: 'model',
  kind: 'build',
  text: 'Takes the room of two models in a Transport.',
  hooks: { scoring: { seats: 2 } },
});
