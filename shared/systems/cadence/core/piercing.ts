import { harder } from '../../../rules/dice-test';
import { defineRule } from '../../../rules/rule';

/** D-MOD-3: Piercing is a figure of the weapon table, not a step, so cards do not double it. */
export const piercing = defineRule({
  id: 'C-DEF-3',
  name: 'Piercing',
  on: 'core',
  kind: 'defend',
  text: 'The weapon’s Piercing comes off every Defence Roll against it.',
  hooks: { defending: { defenceTest: (test, scene) => (scene.piercing === 0 ? test : harder(test, scene.piercing)) } },
});
