import { diceTest } from '../../../rules/dice-test';
import { defineRule } from '../../../rules/rule';

/** Rush, height and obscured are attack modifiers and do not count here. */
export const secureDraw = defineRule({
  id: 'D-OBJ-1',
  name: 'Secure draw',
  on: 'core',
  kind: 'score',
  text: 'An objective is secured by a draw that reaches the acting model’s Skill.',
  hooks: { scoring: { secureTest: (dice, skill) => diceTest(dice, skill) } },
});
