import { defineRule } from '../../../rules/rule';
import { again, rollsOf } from '../../../rules/words';

/** Asked before each single Counter Roll, of the model next in line: the plan keeps one answer per model. */
export const shields = defineRule({
  id: 'C-USR-SHIELDS',
  name: 'Shields',
  on: 'model',
  kind: 'defend',
  share: 'next',
  text: (_, dice) => `While at full Hit Points, failed ${rollsOf(dice, 'Counter')} may be ${again(dice)}.`,
  short: 'At full HP re-roll failed Counters.',
  hooks: {
    defending: { counterReroll: (when, scene) => (when === 'never' && !scene.waived('shields') ? 'at-full-hp' : when) },
  },
});
