import { defineRule } from '../../../rules/rule';

export const inaccurate = defineRule({
  id: 'C-WSR-INACCURATE',
  name: 'Inaccurate',
  on: 'weapon',
  kind: 'attack',
  text: (_, dice) => `The attacker’s Skill counts as ${dice.best}+; modifiers apply after that.`,
  short: (_, dice) => `Skill counts as ${dice.best}+.`,
  // D-SIX-1: a 6+ is a 13 with cards.
  hooks: { attacking: { attackTarget: (test, scene) => ({ ...test, target: scene.dice.best }) } },
});
