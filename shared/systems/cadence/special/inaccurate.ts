import { defineRule } from '../../../rules/rule';

export const inaccurate = defineRule({
  id: 'C-WSR-INACCURATE',
  name: 'Inaccurate',
  on: 'weapon',
  kind: 'attack',
  text: 'The attacker’s Skill counts as 6+; modifiers apply after that.',
  // D-SIX-1: a 6+ is a 13 with cards.
  hooks: { attacking: { attackTarget: (test, scene) => ({ ...test, target: scene.dice.best }) } },
});
