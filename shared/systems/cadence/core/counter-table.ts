import { counterNeed } from '../../../rules/randomiser';
import { defineRule } from '../../../rules/rule';
import { capital, rollWord } from '../../../rules/words';

export const counterTable = defineRule({
  id: 'C-CTR-3',
  name: 'Counter Roll',
  on: 'core',
  kind: 'defend',
  text: ({ counterTable: { half, less, equal, more, double } }, dice) =>
    `${capital(rollWord(dice))} for each point of damage, by the weapon’s Damage against the lowest Toughness: ${half}+ at half or less, ${less}+ below, ${equal}+ equal, ${more}+ above, ${double}+ at double or more.`,
  short: ({ counterTable: { half, less, equal, more, double } }) =>
    `Counter by Dmg against Tgh: half ${half}+, below ${less}+, equal ${equal}+, above ${more}+, double ${double}+.`,
  hooks: {
    defending: {
      counterTest: (test, { figures, weapon, toughness }) => ({
        ...test,
        target: counterNeed(figures.counterTable, weapon.damage, toughness),
      }),
    },
  },
});
