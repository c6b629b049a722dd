import { easier } from '../../../rules/dice-test';
import { defineRule } from '../../../rules/rule';

export const heightAdvantage = defineRule({
  id: 'C-HIT-HEIGHT',
  name: 'Height Advantage',
  on: 'core',
  kind: 'attack',
  text: 'A model on a higher level than every model of its target attacks at +1.',
  hooks: { attacking: { attackTest: (test, scene) => (scene.higher ? easier(test, scene.step(1)) : test) } },
});
