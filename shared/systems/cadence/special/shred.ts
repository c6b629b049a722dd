import { harder } from '../../../rules/dice-test';
import { defineRule } from '../../../rules/rule';
import { rollsOf, signed } from '../../../rules/words';

export const shred = defineRule({
  id: 'C-WSR-SHRED',
  name: 'Shred',
  on: 'weapon',
  kind: 'attack',
  text: (_, dice) => `${rollsOf(dice, 'Counter')} against it are made at ${signed(-dice.step)}.`,
  short: (_, dice) => `Counters ${dice.step} worse.`,
  hooks: { attacking: { counterTest: (test, scene) => harder(test, scene.dice.step) } },
});
