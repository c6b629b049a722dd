import { easier } from '../../../rules/dice-test';
import { defineRule } from '../../../rules/rule';
import { capital, rollsOf, signed } from '../../../rules/words';

export const accurate = defineRule({
  id: 'C-WSR-ACCURATE',
  name: 'Accurate',
  on: 'weapon',
  kind: 'attack',
  text: (_, dice) => `${capital(rollsOf(dice, 'Attack'))} with it are made at ${signed(dice.step)}.`,
  short: (_, dice) => `${signed(dice.step)} to hit.`,
  hooks: { attacking: { attackTest: (test, scene) => easier(test, scene.dice.step) } },
});
