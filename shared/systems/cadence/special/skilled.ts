import { rerollFailures } from '../../../rules/dice-test';
import { defineRule } from '../../../rules/rule';
import { again, rollsOf } from '../../../rules/words';

export const skilled = defineRule({
  id: 'C-USR-SKILLED',
  name: 'Skilled',
  on: 'model',
  kind: 'attack',
  text: (_, dice) => `Failed ${rollsOf(dice, 'Attack')} may be ${again(dice)}.`,
  short: (_, dice) => `Re-roll failed ${rollsOf(dice, 'Attack')}.`,
  hooks: { attacking: { attackReroll: (test) => rerollFailures(test) } },
});
