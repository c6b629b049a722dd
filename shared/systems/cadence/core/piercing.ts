import { harder } from '../../../rules/dice-test';
import { defineRule } from '../../../rules/rule';
import { rollsOf } from '../../../rules/words';

/** D-MOD-3: Piercing is a figure of the weapon table, not a step, so cards do not double it. */
export const piercing = defineRule({
  id: 'C-DEF-3',
  name: 'Piercing',
  on: 'core',
  kind: 'defend',
  text: (_, dice) => `The weapon’s Piercing comes off all ${rollsOf(dice, 'Defence')} against it.`,
  hooks: { defending: { defenceTest: (test, scene) => (scene.piercing === 0 ? test : harder(test, scene.piercing)) } },
});
