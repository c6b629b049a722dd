import { harder } from '../../../rules/dice-test';
import { defineRule } from '../../../rules/rule';

export const shred = defineRule({
  id: 'C-WSR-SHRED',
  name: 'Shred',
  on: 'weapon',
  kind: 'attack',
  text: 'Counter Rolls against it are made at −1.',
  hooks: { attacking: { counterTest: (test, scene) => harder(test, scene.step(1)) } },
});
