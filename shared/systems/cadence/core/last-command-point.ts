import { diceTest } from '../../../rules/dice-test';
import { defineRule } from '../../../rules/rule';

export const lastCommandPoint = defineRule({
  id: 'C-ACT-8',
  name: 'Last Command Point',
  on: 'core',
  kind: 'command',
  text: 'A unit that starts its activation with a single Command Point loses it on a natural 1 and does nothing.',
  hooks: { commanding: { lastPointTest: (dice) => ({ ...diceTest(dice, 2), mode: 'not-one' }) } },
});
