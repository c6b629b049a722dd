import { rerollFailures } from '../../../rules/dice-test';
import { defineRule } from '../../../rules/rule';
import { again, rollsOf } from '../../../rules/words';

export const resilient = defineRule({
  id: 'C-USR-RESILIENT',
  name: 'Resilient',
  on: 'model',
  kind: 'defend',
  text: (_, dice) => `Failed ${rollsOf(dice, 'Defence')} may be ${again(dice)}.`,
  short: 'Re-roll failed Defence.',
  hooks: { defending: { defenceReroll: (test) => (test.rerollUpTo === test.faces ? test : rerollFailures(test)) } },
});
