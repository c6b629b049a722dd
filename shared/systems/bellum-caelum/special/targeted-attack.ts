import { defineRule } from '../../../rules/rule';

export const targetedAttack = defineRule({
  id: 'B-SR-TARGETED-ATTACK',
  name: 'Targeted Attack',
  on: 'weapon',
  kind: 'attack',
  text: 'The target rolls no more save dice than the weapon’s printed Attacks, however many of them fire.',
  hooks: { bellum: { saveDice: (dice, scene) => Math.min(dice, scene.printedAttacks) } },
});
