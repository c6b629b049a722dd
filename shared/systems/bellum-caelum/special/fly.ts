import { defineRule } from '../../../rules/rule';

export const fly = defineRule({
  id: 'B-SR-FLY',
  name: 'Fly',
  on: 'model',
  kind: 'move',
  text: 'Moves over terrain as if it were not there; enemies still stop it, and it ends on passable ground.',
  hooks: { bellum: { flies: true } },
});
