import { easier } from '../../../rules/dice-test';
import { defineRule } from '../../../rules/rule';

export const accurate = defineRule({
  id: 'C-WSR-ACCURATE',
  name: 'Accurate',
  on: 'weapon',
  kind: 'attack',
  text: 'Attack Rolls with it are made at +1.',
  hooks: { attacking: { attackTest: (test, scene) => easier(test, scene.step(1)) } },
});
