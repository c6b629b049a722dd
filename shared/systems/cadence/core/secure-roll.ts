import { diceTest } from '../../../rules/dice-test';
import { defineRule } from '../../../rules/rule';

export const secureRoll = defineRule({
  id: 'C-OBJ-7',
  name: 'Secure Roll',
  on: 'core',
  kind: 'score',
  text: 'Securing an objective succeeds on 3 or more.',
  hooks: { scoring: { secureTest: (dice) => diceTest(dice, 3) } },
});
